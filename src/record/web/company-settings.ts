import type { CompanySetting } from '#web/company-setting.ts'
import { RegisterButton } from './RegisterButton.tsx'

export const recordSettings: readonly CompanySetting[] = [{ section: 'data', row: 'register', button: RegisterButton }]

import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { ConventionState } from './rules/ConventionState.tsx'

export const labourSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'rules', state: ConventionState, href: paths.admin.rules },
]

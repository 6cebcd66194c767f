import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const templatesSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'templates', href: paths.admin.templates },
]

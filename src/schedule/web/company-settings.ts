import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const scheduleSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'publishing', href: `${paths.admin.rules}#publishing` },
  { section: 'access', row: 'teamWeek', href: paths.admin.roles },
]

import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'

export const notificationsSettings: readonly CompanySetting[] = [
  { section: 'notices', row: 'notices', href: paths.admin.companyNotices },
]

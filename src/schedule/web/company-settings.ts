import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { PublishingState } from './publishing/PublishingState.tsx'
import { SightState } from './team-week/SightState.tsx'

export const scheduleSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'publishing', state: PublishingState, href: `${paths.admin.rules}#publishing` },
  { section: 'access', row: 'teamWeek', state: SightState, href: paths.admin.roles },
]

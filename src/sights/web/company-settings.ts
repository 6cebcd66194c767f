import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { SightState } from './team-week/SightState.tsx'

export const sightsSettings: readonly CompanySetting[] = [
  { section: 'access', row: 'teamWeek', state: SightState, href: paths.admin.roles },
]

import { maySeeTimes } from '#time-clock/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const timesheetsPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.timeTracking,
    title: 'timeTracking',
    link: 'timeTracking',
    access: maySeeTimes,
    screen: async () => (await import('./TimeTrackingPage.tsx')).TimeTrackingPage,
  },
]

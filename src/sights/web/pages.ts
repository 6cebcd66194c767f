import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const sightsPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.ownMonth,
    title: 'ownMonth',
    parent: paths.dashboard,
    width: 'wide',
    chapters: ['print'],
    screen: async () => (await import('./months/OwnMonthPage.tsx')).OwnMonthPage,
  },
  {
    area: 'employee',
    path: paths.teamWeek,
    title: 'teamWeek',
    parent: paths.dashboard,
    width: 'wide',
    chapters: ['print'],
    screen: async () => (await import('./team-week/TeamWeekPage.tsx')).TeamWeekPage,
  },
]

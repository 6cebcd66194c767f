import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const calendarPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.calendar,
    title: 'calendar',
    parent: paths.dashboard,
    width: 'reading',
    chapters: ['print'],
    screen: async () => (await import('./CalendarPage.tsx')).CalendarPage,
  },
]

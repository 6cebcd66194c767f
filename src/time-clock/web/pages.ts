import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const timeClockPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.timeClock,
    title: 'timeClock',
    link: 'timeClock',
    width: 'clock',
    chapters: ['proposals'],
    screen: async () => (await import('./TimeClockPage.tsx')).TimeClockPage,
  },
]

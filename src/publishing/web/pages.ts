import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const publishingPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.ownChanges,
    title: 'ownChanges',
    parent: paths.dashboard,
    width: 'reading',
    access: maySeeOwnSchedule,
    chapters: ['notices'],
    screen: async () => (await import('./changes/OwnChangesPage.tsx')).OwnChangesPage,
  },
  {
    area: 'admin',
    path: paths.admin.seenSchedule,
    title: 'seenSchedule',
    parent: paths.admin.schedule,
    access: mayPlan,
    chapters: ['notices'],
    screen: async () => (await import('./seen/SeenPage.tsx')).SeenPage,
  },
]

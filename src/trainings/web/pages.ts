import { mayManageTrainings } from '#trainings/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const trainingsPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.trainings,
    title: 'trainings',
    link: 'trainings',
    chapters: ['trainings'],
    screen: async () => (await import('./TrainingsPage.tsx')).TrainingsPage,
  },
  {
    area: 'admin',
    path: paths.admin.trainings,
    title: 'manageTrainings',
    parent: paths.trainings,
    access: mayManageTrainings,
    chapters: ['trainings'],
    screen: async () => (await import('./ManageTrainingsPage.tsx')).ManageTrainingsPage,
  },
]

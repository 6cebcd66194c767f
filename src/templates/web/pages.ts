import { mayPlan } from '#schedule/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const templatesPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.templates,
    title: 'templates',
    parent: paths.admin.schedule,
    width: 'wide',
    access: mayPlan,
    chapters: ['labour', 'print'],
    screen: async () => (await import('./PlannedPage.tsx')).PlannedPage,
  },
]

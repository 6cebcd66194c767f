import { maySetNeeds } from '#needs/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const needsPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.needs,
    title: 'needs',
    parent: paths.admin.schedule,
    access: maySetNeeds,
    chapters: ['print'],
    screen: async () => (await import('./NeedsPage.tsx')).NeedsPage,
  },
]

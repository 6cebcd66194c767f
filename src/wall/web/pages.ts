import { mayPlan } from '#schedule/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const wallPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.wall,
    title: 'wall',
    under: 'company',
    access: mayPlan,
    chapters: ['print'],
    screen: async () => (await import('./WallPage.tsx')).WallPage,
  },
]

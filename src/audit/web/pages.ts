import { mayReadTrail } from '#audit/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const auditPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.trail,
    title: 'trail',
    under: 'company',
    access: mayReadTrail,
    chapters: ['office'],
    screen: async () => (await import('./TrailPage.tsx')).TrailPage,
  },
]

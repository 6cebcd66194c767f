import { mayManageKiosks } from '#kiosk/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const kioskPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.kiosks,
    title: 'kiosks',
    under: 'company',
    access: mayManageKiosks,
    chapters: ['people', 'tablet'],
    screen: async () => (await import('./KiosksPage.tsx')).KiosksPage,
  },
]

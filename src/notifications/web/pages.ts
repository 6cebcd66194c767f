import { maySetUpCompany } from '#companies/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const notificationsPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.notices,
    title: 'notices',
    parent: paths.settings,
    chapters: ['notices'],
    screen: async () => (await import('./NoticesPage.tsx')).NoticesPage,
  },
  {
    area: 'admin',
    path: paths.admin.companyNotices,
    title: 'notices',
    under: 'company',
    access: maySetUpCompany,
    chapters: ['notices'],
    screen: async () => (await import('./CompanyNoticesPage.tsx')).CompanyNoticesPage,
  },
  {
    area: 'public-form',
    path: paths.unsubscribe,
    title: 'notices',
    width: 'question',
    chapters: ['notices'],
    screen: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  },
]

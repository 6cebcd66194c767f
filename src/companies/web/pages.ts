import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const companiesPages: readonly Page[] = [
  {
    area: 'owner',
    path: paths.owner.companies,
    title: 'companies',
    link: 'companies',
    width: 'reading',
    chapters: ['office', 'people'],
    screen: async () => (await import('./CompaniesPage.tsx')).CompaniesPage,
  },
]

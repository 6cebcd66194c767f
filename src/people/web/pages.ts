import { mayManagePeople } from '#people/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const peoplePages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.users,
    title: 'users',
    link: 'users',
    access: mayManagePeople,
    chapters: ['people'],
    screen: async () => (await import('./people/UsersPage.tsx')).UsersPage,
  },
]

import { maySeeRules } from '#labour/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const labourPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.rules,
    title: 'rules',
    link: 'company',
    access: maySeeRules,
    chapters: ['labour', 'rules'],
    screen: async () => (await import('./rules/RulesPage.tsx')).RulesPage,
  },
]

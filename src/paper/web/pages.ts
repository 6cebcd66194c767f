import { mayPlan } from '#schedule/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const paperPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.printMyWeek,
    title: 'dashboard',
    screen: async () => (await import('./ToOwnWeek.tsx')).ToOwnWeek,
  },
  {
    area: 'admin',
    path: paths.admin.printSchedule,
    title: 'schedule',
    access: mayPlan,
    screen: async () => (await import('./ToPlanning.tsx')).ToPlanning,
  },
]

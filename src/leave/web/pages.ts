import { mayDecideLeave } from '#leave/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const leavePages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.requests,
    title: 'requests',
    link: 'requests',
    width: 'reading',
    chapters: ['leave'],
    screen: async () => (await import('./MyLeavePage.tsx')).MyLeavePage,
  },
  {
    area: 'admin',
    path: paths.admin.leave,
    title: 'leave',
    access: mayDecideLeave,
    chapters: ['leave'],
    screen: async () => (await import('./LeaveInboxPage.tsx')).LeaveInboxPage,
  },
]

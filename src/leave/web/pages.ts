import { mayImport } from '#imports/policy.ts'
import { mayDecideLeave, maySeeBalances, maySetLeave } from '#leave/policy.ts'
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
    area: 'employee',
    path: paths.ownLeave,
    title: 'ownLeave',
    under: 'requests',
    width: 'reading',
    chapters: ['leave'],
    screen: async () => (await import('./ledger/OwnLedgerPage.tsx')).OwnLedgerPage,
  },
  {
    area: 'employee',
    path: paths.ownYear,
    title: 'ownYear',
    under: 'requests',
    width: 'reading',
    chapters: ['leave'],
    screen: async () => (await import('./absences/OwnYearPage.tsx')).OwnYearPage,
  },
  {
    area: 'admin',
    path: paths.admin.leaveBalances,
    title: 'leaveBalances',
    access: maySeeBalances,
    chapters: ['leave'],
    screen: async () => (await import('./balances/BalancesPage.tsx')).BalancesPage,
  },
  {
    area: 'admin',
    path: paths.admin.importBalances,
    title: 'importBalances',
    under: 'leave',
    access: mayImport,
    chapters: ['leave', 'steps', 'fields'],
    screen: async () => (await import('./import/BalancesImportPage.tsx')).BalancesImportPage,
  },
  {
    area: 'admin',
    path: paths.admin.leave,
    title: 'leave',
    link: 'leave',
    access: mayDecideLeave,
    chapters: ['leave'],
    screen: async () => (await import('./LeaveInboxPage.tsx')).LeaveInboxPage,
  },
  {
    area: 'admin',
    path: paths.admin.leaveYear,
    title: 'leaveYear',
    access: mayDecideLeave,
    chapters: ['leave'],
    screen: async () => (await import('./absences/AbsencesPage.tsx')).AbsencesPage,
  },
  {
    area: 'admin',
    path: paths.admin.leaveSettings,
    title: 'leaveSettings',
    access: maySetLeave,
    chapters: ['leave'],
    screen: async () => (await import('./setup/LeaveSettingsPage.tsx')).LeaveSettingsPage,
  },
  {
    area: 'admin',
    path: paths.admin.leaveDecision,
    title: 'leaveDecision',
    access: mayDecideLeave,
    chapters: ['leave', 'labour', 'print'],
    screen: async () => (await import('./decision-page/LeaveDecisionPage.tsx')).LeaveDecisionPage,
  },
]

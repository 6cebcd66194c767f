import { mayReadAgreement, mayRunPayroll } from '#payroll/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const payrollPages: readonly Page[] = [
  {
    area: 'employee',
    path: paths.ownPayMonth,
    title: 'ownPayMonth',
    parent: paths.hours,
    chapters: ['payroll'],
    screen: async () => (await import('./Screens.ts')).OwnPayMonthPage,
  },
  {
    area: 'admin',
    path: paths.admin.payrollAgreement,
    title: 'agreement',
    parent: paths.admin.payroll,
    access: mayReadAgreement,
    chapters: ['payroll'],
    screen: async () => (await import('./Screens.ts')).AgreementPage,
  },
  {
    area: 'admin',
    path: paths.admin.payroll,
    title: 'payroll',
    under: 'payroll',
    access: mayRunPayroll,
    chapters: ['payroll'],
    screen: async () => (await import('./Screens.ts')).PayrollPage,
  },
  {
    area: 'admin',
    path: paths.admin.payrollPerson,
    title: 'payroll',
    parent: paths.admin.payroll,
    access: mayRunPayroll,
    chapters: ['payroll'],
    screen: async () => (await import('./Screens.ts')).PersonMonthPage,
  },
  {
    area: 'admin',
    path: paths.admin.payrollProfile,
    title: 'payroll',
    parent: paths.admin.payroll,
    access: mayRunPayroll,
    chapters: ['payroll'],
    screen: async () => (await import('./Screens.ts')).ProfilePage,
  },
]

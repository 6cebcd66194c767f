import { demoRequestsPath, listedPages, unlistedPages } from '#core/pages.ts'

/** Every address of the application, written once: each capability may link to all of them. */
export const paths = {
  landing: '/',
  ...listedPages,
  ...unlistedPages,
  dashboard: '/app',
  timeClock: '/app/time-clock',
  counters: '/app/counters',
  hours: '/app/hours',
  requests: '/app/requests',
  ownLeave: '/app/leave',
  ownYear: '/app/leave/year',
  calendar: '/app/calendar',
  trainings: '/app/trainings',
  settings: '/app/settings',
  requiredStep: '/app/required-step',
  printMyWeek: '/app/schedule/print',
  admin: {
    index: '/app/admin',
    users: '/app/admin/users',
    roles: '/app/admin/roles',
    trainings: '/app/admin/trainings',
    now: '/app/admin/now',
    timeTracking: '/app/admin/time-tracking',
    hours: '/app/admin/hours',
    sheets: '/app/admin/sheets',
    counters: '/app/admin/counters',
    kiosks: '/app/admin/kiosks',
    schedule: '/app/admin/schedule',
    printSchedule: '/app/admin/schedule/print',
    leave: '/app/admin/leave',
    leaveYear: '/app/admin/leave/year',
    leaveSettings: '/app/admin/leave/settings',
    leaveDecision: '/app/admin/leave/$leaveId',
    leaveBalances: '/app/admin/leave/balances',
    payroll: '/app/admin/payroll',
    payrollProfile: '/app/admin/payroll/profiles/$payrollProfileId',
    rules: '/app/admin/rules',
    trail: '/app/admin/trail',
  },
  owner: {
    index: '/app/owner',
    companies: '/app/owner/companies',
    demoRequests: demoRequestsPath,
    users: '/app/owner/users',
    settings: '/app/owner/settings',
  },
} as const

/** Behind the `#` of the sign-in page, after a new password was chosen by a mailed link. */
export const passwordIsNew = 'password-is-new'

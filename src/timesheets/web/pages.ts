import { maySeeTimes } from '#time-clock/policy.ts'
import { mayFollowTeam, maySeeTeamToday } from '#timesheets/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const timesheetsPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.now,
    title: 'now',
    under: 'timeTracking',
    access: mayFollowTeam,
    chapters: ['counters', 'proposals'],
    screen: async () => (await import('./now/NowPage.tsx')).NowPage,
  },
  {
    area: 'admin',
    path: paths.admin.timeTracking,
    title: 'timeTracking',
    link: 'timeTracking',
    access: maySeeTimes,
    chapters: ['counters', 'proposals'],
    screen: async () => (await import('./TimeTrackingPage.tsx')).TimeTrackingPage,
  },
  {
    area: 'admin',
    path: paths.admin.counters,
    title: 'counters',
    under: 'timeTracking',
    access: maySeeTimes,
    chapters: ['counters'],
    screen: async () => (await import('./counters/CountersPage.tsx')).CountersPage,
  },
  {
    area: 'employee',
    path: paths.hours,
    title: 'ownHours',
    under: 'timeClock',
    chapters: ['hours'],
    screen: async () => (await import('./hours/OwnHoursPage.tsx')).OwnHoursPage,
  },
  {
    area: 'employee',
    path: paths.counters,
    title: 'ownCounters',
    under: 'timeClock',
    chapters: ['counters'],
    screen: async () => (await import('./counters/OwnCountersPage.tsx')).OwnCountersPage,
  },
]

/** Beside the dashboard, whose card lists the same. */
export const decidePage: Page = {
  area: 'employee',
  path: paths.decide,
  title: 'decide',
  width: 'reading',
  access: maySeeTeamToday,
  screen: async () => (await import('./team-today/DecidePage.tsx')).DecidePage,
}

/** Under the tab of pay, which comes after that of leave. */
export const retainedHoursPages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.hours,
    title: 'hours',
    link: 'payroll',
    access: maySeeTimes,
    chapters: ['hours', 'proposals'],
    screen: async () => (await import('./hours/HoursPage.tsx')).HoursPage,
  },
  {
    area: 'admin',
    path: paths.admin.sheets,
    title: 'sheets',
    under: 'payroll',
    access: maySeeTimes,
    chapters: ['hours'],
    screen: async () => (await import('./sheets/SheetsPage.tsx')).SheetsPage,
  },
]

import { usualProfiles } from '#payroll/rules/recipes.ts'
import type { AnswerTo } from '../FakeServer.ts'

type Month = AnswerTo<'GET /payroll/months/:month'>
type Line = Month['people'][number]

const line = (firstName: string, lastName: string, matricule: string): Line => ({
  id: crypto.randomUUID(),
  firstName,
  lastName,
  matricule,
  month: '2026-10',
  elements: [
    { element: 'contract-hours', amount: 9100 },
    { element: 'normal-hours', amount: 9100 },
  ],
  absences: [],
  balances: { n1: null, n: null },
  comment: '',
  outline: { whole: 9240, outside: 0, entry: null, exit: null, isByHours: false, away: [] },
})
/** Somebody whom the accountant knows, and somebody without a number. */
export const [paidInes, paidMargaux] = [line('Inès', 'Moreau', '00029'), line('Margaux', 'Lefèvre', '')]

type Profile = Month['profiles'][number]
/** With the usual columns. */
export const payrollProfile = (name: string, changed: Partial<Profile> = {}): Profile => {
  const { columns, codes, ...usual } = usualProfiles['person-month']
  return {
    id: crypto.randomUUID(),
    version: 1,
    ...usual,
    columns: [...columns],
    codes: [...codes],
    origin: null,
    verified: null,
    name,
    ...changed,
  }
}

/** October, which nothing keeps from being closed. */
export const payrollMonth = (changed: Partial<Month> = {}): Month => ({
  month: '2026-10',
  today: '2026-11-18',
  weeks: ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'].map(from => ({ from, to: from, state: null })),
  siret: '',
  settings: {
    contractOvertime: 'monthly',
    weekMonth: 'sunday',
    mealElement: null,
    mealWindows: [],
    mealGap: 120,
    lateness: 'told',
    accountantEmail: null,
    agreement: null,
  },
  profiles: [],
  people: [paidInes, paidMargaux],
  regularisations: [],
  variables: [],
  checks: [],
  departures: [],
  requests: [],
  shortWeeks: [],
  absenceTypes: [],
  named: [],
  holidays: [],
  overtime: [],
  readers: null,
  closing: null,
  lastClosed: null,
  files: [],
  sendings: [],
  ...changed,
})

type PersonMonth = AnswerTo<'GET /payroll/months/:month/people/:employeeId'>

const hours = (count: number) => count * 60
const worked = (date: string, planned: number, done: number): PersonMonth['weeks'][number]['days'][number] => ({
  date,
  planned: hours(planned),
  plannedTimes: planned > 0 ? [{ start: '10:00', end: '18:00' }] : [],
  worked: hours(done),
  isDecided: true,
  retained: hours(done),
  times: done > 0 ? [{ start: '10:00', end: '18:00' }] : [],
  absence: null,
  holiday: null,
})
const week = (
  from: string,
  to: string,
  changed: Partial<PersonMonth['weeks'][number]>,
): PersonMonth['weeks'][number] => ({
  from,
  to,
  isInHours: true,
  contract: hours(35),
  owed: hours(35),
  off: 0,
  done: hours(35),
  normal: 0,
  more: 0,
  missing: 0,
  overtime: [],
  complementary: [],
  rested: 0,
  days: [],
  ...changed,
})

/** October of a cook of 35 hours who was ill for a day, with more hours in one week and overtime in another. */
export const personMonth = (changed: Partial<PersonMonth> = {}): PersonMonth => ({
  id: paidInes.id,
  firstName: 'Inès',
  lastName: 'Moreau',
  matricule: '00029',
  month: '2026-10',
  elements: [
    { element: 'contract-hours', amount: 9100 },
    { element: 'normal-hours', amount: 8686.36 },
    { element: 'night', amount: 555 },
    { element: 'meals', amount: 1700 },
  ],
  isAsPaid: null,
  spans: [
    {
      from: '2026-10-01',
      to: '2026-10-31',
      weeklyHours: 35,
      monthlyHours: null,
      paidBy: 'month',
      isEntry: false,
      isExit: false,
      expected: hours(154),
      whole: hours(154),
      worth: 9100,
    },
  ],
  away: [{ date: '2026-10-06', label: 'Arrêt maladie', isPaid: false, days: 1, minutes: hours(7), withheld: 413.64 }],
  base: 8686.36,
  contractOvertime: [],
  weeks: [
    week('2026-09-28', '2026-10-04', {}),
    week('2026-10-05', '2026-10-11', {
      owed: hours(28),
      done: hours(30.5),
      more: hours(2.5),
      days: [
        worked('2026-10-05', 7, 7),
        { ...worked('2026-10-06', 0, 0), absence: 'Arrêt maladie' },
        worked('2026-10-07', 7, 8),
        worked('2026-10-08', 7, 8),
        worked('2026-10-09', 7, 7.5),
      ],
    }),
    week('2026-10-12', '2026-10-18', { done: hours(37), overtime: [{ percent: 25, minutes: hours(2) }] }),
    week('2026-10-19', '2026-10-25', { done: hours(34.5), missing: 30 }),
  ],
  byMonth: null,
  paid: 8686.36 + hours(4.5),
  ...changed,
})

type OwnMonth = AnswerTo<'GET /payroll/own-month'>

/** The same month as its person reads it, five days before the closing; nobody has answered. */
export const ownMonth = (changed: Partial<OwnMonth> = {}): OwnMonth => ({
  ...personMonth(),
  closesOn: '2026-11-04',
  closing: null,
  today: '2026-10-30',
  timeZone: 'Europe/Paris',
  seen: 'read-1',
  figures: { paid: 8956, more: 150, 'overtime-25': 120, meals: 1700, 'balance-n': 1650 },
  standing: 'unread',
  steps: [],
  changed: [],
  changedSinceClosing: null,
  decider: 'Youssef Benali',
  ...changed,
})

type Agreement = AnswerTo<'GET /payroll/months/:askedMonth/agreement'>

export const agreementRow = (
  firstName: string,
  lastName: string,
  changed: Partial<Agreement['people'][number]> = {},
): Agreement['people'][number] => ({
  id: crypto.randomUUID(),
  firstName,
  lastName,
  standing: 'unread',
  hasAccess: true,
  leftOn: null,
  at: null,
  notedBy: null,
  answeredAt: null,
  remindedAt: null,
  claims: [],
  changed: [],
  mayAnswer: true,
  ...changed,
})

export const agreementOf = (people: Agreement['people'], changed: Partial<Agreement> = {}): Agreement => ({
  month: '2026-10',
  closesOn: '2026-11-04',
  closing: null,
  timeZone: 'Europe/Paris',
  askedAt: '2026-10-30T17:00:00Z',
  people,
  ...changed,
})

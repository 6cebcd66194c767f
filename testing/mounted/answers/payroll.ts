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
  settings: { contractOvertime: 'monthly', weekMonth: 'sunday', mealElement: null, mealWindows: [] },
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
  closing: null,
  lastClosed: null,
  files: [],
  ...changed,
})

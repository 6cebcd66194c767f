import { expect, test } from 'vitest'
import type { TimeClock } from '#time-clock/web/TimeClock.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { forgottenDays, pendingProposals, proposableOn } from './ForgottenDays.ts'
import type { Own, OwnProposal } from './Proposals.ts'

// A Monday, 10:00 in Paris.
const moment = { today: '2026-11-16', now: Date.parse('2026-11-16T09:00:00Z') }

/** Winter time in Paris. */
const session = (date: string, from: string, to: string | null): ClockedSession => ({
  id: `${date} ${from}`,
  date,
  clockIn: Date.parse(`${date}T${from}:00+01:00`),
  clockOut: to === null ? null : Date.parse(`${date}T${to}:00+01:00`),
  breaks: [],
  status: to === null ? 'in-progress' : 'completed',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
})
const clock = (change: Partial<TimeClock>): TimeClock => ({
  timeZone: 'Europe/Paris',
  today: moment.today,
  week: { from: '2026-11-16', to: '2026-11-22' },
  planned: [],
  latest: null,
  sessions: [],
  ahead: 0,
  ...change,
})
const shift = (date: string, startTime: string, endTime: string) => ({
  date,
  startTime,
  endTime,
  minutes: 0,
  notes: '',
  typeName: 'Midi',
})
const proposal = (change: Partial<OwnProposal>): OwnProposal => ({
  id: 'p',
  employeeId: 'e',
  workSessionId: null,
  date: '2026-11-15',
  hours: { startTime: '11:00', endTime: '15:00', breaks: [] },
  reason: 'Oublié',
  seen: null,
  createdAt: '2026-11-15T20:00:00Z',
  state: 'pending',
  closedBy: null,
  closingReason: '',
  changedHours: null,
  ...change,
})
const own = (change: Partial<Own>): Own => ({
  proposals: [],
  openSessions: [],
  planned: [],
  retained: [],
  ...change,
})
const daysOf = (of: TimeClock, ofOwn = own({})) => forgottenDays(of, ofOwn, moment).map(({ date }) => date)

test('a departure is forgotten on the next day, also in an earlier week and before a later session', () => {
  const [saturday, sunday] = [session('2026-11-14', '10:00', null), session('2026-11-15', '10:00', '15:00')]
  const forgotten = clock({ latest: sunday })
  expect(daysOf(forgotten, own({ openSessions: [saturday] }))).toEqual(['2026-11-14'])
  expect(daysOf(clock({ latest: { ...sunday, clockOut: null, status: 'in-progress' } }))).toEqual(['2026-11-15'])
  const planned = [shift('2026-11-14', '10:00', '14:00')]
  expect(forgottenDays(forgotten, own({ openSessions: [saturday], planned }), moment)).toMatchObject([{ planned }])
  const running = session('2026-11-16', '08:00', null)
  expect(daysOf(clock({ latest: running, sessions: [running] }), own({ openSessions: [running] }))).toEqual([])
})

test('a day of which the hours were decided is not forgotten, whatever was punched', () => {
  const saturday = session('2026-11-14', '10:00', null)
  const missed = clock({ latest: saturday, planned: [shift('2026-11-15', '11:00', '15:00')] })
  expect(daysOf(missed)).toEqual(['2026-11-14', '2026-11-15'])
  expect(daysOf(missed, own({ retained: [{ date: '2026-11-14', minutes: 300 }] }))).toEqual(['2026-11-15'])
  expect(daysOf(missed, own({ retained: [{ date: '2026-11-15', minutes: 0 }] }))).toEqual(['2026-11-14'])
})

test('a shift that is over without a punch is forgotten, one that goes on or was worked is not', () => {
  const yesterday = shift('2026-11-15', '11:00', '15:00')
  expect(daysOf(clock({ planned: [yesterday] }))).toEqual(['2026-11-15'])
  expect(daysOf(clock({ planned: [yesterday], latest: session('2026-11-15', '11:00', '15:00') }))).toEqual([])
  expect(daysOf(clock({ planned: [shift('2026-11-16', '08:00', '12:00')] }))).toEqual([])
})

test('what is proposed waits instead of being forgotten; what was refused is forgotten again, with the answer', () => {
  const planned = [shift('2026-11-15', '11:00', '15:00')]
  const waiting = own({ proposals: [proposal({})] })
  expect(daysOf(clock({ planned }), waiting)).toEqual([])
  expect(pendingProposals(clock({ planned }), waiting)).toMatchObject([{ date: '2026-11-15', session: null, planned }])
  const refused = own({ proposals: [proposal({ state: 'refused', closingReason: 'Rien vu' })] })
  expect(forgottenDays(clock({ planned }), refused, moment)).toMatchObject([{ refused: { closingReason: 'Rien vu' } }])
})

test('a notice asks about the open session of its day, and about nothing on a day that is not over', () => {
  const [morning, evening] = [session('2026-11-14', '09:00', '12:00'), session('2026-11-14', '18:00', null)]
  const shown = clock({ sessions: [evening, morning], latest: evening })
  expect(proposableOn('2026-11-14', { clock: shown, shown }, own({}), moment)?.session).toBe(evening)
  const planned = clock({ planned: [shift('2026-11-16', '09:00', '17:00')] })
  expect(proposableOn('2026-11-16', { clock: planned, shown: planned }, own({}), moment)).toBeNull()
  expect(proposableOn('2026-11-17', { clock: planned, shown: planned }, own({}), moment)).toBeNull()
})

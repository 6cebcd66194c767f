import { expect, test } from 'vitest'
import { mostUrgent, type TeamToday, teamAt } from './TeamToday.ts'

const today = '2026-11-17'
const yesterday = '2026-11-16'
type Member = NonNullable<TeamToday['team']>[number]

/** Winter time in Paris. */
const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const look = (team: readonly Member[], time: string) =>
  teamAt(team, { today, timeZone: 'Europe/Paris', now: Temporal.Instant.from(at(today, time)) })

const person = (firstName: string, change: Partial<Member>): Member => ({
  id: firstName,
  firstName,
  lastName: 'Petit',
  isAway: false,
  latestArrival: change.sessions?.at(-1)?.clockIn ?? null,
  sessions: [],
  planned: [],
  ...change,
})
const session = (date: string, from: string, to: string | null = null): Member['sessions'][number] => ({
  id: `${date} ${from}`,
  date,
  clockIn: at(date, from),
  clockOut: to === null ? null : at(date, to),
  breaks: [],
  status: to === null ? 'in-progress' : 'completed',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
})
const day = { date: today, startTime: '09:00', endTime: '17:00' }
const night = { date: yesterday, startTime: '22:00', endTime: '06:00' }

const kindsOf = (team: ReturnType<typeof look>) =>
  team.exceptions.map(each => `${each.person.firstName} ${each.attendance.kind} ${each.attendance.minutes}`)

test('counts those at work among those who should be, and names the others by urgency', () => {
  const team = [
    person('Hugo', { planned: [day], sessions: [session(today, '08:55')] }),
    person('Nathan', { planned: [{ ...day, startTime: '10:00' }] }),
    person('Sofia', { planned: [day] }),
    person('Camille', { planned: [day], isAway: true }),
    person('Inès', { planned: [{ ...day, startTime: '18:00', endTime: '23:00' }] }),
  ]
  const shown = look(team, '10:22')
  expect(shown.here.map(({ firstName }) => firstName)).toEqual(['Hugo'])
  expect(shown.expected).toBe(3)
  expect(kindsOf(shown)).toEqual(['Sofia absent 82', 'Nathan late 22'])
})

test('draws who is away in neither figure, and nothing before midnight', () => {
  const team = [
    person('Hugo', { planned: [night], sessions: [session(yesterday, '21:55')] }),
    person('Camille', { planned: [day], isAway: true }),
  ]
  const { window, planned, present } = look(team, '05:10')
  expect(window).toEqual({ start: 0, end: 480 })
  expect(planned).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
  expect(present).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

test('a departure forgotten yesterday makes nobody present or missed, and a shift of today is still expected', () => {
  const sessions = [session(yesterday, '14:00')]
  expect(kindsOf(look([person('Hugo', { planned: [{ ...night, endTime: '02:00' }], sessions })], '09:30'))).toEqual([])
  const shown = look([person('Hugo', { planned: [day], sessions })], '09:30')
  expect(shown.here).toEqual([])
  expect(kindsOf(shown)).toEqual(['Hugo late 30'])
})

test('a thousand people who are missing are twelve rows and a number', () => {
  const team = Array.from({ length: 1_000 }, (_, index) => person(`Sofia ${index}`, { planned: [day] }))
  const { shown, others } = mostUrgent(look(team, '12:00'))
  expect([shown.length, others]).toEqual([12, 988])
})

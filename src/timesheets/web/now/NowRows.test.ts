import { expect, test } from 'vitest'
import { type TeamToday, teamAt } from '#timesheets/web/team-today/TeamToday.ts'
import { nowRows } from './NowRows.ts'

const [yesterday, today] = ['2026-11-16', '2026-11-17']
type Member = NonNullable<TeamToday['team']>[number]

/** Winter time in Paris. */
const at = (date: string, time: string) => `${date}T${time}:00+01:00`
const session = (date: string, clockIn: string, clockOut: string | null): Member['sessions'][number] => ({
  id: clockIn,
  date,
  clockIn,
  clockOut,
  breaks: [],
  status: clockOut === null ? 'in-progress' : 'completed',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
})
const tonight = { date: today, startTime: '18:00', endTime: '23:00' }

/** 'done 18:00–00:40' of each row. */
const look = (time: string, sessions: Member['sessions'], planned: Member['planned'] = []) => {
  const lea = { id: 'Léa', firstName: 'Léa', lastName: 'Petit', isAway: false, sessions, planned }
  const member: Member = { ...lea, latestArrival: sessions.at(-1)?.clockIn ?? null }
  const moment = { today, timeZone: 'Europe/Paris', now: Temporal.Instant.from(at(today, time)) }
  const rows = nowRows(teamAt([member], moment), moment)
  return [...rows].flatMap(([group, people]) => people.map(({ from, to }) => `${group} ${from}–${to}`))
}

const night = session(yesterday, at(yesterday, '18:00'), at(today, '00:40'))

test('somebody who left after midnight has finished, from the evening before on', () => {
  expect(look('10:00', [night])).toEqual(['done 18:00–00:40'])
  expect(look('10:00', [session(yesterday, at(yesterday, '18:00'), at(yesterday, '23:40'))])).toEqual([])
})

test('nobody has finished before the shift of tonight, and everybody has after it', () => {
  expect(look('10:00', [night], [tonight])).toEqual([])
  const lunch = session(today, at(today, '11:00'), at(today, '14:30'))
  expect(look('15:00', [lunch], [tonight])).toEqual([])
  const evening = session(today, at(today, '17:55'), at(today, '23:05'))
  expect(look('23:30', [night, evening], [tonight])).toEqual(['done 18:00–23:05'])
})

test('a departure that somebody forgot is no finished day', () => {
  expect(look('17:30', [session(yesterday, at(yesterday, '18:00'), null)])).toEqual([])
})

test('an absence is of the day of the shift that is missed, also after midnight', () => {
  const missed = (time: string, date: string, startTime: string, endTime: string) => {
    const lea = { id: 'Léa', firstName: 'Léa', lastName: 'Petit', isAway: false, sessions: [], latestArrival: null }
    const moment = { today, timeZone: 'Europe/Paris', now: Temporal.Instant.from(at(today, time)) }
    const rows = nowRows(teamAt([{ ...lea, planned: [{ date, startTime, endTime }] }], moment), moment)
    return rows.get('absent')?.map(({ missedOn }) => missedOn)
  }
  expect(missed('12:00', today, '09:00', '17:00')).toEqual([today])
  expect(missed('02:00', yesterday, '22:00', '06:00')).toEqual([yesterday])
})

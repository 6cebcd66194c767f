import { describe, expect, test } from 'vitest'
import { shiftInterval } from '#schedule/plannable.ts'
import { type AnyShift, plainDetails, realHours } from '#schedule/rules.ts'
import { changesOfToday } from './today.ts'

const timeZone = 'Europe/Paris'
const now = Temporal.Instant.from('2026-11-16T12:00:00+01:00')

const shift = (date: string, startTime: string, endTime: string, given: Partial<AnyShift> = {}): AnyShift => ({
  ...plainDetails,
  id: 'shift',
  employeeId: 'anna',
  shiftTypeId: 'midi',
  date,
  startTime,
  endTime,
  ...realHours(shiftInterval({ date, startTime, endTime }, timeZone) as { start: number; end: number }),
  version: 1,
  updatedAt: '2026-11-10T08:00:00Z',
  ...given,
})

const told = (before: AnyShift | null, after: AnyShift | null) =>
  changesOfToday([{ before, after }], { now, timeZone }).map(
    ({ employeeId, before: former, after: next, isOfToday }) =>
      `${employeeId}: ${former?.startTime ?? '–'} → ${next?.startTime ?? '–'}${isOfToday ? '' : ', later'}`,
  )

const evening = shift('2026-11-16', '18:00', '23:00')

describe('of a change of the plan people are told at once', () => {
  test.each<[string, AnyShift | null, AnyShift | null, string[]]>([
    ['a shift of today that is added', null, evening, ['anna: – → 18:00']],
    ['one that goes', evening, null, ['anna: 18:00 → –']],
    ['other hours', evening, shift('2026-11-16', '19:00', '23:00'), ['anna: 18:00 → 19:00']],
    ['one that goes to another day', evening, shift('2026-11-18', '09:00', '17:00'), ['anna: 18:00 → 09:00']],
    ['one that comes from another day', shift('2026-11-18', '09:00', '17:00'), evening, ['anna: 09:00 → 18:00']],
    [
      'both people, where it goes from one to the other',
      evening,
      { ...evening, employeeId: 'bob' },
      ['anna: 18:00 → –', 'bob: – → 18:00'],
    ],
    ['its person, where it becomes open', evening, { ...evening, employeeId: null }, ['anna: 18:00 → –']],
    ['nobody of an open one', null, { ...evening, employeeId: null }, []],
    ['nothing of notes, a break or a type', evening, { ...evening, notes: 'terrasse', breakDuration: 30 }, []],
    ['nothing of other days', null, shift('2026-11-17', '00:00', '08:00'), []],
    ['nothing of what is over', shift('2026-11-16', '06:00', '11:00'), shift('2026-11-16', '06:00', '12:00'), []],
    [
      'the new end of one that is under way',
      shift('2026-11-16', '06:00', '14:00'),
      shift('2026-11-16', '06:00', '13:00'),
      ['anna: 06:00 → 06:00'],
    ],
    [
      'one of the night that has begun the day before',
      shift('2026-11-15', '13:00', '12:30'),
      null,
      ['anna: 13:00 → –'],
    ],
  ])('%s', (_what, before, after, expected) => expect(told(before, after)).toEqual(expected))

  test('what goes on from a change of the same minute is named too, whatever its day', () => {
    const tomorrow = shift('2026-11-17', '18:00', '23:00', { updatedAt: '2026-11-16T10:59:30Z' })
    const next = shift('2026-11-18', '18:00', '23:00')
    expect(told(tomorrow, next)).toEqual(['anna: 18:00 → 18:00, later'])
    expect(told({ ...tomorrow, updatedAt: '2026-11-16T10:58:00Z' }, next)).toEqual([])
  })

  test('today lasts 25 hours when the clocks go back', () => {
    const lateNow = Temporal.Instant.from('2026-10-25T22:30:00Z')
    const tonight = shift('2026-10-25', '23:45', '04:00')
    const change = [{ before: null, after: tonight }]
    expect(changesOfToday(change, { now: lateNow, timeZone })).toMatchObject([{ isOfToday: true }])
  })
})

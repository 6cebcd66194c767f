import { expect, test } from 'vitest'
import { instantAt } from '#core/wall-clock.ts'
import { lawAlone, noLabourData, type WorkInterval } from '#labour/rules.ts'
import { type AskedPerson, candidatesFor } from './rules.ts'

const timeZone = 'Europe/Paris'
const at = (date: string, time: string) => (instantAt(date, time, timeZone) as Temporal.Instant).epochMilliseconds
const shiftOn = (date: string, startTime: string, endTime: string): WorkInterval => ({
  id: `${date} ${startTime}`,
  shiftTypeId: 'soir',
  from: date,
  to: date,
  startTime,
  endTime,
  start: at(date, startTime),
  end: at(date, endTime),
  breakDuration: 0,
})

/** Friday, 18:30 to 23:00: four hours and a half. */
const evening: Parameters<typeof candidatesFor>[0] = {
  work: { ...shiftOn('2026-11-20', '18:30', '23:00'), id: 'evening' },
  department: 'Salle',
}

type Change = Partial<AskedPerson['plan']> & { department?: string | null; contract?: number; before?: number }

const person = (
  firstName: string,
  { department = 'Salle', contract = 35 * 60, before = 0, ...plan }: Change = {},
): AskedPerson => ({
  plan: {
    ...noLabourData,
    employeeId: firstName,
    person: { firstName, lastName: 'Martin' },
    shifts: [],
    leave: [],
    trainings: [],
    contracts: [{ from: null, until: null, type: 'full-time', weeklyHours: contract / 60 }],
    ...plan,
  },
  department,
  hours: { before, after: before + 270, contract },
})

const asked = (people: readonly AskedPerson[], shift = evening) =>
  candidatesFor(shift, people, {
    parameters: { shiftTypes: new Set(['soir']), timeZone, settings: lawAlone },
    today: '2026-11-16',
  })
const states = (people: readonly AskedPerson[]) =>
  asked(people).map(({ employeeId, state, findings }) => [employeeId, state, findings[0]?.rule ?? null])

test('somebody free may; a rest that is too short asks a reason; who works then or is away cannot', () => {
  const leave = [{ startDate: '2026-11-16', endDate: '2026-11-20', type: 'Congés payés', countsAs: 'leave' as const }]
  expect(
    states([
      person('Ana', { leave }),
      // From 23:00 until 09:30: ten hours and a half, where the law asks eleven.
      person('Max', { shifts: [shiftOn('2026-11-21', '09:30', '14:00')] }),
      person('Noé', { shifts: [shiftOn('2026-11-20', '17:00', '21:00')] }),
      person('Zoé'),
      // Her contract ends the day before.
      person('Eva', { contracts: [{ from: null, until: '2026-11-19', type: 'full-time', weeklyHours: 35 }] }),
    ]),
  ).toEqual([
    ['Zoé', 'may', null],
    ['Max', 'reason', 'REPOS_QUOTIDIEN'],
    ['Ana', 'cannot', 'on-leave'],
    ['Eva', 'cannot', 'no-contract'],
    ['Noé', 'cannot', 'overlap'],
  ])
})

test('the rest that somebody would have is measured, beside its limit', () => {
  const [max] = asked([person('Max', { shifts: [shiftOn('2026-11-21', '09:30', '14:00')] })])
  expect(max!.findings[0]).toMatchObject({ measured: 10.5 * 60, limit: 11 * 60 })
})

test('among those who may: the largest part of the contract to plan, then the department, then the name', () => {
  const names = asked([
    person('Zoé', { before: 30 * 60 }),
    // 18 of 24 hours are planned: a quarter is left. Of Zoé's, a seventh.
    person('Max', { before: 18 * 60, contract: 24 * 60 }),
    person('Léo', { department: 'Bar' }),
    person('Ana'),
    person('Bob'),
    // No hours of contract: none are left.
    person('Eva', { contract: 0 }),
  ]).map(({ employeeId }) => employeeId)
  expect(names).toEqual(['Ana', 'Bob', 'Léo', 'Max', 'Zoé', 'Eva'])
})

test('the law about a plan that cannot be made is not said', () => {
  // Nine hours and a half in a row, without a break.
  const [noe] = asked([person('Noé', { shifts: [shiftOn('2026-11-20', '13:30', '19:00')] })])
  expect(noe!.findings.map(({ rule }) => rule)).toEqual(['overlap'])
})

test('a shift without a department is of nobody’s', () => {
  const [one] = asked([person('Ana', { department: null })], { ...evening, department: null })
  expect(one!.isOfDepartment).toBe(false)
})

test('what was wrong before the shift is not said of it', () => {
  // A rest of eight hours in the same week.
  const shifts = [shiftOn('2026-11-16', '18:00', '23:00'), shiftOn('2026-11-17', '07:00', '11:00')]
  expect(states([person('Ana', { shifts })])).toEqual([['Ana', 'may', null]])
})

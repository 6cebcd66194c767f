import { expect, test } from 'vitest'
import { plainDay, plainDetails, shiftTerms } from '#schedule/rules.ts'
import { repetitionsOf } from './Repetition.ts'

const shift = {
  ...plainDetails,
  id: 'one',
  employeeId: 'lea',
  shiftTypeId: 'midi',
  date: '2026-10-21',
  startTime: '10:00',
  endTime: '15:00',
  startsAt: '2026-10-21T08:00:00Z',
  endsAt: '2026-10-21T13:00:00Z',
  breakDuration: 30,
  notes: 'Inventaire',
  version: 3,
  updatedAt: '2026-10-01T08:00:00Z',
}

test('a shift is repeated on the chosen days, but not where it stands, with its wall times and without its notes', () => {
  const forms = repetitionsOf(shift, [1, 3], 2)
  expect(forms.map(({ date }) => date)).toEqual(['2026-10-19', '2026-10-26', '2026-10-28'])
  expect(forms[1]).toMatchObject({ employeeId: 'lea', startTime: '10:00', endTime: '15:00', notes: '' })
  expect(repetitionsOf(shift, [3], 1)).toEqual([])
})

test('it keeps all of its terms', () => {
  const said = Object.fromEntries(
    shiftTerms.map(field => [field, typeof plainDetails[field] === 'number' ? 45 : `dit-${field}`]),
  )
  const [again] = repetitionsOf({ ...shift, ...said }, [1], 1)
  expect(again).toMatchObject({ ...said, ...plainDay })
})

import { expect, test } from 'vitest'
import { pick } from '#core/pick.ts'
import { plainDetails, type ShiftDetails, shiftDetails } from '#schedule/rules.ts'
import { lateShift } from '#testing/team-week.ts'
import { draftOf, formOfDraft, newDraft } from './DayDraft.ts'

test('a shift whose hours are drawn anew keeps all of its fields; a new one has those of its type', () => {
  const said = Object.fromEntries(
    shiftDetails.map(field => [field, typeof plainDetails[field] === 'number' ? 45 : `dit-${field}`]),
  ) as ShiftDetails
  const shift = { ...lateShift('one', 'lea', '2026-11-17', '18:00'), ...said }
  const moved = { ...draftOf(shift, 'pointer'), hours: { start: 17 * 60, end: 22 * 60 } }
  const form = formOfDraft(moved, '2026-11-17')
  expect(pick(form, shiftDetails)).toEqual(said)
  expect(form).toMatchObject({ employeeId: 'lea', startTime: '17:00', endTime: '22:00' })

  const type = {
    id: 'soir',
    name: 'Soir',
    color: '#4F46E5',
    description: '',
    defaultStartTime: '18:00',
    defaultEndTime: '23:00',
    defaultBreakDuration: 15,
  }
  const drawn = newDraft('lea', { start: 18 * 60, end: 23 * 60 }, [type])!
  const terms = { shiftTypeId: 'soir', breakDuration: 15 }
  expect(pick(formOfDraft(drawn, '2026-11-17'), shiftDetails)).toEqual({ ...plainDetails, ...terms })
})

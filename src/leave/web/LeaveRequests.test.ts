import { expect, test } from 'vitest'
import { chosenSpan } from './LeaveRequests.ts'

const spanOf = (startDate: string | null, endDate: string | null) =>
  chosenSpan([startDate, endDate, false, false, null, null])

test('days are chosen once both are there, in order, and no year is still being typed', () => {
  expect(spanOf('2026-11-27', '2026-11-28')).toMatchObject({ startDate: '2026-11-27', endDate: '2026-11-28' })
  expect([spanOf('2026-11-27', null), spanOf('2026-11-28', '2026-11-27')]).toEqual([null, null])
  for (const year of ['0002', '0020', '0202']) expect(spanOf(`${year}-11-27`, `${year}-11-27`)).toBeNull()
})

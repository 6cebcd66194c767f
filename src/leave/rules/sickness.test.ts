import { expect, test } from 'vitest'
import { carriedBySickness, dutiesToInform, illnesses } from './sickness.ts'

const spell = (from: string, to: string) => ({ from, to })
const year = { acquired: spell('2024-06-01', '2025-05-31'), taken: spell('2025-06-01', '2026-05-31') }

test('a prolongation is one illness with what it prolongs', () => {
  const told = [spell('2026-03-10', '2026-03-15'), spell('2026-03-01', '2026-03-09'), spell('2026-03-17', '2026-03-18')]
  expect(illnesses(told)).toEqual([spell('2026-03-01', '2026-03-15'), spell('2026-03-17', '2026-03-18')])
})

test('after an illness its person is informed within a month, once', () => {
  const sick = [spell('2026-01-05', '2026-01-30')]
  expect(dutiesToInform(sick, [], '2026-01-30')).toEqual([])
  expect(dutiesToInform(sick, [], '2026-01-31')).toEqual([{ illness: sick[0], deadline: '2026-02-28' }])
  expect(dutiesToInform(sick, ['2026-01-30'], '2026-02-02')).toHaveLength(1)
  expect(dutiesToInform(sick, ['2026-02-02'], '2026-02-02')).toEqual([])
  expect(dutiesToInform(sick, [], '2027-03-01')).toEqual([])
})

test('no illness in the time to take the days: nothing is carried over', () => {
  expect(carriedBySickness(year, [spell('2025-04-01', '2025-05-30')], [])).toBeUndefined()
})

test('fifteen months run from the information, and do not begin without it', () => {
  const sick = [spell('2026-03-01', '2026-06-10')]
  expect(carriedBySickness(year, sick, [])).toEqual({ until: null })
  expect(carriedBySickness(year, sick, ['2026-06-20'])).toEqual({ until: '2027-09-20' })
})

test('sick for a year when the leave year ended: fifteen months from that end, standing still between return and information', () => {
  expect(carriedBySickness(year, [spell('2024-05-01', '2026-12-31')], [])).toEqual({ until: '2026-08-31' })
  const back = [spell('2024-05-01', '2026-03-31')]
  expect(carriedBySickness(year, back, [])).toEqual({ until: null })
  expect(carriedBySickness(year, back, ['2026-04-11'])).toEqual({ until: '2026-09-10' })
})

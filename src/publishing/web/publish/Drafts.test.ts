import { expect, test } from 'vitest'
import type { Draft } from '#schedule/web/shared/Drafts.ts'
import { lateShift } from '#testing/team-week.ts'
import { draftsAfter } from './Drafts.ts'

const monday = '2026-11-16'
const seenAs = ({ version: _version, updatedAt: _updatedAt, ...shift }: ReturnType<typeof lateShift>) => shift
const evening = lateShift('evening', 'léa', monday, '18:00')
const noon = lateShift('noon', 'nathan', monday, '11:00')
const moved = { ...noon, startTime: '12:00', startsAt: `${monday}T12:00:00Z` }
const draftOf = (before: typeof noon | null, after: typeof noon | null, isAsked = false): Draft => ({
  employeeId: (before ?? after)!.employeeId,
  date: monday,
  before: before && seenAs(before),
  after: after && seenAs(after),
  isAsked,
})
const week = (differences: Draft[], shifts = [evening, moved]) => ({
  publishing: { last: null, told: { people: 0, seen: 0, withoutAccess: 0 }, differences },
  shifts,
})
const told = (drafts: readonly Draft[]) =>
  drafts.map(({ before, after, isAsked }) => [before?.startTime ?? null, after?.startTime ?? null, isAsked])

test('as long as nothing has changed since, drafts are those that were read', () => {
  const read = week([draftOf(noon, moved)])
  expect(draftsAfter(read, read.shifts)).toBe(read.publishing.differences)
})

test('a shift that changes is a draft at once, and none once it is as people see it', () => {
  const read = week([draftOf(noon, moved)])
  const later = { ...evening, startTime: '19:00', startsAt: `${monday}T19:00:00Z` }
  expect(told(draftsAfter(read, [later, moved]))).toEqual([
    ['11:00', '12:00', false],
    ['18:00', '19:00', false],
  ])
  expect(draftsAfter(read, [evening, noon])).toEqual([])
})

test('a deleted shift stays where people see it, and a new one that is deleted leaves nothing', () => {
  const added = lateShift('added', 'léa', monday, '20:00')
  const read = week([draftOf(null, added)], [evening, moved, added])
  expect(told(draftsAfter(read, [moved]))).toEqual([['18:00', null, false]])
})

test('a question that waits is another one once its shift has changed', () => {
  const read = week([draftOf(noon, moved, true)])
  expect(told(draftsAfter(read, [moved]))).toEqual([
    ['11:00', '12:00', true],
    ['18:00', null, false],
  ])
  const again = { ...moved, endsAt: `${monday}T22:00:00Z`, endTime: '22:00' }
  expect(told(draftsAfter(read, [evening, again]))).toEqual([['11:00', '12:00', false]])
})

test('a shift that went to another week is not taken for a deleted one', () => {
  const next = lateShift('noon', 'nathan', '2026-11-23', '11:00')
  const read = week([draftOf(noon, next)], [evening])
  expect(told(draftsAfter(read, []))).toEqual([
    ['11:00', '11:00', false],
    ['18:00', null, false],
  ])
  expect(draftsAfter(read, [])[0]!.after!.date).toBe('2026-11-23')
})

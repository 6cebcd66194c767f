import type { ReactNode } from 'react'
import type { Interval } from '#core/intervals.ts'
import { changesOf, shiftOfChange } from '#schedule/rules/publishing.ts'
import { copyKey } from '#schedule/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

type WeekPublishing = NonNullable<TeamWeek['publishing']>

/** A change that its person does not see yet. */
export type Draft = WeekPublishing['differences'][number]

/** The drafts of somebody's week, for the grid: what they still see is drawn beside them. Days from 0, Monday. */
export type RowDrafts = {
  /** How many shifts that they still see each day has. */
  struck: readonly number[]
  /** What they still see of shifts that are no more on a day. */
  gone: (day: number) => ReactNode
  /** What they still see of a shift that stays on its day. */
  above: (shift: { id: string }) => ReactNode
  /** All of it, on the lane of a phone. */
  onLane: (day: number, window: Interval) => ReactNode
  /** Undefined for a shift that they see as it is planned. */
  wordsOf: (shift: { id: string }) => string | undefined
}

/** By employee. Fetched where the company publishes. */
export type Drafting = ReadonlyMap<string, RowDrafts>

/** A week as it was read: what people see otherwise, and the shifts that were planned then. */
export type ReadWeek = { publishing: WeekPublishing; shifts: TeamWeek['shifts'] }

const keyOfDraft = (draft: Pick<Draft, 'before' | 'after'>) => copyKey(shiftOfChange(draft))

/**
 * What people see otherwise once shifts have changed in the browser: until the week is read again, only the browser knows.
 * @param planned the shifts of the week by now
 */
export const draftsAfter = (
  { publishing: { differences }, shifts }: ReadWeek,
  planned: TeamWeek['shifts'],
): readonly Draft[] => {
  if (planned === shifts) return differences
  const known = new Map(differences.map(draft => [keyOfDraft(draft), draft]))
  const seen = [
    ...shifts.filter(shift => !known.has(copyKey(shift))),
    ...differences.flatMap(({ before }) => before ?? []),
  ]
  const read = new Set(shifts.map(copyKey))
  return changesOf(planned, seen).map(change => {
    const before = known.get(keyOfDraft(change))
    // It went to another week before the week was read.
    if (before && change.after === null && before.after && !read.has(copyKey(before.after))) return before
    return { ...change, isAsked: before !== undefined && before.isAsked && isSame(before, change) }
  })
}

const isSame = (one: Pick<Draft, 'after'>, other: Pick<Draft, 'after'>) =>
  one.after?.startsAt === other.after?.startsAt &&
  one.after?.endsAt === other.after?.endsAt &&
  one.after?.breakDuration === other.after?.breakDuration &&
  one.after?.shiftTypeId === other.after?.shiftTypeId

import { changesOf, shiftOfChange } from '#publishing/rules.ts'
import { copyKey, shiftTerms } from '#schedule/rules.ts'
import type { Draft } from '#schedule/web/shared/Drafts.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'

type WeekPublishing = NonNullable<TeamWeek['publishing']>

/** A week as it was read: what people see otherwise, and the shifts that were planned then. */
export type ReadWeek = { publishing: WeekPublishing; shifts: TeamWeek['shifts'] }

const keyOfDraft = (draft: Pick<Draft, 'before' | 'after'>) => copyKey(shiftOfChange(draft))

/**
 * The differences for people once shifts have changed in the browser: until the week is read again, only the browser knows.
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
  (['startsAt', 'endsAt', ...shiftTerms] as const).every(field => one.after?.[field] === other.after?.[field])

import { addDays, startOfDay, todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { changesOf, type UnpublishedChange } from '#publishing/rules.ts'
import { type AnyShift, hasPerson, type RealHours } from '#schedule/rules.ts'

type When = { now: Temporal.Instant; timeZone: string }

/** Whether hours of this day that are not over change: those before, or those after. */
export const changesToday = ({ now, timeZone }: When) => {
  const midnight = startOfDay(addDays(todayIn(timeZone, now), 1), timeZone).epochMilliseconds
  const isAhead = ({ startsAt, endsAt }: RealHours) =>
    Date.parse(endsAt) > now.epochMilliseconds && Date.parse(startsAt) < midnight
  return ({ before, after }: { before: RealHours | null; after: RealHours | null }) =>
    [before, after].some(hours => hours !== null && isAhead(hours))
}

/** A change of the plan for one person: `isOfToday` false for one that is worth a word only if it goes on from what was just told. */
export type ChangeOfToday = UnpublishedChange & { isOfToday: boolean }

/** Other hours of today, by person, and other hours of shifts that somebody changed within the last minute. Breaks, notes and types are not urgent. */
export const changesOfToday = (
  changes: readonly { before: AnyShift | null; after: AnyShift | null }[],
  when: When,
): ChangeOfToday[] => {
  const isOfToday = changesToday(when)
  const isRecent = ({ before }: { before: AnyShift | null }) =>
    before !== null && Date.parse(before.updatedAt) > when.now.epochMilliseconds - MINUTE
  const concerned = changes.filter(change => isOfToday(change) || isRecent(change))
  const [former, planned] = (['before', 'after'] as const).map(end =>
    concerned.flatMap(change => change[end] ?? []).filter(hasPerson),
  )
  return changesOf(planned!, former!)
    .filter(({ before, after }) => before?.startsAt !== after?.startsAt || before?.endsAt !== after?.endsAt)
    .map(change => ({ ...change, isOfToday: isOfToday(change) }))
}

import type { CalendarDate } from '#core/calendar.ts'
import { keysOf } from '#core/keys.ts'
import { type ShortNotice, shortNoticeOf } from '#labour/law.ts'
import type { LabourParameters, PersonPlan } from '#labour/rules.ts'
import {
  type AnyShift,
  copyKey,
  type DayDetails,
  hasPerson,
  plainDay,
  plainTerms,
  plannedShift,
  type SeenShift,
  shiftTerms,
} from '#schedule/rules.ts'

/** Outcomes of a change that waited for its person: they answered, or planners took it back. */
export const agreementAnswers = ['accepted', 'refused', 'withdrawn'] as const

/** The hours that somebody is asked about: notes are none. */
export type AskedHours = Omit<SeenShift, keyof DayDetails>

/** Hours that were kept before shifts had all terms of today. */
export const keptHours = <Kept extends AskedHours | null>(kept: Kept): Kept => kept && { ...plainTerms, ...kept }

/** The hours of a shift of one person that they do not see as they are planned. At least one of the two is there. */
export type UnpublishedChange = {
  employeeId: string
  /** The day that the change touches first. */
  date: CalendarDate
  /** The shift that the person sees; null where they see none. */
  before: SeenShift | null
  /** The shift that they will see; null where it goes, to nobody or to somebody else. */
  after: SeenShift | null
}

/**
 * The changes that publishing would tell, by day. A shift that goes from one person to another is a change of each of them: each is told apart.
 * @param draft what planners see; open shifts tell nobody anything
 * @param published what people see; a shift that goes from one to the other may be there for both
 */
export function changesOf(
  draft: readonly Omit<AnyShift, 'version' | 'updatedAt'>[],
  published: readonly SeenShift[],
): UnpublishedChange[] {
  const planned = new Map(draft.filter(hasPerson).map(shift => [copyKey(shift), shift]))
  const seen = new Map(published.map(shift => [copyKey(shift), shift]))
  const gone = published.filter(shift => !planned.has(copyKey(shift)))
  const present = [...planned].map(([name, after]) => ({ before: seen.get(name) ?? null, after }))
  return byDay([
    ...gone.map(before => changeOf({ before, after: null })),
    ...present.filter(({ before, after }) => !before || !isSeenAs(before, after)).map(changeOf),
  ])
}

export const changeOf = ({ before, after }: Pick<UnpublishedChange, 'before' | 'after'>): UnpublishedChange => ({
  employeeId: shiftOfChange({ before, after }).employeeId,
  date: dayOfChange({ before, after }),
  before,
  after,
})

type Hours = Omit<AskedHours, 'employeeId'>

/** The versions of a shift that changes: at least one of the two is there. */
export type Versions = { before: Hours | null; after: Hours | null }

/** For what both versions share, such as its id. */
export const shiftOfChange = <Version>({ before, after }: { before: Version | null; after: Version | null }): Version =>
  (before ?? after)!

/** The day that the change touches first. */
export const dayOfChange = ({ before, after }: Versions): CalendarDate =>
  [before, after].flatMap(hours => hours?.date ?? []).toSorted()[0]!

const dayFields = keysOf(plainDay)

/** Wall times follow the instants. */
const isSeenAs = (before: SeenShift, after: SeenShift) =>
  isAskedAs(before, after) && dayFields.every(field => before[field] === after[field])

/** The same question. */
export const isAskedAs = (before: Hours, after: Hours) =>
  hasSameTimes(before, after) && changedTerms(before, after).length === 0

/** The terms that are others: 'Salle → Bar'. */
export const changedTerms = (before: Hours, after: Hours) => shiftTerms.filter(term => before[term] !== after[term])

export const hasSameTimes = (before: Hours, after: Hours) =>
  before.startsAt === after.startsAt && before.endsAt === after.endsAt

const hasSameHours = (before: Hours, after: Hours) =>
  hasSameTimes(before, after) && before.breakDuration === after.breakDuration

/** The order of each is written once: a week of a thousand people compares it two hundred thousand times. */
export const byDay = <Change extends UnpublishedChange>(changes: readonly Change[]): Change[] =>
  changes
    .map(change => ({ change, order: orderOf(change) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ change }) => change)

const orderOf = ({ date, ...versions }: UnpublishedChange) => {
  const shift = shiftOfChange(versions)
  return `${date} ${shift.startsAt} ${copyKey(shift)}`
}

/**
 * Which changes of a person wait for their agreement, and how late they are told; null for one that holds as soon as it is published.
 * Notes and the type of a shift are no hours: nobody agrees to them.
 * @param plan of the person as it will be: the weeks of all changes, whole
 * @param today the day of the publication
 * @param changes of the person. `isAsked`: they were asked, and have not accepted
 */
export function agreementNeededFor(
  plan: PersonPlan,
  parameters: LabourParameters,
  today: CalendarDate,
  changes: readonly (UnpublishedChange & { isAsked: boolean })[],
) {
  const ofHours = changes.filter(({ before, after }) => !before || !after || !hasSameHours(before, after))
  const lateness = shortNoticeOf(plan, parameters, today, {
    changes: ofHours.filter(({ isAsked }) => !isAsked).map(worked),
    unaccepted: ofHours.filter(({ isAsked }) => isAsked).map(worked),
  })
  return (change: UnpublishedChange): ShortNotice | null =>
    change.before && change.after && hasSameHours(change.before, change.after) ? null : lateness(worked(change))
}

const worked = ({ before, after }: UnpublishedChange) => ({
  before: before && plannedShift(before),
  after: after && plannedShift(after),
})

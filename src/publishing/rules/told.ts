import { type Dates, worksOn } from '#people/rules.ts'
import {
  type AskedHours,
  agreementAnswers,
  dayOfChange,
  isAskedAs,
  keptHours,
  shiftOfChange,
  type UnpublishedChange,
  type Versions,
} from '#publishing/rules.ts'

/** A change as a publication told it to its person: hours without notes, and the question that it asks. At least one of the two versions is there. */
export type ToldChange = { before: AskedHours | null; after: AskedHours | null; agreementId: string | null }

/** Changes that were told before shifts had all terms of today. */
export const keptChanges = (kept: readonly ToldChange[]): readonly ToldChange[] =>
  kept.map(change => ({ ...change, before: keptHours(change.before), after: keptHours(change.after) }))

/**
 * The way by which a publication first reached its person. `app`: they read it here; `mail`, `phone`: a mail server or a push service took it; `paper`: a planner
 * says so; `unknown`: it is older than this record.
 */
export const reachWays = ['app', 'mail', 'phone', 'paper', 'unknown'] as const
export type ReachWay = (typeof reachWays)[number]

/** Whether something can reach a person: `unopened`, they have not opened their access and no mail goes to them; `closed`, they have none any more. */
export const reachStates = ['open', 'unopened', 'closed'] as const

/** A person's change, as it is published. */
export type PersonalChange = UnpublishedChange & Pick<ToldChange, 'agreementId'>

/** The changes that one publication told one person. */
export type ToldChanges = { isSeen: boolean; changes: readonly ToldChange[] }

/** `begun`: nobody answered before one of the two shifts began, so the old hours stand. */
export const questionStates = ['waiting', 'begun', ...agreementAnswers] as const
export type QuestionState = (typeof questionStates)[number]

export const questionState = (
  { before, after, answer }: Versions & { answer: (typeof agreementAnswers)[number] | null },
  now: Temporal.Instant,
): QuestionState => {
  if (answer) return answer
  const starts = [before, after].flatMap(hours => (hours ? Date.parse(hours.startsAt) : []))
  return Math.min(...starts) <= now.epochMilliseconds ? 'begun' : 'waiting'
}

/** Its hours before and after have ended. */
export const isOver = ({ before, after }: Versions, now: Temporal.Instant) =>
  [before, after].every(hours => !hours || Date.parse(hours.endsAt) <= now.epochMilliseconds)

/** A change of notes alone. */
export const isOfNotes = ({ before, after }: Versions) => before !== null && after !== null && isAskedAs(before, after)

/**
 * The changes of a week that a person should read, by day: those they have not seen or were asked about, or else the last ones told. Several changes of one shift are one,
 * from the first hours to the last. It is left out if these are the same.
 * @param told oldest first
 * @param stateOf a question
 */
export const changesToRead = (
  told: readonly ToldChanges[],
  stateOf: (agreementId: string) => QuestionState,
): ToldChange[] => {
  const isAsked = ({ agreementId }: ToldChange) => agreementId !== null && stateOf(agreementId) !== 'withdrawn'
  const relevant = told.filter(({ isSeen, changes }) => !isSeen || changes.some(isAsked))
  const shown = new Map<string, ToldChange>()
  for (const change of (relevant.length > 0 ? relevant : told.slice(-1)).flatMap(({ changes }) => changes)) {
    const { id } = shiftOfChange(change)
    const known = shown.get(id)
    const isWithdrawn = change.agreementId !== null && !isAsked(change)
    const next = isWithdrawn ? known : known ? joined(known, change, isAsked) : change
    if (next) shown.set(id, next)
    else shown.delete(id)
  }
  return [...shown.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** The told changes that a departure has not taken since: nobody works on a day without a contract, nor is told that these hours are gone. */
export const whileEmployed = (changes: readonly ToldChange[], contracts: readonly Dates[]): ToldChange[] =>
  withoutHours(changes, ({ date }) => !worksOn(contracts, date))

/** The told changes without these hours. */
export const withoutHours = (changes: readonly ToldChange[], isGone: (hours: AskedHours) => boolean): ToldChange[] => {
  const still = (hours: AskedHours | null) => (hours && !isGone(hours) ? hours : null)
  return changes.flatMap(change => {
    const [before, after] = [still(change.before), still(change.after)]
    return before || after ? { ...change, before, after } : []
  })
}

/**
 * Hours that a leave took from its person, and that nothing told them since.
 * @param told to the person, oldest first
 */
export const takenByLeave = (told: readonly { isOfLeave: boolean; changes: readonly ToldChange[] }[]): AskedHours[] => {
  const taken = told.flatMap(({ isOfLeave, changes }) =>
    changes.map(
      change => [shiftOfChange(change).id, isOfLeave && change.after === null ? change.before : null] as const,
    ),
  )
  return [...new Map(taken).values()].filter(hours => hours !== null)
}

const joined = (known: ToldChange, change: ToldChange, isAsked: (change: ToldChange) => boolean) => {
  // A question is shown as it was asked.
  if (isAsked(change) || isAsked(known)) return change
  const { before } = known
  const { after } = change
  const leadsBack =
    before && after ? isAskedAs(before, after) && !(isOfNotes(known) && isOfNotes(change)) : !before && !after
  return leadsBack ? null : { before, after, agreementId: null }
}

const orderOf = (change: ToldChange) =>
  `${dayOfChange(change)} ${shiftOfChange(change).startsAt} ${shiftOfChange(change).id}`

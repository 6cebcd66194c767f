import type { CalendarDate } from '#core/calendar.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { drawnInterval } from '#schedule/rules.ts'
import { stateOf } from '#time-clock/rules.ts'
import type { TimeClock } from '#time-clock/web/TimeClock.ts'
import type { Own, OwnProposal } from './Proposals.ts'
import type { Proposable } from './ProposeDialog.tsx'

type Moment = { now: number; today: CalendarDate }

/** A session without its departure, or a shift that is over and for which nothing was punched. `refused`: the last answer. */
export type Forgotten = Omit<Proposable, 'proposal'> & { refused: OwnProposal | null }

export type Pending = Proposable & { proposal: OwnProposal }

const sessionsOf = ({ sessions, latest }: TimeClock) =>
  latest && sessions.every(({ id }) => id !== latest.id) ? [...sessions, latest] : sessions

const plannedOn = ({ planned }: Pick<TimeClock, 'planned'>, day: CalendarDate) =>
  planned.filter(({ date }) => date === day)

/** The clock knows the shifts around today; those of older days come with what is asked of them. */
const shiftsOn = (clock: TimeClock, own: Own, day: CalendarDate) => {
  const near = plannedOn(clock, day)
  return near.length > 0 ? near : plannedOn(own, day)
}

/** By day, the oldest first; without those for which hours are proposed already, or decided. */
export function forgottenDays(clock: TimeClock, own: Own, { now, today }: Moment): Forgotten[] {
  const { proposals, openSessions } = own
  const known = sessionsOf(clock)
  const sessions = [...known, ...openSessions.filter(({ id }) => known.every(each => each.id !== id))]
  const open = sessions.filter(session => stateOf(session, now, today, clock.latest?.clockIn) === 'to-complete')
  const days = new Set(clock.planned.map(({ date }) => date))
  const unpunched = [...days].filter(date => isOver(clock, date, now) && isUnpunched(clock, date))
  return [
    ...open.map(session => ({ date: session.date, session })),
    ...unpunched.map(date => ({ date, session: null })),
  ]
    .map(one => ({ ...one, planned: shiftsOn(clock, own, one.date), ofSubject: proposals.filter(isAbout(one)) }))
    .filter(({ ofSubject }) => ofSubject.every(({ state }) => state !== 'pending'))
    .filter(({ date }) => own.retained.every(decided => decided.date !== date))
    .map(({ ofSubject, ...one }) => ({ ...one, refused: ofSubject.find(({ state }) => state === 'refused') ?? null }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

type Subject = { date: CalendarDate; session: { id: string } | null }

const isAbout =
  ({ date, session }: Subject) =>
  (proposal: OwnProposal) =>
    proposal.date === date && proposal.workSessionId === (session?.id ?? null)

/** The last shift of that day has ended. */
const isOver = (clock: TimeClock, day: CalendarDate, now: number) => {
  const minute = minutesInto(day, Temporal.Instant.fromEpochMilliseconds(now), clock.timeZone)
  return plannedOn(clock, day).every(shift => drawnInterval(shift).end <= minute)
}

/** The sessions of another week are not known: a later punch may hide one. */
const isUnpunched = (clock: TimeClock, day: CalendarDate) =>
  sessionsOf(clock).every(({ date }) => date !== day) &&
  (day >= clock.week.from || clock.latest === null || clock.latest.date < day)

/** Proposals that wait for an answer. */
export const pendingProposals = (clock: TimeClock, own: Own): Pending[] =>
  own.proposals
    .filter(({ state }) => state === 'pending')
    .map(proposal => ({
      date: proposal.date,
      session: [...sessionsOf(clock), ...own.openSessions].find(({ id }) => id === proposal.workSessionId) ?? null,
      planned: shiftsOn(clock, own, proposal.date),
      proposal,
    }))

/** The day or the session that a notice asks about; null where there is nothing to propose yet. @param shown the week of that day */
export function proposableOn(
  day: CalendarDate,
  { clock, shown }: { clock: TimeClock; shown: TimeClock },
  own: Own,
  { now, today }: Moment,
): Proposable | null {
  const ofDay = sessionsOf(shown).filter(({ date }) => date === day)
  const session = ofDay.find(({ clockOut }) => clockOut === null) ?? ofDay.at(-1) ?? null
  const planned = shiftsOn(clock, own, day)
  const proposal = own.proposals.find(each => each.state === 'pending' && isAbout({ date: day, session })(each)) ?? null
  if (day > today || (session === null && day === today && !isOver(clock, day, now))) return null
  return { date: day, session, planned, proposal }
}

import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { holdPresences } from '#people/server/queries.ts'
import { batched } from '#server/database/batched.ts'
import { asDate } from '#server/database/columns.ts'
import { databaseError } from '#server/database/constraints.ts'
import { type Last, pipelined, type Tx } from '#server/database/database.ts'
import type { SharedInput } from '#server/http/gates.ts'
import { type Claim, claimOf, keepAnswers, usedKeys } from '#server/http/idempotency.ts'
import { isUnavailable, ProblemError } from '#server/http/problems.ts'
import { apply, type PunchType } from '#time-clock/rules.ts'
import type { punch as Punch, timeClock } from '#time-clock/schemas.ts'
import { clockAfter, isOfSomebodyGone, recordPunches, rowAfter, saveSessions } from './punch-actions.ts'
import { lockLatestSessions, type SessionRow, sessionOf, shownBesideLatest } from './queries.ts'

// Punches of one company in one transaction: docs/decisions/0094-punches-in-batches.md says why, and what goes alone.

/** The most punches of one batch: with more the first would wait long for the answers of the others. */
const most = 32

type Press = { type: PunchType; actor: Member; claim: Claim }
type Clock = z.input<typeof timeClock>

type AskedPunch = SharedInput & { type: PunchType; body: z.output<typeof Punch> }

/** Undefined for a punch that asks for more than a row of its session and one of its own. */
const plainPress = ({ type, actor, body, sent }: AskedPunch): Press | undefined => {
  const claim = claimOf(sent, actor)
  const isOwn = body.employeeId === undefined || body.employeeId === actor.employeeId
  return claim && isOwn && !body.kept && type !== 'clock-out-undo' ? { type, actor, claim } : undefined
}

/** Punches under way of one person: how many, and what the batch of the first has made of it. */
type Person = { presses: number; batch: Promise<Clock | undefined> }

/**
 * Punches of one company that arrive while others are being written go into the next transaction together. `alone` does what it cannot take, and the second
 * punch of a person, after the batch of the first.
 */
export const punchesTogether = (app: FastifyInstance) => {
  const openCompany = () => ({
    people: new Map<string, Person>(),
    join: batched((presses: readonly Press[]) => written(app, presses), most),
  })
  /** Companies where somebody is punching. */
  const companies = new Map<string, ReturnType<typeof openCompany>>()

  /** @param told of a punch that a batch has written */
  return async (asked: AskedPunch, alone: () => Promise<Clock>, told: () => void): Promise<Clock> => {
    const press = plainPress(asked)
    const { companyId, employeeId } = asked.actor
    const company = companies.get(companyId) ?? openCompany()
    companies.set(companyId, company)
    const earlier = company.people.get(employeeId)
    const person = earlier ?? { presses: 0, batch: press ? company.join(press) : Promise.resolve(undefined) }
    company.people.set(employeeId, person)
    person.presses += 1
    try {
      const clock = await (earlier ? earlier.batch.then(nothing, nothing) : person.batch)
      if (!clock) return await alone()
      told()
      return clock
    } finally {
      person.presses -= 1
      if (person.presses === 0) company.people.delete(employeeId)
      if (company.people.size === 0) companies.delete(companyId)
    }
  }
}

const nothing = () => undefined

/** A row that exists already, two that wait for each other, a lock that is held. */
const codesOfOne = ['23505', '40P01', '55P03']

/** A failure that each sender would be told, or would not meet, alone; also a company or a person that is gone: `recordPunches`. Any other failure is our own. */
const isOfOne = (error: unknown) => {
  if (error instanceof ProblemError) return true
  return codesOfOne.includes(databaseError(error)?.code ?? '') || isOfSomebodyGone(error)
}

/** @returns the new time clocks; of nobody if a statement fails, which rolls all of them back */
const written = async ({ backend, log }: FastifyInstance, presses: readonly Press[]): Promise<Map<Press, Clock>> => {
  const { companyId } = presses[0]!.actor
  const write = (tx: Tx, last: Last) => writeTogether(tx, last, presses, backend.now())
  try {
    return await backend.database.inCompany(companyId, 'read write', write, { isByIndex: true, isShared: true })
  } catch (error) {
    if (isOfOne(error)) return new Map()
    // A database that is out of reach is so for each of them.
    if (isUnavailable(error)) throw error
    // Nobody would notice otherwise: alone, each is served, only slower.
    log.error({ err: error }, 'punches that arrive together are written alone')
    return new Map()
  }
}

const writeTogether = async (tx: Tx, last: Last, presses: readonly Press[], now: Temporal.Instant) => {
  const { companyId, timeZone } = presses[0]!.actor
  const members = presses.map(({ actor }) => actor)
  const people = members.map(({ employeeId }) => employeeId)
  const [present, latest, used, shownOf] = await pipelined([
    holdPresences(tx, { people }),
    lockLatestSessions(tx, people),
    usedKeys(tx, { people, keys: presses.map(({ claim }) => claim.key) }),
    shownBesideLatest(tx, members, { timeZone, now }),
  ])
  const here = new Set(present.map(({ id }) => id))
  const usedNow = new Set(used.map(({ key }) => key))
  const counted = presses.flatMap(press => {
    const { type, actor, claim } = press
    const before = latest.get(actor.employeeId)
    // Two of them may have been looked up before and after a change of the company's zone.
    if (!before || !here.has(actor.employeeId) || usedNow.has(claim.key) || actor.timeZone !== timeZone) return []
    const session = apply(sessionOf(before), { type, at: now.epochMilliseconds, date: todayIn(timeZone, now) })
    if (typeof session === 'string') return []
    const row = rowAfter(actor, before, type, session)
    return [{ press, row, clock: clockAfter(shownOf(actor.employeeId), row, { timeZone, now }) }]
  })
  if (counted.length > 0) store(tx, last, companyId, counted, now)
  return new Map(counted.map(({ press, clock }) => [press, clock]))
}

type CountedPress = { press: Press; row: SessionRow; clock: Clock }

const store = (tx: Tx, last: Last, companyId: string, counted: readonly CountedPress[], now: Temporal.Instant) => {
  const answers = counted.map(({ press: { actor, claim }, clock }) => ({
    ...claim,
    employeeId: actor.employeeId,
    response: clock,
  }))
  const punches = counted.map(({ press: { type }, row: { id: workSessionId, employeeId }, clock: { today } }) => ({
    employeeId,
    workSessionId,
    type,
    timestamp: asDate(now),
    date: today,
  }))
  last(() => keepAnswers(tx, companyId, answers))
  const rows = counted.map(({ row }) => row)
  last(() => saveSessions(tx, rows))
  last(() => recordPunches(tx, punches))
}

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { formatDate, todayIn, weekOf } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { listDeciders } from '#leave/server/decision-queries.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import type { payrollNotices } from '#payroll/notices.ts'
import { mayAnswerAgreementOf } from '#payroll/policy.ts'
import { claimedWork, hasLooked, isLineOf, mayBeReminded, openClaims } from '#payroll/rules/agreement.ts'
import { dayOfLine } from '#payroll/rules/month-lines.ts'
import { type Month, monthAfter, monthName } from '#payroll/rules/months.ts'
import type { answerClaim as AnswerClaim, claimMissing as ClaimMissing } from '#payroll/schemas/agreement.ts'
import { sharePayroll } from '#payroll/server/closing-actions.ts'
import { everybodyPaid } from '#payroll/server/month-queries.ts'
import { payrollAgreementSteps } from '#payroll/server/tables.ts'
import { accessAmong } from '#people/server/queries.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Forbidden, InvalidFields, NotFound, Refusal } from '#server/http/refusals.ts'
import { dayOf } from '#timesheets/rules.ts'
import { correctDay, lockPeople } from '#timesheets/server/desk-actions.ts'
import { weeksKnown } from '#timesheets/server/desk-queries.ts'
import {
  type AskedMonth,
  agreementOf,
  askedMonth,
  monthToRead,
  readMonthOf,
  type StepTaken,
  signOfRead,
  spanOf,
  stepsOf,
} from './queries.ts'

type Context = { now: Temporal.Instant; language: Language }
type Step = Partial<Pick<StepTaken, 'line' | 'sentence' | 'hours' | 'answers' | 'figures' | 'takenBy'>> &
  Pick<StepTaken, 'step'>

/** Writes down what comes after these steps of one person. They are locked. */
const append = async (
  tx: Tx,
  companyId: string,
  { month, employeeId, steps }: { month: Month; employeeId: string; steps: readonly StepTaken[] },
  step: Step,
  now: Temporal.Instant,
) => {
  const number = (steps.at(-1)?.number ?? 0) + 1
  await tx.insert(payrollAgreementSteps).values({ ...step, companyId, employeeId, month, number, takenAt: asDate(now) })
  return number
}

/** The month of somebody as it stands, to be answered. @throws Refusal if the month is closed */
const monthToAnswer = async (
  tx: Tx,
  actor: Member,
  { asked: { month }, employeeId }: Pick<Answering, 'asked' | 'employeeId'>,
  context: Context,
) => {
  const { now, language } = context
  await sharePayroll(tx)
  await lockPeople(tx, [employeeId])
  const asked = await askedMonth(tx, actor, month, now)
  if (!asked) throw new NotFound()
  refuseClosed(asked, language)
  const read = await readMonthOf(tx, actor, { month, employeeId }, context)
  if (!read) throw new NotFound()
  return { ...read, asked, employeeId, month }
}

/** A person who answers has read the figures and the answers as they stand. @throws Refusal */
const checkRead = (read: Parameters<typeof signOfRead>[0], seen: string) => {
  if (signOfRead(read) !== seen) throw new Refusal('payroll.figures-changed')
}

const refuseClosed = ({ closing, month }: AskedMonth, language: Language) => {
  if (!closing) return
  const named = (each: Month) => monthName(each, language).split(' ')[0]!
  const [name, next] = [named(month), named(monthAfter(month, 1))]
  const values = { month: name.charAt(0).toUpperCase() + name.slice(1), name: closing.by, next }
  throw new Refusal('payroll.month-closed-meanwhile', { values })
}

/** The person has opened the page of their month. @returns whether it is the first time */
export const noteRead = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { month }: AskedMonth,
  now: Temporal.Instant,
) => {
  await lockPeople(tx, [employeeId])
  const steps = await stepsOf(tx, { month, people: [employeeId] })
  if (hasLooked(steps)) return false
  await append(tx, companyId, { month, employeeId, steps }, { step: 'read', takenBy: employeeId }, now)
  return true
}

type Answering = { asked: AskedMonth; employeeId: string; seen: string }

/** @param answering of somebody without access, where it is not one's own: they said it on paper */
export const agree = async (tx: Tx, actor: Member, answering: Answering, context: Context) => {
  await checkMayNote(tx, actor, answering.employeeId, context.now)
  const read = await monthToAnswer(tx, actor, answering, context)
  checkRead(read, answering.seen)
  const step = { step: 'conform', figures: read.figures, takenBy: actor.employeeId } as const
  return append(tx, actor.companyId, read, step, context.now)
}

/** Somebody else notes the answer of those alone who cannot sign in: they gave it on paper. */
const checkMayNote = async (tx: Tx, actor: Member, employeeId: string, now: Temporal.Instant) => {
  if (actor.employeeId === employeeId) return
  const access = await accessAmong(tx, [employeeId], todayIn(actor.timeZone, now))
  if (access.get(employeeId) === 'open') throw new Refusal('payroll.answers-alone')
}

type Claim = Pick<z.output<typeof ClaimMissing>, 'line' | 'sentence' | 'hours'>

/** Something is missing: those who decide on hours are told. What was said already, and waits for an answer, is not said again. @returns whom */
export const claimMissing = async (
  tx: Tx,
  actor: Member,
  { claim: { line, sentence, hours }, ...answering }: Answering & { claim: Claim },
  context: Context,
) => {
  const { employeeId } = answering
  await checkMayNote(tx, actor, employeeId, context.now)
  const read = await monthToAnswer(tx, actor, answering, context)
  const { figures, asked, steps } = read
  const waiting = openClaims(steps)
  const same = waiting.find(
    each => each.line === line && each.sentence === sentence && isDeepStrictEqual(each.hours, hours),
  )
  if (same) return { number: same.number, told: [], isNew: false }
  checkRead(read, answering.seen)
  if (!isLineOf(line, { figures, ...asked })) throw new InvalidFields({ path: 'line', code: 'unknown' })
  // Each of them waits for somebody.
  if (waiting.length >= mostClaims) throw new Refusal('payroll.too-many-claims')
  const step = { step: 'missing', line, sentence, hours, figures, takenBy: actor.employeeId } as const
  const number = await append(tx, actor.companyId, read, step, context.now)
  const deciders = await listDeciders(tx, todayIn(actor.timeZone, context.now))
  const told = deciders.filter(id => id !== employeeId && id !== actor.employeeId)
  const notice: NoticeOf<typeof payrollNotices> = {
    kind: 'month_claimed',
    subject: employeeId,
    actorId: employeeId,
    data: { month: asked.month },
  }
  await notify(tx, actor.companyId, told, notice, context.now)
  return { number, told, isNew: true }
}

/** Open at the same time. */
const mostClaims = 20

/** A decider answers a claim. Accepted hours of a day are retained; the state of its week stays what it was. */
export const answerClaim = async (
  tx: Tx,
  actor: Member,
  {
    asked: { month },
    employeeId,
    answer: { claim: number, isAccepted, sign, reply },
  }: { asked: AskedMonth; employeeId: string; answer: z.output<typeof AnswerClaim> },
  now: Temporal.Instant,
) => {
  const names = await lockPeople(tx, [employeeId])
  if (!mayAnswerAgreementOf(actor, { employeeId })) throw new Forbidden()
  const steps = await stepsOf(tx, { month, people: [employeeId] })
  const claim = openClaims(steps).find(each => each.number === number)
  if (!claim) throw new Refusal('payroll.claim-answered', { values: { name: names.get(employeeId)! } })
  const corrected =
    isAccepted && sign !== null
      ? await correct(tx, actor, { claim, sign, reply, name: names.get(employeeId)! }, now)
      : null
  const step = {
    step: isAccepted ? 'accepted' : 'maintained',
    sentence: reply,
    answers: number,
    takenBy: actor.employeeId,
  } as const
  const taken = await append(tx, actor.companyId, { month, employeeId, steps }, step, now)
  const told = employeeId === actor.employeeId ? [] : [employeeId]
  const notice: NoticeOf<typeof payrollNotices> = {
    kind: 'month_answered',
    subject: employeeId,
    actorId: actor.employeeId,
    data: { month, line: claim.line! },
  }
  await notify(tx, actor.companyId, told, notice, now)
  return { number: taken, told, corrected, line: claim.line! }
}

type Correcting = { claim: StepTaken; sign: string; reply: string; name: string }

const correct = async (tx: Tx, actor: Member, { claim, sign, reply, name }: Correcting, now: Temporal.Instant) => {
  const { employeeId, hours } = claim
  const date = dayOfLine(claim.line!)
  if (!date || !hours) throw new InvalidFields({ path: 'sign', code: 'invalid' })
  const { timeZone } = actor
  const { settings, known } = await weeksKnown(tx, { people: [employeeId], week: weekOf(date), timeZone, now })
  const day = known.get(employeeId)!.days.find(each => each.date === date)
  if (!day) throw new Refusal('timesheets.changed-meanwhile', { values: { name, date: formatDate(date) } })
  const { decided, proposed } = dayOf(day, settings, now.epochMilliseconds)
  const work = claimedWork((decided ?? proposed)?.work ?? day.planned, spanOf(date, hours, timeZone))
  return correctDay(tx, actor, { employeeId, date, sign, work, reason: reply || claim.sentence }, now)
}

/** Tells each person once that their month is ready to be read. @returns whom */
export const askToRead = async (
  tx: Tx,
  { id: companyId, timeZone }: { id: string; timeZone: string },
  now: Temporal.Instant,
): Promise<string[]> => {
  const asked = await monthToRead(tx, { timeZone }, now)
  const today = todayIn(timeZone, now)
  if (!asked || asked.closing || today > asked.closesOn) return []
  const { month, from, to, closesOn } = asked
  const people = (await everybodyPaid(tx, { from, to, month })).filter(({ deletedAt }) => deletedAt === null)
  const known = new Set((await stepsOf(tx, { month, people: null })).map(({ employeeId }) => employeeId))
  const access = await accessAmong(
    tx,
    people.map(({ id }) => id),
    today,
  )
  const told = people.map(({ id }) => id).filter(id => !known.has(id) && access.get(id) === 'open')
  if (told.length === 0) return []
  const row = { companyId, month, number: 1, step: 'asked' as const, takenAt: asDate(now) }
  const added = await tx
    .insert(payrollAgreementSteps)
    .values(told.map(employeeId => ({ ...row, employeeId })))
    .onConflictDoNothing()
    .returning({ employeeId: payrollAgreementSteps.employeeId })
  const asking = added.map(({ employeeId }) => employeeId)
  const notice: NoticeOf<typeof payrollNotices> = {
    kind: 'month_to_read',
    subject: companyId,
    actorId: null,
    data: { month, closesOn },
  }
  await notify(tx, companyId, asking, notice, now)
  return asking
}

const remindedEvery = { hours: 1 }

/** Tells again those who have not answered, each at most once an hour; nobody is told by themselves. @returns whom */
export const remindToRead = async (tx: Tx, actor: Member, asked: AskedMonth, { now, language }: Context) => {
  await sharePayroll(tx)
  refuseClosed(asked, language)
  const { companyId, employeeId: actorId } = actor
  const { month, closesOn } = asked
  const { people } = await agreementOf(tx, actor, asked, now)
  const silent = people.filter(person => mayBeReminded(person) && person.id !== actorId).map(({ id }) => id)
  if (silent.length === 0) throw new Refusal('payroll.nobody-to-remind')
  await lockPeople(tx, silent)
  const stepsBy = Map.groupBy(await stepsOf(tx, { month, people: silent }), ({ employeeId }) => employeeId)
  const recent = asDate(now.subtract(remindedEvery))
  const rows = silent.flatMap(employeeId => {
    const steps = stepsBy.get(employeeId) ?? []
    if (steps.some(({ step, at }) => step === 'reminded' && at > recent)) return []
    const number = (steps.at(-1)?.number ?? 0) + 1
    return [{ companyId, employeeId, month, number, step: 'reminded' as const, takenBy: actorId, takenAt: asDate(now) }]
  })
  if (rows.length === 0) throw new Refusal('payroll.reminded-already')
  await tx.insert(payrollAgreementSteps).values(rows)
  const told = rows.map(({ employeeId }) => employeeId)
  const notice: NoticeOf<typeof payrollNotices> = {
    kind: 'month_reminder',
    subject: companyId,
    actorId,
    data: { month, closesOn },
  }
  await notify(tx, companyId, told, notice, now)
  return told
}

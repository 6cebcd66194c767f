import type { FastifyInstance } from 'fastify'
import type { Member } from '#core/actor.ts'
import { anyMember } from '#core/permissions.ts'
import { maySeeBalances } from '#leave/policy.ts'
import { mayAnswerAgreement, mayReadAgreement, mayRunPayroll } from '#payroll/policy.ts'
import { type AgreementStepName, otherLine } from '#payroll/rules/agreement.ts'
import * as schemas from '#payroll/schemas/agreement.ts'
import { notPaidIn } from '#payroll/server/person-queries.ts'
import { nameOfPerson } from '#payroll/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { NotFound } from '#server/http/refusals.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { factsByPerson, moved, restFacts } from '#timesheets/server/desk-actions.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'payroll'

/** An answer is kept for five years. */
const limit = { kind: 'answers about own months', max: 300, windowSeconds: 86_400 }

export const agreementRoutes = (app: FastifyInstance) => [...ownRoutes(app), ...teamRoutes(app)]

/** The screens that show what one person says of their month. */
const seenBy = (employeeId: string) => ({ may: mayReadAgreement, employeeIds: [employeeId] })

/** @throws NotFound where the company asks nobody, and before the day of the month */
const monthAsked = async (tx: Tx, actor: Pick<Member, 'timeZone'>, month: string, now: Temporal.Instant) => {
  const asked = await queries.askedMonth(tx, actor, month, now)
  if (!asked) throw new NotFound()
  return asked
}

type Said = {
  month: string
  monthAnswer: `answer-${AgreementStepName}`
  line?: string
  reason?: string
  hours?: { startTime: string; endTime: string } | null
}

const saidOf = (subject: string, { hours, line = otherLine, reason = '', ...said }: Said) => ({
  action: 'payroll.month-answered' as const,
  subject,
  after: { ...said, line, reason, startTime: hours?.startTime ?? null, endTime: hours?.endTime ?? null },
})

const ownRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/payroll/own-month',
    summary:
      'One’s own month before pay and after it, with what was said of it; the one to read now, unless it is named',
    tag,
    query: schemas.ownMonthAsked,
    response: schemas.ownMonth,
    isHeavy: true,
    mayBeNothing: true,
    may: anyMember,
    act: async ({ tx, actor, query: { month }, now, language }) => {
      const asked = month ? await queries.askedMonth(tx, actor, month, now) : await queries.monthToRead(tx, actor, now)
      const { employeeId } = actor
      const shown = asked && (await queries.ownMonthOf(tx, actor, { asked, employeeId }, { now, language }))
      if (!shown) throw new NotFound()
      return shown
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/own-month/waiting',
    summary: 'The month that waits for one’s own word before pay; null if there is none',
    tag,
    response: schemas.monthToRead,
    may: anyMember,
    act: ({ tx, actor, now }) => queries.ownMonthWaiting(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/own-months/:askedMonth/reading',
    summary: 'Say that one has opened one’s own month; the first time counts',
    tag,
    params: schemas.askedMonthAsked,
    response: null,
    may: anyMember,
    act: async ({ tx, actor, params: { askedMonth: month }, now, changed }) => {
      const isFirst = await actions.noteRead(tx, actor, await monthAsked(tx, actor, month, now), now)
      if (isFirst) changed('payroll', seenBy(actor.employeeId))
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/own-months/:askedMonth/agreement',
    summary: 'Agree with one’s own month, as it was read',
    tag,
    limit,
    params: schemas.askedMonthAsked,
    body: schemas.agree,
    response: schemas.answered,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, params: { askedMonth: month }, body: { seen }, now, language, audit, changed }) => {
      const asked = await monthAsked(tx, actor, month, now)
      const { employeeId } = actor
      const number = await actions.agree(tx, actor, { asked, employeeId, seen }, { now, language })
      await audit(saidOf(employeeId, { month, monthAnswer: 'answer-conform' }))
      changed('payroll', seenBy(employeeId))
      return { number }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/own-months/:askedMonth/claims',
    summary: 'Say what is missing in one’s own month, on a line, with the hours if it is a day',
    tag,
    limit,
    params: schemas.askedMonthAsked,
    body: schemas.claimMissing,
    response: schemas.answered,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, params: { askedMonth: month }, body, now, language, audit, changed }) => {
      const asked = await monthAsked(tx, actor, month, now)
      const { employeeId } = actor
      const { seen, ...claim } = body
      const { number, told, isNew } = await actions.claimMissing(
        tx,
        actor,
        { asked, employeeId, seen, claim },
        { now, language },
      )
      const { line, sentence: reason, hours } = claim
      if (!isNew) return { number }
      await audit(saidOf(employeeId, { month, monthAnswer: 'answer-missing', line, reason, hours }))
      changed('payroll', seenBy(employeeId))
      if (told.length > 0) changed('notifications', { employeeIds: told })
      return { number }
    },
  }),
]

const teamRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:askedMonth/agreement',
    summary: 'Who agrees with their month, who says that something is missing, and who has not looked',
    tag,
    params: schemas.askedMonthAsked,
    response: schemas.agreementList,
    isHeavy: true,
    may: mayReadAgreement,
    act: async ({ tx, actor, params: { askedMonth: month }, now }) =>
      queries.agreementOf(tx, actor, await monthAsked(tx, actor, month, now), now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:askedMonth/agreement/reminders',
    summary: 'Remind those who have not answered of their month, each at most once an hour',
    tag,
    params: schemas.askedMonthAsked,
    response: null,
    isHeavy: true,
    may: mayReadAgreement,
    act: async ({ tx, actor, params: { askedMonth: month }, now, language, changed }) => {
      const asked = await monthAsked(tx, actor, month, now)
      const told = await actions.remindToRead(tx, actor, asked, { now, language })
      changed('payroll', { may: mayReadAgreement })
      changed('notifications', { employeeIds: told })
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:askedMonth/agreement/:employeeId',
    summary: 'The month of one person as they read it, to be printed for those without access',
    tag,
    params: schemas.personAsked,
    load: (tx, { employeeId }) => nameOfPerson(tx, employeeId),
    response: schemas.ownMonth,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, row, params: { askedMonth: month, employeeId }, now, language }) => {
      const asked = await monthAsked(tx, actor, month, now)
      const shown = await queries.ownMonthOf(tx, actor, { asked, employeeId }, { now, language })
      if (!shown) throw notPaidIn(month, row, language)
      return shown
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:askedMonth/agreement/:employeeId/paper',
    summary: 'Note what somebody without access answered on paper',
    tag,
    params: schemas.personAsked,
    body: schemas.noteAnswer,
    load: (tx, { employeeId }) => nameOfPerson(tx, employeeId),
    response: schemas.answered,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { askedMonth: month, employeeId }, body, now, language, audit, changed }) => {
      const answering = { asked: await monthAsked(tx, actor, month, now), employeeId, seen: body.seen }
      const { isConform, sentence } = body
      const claim = { line: otherLine, sentence, hours: null }
      const { number, told, isNew } = isConform
        ? { number: await actions.agree(tx, actor, answering, { now, language }), told: [], isNew: true }
        : await actions.claimMissing(tx, actor, { ...answering, claim }, { now, language })
      if (!isNew) return { number }
      await audit(
        saidOf(employeeId, { month, monthAnswer: isConform ? 'answer-conform' : 'answer-missing', reason: sentence }),
      )
      changed('payroll', seenBy(employeeId))
      if (told.length > 0) changed('notifications', { employeeIds: told })
      return { number }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:askedMonth/agreement/:employeeId/answers',
    summary: 'Accept what somebody says is missing, with the hours of its day, or maintain the month with a reason',
    tag,
    params: schemas.personAsked,
    body: schemas.answerClaim,
    load: (tx, { employeeId }) => nameOfPerson(tx, employeeId),
    response: schemas.answered,
    isHeavy: true,
    may: mayAnswerAgreement,
    act: async ({ tx, actor, params: { askedMonth: month, employeeId }, body, now, audit, changed }) => {
      const asked = await monthAsked(tx, actor, month, now)
      const { number, told, corrected, line } = await actions.answerClaim(
        tx,
        actor,
        { asked, employeeId, answer: body },
        now,
      )
      const monthAnswer = body.isAccepted ? 'answer-accepted' : 'answer-maintained'
      await audit(
        saidOf(employeeId, { month, monthAnswer, line, reason: body.reply }),
        ...(corrected
          ? [
              ...factsByPerson(corrected.decided).map(after => ({
                action: 'timesheets.days-retained' as const,
                subject: employeeId,
                after,
              })),
              ...corrected.steps.map(step => moved(employeeId, corrected.week.from, step)),
              ...corrected.earned.map(restFacts),
            ]
          : []),
      )
      changed('payroll', seenBy(employeeId))
      if (corrected) changed('timesheets', { may: maySeeTimes, employeeIds: [employeeId] })
      if (corrected && corrected.earned.length > 0) changed('leave', { may: maySeeBalances, employeeIds: [employeeId] })
      if (told.length > 0) changed('notifications', { employeeIds: told })
      return { number }
    },
  }),
]

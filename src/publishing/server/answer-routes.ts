import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { weekOf } from '#core/calendar.ts'
import { calendarDate } from '#core/fields.ts'
import { shiftOfChange, type Versions } from '#publishing/rules.ts'
import {
  answerQuestion,
  formerHoursKept,
  keepFormerHours,
  ownChanges,
  paperWithdrawal,
  seenWeek,
  toldOnPaper,
} from '#publishing/schemas.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import { tellTeam } from '#schedule/server/tell-actions.ts'
import type { Tx } from '#server/database/database.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import * as actions from './answer-actions.ts'
import * as queries from './answer-queries.ts'
import * as questions from './question-actions.ts'
import * as reach from './reach-actions.ts'

const tag = 'schedule'
const ofDate = z.object({ date: calendarDate })
const ofQuestion = z.object({ questionId: z.uuid() })
const ofTold = z.object({ date: calendarDate, toldId: z.uuid() })
const ofOwnQuestion = z.object({ ownQuestionId: z.uuid() })

const hoursOf = (hours: Versions['before']) => (hours ? `${hours.startTime}–${hours.endTime}` : '')

/** The facts of a question that the journal keeps. */
const factsOf = (versions: Versions) => ({
  date: shiftOfChange(versions).date,
  formerHours: hoursOf(versions.before),
  newHours: hoursOf(versions.after),
})

/** The screens that show the shifts of these people, and who has seen them. */
const seenBy = (...employeeIds: string[]) => ({ may: mayPlan, employeeIds })

/** Acts of planners on a question. */
const onQuestion = {
  method: 'POST',
  tag,
  params: ofQuestion,
  may: mayPlan,
  load: (tx: Tx, { questionId }: z.output<typeof ofQuestion>) => queries.questionById(tx, questionId),
} as const

/** Its person, and who else's shifts changed. */
const tellOfQuestion = (
  changed: MemberInput['changed'],
  { employeeId }: { employeeId: string },
  people: readonly string[] = [],
) => {
  changed('schedule', seenBy(employeeId, ...people))
  changed('notifications', { employeeIds: [employeeId] })
}

export const answerRoutes = (app: FastifyInstance) => [...ownRoutes(app), ...plannerRoutes(app)]

const ownRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/my-changes/:date',
    summary: 'What was published to oneself of the week of a date, what is asked, and the rest of the week',
    tag,
    params: ofDate,
    response: ownChanges,
    may: maySeeOwnSchedule,
    act: ({ tx, actor, params, now }) => queries.ownChanges(tx, actor, params.date, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/my-changes/:date/seen',
    summary: 'Say that one has seen what was published of the week of a date',
    tag,
    params: ofDate,
    response: ownChanges,
    may: maySeeOwnSchedule,
    act: async ({ tx, actor, params, now, changed }) => {
      if (await actions.markSeen(tx, actor, params.date, now)) {
        changed('schedule', seenBy(actor.employeeId))
        changed('notifications', { employeeIds: [actor.employeeId] })
      }
      return queries.ownChanges(tx, actor, params.date, now)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/own-questions/:ownQuestionId/answer',
    summary: 'Accept or refuse a change of one’s own shifts that came too late to be imposed; the first answer holds',
    tag,
    params: ofOwnQuestion,
    body: answerQuestion,
    response: ownChanges,
    may: maySeeOwnSchedule,
    load: (tx, { ownQuestionId }, actor) => queries.ownQuestion(tx, ownQuestionId, actor),
    act: async ({ tx, actor, row, body, audit, changed, ...asked }) => {
      const { isFirst, askers } = await actions.answerQuestion(tx, actor, row.id, body, asked)
      if (isFirst) {
        const action = `schedule.change-${body.answer}` as const
        await audit({ action, subject: actor.employeeId, after: factsOf(row) })
        changed('schedule', seenBy(actor.employeeId))
        tellTeam({ changed }, actor)
        changed('notifications', { employeeIds: [actor.employeeId, ...askers] })
      }
      return queries.ownChanges(tx, actor, row.week, asked.now)
    },
  }),
]

const plannerRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date/seen',
    summary: 'Who was told what of the week of a date, who has seen it, and what they answered',
    tag,
    params: ofDate,
    response: seenWeek,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, params, ...asked }) =>
      queries.seenWeek(tx, actor, params.date, { ...asked, hasMailServer: app.backend.mailer.hasServer }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/told/:toldId/reminder',
    summary: 'Remind somebody of what they have not seen or not answered; at most once an hour',
    tag,
    params: ofTold,
    response: null,
    may: mayPlan,
    load: (tx, params) => queries.toldPerson(tx, params),
    act: async ({ tx, actor, row: { employeeId }, params: { date }, changed, ...asked }) => {
      const { hasServer: hasMailServer } = app.backend.mailer
      await questions.remind(tx, actor, { employeeId, date }, { ...asked, hasMailServer })
      changed('schedule', { may: mayPlan })
      changed('notifications', { employeeIds: [employeeId] })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/told/:toldId/paper',
    summary: 'Say that somebody was told on paper what of a week had not reached them',
    tag,
    params: ofTold,
    response: toldOnPaper,
    may: mayPlan,
    load: (tx, params) => queries.toldPerson(tx, params),
    act: async ({ tx, row: { employeeId }, params: { date }, audit, changed, ...asked }) => {
      const said = await reach.tellOnPaper(tx, employeeId, date, asked)
      const after = { week: weekOf(date).from }
      await audit({ action: 'schedule.told-on-paper', subject: employeeId, after })
      changed('schedule', { may: mayPlan })
      return said
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/told/:toldId/paper/withdrawal',
    summary: 'Take back that somebody was told on paper at a moment',
    tag,
    params: ofTold,
    body: paperWithdrawal,
    response: null,
    may: mayPlan,
    load: (tx, params) => queries.toldPerson(tx, params),
    act: async ({ tx, row: { employeeId }, params: { date }, body: { at }, audit, changed }) => {
      if (!(await reach.takePaperBack(tx, employeeId, { date, at }))) return
      const before = { week: weekOf(date).from }
      await audit({ action: 'schedule.paper-withdrawn', subject: employeeId, before })
      changed('schedule', { may: mayPlan })
    },
  }),

  memberRoute(app, {
    url: '/schedule/questions/:questionId/withdrawal',
    summary: 'Withdraw a question that waits: the person keeps their hours, and the change is a draft again',
    ...onQuestion,
    response: null,
    act: async ({ tx, actor, row, audit, changed, ...asked }) => {
      await questions.withdrawQuestion(tx, actor, row, asked)
      await audit({ action: 'schedule.question-withdrawn', subject: row.employeeId, before: factsOf(row) })
      tellOfQuestion(changed, row)
    },
  }),

  memberRoute(app, {
    url: '/schedule/questions/:questionId/repetition',
    summary: 'Ask anew what a person refused, as long as it is still planned',
    ...onQuestion,
    response: null,
    act: async ({ tx, actor, row, audit, changed, ...asked }) => {
      await questions.askAgain(tx, actor, row, asked)
      await audit({ action: 'schedule.question-repeated', subject: row.employeeId, after: factsOf(row) })
      tellOfQuestion(changed, row)
    },
  }),

  memberRoute(app, {
    url: '/schedule/questions/:questionId/former-hours',
    summary: 'Plan again what the person sees, instead of what was asked; a question that waits is withdrawn',
    ...onQuestion,
    body: keepFormerHours,
    response: formerHoursKept,
    act: async ({ tx, actor, row, body, audit, changed, ...asked }) => {
      const kept = await questions.keepFormerHours(tx, actor, { ...row, ...body }, asked)
      await audit(...kept.entries)
      if (kept.isWithdrawn)
        await audit({ action: 'schedule.question-withdrawn', subject: row.employeeId, before: factsOf(row) })
      tellOfQuestion(changed, row, kept.people)
      return { undo: kept.undo }
    },
  }),
]

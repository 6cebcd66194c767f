import type { FastifyInstance } from 'fastify'
import { lockCompanyDetails } from '#companies/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import { anyMember } from '#core/permissions.ts'
import { mayRunPayroll } from '#payroll/policy.ts'
import { type Month, yearMonthOf } from '#payroll/rules/months.ts'
import type { Company } from '#payroll/rules/paid.ts'
import * as schemas from '#payroll/schemas.ts'
import { isLargeCompany } from '#people/server/queries.ts'
import { keepAwake } from '#server/database/keep-awake.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, NotFound } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import * as actions from './actions.ts'
import { agreementRoutes } from './agreement/routes.ts'
import { addVariable, closeMonth, lockPayroll, withdrawVariable } from './closing-actions.ts'
import { monthStanding, payrollMonthOf } from './closing-queries.ts'
import { explanationOf, keptFile, keptFiles, payrollFile } from './exports.ts'
import { notPaidIn, personMonthOf } from './person-queries.ts'
import {
  fileById,
  holdProfile,
  nameOfPerson,
  type ProfileRow,
  paidUntil,
  profileById,
  type Settings,
  settingsShown,
  type VariableRow,
  variableById,
  wholeFilesOf,
} from './queries.ts'
import { sendingRoutes } from './sending-routes.ts'
import { monthShown, profileShown } from './shown-queries.ts'

const tag = 'payroll'

export const payrollRoutes = (app: FastifyInstance) => [
  ...monthRoutes(app),
  ...sendingRoutes(app),
  ...profileRoutes(app),
  ...agreementRoutes(app),
]

/** @throws NotFound for a month that has not begun: nothing is known of it */
const checkBegun = (month: Month, { timeZone }: Member, now: Temporal.Instant) => {
  if (month > yearMonthOf(todayIn(timeZone, now))) throw new NotFound()
}

const monthRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/payroll/standing',
    summary: 'Where the month stands that is closed next: its weeks, and how many people have no payroll number',
    tag,
    response: schemas.monthStanding,
    isHeavy: true,
    may: mayRunPayroll,
    act: ({ tx, actor, now }) => monthStanding(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/paid-until',
    summary: 'The last day that closed months have paid; null while none is closed',
    tag,
    response: schemas.paidUntil,
    may: anyMember,
    act: ({ tx }) => paidUntil(tx),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:month',
    summary:
      'What is paid for a month to everybody, what is missing before it can be closed, and the profiles of files',
    tag,
    params: schemas.monthAsked,
    response: schemas.payrollMonth,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { month }, now, language }) => {
      checkBegun(month, actor, now)
      return monthShown(tx, await isLargeCompany(tx), { actor, month, now, language })
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:month/people/:employeeId',
    summary: 'How the month of one person is made: its contracts, absences and weeks',
    tag,
    params: schemas.personMonthAsked,
    load: (tx, { employeeId }) => nameOfPerson(tx, employeeId),
    response: schemas.personMonth,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, row, params: { month, employeeId }, now, language }) => {
      checkBegun(month, actor, now)
      const known = await personMonthOf(tx, actor, { month, employeeId }, { now, language })
      if (!known) throw notPaidIn(month, row, language)
      return known.shown
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:month/closing',
    summary: 'Close a month: its weeks are locked and its files kept as they are sent',
    tag,
    params: schemas.monthAsked,
    response: schemas.closedMonth,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { month }, now, audit, changed, makeDocument }) => {
      checkBegun(month, actor, now)
      const closed = await closeMonth(tx, actor, month, { now, makeDocument })
      await audit({ action: 'payroll.month-closed', subject: actor.companyId, after: { month, ...closed } })
      changed('payroll', { may: mayRunPayroll })
      changed('timesheets')
      return closed
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:month/files',
    summary: 'All files of a closed month, as they were sent, in one archive',
    tag,
    params: schemas.monthAsked,
    may: mayRunPayroll,
    response: download,
    isHeavy: true,
    act: async ({ tx, params: { month }, makeDocument }) =>
      keptFiles(month, await wholeFilesOf(tx, month), makeDocument),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:month/explanation',
    summary: 'How the month of each person is made, a page a person, as PDF; as it is counted now',
    tag,
    params: schemas.monthAsked,
    may: mayRunPayroll,
    response: download,
    isHeavy: true,
    act: async ({ tx, actor, params: { month }, now, language, makeDocument }) => {
      checkBegun(month, actor, now)
      return explanationOf(tx, actor, { month, now, language, makeDocument })
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/payroll/files/:payrollFileId',
    summary: 'A file of a closed month, as it was sent',
    tag,
    params: schemas.fileAsked,
    may: mayRunPayroll,
    load: (tx, { payrollFileId }) => fileById(tx, payrollFileId),
    response: download,
    isHeavy: true,
    act: async ({ row }) => keptFile(row),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/months/:month/variables',
    summary: 'Write in for a month what no hours say: a bonus, an advance, meals',
    tag,
    params: schemas.monthAsked,
    body: schemas.addVariable,
    response: schemas.addedVariable,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { month }, body: { seen, ...body }, now, audit, changed }) => {
      checkBegun(month, actor, now)
      const id = await addVariable(tx, actor, month, { ...body, seen }, now)
      await audit({
        action: 'payroll.variable-added',
        subject: body.employeeId,
        after: variableFacts({ month, ...body }),
      })
      changed('payroll', { may: mayRunPayroll })
      return { id, ...body }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/payroll/variables/:payrollVariableId',
    summary: 'Withdraw what was written in for a month that is not closed',
    tag,
    params: schemas.variableAsked,
    may: mayRunPayroll,
    load: (tx, { payrollVariableId }) => variableById(tx, payrollVariableId),
    response: null,
    act: async ({ tx, actor, row, now, audit, changed }) => {
      await withdrawVariable(tx, actor, row, now)
      await audit({
        action: 'payroll.variable-withdrawn',
        subject: row.employeeId,
        before: variableFacts(row),
      })
      changed('payroll', { may: mayRunPayroll })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/settings',
    summary: 'Set what the company says once about its payroll, as it was seen',
    tag,
    body: schemas.setPayroll,
    response: schemas.payrollSettings,
    may: mayRunPayroll,
    act: async ({ tx, actor, body: { seen, ...body }, audit, changed }) => {
      // A month is counted and kept by the same settings.
      await lockPayroll(tx)
      await lockCompanyDetails(tx, actor.companyId)
      const before = await settingsShown(tx)
      checkSeen(before, seen, actor.companyId, 'payroll.settings-set')
      await actions.setPayroll(tx, actor, body)
      await audit({
        action: 'payroll.settings-set',
        subject: actor.companyId,
        before: settingsFacts(before),
        after: settingsFacts({ ...before, ...body }),
      })
      changed('payroll', { may: mayRunPayroll })
      return body
    },
  }),
]

const settingsFacts = ({ mealElement, mealWindows, mealGap, agreement, ...settings }: Settings & Company) => ({
  ...settings,
  closingDay: agreement && String(agreement.closingDay),
  daysBefore: agreement && String(agreement.daysBefore),
  mealElement: mealElement ?? 'noMeal',
  mealGap: mealElement && spokenDuration(mealGap),
  mealWindows: mealWindows.map(({ from, to }) => `${from}–${to}`).join(', '),
})

const variableFacts = ({ month, element, amount, reason }: Omit<VariableRow, 'id' | 'employeeId'>) => ({
  month,
  element,
  payAmount: amount / 100,
  reason,
})

/** `layout`: how its files are written. */
const factsOf = ({ id: _id, version: _version, name, shape, columns, ...layout }: ProfileRow) => ({
  name,
  shape,
  columns,
  layout,
})

const profileRoutes = (app: FastifyInstance) => {
  const onProfile = {
    params: schemas.profileAsked,
    may: mayRunPayroll,
    load: (tx: Parameters<typeof holdProfile>[0], { payrollProfileId }: { payrollProfileId: string }) =>
      holdProfile(tx, payrollProfileId),
  }
  return [
    memberRoute(app, {
      method: 'POST',
      url: '/payroll/profiles',
      summary: 'Add a profile: how an accountant’s software wants its file',
      tag,
      body: schemas.addProfile,
      response: schemas.payrollProfile,
      may: mayRunPayroll,
      act: async ({ tx, actor, body, audit, changed }) => {
        const added = await actions.addProfile(tx, actor, body)
        await audit({ action: 'payroll.profile-added', subject: added.id, after: factsOf(added) })
        changed('payroll', { may: mayRunPayroll })
        return profileShown(added)
      },
    }),

    memberRoute(app, {
      method: 'PATCH',
      url: '/payroll/profiles/:payrollProfileId',
      summary: 'Change a profile; every field is sent, with the version that was seen',
      tag,
      ...onProfile,
      body: schemas.changeProfile,
      response: schemas.payrollProfile,
      act: async ({ tx, row, body, audit, changed }) => {
        const after = await actions.changeProfile(tx, row, body)
        await audit({
          action: 'payroll.profile-edited',
          subject: row.id,
          before: factsOf(row),
          after: factsOf(after),
        })
        changed('payroll', { may: mayRunPayroll })
        return profileShown(after)
      },
    }),

    memberRoute(app, {
      method: 'DELETE',
      url: '/payroll/profiles/:payrollProfileId',
      summary: 'Delete a profile, as it was seen',
      tag,
      ...onProfile,
      query: schemas.deleteProfile,
      response: null,
      act: async ({ tx, row, query, audit, changed }) => {
        checkSeen(row, query.seen, row.id, 'payroll.profile-edited')
        await actions.deleteProfile(tx, row)
        await audit({ action: 'payroll.profile-deleted', subject: row.id, before: factsOf(row) })
        changed('payroll', { may: mayRunPayroll })
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/payroll/profiles/:payrollProfileId/files/:month',
      summary: 'The file of a month by a profile: a trial while the month is open',
      tag,
      params: schemas.profileAsked.extend(schemas.monthAsked.shape),
      may: mayRunPayroll,
      load: (tx, { payrollProfileId }) => profileById(tx, payrollProfileId),
      response: download,
      isHeavy: true,
      act: async ({ tx, actor, params: { month }, row, now, makeDocument }) => {
        checkBegun(month, actor, now)
        const { people, regularisations } = await payrollMonthOf(tx, actor, month, now)
        const { siret } = await settingsShown(tx)
        const lines = [...people, ...regularisations]
        return keepAwake(tx, payrollFile(row, { month, siret, lines }, makeDocument))
      },
    }),
  ]
}

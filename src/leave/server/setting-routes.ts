import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { id } from '#core/fields.ts'
import { anyMember } from '#core/permissions.ts'
import { mayDecideLeave, maySetLeave, maySetPeriods } from '#leave/policy.ts'
import { type CompanyPeriod, concerns } from '#leave/rules/periods.ts'
import { type DatedLeaveSettings, settingsOn, usualSettings } from '#leave/rules/settings.ts'
import { lengthRefusal } from '#leave/rules.ts'
import {
  addLeaveType,
  approverList,
  changeLeavePeriod,
  changeLeaveType,
  departmentApprovers,
  leavePeriod,
  leavePeriodList,
  leaveSettingsList,
  leaveType,
  leaveTypeList,
  methodAsked,
  methodChange,
  removeLeavePeriod,
  removeLeaveSettings,
  removeLeaveType,
  saveLeavePeriod,
  setApprovers,
  setLeaveSettings,
} from '#leave/schemas/setting.ts'
import { departmentsHeld } from '#people/server/department-queries.ts'
import { peopleLocked } from '#people/server/queries.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, InvalidFields, Refusal, type Trace } from '#server/http/refusals.ts'
import { refusePeriod } from './actions.ts'
import { listDeciders } from './decision-queries.ts'
import { methodChangeOf } from './ledger-queries.ts'
import { departmentOf } from './preview-queries.ts'
import {
  approversSet,
  approversShown,
  holdLeaveSettings,
  holdType,
  leaveSettingsShown,
  lockTypes,
  periodById,
  periodsShown,
  typesLocked,
  typesShown,
} from './setting-queries.ts'
import { leaveApprovers, leavePeriods, leaveSettings } from './tables.ts'
import * as actions from './type-actions.ts'

/** The routes of the page 'Types et règles'. */
export const settingRoutes = (app: FastifyInstance) => [
  ...typeRoutes(app),
  ...countingRoutes(app),
  ...periodRoutes(app),
  ...approverRoutes(app),
]

const tag = 'leave'

/** Each change answers all of them. A company makes one in years. */
const mostSettings = 200

const shown = async (tx: Tx) => ({
  usual: { ...usualSettings, openDays: [...usualSettings.openDays] },
  settings: (await leaveSettingsShown(tx)).map(each => ({ ...each, openDays: [...each.openDays] })),
})

const set = async (tx: Tx, { companyId }: Member, { from, ...given }: DatedLeaveSettings) => {
  const terms = { ...given, openDays: [...given.openDays] }
  if ((await leaveSettingsShown(tx)).length >= mostSettings) throw new Refusal('leave.too-many-settings')
  await tx
    .insert(leaveSettings)
    .values({ companyId, from, ...terms })
    .onConflictDoUpdate({ target: [leaveSettings.companyId, leaveSettings.from], set: terms })
}

/** The settings of a day follow from all that were set. */
const settingsTrace = ({ companyId }: Member): Trace => [companyId, 'leave.settings-set', 'leave.settings-removed']

const factsOf = (
  from: string | null,
  { id: _id, restDay, ...settings }: Omit<DatedLeaveSettings, 'from'> & { id?: string },
) => ({
  ...settings,
  from,
  restDay: [restDay],
})

const countingRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/settings',
    summary: 'How the company counts leave, from which days on',
    tag,
    response: leaveSettingsList,
    may: mayDecideLeave,
    act: ({ tx }) => shown(tx),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/settings/method-change',
    summary: 'What other rules from a day on would make of balances, if they count days otherwise',
    tag,
    query: methodAsked,
    response: methodChange,
    isHeavy: true,
    may: maySetLeave,
    act: ({ tx, actor, query, now }) => methodChangeOf(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/settings',
    summary: 'Count leave otherwise from a day on; what was set for the same day is replaced',
    tag,
    body: setLeaveSettings,
    response: leaveSettingsList,
    may: maySetLeave,
    act: async ({ tx, actor, body: { seen, ...body }, audit, changed }) => {
      await lockTypes(tx)
      const known = await leaveSettingsShown(tx)
      const before = settingsOn(known, body.from)
      checkSeen(before, seen, ...settingsTrace(actor))
      const replaced = known.find(({ from }) => from === body.from)
      await set(tx, actor, body)
      await audit({
        action: 'leave.settings-set',
        subject: actor.companyId,
        before: factsOf(replaced?.from ?? null, replaced ?? before),
        after: factsOf(body.from, body),
      })
      changed('leave')
      return shown(tx)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/settings/:leaveSettingId',
    summary: 'Count leave from that day on as it was counted before, if it is set as it was seen',
    tag,
    params: z.object({ leaveSettingId: id }),
    query: removeLeaveSettings,
    response: leaveSettingsList,
    may: maySetLeave,
    load: (tx, { leaveSettingId }) => holdLeaveSettings(tx, leaveSettingId),
    act: async ({ tx, actor, row, query, audit, changed }) => {
      checkSeen(row, query.seen, ...settingsTrace(actor))
      await tx.delete(leaveSettings).where(eq(leaveSettings.id, row.id))
      await audit({ action: 'leave.settings-removed', subject: actor.companyId, before: factsOf(row.from, row) })
      changed('leave')
      return shown(tx)
    },
  }),
]

const ofType = z.object({ leaveTypeKey: z.string() })
const typeRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/types',
    summary: 'The types of leave of the company: those of the catalogue, then its own',
    tag,
    response: leaveTypeList,
    may: anyMember,
    act: async ({ tx }) => ({ types: await typesShown(tx) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/types',
    summary: 'Add a type of leave of the company’s own',
    tag,
    body: addLeaveType,
    response: leaveType,
    limit: { kind: 'new types of leave', max: 200, windowSeconds: 86_400 },
    may: maySetLeave,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const added = await actions.addLeaveType(tx, actor, body, now)
      const after = { ...actions.typeFacts(added), nature: added.nature }
      await audit({ action: 'leave.type-added', subject: added.key, after })
      changed('leave')
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/leave/types/:leaveTypeKey',
    summary: 'Change a type of leave; every field is sent, also as it was seen. Asked for by nobody, it is retired',
    tag,
    params: ofType,
    body: changeLeaveType,
    response: leaveType,
    may: maySetLeave,
    load: (tx, { leaveTypeKey }) => holdType(tx, leaveTypeKey),
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const after = await actions.changeLeaveType(tx, actor, row, body, now)
      await audit({
        action: 'leave.type-changed',
        subject: row.key,
        before: actions.typeFacts(row),
        after: actions.typeFacts(after),
      })
      changed('leave')
      changed('schedule')
      return after
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/types/:leaveTypeKey',
    summary: 'Delete a type of the company’s own that no leave ever had, as it was seen',
    tag,
    params: ofType,
    query: removeLeaveType,
    response: null,
    may: maySetLeave,
    load: (tx, { leaveTypeKey }) => holdType(tx, leaveTypeKey),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.key, 'leave.type-changed')
      await actions.removeLeaveType(tx, row)
      await audit({ action: 'leave.type-removed', subject: row.key, before: actions.typeFacts(row) })
      changed('leave')
    },
  }),
]

const periodFacts = ({ kind, startDate, endDate, reason, department, mostAway }: CompanyPeriod) => ({
  periodKind: kind,
  startDate,
  endDate,
  periodReason: reason,
  department,
  mostAway: mostAway === null ? null : String(mostAway),
})

const onPeriod = {
  params: z.object({ leavePeriodId: z.uuid() }),
  may: maySetPeriods,
  load: (tx: Parameters<typeof periodById>[0], { leavePeriodId }: { leavePeriodId: string }) =>
    periodById(tx, leavePeriodId),
}

/** Days that the company keeps free of leave, or on which it is closed. */
const periodRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/periods',
    summary:
      'The blocked periods of the company and those in which it is closed, the last first; to who sets none those that concern them',
    tag,
    response: leavePeriodList,
    may: anyMember,
    act: async ({ tx, actor }) => {
      const all = await periodsShown(tx)
      if (maySetPeriods(actor)) return { periods: all }
      const department = await departmentOf(tx, actor.employeeId)
      return { periods: all.filter(period => concerns(period, department)) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/periods',
    summary: 'Block days for leave, or say that the company is closed',
    tag,
    limit: { kind: 'new periods of leave', max: 200, windowSeconds: 86_400 },
    body: saveLeavePeriod,
    response: leavePeriod,
    may: maySetPeriods,
    act: async ({ tx, actor, body, audit, changed }) => {
      refusePeriod(lengthRefusal(body))
      const added = { id: newId(), ...body }
      await tx.insert(leavePeriods).values({ companyId: actor.companyId, ...added })
      await audit({ action: 'leave.period-added', subject: added.id, after: periodFacts(added) })
      changed('leave')
      return added
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/leave/periods/:leavePeriodId',
    summary: 'Change such a period, as it was seen; every field is sent. Leave that is granted stays',
    tag,
    ...onPeriod,
    body: changeLeavePeriod,
    response: leavePeriod,
    act: async ({ tx, row, body: { seen, ...body }, audit, changed }) => {
      checkSeen(row, seen, row.id, 'leave.period-changed')
      refusePeriod(lengthRefusal(body))
      await tx.update(leavePeriods).set(body).where(eq(leavePeriods.id, row.id))
      await audit({
        action: 'leave.period-changed',
        subject: row.id,
        before: periodFacts(row),
        after: periodFacts(body),
      })
      changed('leave')
      return { id: row.id, ...body }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/periods/:leavePeriodId',
    summary: 'Remove such a period, as it was seen',
    tag,
    ...onPeriod,
    query: removeLeavePeriod,
    response: null,
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'leave.period-changed')
      await tx.delete(leavePeriods).where(eq(leavePeriods.id, row.id))
      await audit({ action: 'leave.period-removed', subject: row.id, before: periodFacts(row) })
      changed('leave')
    },
  }),
]

const approverRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/approvers',
    summary: 'Who decides on the leave of each department, and whom one may choose',
    tag,
    response: approverList,
    may: maySetLeave,
    act: async ({ tx, actor, now }) => approversShown(tx, await listDeciders(tx, todayIn(actor.timeZone, now))),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/approvers',
    summary: 'Say who decides on the leave of a department; without an approver, whoever may decide does',
    tag,
    body: setApprovers,
    response: departmentApprovers,
    limit: { kind: 'approvers of leave', max: 500, windowSeconds: 86_400 },
    may: maySetLeave,
    act: async ({ tx, actor, body: { seen, ...body }, now, audit, changed }) => {
      const { department, approver, deputy } = body
      // Nobody who leaves at this moment is chosen.
      await lock(tx, [departmentsHeld, typesLocked, peopleLocked([approver ?? [], deputy ?? []].flat())])
      const deciders = await listDeciders(tx, todayIn(actor.timeZone, now))
      const { departments } = await approversShown(tx, deciders)
      const known = departments.find(each => each.department === department)
      // The choice for a department that everybody left may still be taken back.
      if (!known || (known.gap === 'empty' && approver !== null))
        throw new Refusal('leave.no-such-department', { status: 422, field: 'department' })
      for (const path of ['approver', 'deputy'] as const)
        if (body[path] !== null && !deciders.includes(body[path])) throw new InvalidFields({ path, code: 'unknown' })
      const before = (await approversSet(tx, {})).find(each => each.department === department)
      const nobody = { department, approver: null, deputy: null }
      checkSeen(before ?? nobody, seen, department, 'leave.approvers-set')
      const ofDepartment = eq(leaveApprovers.department, department)
      if (approver === null) await tx.delete(leaveApprovers).where(ofDepartment)
      else
        await tx
          .insert(leaveApprovers)
          .values({ companyId: actor.companyId, department, approver, deputy })
          .onConflictDoUpdate({
            target: [leaveApprovers.companyId, leaveApprovers.department],
            set: { approver, deputy },
          })
      await audit({ action: 'leave.approvers-set', subject: department, before: before ?? nobody, after: body })
      changed('leave')
      changed('notifications')
      return body
    },
  }),
]

import type { FastifyInstance } from 'fastify'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { mayRunPayroll } from '#payroll/policy.ts'
import type { Profile } from '#payroll/rules/files.ts'
import { type Month, monthOf, weeksPaidIn } from '#payroll/rules/months.ts'
import * as schemas from '#payroll/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { NotFound } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import * as actions from './actions.ts'
import { payrollFile } from './exports.ts'
import { monthOfTeam } from './month-queries.ts'
import { profileById, profilesShown, settingsShown } from './queries.ts'

const tag = 'payroll'

export const payrollRoutes = (app: FastifyInstance) => [...monthRoutes(app), ...profileRoutes(app)]

/** @throws NotFound for a month that has not begun: nothing is known of it */
const checkBegun = (month: Month, { timeZone }: Member, now: Temporal.Instant) => {
  if (month > monthOf(todayIn(timeZone, now))) throw new NotFound()
}

const monthRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/payroll/months/:month',
    summary: 'What would be paid for a month to everybody, from the hours that were punched, and the profiles of files',
    tag,
    params: schemas.monthAsked,
    response: schemas.payrollMonth,
    isHeavy: true,
    may: mayRunPayroll,
    act: async ({ tx, actor, params: { month }, now }) => {
      checkBegun(month, actor, now)
      const people = await monthOfTeam(tx, actor, month, now)
      return {
        month,
        today: todayIn(actor.timeZone, now),
        weeks: weeksPaidIn(month),
        settings: await settingsShown(tx),
        profiles: (await profilesShown(tx)).map(shown),
        people: people.map(({ elements, openDays, month: _month, comment: _comment, absences, ...person }) => ({
          ...person,
          elements: [...elements].map(([element, amount]) => ({ element, amount })),
          absences: [...absences],
          openDays: [...openDays],
        })),
      }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/payroll/settings',
    summary: 'Set what the company says once about its payroll',
    tag,
    body: schemas.setPayroll,
    response: schemas.payrollSettings,
    may: mayRunPayroll,
    act: async ({ tx, actor, body, audit, changed }) => {
      const before = await settingsShown(tx)
      await actions.setPayroll(tx, actor, body)
      await audit({ action: 'payroll.settings-set', subject: actor.companyId, before, after: body })
      changed('payroll', { may: mayRunPayroll })
      return body
    },
  }),
]

const factsOf = ({ name, shape, columns }: Profile) => ({ name, shape, columns })

const profileRoutes = (app: FastifyInstance) => {
  const ofProfile = {
    params: schemas.profileAsked,
    may: mayRunPayroll,
    load: (tx: Parameters<typeof profileById>[0], { payrollProfileId }: { payrollProfileId: string }) =>
      profileById(tx, payrollProfileId),
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
        return shown(added)
      },
    }),

    memberRoute(app, {
      method: 'PATCH',
      url: '/payroll/profiles/:payrollProfileId',
      summary: 'Change a profile; every field is sent, with the version that was seen',
      tag,
      ...ofProfile,
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
        return shown(after)
      },
    }),

    memberRoute(app, {
      method: 'DELETE',
      url: '/payroll/profiles/:payrollProfileId',
      summary: 'Delete a profile',
      tag,
      ...ofProfile,
      response: null,
      act: async ({ tx, row, audit, changed }) => {
        await actions.deleteProfile(tx, row)
        await audit({ action: 'payroll.profile-deleted', subject: row.id, before: factsOf(row) })
        changed('payroll', { may: mayRunPayroll })
      },
    }),

    memberRoute(app, {
      method: 'GET',
      url: '/payroll/profiles/:payrollProfileId/files/:month',
      summary: 'The file of a month by a profile, for a trial: its hours are those that were punched',
      tag,
      ...ofProfile,
      params: schemas.profileAsked.extend(schemas.monthAsked.shape),
      response: download,
      isHeavy: true,
      act: async ({ tx, actor, params: { month }, row, now }) => {
        checkBegun(month, actor, now)
        return payrollFile(row, month, await monthOfTeam(tx, actor, month, now), await settingsShown(tx))
      },
    }),
  ]
}

const shown = <Row extends Profile>({ columns, codes, ...profile }: Row) => ({
  ...profile,
  columns: [...columns],
  codes: [...codes],
})

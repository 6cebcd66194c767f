import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lockCompanyDetails } from '#companies/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { id } from '#core/fields.ts'
import { writtenValue } from '#labour/facts.ts'
import { conventionOn, ownValueOn } from '#labour/parameters.ts'
import { mayChangeRules, maySeeRules } from '#labour/policy.ts'
import {
  chooseConvention,
  labourSettings,
  personProfile,
  removeProfile,
  saveProfile,
  setValue,
  switchOff,
} from '#labour/schemas.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import { type EmployeeRow, employeeById, holdEmployee } from '#people/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, found } from '#server/http/refusals.ts'
import type { Audience } from '#server/live/live.ts'
import * as actions from './setting-actions.ts'
import { type PersonShown, personShown, profileById, settingById, settingsPage } from './setting-queries.ts'

const tag = 'labour'
const ofEmployee = z.object({ employeeId: z.uuid() })
const ofSetting = z.object({ settingId: id })
const ofProfile = z.object({ profileId: id })

const ofPerson = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

type TellChanged = (topic: 'labour', to: Audience) => void

/** The company's settings now, told to the screens that show them. */
const settingsTold = (tx: Tx, changed: TellChanged, today: CalendarDate) => {
  changed('labour', { may: maySeeRules })
  return settingsPage(tx, today)
}

/** To the form of the person, and to the planners whose verdicts it changes. */
const tellOfPerson = (changed: TellChanged) => {
  changed('labour', { may: mayManagePeople })
  changed('labour', { may: maySeeRules })
}

const profileFacts = (person: PersonShown, profile: PersonShown['profiles'][number] | undefined) => ({
  hasBirthDate: person.birthDate !== null,
  jobCategory: profile?.jobCategory ?? undefined,
  isNightWorker: profile?.isNightWorker ?? false,
  isForfaitJours: profile?.isForfaitJours ?? false,
  isApprentice: profile?.isApprentice ?? false,
  otherEmployerHours: profile?.otherEmployerHours ?? 0,
  partTimeGround: profile?.partTimeGround ?? undefined,
})

export const labourRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/labour/settings',
    summary: 'The convention of the company, its own values and the rules that it switched off',
    tag,
    response: labourSettings,
    may: maySeeRules,
    act: ({ tx, actor, now }) => settingsPage(tx, todayIn(actor.timeZone, now)),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/labour/conventions',
    summary: 'Choose a convention from a day on; the days before keep their rules',
    tag,
    body: chooseConvention,
    response: labourSettings,
    may: mayChangeRules,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      await lockCompanyDetails(tx, actor.companyId)
      const settings = await settingsPage(tx, todayIn(actor.timeZone, now))
      const before = conventionOn(settings, body.from)
      if (before === body.preset && settings.conventions.some(({ from }) => from === body.from)) return settings
      await actions.chooseConvention(tx, actor, body, now)
      await audit({
        action: 'labour.convention-chosen',
        subject: actor.companyId,
        before: { preset: before ?? 'law' },
        after: body,
      })
      return settingsTold(tx, changed, todayIn(actor.timeZone, now))
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/labour/values',
    summary: 'Set a value of the company’s own, between two days, with what it rests on',
    tag,
    body: setValue,
    response: labourSettings,
    may: mayChangeRules,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { parameter, value, source, from, until } = body
      await lockCompanyDetails(tx, actor.companyId)
      const settings = await settingsPage(tx, todayIn(actor.timeZone, now))
      const before = ownValueOn(settings, parameter, from)
      const { id: _id, author: _author, at: _at, ...known } = before ?? { id: null, author: null, at: null }
      if (isDeepStrictEqual(known, body)) return settings
      await actions.setValue(tx, actor, body, now)
      await audit({
        action: 'labour.value-set',
        subject: actor.companyId,
        before: { value: before && writtenValue(parameter, before.value) },
        after: { parameter, value: writtenValue(parameter, value), basis: source, from, until },
      })
      return settingsTold(tx, changed, todayIn(actor.timeZone, now))
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/labour/rules-off',
    summary: 'Switch a rule off from today on, with a reason',
    tag,
    body: switchOff,
    response: labourSettings,
    may: mayChangeRules,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { rule, reason, until } = body
      await lockCompanyDetails(tx, actor.companyId)
      const { from } = await actions.switchOff(tx, actor, body, now)
      await audit({
        action: 'labour.rule-switched-off',
        subject: actor.companyId,
        after: { lawRule: rule, basis: reason, from, until },
      })
      return settingsTold(tx, changed, todayIn(actor.timeZone, now))
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/labour/settings/:settingId/end',
    summary: 'End a value or a rule that is off before today, or a convention that has not begun',
    tag,
    params: ofSetting,
    response: labourSettings,
    may: mayChangeRules,
    load: (tx, { settingId }) => settingById(tx, settingId),
    act: async ({ tx, actor, row, now, audit, changed }) => {
      const until = await actions.endSetting(tx, row, todayIn(actor.timeZone, now))
      await audit({ subject: actor.companyId, ...actions.endedFacts(row, until) })
      return settingsTold(tx, changed, todayIn(actor.timeZone, now))
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/labour/people/:employeeId',
    summary: 'What the rules need to know of an employee: birth date, job, night work, days',
    tag,
    params: ofEmployee,
    response: personProfile,
    ...ofPerson,
    load: (tx, { employeeId }) => employeeById(tx, employeeId),
    act: ({ tx, row }) => personShown(tx, row.id),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/labour/people/:employeeId',
    summary: 'Say what the rules need to know of an employee, from a day on',
    tag,
    params: ofEmployee,
    body: saveProfile,
    response: personProfile,
    ...ofPerson,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const before = await personShown(tx, row.id)
      const after = await actions.saveProfile(tx, actor, row.id, body, todayIn(actor.timeZone, now))
      // The trail holds no birth date to compare.
      if (isDeepStrictEqual(before, after)) return after
      const { from } = body
      await audit({
        action: 'labour.profile-changed',
        subject: row.id,
        before: profileFacts(before, actions.profileOn(before, from)),
        after: { ...profileFacts(after, actions.profileOn(after, from)), from },
      })
      tellOfPerson(changed)
      return after
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/labour/profiles/:profileId',
    summary: 'Remove an entry of what the rules know of an employee, as it was seen',
    tag,
    params: ofProfile,
    query: removeProfile,
    response: personProfile,
    ...ofPerson,
    load: async (tx, { profileId }) => {
      const profile = await profileById(tx, profileId)
      return profile && holdEmployee(tx, profile.employeeId)
    },
    act: async ({ tx, row, params, query, audit, changed }) => {
      const before = await personShown(tx, row.id)
      const removed = found(before.profiles.find(profile => profile.id === params.profileId))
      checkSeen(removed, query.seen, row.id, 'labour.profile-changed', 'labour.profile-removed')
      const after = await actions.removeProfile(tx, row.id, params.profileId)
      await audit({
        action: 'labour.profile-removed',
        subject: row.id,
        before: { ...profileFacts(before, removed), from: removed.from },
      })
      tellOfPerson(changed)
      return after
    },
  }),
]

import { beforeEach, describe, expect, test } from 'vitest'
import { asSeen } from '#core/seen.ts'
import { type Operation, operationsOf } from '#testing/documented.ts'
import { changedInAddress, readForAddress, type SeenFields } from '#testing/seen.ts'
import { addressOf, plainSlots, slots } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
beforeEach(() => world.clock.advance({ minutes: 1 }))

/** Long enough to go as a digest in an address. */
const longText = 'Ouverture de la terrasse. '.repeat(40)

/** Two contracts: the last one cannot be removed. */
const secondContract = async () => {
  const lea = await company.hire()
  await company.endOfContract(lea, '2026-11-30')
  await company.comesBack(lea, '2027-01-06')
  const [, second] = await world.sql<{ id: string }>(
    'select id from contracts where employee_id = $1 order by starts_on nulls first',
    [lea.id],
  )
  return second!.id
}

const leaverWithLink = async () => {
  const lea = await company.hire()
  await company.endOfContract(lea, '2026-11-15')
  expect((await admin.post(`/people/${lea.id}/last-month-link`, { seen: null })).status).toBe(200)
  return lea.id
}

type Kind = {
  /** Makes one; by default as the tests of rights do. */
  make?: () => Promise<string>
  /** SQL that changes the one of `$1`. */
  change: string
}

/** Each thing that somebody can change: whoever deletes it names what they saw. */
const kinds: Record<string, Kind> = {
  'DELETE /people/:employeeId': {
    change: "update employees set matricule = 'M-1' where id = $1",
  },
  'DELETE /people/contracts/:contractId': {
    make: secondContract,
    change: 'update contracts set weekly_hours = 24 where id = $1',
  },
  'DELETE /people/:employeeId/last-month-link': {
    make: leaverWithLink,
    change: "update last_month_links set made_at = made_at + interval '1 minute' where employee_id = $1",
  },
  'DELETE /departments/:departmentId': {
    change: "update departments set colour = '#10A36F' where id = $1",
  },
  'DELETE /roles/:roleId': {
    change: "update roles set permissions = '{view_reports}' where id = $1",
  },
  'DELETE /record/employments/:employmentId': {
    change: "update employments set job_title = 'Chef de rang' where id = $1",
  },
  'DELETE /record/complements/:complementId': {
    change: "update contract_complements set ground = 'Inventaire' where id = $1",
  },
  'DELETE /labour/profiles/:profileId': {
    change: 'update labour_profiles set is_night_worker = not is_night_worker where id = $1',
  },
  'DELETE /leave/settings/:leaveSettingId': {
    change: 'update leave_settings set rest_day = rest_day % 7 + 1 where id = $1',
  },
  'DELETE /leave/types/:leaveTypeKey': {
    change: "update leave_types set color = '#000000' where key = $1",
  },
  'DELETE /leave/periods/:leavePeriodId': {
    change: "update leave_periods set reason = 'Travaux' where id = $1",
  },
  'DELETE /schedule/shift-types/:shiftTypeId': {
    change: `update shift_types set description = '${longText}' where id = $1`,
  },
  'DELETE /schedule/day-notes/:dayNoteId': {
    change: "update day_notes set text = 'Fermé' where id = $1",
  },
  'DELETE /templates/:weekTemplateId': {
    change: "update week_templates set name = 'Semaine d’été' where id = $1",
  },
  'DELETE /cycles/:cycleId': {
    change: "update cycles set starts_on = '2026-11-23' where id = $1",
  },
  'DELETE /needs/:needId': {
    change: 'update needs set version = version + 1 where id = $1',
  },
  'DELETE /payroll/profiles/:payrollProfileId': {
    change: 'update payroll_profiles set version = version + 1 where id = $1',
  },
  'DELETE /trainings/:trainingId': {
    change: `update trainings set description = '${longText}' where id = $1`,
  },
}

/** Nothing that somebody else changed is lost with these. */
const others: Record<string, string> = {
  // Acts that concern the caller alone.
  'DELETE /session': 'their own session',
  'DELETE /account/sessions': 'their own sessions',
  'DELETE /account/sessions/:sessionId': 'their own session',
  'DELETE /account/passkeys/:passkeyId': 'their own passkey',
  'DELETE /calendar/link': 'their own link',
  'DELETE /notifications/devices/:ownDeviceId': 'their own browser',
  // Their states say what may still be withdrawn.
  'DELETE /leave/requests/:ownRequestId': 'a request that is pending still',
  'DELETE /leave/requests/:ownCancellingId/cancellation': 'a cancellation that nobody has decided',
  'DELETE /time-clock/own-proposals/:ownProposalId': 'a proposal that nobody has decided',
  'DELETE /trainings/:trainingId/enrolment': 'one’s own place, while the training is open',
  // They refuse by themselves once anything of them changed.
  'DELETE /people/imports/:peopleImportId': 'refused once somebody of it was used',
  'DELETE /schedule/shift-types/imports/:shiftTypesImportId': 'refused once a type of it was used',
  'DELETE /leave/openings/imports/:balancesImportId': 'refused once a balance of it changed',
  'DELETE /templates/applications/:applicationId': 'shifts that somebody changed since stay',
  'DELETE /company/logos/:logoVersion': 'the address names the version',
  // Nobody changes them: they are made and withdrawn.
  'DELETE /payroll/variables/:payrollVariableId': 'an entry has no other version',
  // They end an access, whatever it is called by now: to wait would be less safe.
  'DELETE /kiosks/:kioskId': 'revokes a device',
  'DELETE /wall-links/:wallLinkId': 'revokes a link',
  'DELETE /wall-sheets/:wallSheetId': 'a version of a week, which nobody changes',
  'DELETE /payroll/sendings/:payrollSendingId': 'takes a link back',
  'DELETE /people/:employeeId/pin': 'resets a code',
  'DELETE /people/:employeeId/invitation': 'revokes an invitation',
  'DELETE /people/:employeeId/two-step': 'takes a second step off',
  'DELETE /owner/accounts/:userId/two-step': 'takes a second step off',
  // By the owner of the platform alone, with its whole content.
  'DELETE /owner/companies/:companyId': 'a company ends whole',
}

const deletions = operationsOf((await admin.get('/openapi.json')).body).filter(({ method }) => method === 'DELETE')
const carriesSeen = ({ fields }: Operation) => fields.some(({ path, isRequired }) => path === 'seen' && isRequired)

test('every deletion names what was seen, or is listed with the reason why it need not', () => {
  const names = (those: readonly Operation[]) => those.map(({ name }) => name).toSorted()
  expect(names(deletions.filter(carriesSeen))).toEqual(Object.keys(kinds).toSorted())
  expect(names(deletions.filter(each => !carriesSeen(each)))).toEqual(Object.keys(others).toSorted())
})

describe('what somebody else changed meanwhile is not deleted, and is once it was looked at again:', () => {
  test.each(Object.entries(kinds))('%s', async (name, { make, change }) => {
    const url = name.replace('DELETE ', '')
    const [, slot] = /:(\w+)/.exec(url)!
    const id = await (make ?? (() => slots[slot!]!(company, 'Cuisine')))()
    const remove = async (as: SeenFields) =>
      admin.delete(`${addressOf(url, { [slot!]: id })}?${new URLSearchParams(asSeen(as))}`)
    const seen = async () => (await readForAddress[url]!(admin, id, {}))!
    const before = await seen()
    await world.sql(change, [id])
    const late = await remove(before)
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect(late.body.title).toMatch(/\.$/)
    const now = await seen()
    expect(now).not.toEqual(before)
    expect((await remove(now)).status).toBeLessThan(300)
  })
})

/** These have no version: who edits or deletes one names the values that they saw. Tablets are in `seen-changes.test.ts`. */
const edited = changedInAddress.filter(url => url !== '/kiosks/:kioskId').map(url => `PATCH ${url}`)

describe('what somebody else changed meanwhile is not overwritten, and is once it was looked at again:', () => {
  test.each(edited)('%s', async name => {
    const { make, change } = kinds[name.replace('PATCH', 'DELETE')]!
    const url = name.replace('PATCH ', '')
    const [, slot] = /:(\w+)/.exec(url)!
    const id = await (make ?? (() => slots[slot!]!(company, 'Salle')))()
    const body = await validBodies[name]!(company, { ...plainSlots, [slot!]: id })
    const edit = (as: SeenFields) =>
      admin.patch(`${addressOf(url, { [slot!]: id })}?${new URLSearchParams(asSeen(as))}`, body)
    const seen = async () => (await readForAddress[url]!(admin, id, {}))!
    const before = await seen()
    await world.sql(change, [id])
    const changed = await seen()
    expect(await edit(before)).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect(await seen()).toEqual(changed)
    expect((await edit(changed)).status).toBeLessThan(300)
  })
})

test('what was seen is read strictly: no other fields, none missing, never left out', async () => {
  const id = await slots.needId!(company, 'Bar')
  const errorsOf = async (seen?: string) => {
    const query = seen === undefined ? '' : `?${new URLSearchParams({ seen })}`
    const { status, body } = await admin.send('DELETE', `/needs/${id}${query}`)
    expect(status).toBe(422)
    return body.errors
  }
  expect(await errorsOf()).toMatchObject([{ path: 'seen', code: 'required', message: 'Ce champ est requis.' }])
  expect(await errorsOf('{')).toMatchObject([{ path: 'seen', code: 'invalid' }])
  expect(await errorsOf('{}')).toMatchObject([{ code: 'invalid' }])
  expect(await errorsOf('{"version":1,"name":"x"}')).toMatchObject([{ code: 'unknownField' }])
  expect(await errorsOf('{"version":{"deep":1}}')).toMatchObject([{ code: 'invalid' }])
})

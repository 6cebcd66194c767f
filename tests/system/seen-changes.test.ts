import { beforeEach, describe, expect, test } from 'vitest'
import { type Operation, operationsOf } from '#testing/documented.ts'
import { withSeen } from '#testing/seen.ts'
import { addressOf, slots } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
beforeEach(() => world.clock.advance({ minutes: 1 }))

const phoneOf = `insert into person_details (company_id, employee_id, phone)
  select company_id, id, '+33639980000' from employees where id = $1
  on conflict (company_id, employee_id) do update set phone = excluded.phone`

type SeenBody = Record<string, unknown>

type Kind = {
  /** SQL that changes the one of `$1`; without an id in the address, of the administrator’s company. */
  change: string
}

const kinds: Record<string, Kind> = {
  'PATCH /kiosks/:kioskId': {
    change: "update kiosks set name = 'Cave' where id = $1",
  },
  'PATCH /record/people/:employeeId': { change: phoneOf },
  'PATCH /record/own': { change: phoneOf },
  'PATCH /leave/periods/:leavePeriodId': {
    change: "update leave_periods set reason = 'Travaux' where id = $1",
  },
  'PATCH /people/contracts/:contractId': {
    change: 'update contracts set weekly_hours = 20 where id = $1',
  },
  'POST /people/contracts/:contractId/end': {
    change: 'update contracts set weekly_hours = 20 where id = $1',
  },
  'POST /timesheets/settings': {
    change: `insert into retained_settings (company_id, threshold, within, rounding, breaks)
      select company_id, 7, 'punched', 1, 'punched' from employees where id = $1`,
  },
  'POST /payroll/settings': {
    change: `insert into payroll_settings (company_id, contract_overtime, week_month, meal_element, meal_windows)
      select company_id, 'weekly', 'sunday', null, '[]' from employees where id = $1`,
  },
  'POST /leave/settings': {
    change: `insert into leave_settings
        (company_id, id, starts_on, method, rest_day, open_days, works_holidays, holiday_outside_open_days, year_start, untaken, has_fractionnement)
      select company_id, gen_random_uuid(), '2026-06-01', 'ouvres', 1, '{2,3,4,5,6}', true, false, '06-01', 'lost', false
      from employees where id = $1`,
  },
  'POST /leave/approvers': {
    change: `insert into leave_approvers (company_id, department, approver, deputy)
      select company_id, 'Salle', id, null from employees where id = $1`,
  },
}

/** They carry `seen` too: `seen-deletions.test.ts` and the tests of their own hold what they refuse. */
const tested = [
  'PATCH /departments/:departmentId',
  'PATCH /schedule/shift-types/:shiftTypeId',
  'PATCH /schedule/day-notes/:dayNoteId',
  'PATCH /templates/:weekTemplateId',
  'PATCH /cycles/:cycleId',
  'PATCH /trainings/:trainingId',
  'PATCH /people/:employeeId',
  'PATCH /roles/:roleId',
  'PATCH /leave/types/:leaveTypeKey',
  'PATCH /owner/companies/:companyId',
  'PATCH /owner/demo-requests/:demoRequestId',
  'PATCH /payroll/profiles/:payrollProfileId',
  'POST /company',
  'POST /company/opening-hours',
  'POST /leave/accrual-rules',
  'POST /leave/requests/:grantedId/change',
  'POST /leave/requests/:grantedId/revocation',
  'POST /leave/requests/:cancellingId/cancelling',
  'POST /leave/requests/:cancellingId/upholding',
  'PATCH /needs',
  'POST /needs',
  'POST /timesheets/weeks/rest',
]

/** They need none. */
const others: Record<string, string> = {
  'PATCH /owner/settings': 'one owner writes them',
  'PATCH /account/passkeys/:passkeyId': 'the name of their own passkey',
  'POST /notifications/settings': 'their own choices, one by one: what is absent stays',
  'POST /notifications/defaults': 'one choice each: what is absent stays',
  // Left out, it says that no entry of that day was seen: one is refused.
  'POST /timesheets/overtime-rules': 'an entry of the same day is replaced only as it was seen',
  'POST /labour/people/:employeeId': 'an entry of the same day is replaced only as it was seen',
  'POST /record/people/:employeeId/employments': 'an entry of the same day is replaced only as it was seen',
}

/** Without an id of their own in the address, or of a state: they change something that stands all the same. */
const changing = [
  'POST /company',
  'POST /company/opening-hours',
  'POST /labour/people/:employeeId',
  'POST /leave/accrual-rules',
  'POST /leave/approvers',
  'POST /leave/requests/:cancellingId/cancelling',
  'POST /leave/requests/:cancellingId/upholding',
  'POST /leave/requests/:grantedId/change',
  'POST /leave/requests/:grantedId/revocation',
  'POST /needs',
  'POST /notifications/defaults',
  'POST /people/contracts/:contractId/end',
  'POST /record/people/:employeeId/employments',
  'POST /timesheets/overtime-rules',
  'POST /timesheets/weeks/rest',
]

const isChange = ({ name, method, url }: Operation) =>
  ['PATCH', 'PUT'].includes(method) || (method === 'POST' && url.endsWith('/settings')) || changing.includes(name)
/** The thing as it was seen, its version, or the last step of a leave. */
const demandsSeen = ({ fields }: Operation) =>
  fields.some(({ path, isRequired }) => isRequired && ['seen', 'people.0.seen', 'version', 'step'].includes(path))

test('every route that changes a thing demands what was seen, or is listed with the reason why it need not', async () => {
  const changes = operationsOf((await admin.get('/openapi.json')).body).filter(isChange)
  const names = (those: readonly Operation[]) => those.map(({ name }) => name).toSorted()
  expect(names(changes.filter(demandsSeen))).toEqual([...Object.keys(kinds), ...tested].toSorted())
  expect(names(changes.filter(each => !demandsSeen(each)))).toEqual(Object.keys(others).toSorted())
})

describe('what somebody else changed meanwhile is not overwritten, and is once it was looked at again:', () => {
  test.each(Object.entries(kinds))('%s', async (name, { change }) => {
    const [method, url] = name.split(' ') as ['PATCH' | 'POST', string]
    const slot = /:(\w+)/.exec(url)?.[1]
    const id = slot ? await slots[slot]!(company, 'Cuisine') : admin.id
    const address = addressOf(url, slot ? { [slot]: id } : {})
    const { seen: _seen, ...body } = (await validBodies[name]!(company, slot ? { [slot]: id } : {})) as SeenBody
    const read = async () => (await withSeen(admin, method, address, body)) as { url: string; body: SeenBody }
    const save = (as: { url: string; body: SeenBody }) => admin.send(method, as.url, as.body)
    const unsaid = await save({ url: address, body })
    expect([unsaid.status, unsaid.body.errors]).toMatchObject([422, [{ path: 'seen', code: 'required' }]])
    const before = await read()
    await world.sql(change, [id])
    const now = await read()
    expect(now).not.toEqual(before)
    const late = await save(before)
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect(late.body.title).toMatch(/\.$/)
    expect(await read()).toEqual(now)
    expect((await save(now)).status).toBeLessThan(300)
  })
})

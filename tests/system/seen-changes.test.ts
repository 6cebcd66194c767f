import { beforeEach, describe, expect, test } from 'vitest'
import { asSeen, type SeenPart } from '#core/seen.ts'
import { type Operation, operationsOf } from '#testing/documented.ts'
import { addressOf, slots } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
beforeEach(() => world.clock.advance({ minutes: 1 }))

type SeenFields = Record<string, SeenPart>

const contact = ['phone', 'emergencyName', 'emergencyLink', 'emergencyPhone']
const chosen = (thing: SeenFields, fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, thing[field]!]))

const phoneOf = `insert into person_details (company_id, employee_id, phone)
  select company_id, id, '+33639980000' from employees where id = $1
  on conflict (company_id, employee_id) do update set phone = excluded.phone`

type Kind = {
  /** As the form that changes it shows it. */
  seen: (id: string) => Promise<Record<string, unknown>>
  /** SQL that changes the one of `$1`; without an id in the address, of the administrator’s company. */
  change: string
  code: string
}

const kinds: Record<string, Kind> = {
  'PATCH /kiosks/:kioskId': {
    seen: async id => {
      const { kiosks } = (await admin.get('/kiosks')).body
      return chosen(
        kiosks.find((each: { id: string }) => each.id === id),
        ['name'],
      )
    },
    change: "update kiosks set name = 'Cave' where id = $1",
    code: 'kiosk.device-changed',
  },
  'PATCH /record/people/:employeeId': {
    seen: async id => {
      const { employments: _jobs, complements: _hours, ...record } = (await admin.get(`/record/people/${id}`)).body
      return record
    },
    change: phoneOf,
    code: 'record.changed-meanwhile',
  },
  'PATCH /record/own': {
    seen: async () => chosen((await admin.get('/record/own')).body, contact),
    change: phoneOf,
    code: 'record.changed-meanwhile',
  },
  'POST /timesheets/settings': {
    seen: async () => (await admin.get('/timesheets/settings')).body,
    change: `insert into retained_settings (company_id, threshold, within, rounding, breaks)
      select company_id, 7, 'punched', 1, 'punched' from employees where id = $1`,
    code: 'timesheets.settings-changed',
  },
  'POST /payroll/settings': {
    seen: async () => (await admin.get('/payroll/months/2026-11')).body.settings,
    change: `insert into payroll_settings (company_id, contract_overtime, week_month, meal_element, meal_windows)
      select company_id, 'weekly', 'sunday', null, '[]' from employees where id = $1`,
    code: 'payroll.settings-changed',
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
  'PATCH /people/contracts/:contractId',
  'PATCH /roles/:roleId',
  'PATCH /leave/types/:leaveTypeKey',
  'PATCH /leave/periods/:leavePeriodId',
  'PATCH /owner/companies/:companyId',
  'POST /leave/settings',
]

/** They need none. */
const others: Record<string, string> = {
  'PATCH /payroll/profiles/:payrollProfileId': 'names its version',
  'PATCH /owner/demo-requests/:demoRequestId': 'names its version',
  'PATCH /owner/settings': 'one owner writes them',
  'PATCH /account/passkeys/:passkeyId': 'the name of their own passkey',
  'POST /notifications/settings': 'their own choices',
}

const isChange = ({ method, url }: Operation) =>
  ['PATCH', 'PUT'].includes(method) || (method === 'POST' && url.endsWith('/settings'))
const carriesSeen = ({ fields }: Operation) => fields.some(({ path }) => path === 'seen' || path.startsWith('seen.'))

test('every route that changes a thing names what was seen, or is listed with the reason why it need not', async () => {
  const changes = operationsOf((await admin.get('/openapi.json')).body).filter(isChange)
  const names = (those: readonly Operation[]) => those.map(({ name }) => name).toSorted()
  expect(names(changes.filter(carriesSeen))).toEqual([...Object.keys(kinds), ...tested].toSorted())
  expect(names(changes.filter(each => !carriesSeen(each)))).toEqual(Object.keys(others).toSorted())
})

describe('what somebody else changed meanwhile is not overwritten, and is once it was looked at again:', () => {
  test.each(Object.entries(kinds))('%s', async (name, { seen, change, code }) => {
    const [method, url] = name.split(' ') as ['PATCH' | 'POST', string]
    const slot = /:(\w+)/.exec(url)?.[1]
    const id = slot ? await slots[slot]!(company, 'Cuisine') : admin.id
    const address = addressOf(url, slot ? { [slot]: id } : {})
    const body = await validBodies[name]!(company, slot ? { [slot]: id } : {})
    const save = (as: Record<string, unknown>) =>
      name === 'PATCH /kiosks/:kioskId'
        ? admin.patch(`${address}?${new URLSearchParams(asSeen(as as SeenFields))}`, body)
        : admin.send(method, address, { ...body, seen: as })
    const before = await seen(id)
    await world.sql(change, [id])
    const now = await seen(id)
    expect(now).not.toEqual(before)
    const late = await save(before)
    expect([late.status, late.body.code]).toEqual([409, code])
    expect(late.body.title).toMatch(/\.$/)
    expect(await seen(id)).toEqual(now)
    expect((await save(now)).status).toBeLessThan(300)
  })
})

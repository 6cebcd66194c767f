import { expect, test } from 'vitest'
import { leaveSettingsTerms } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()

test('a company counts leave as the law does until it says otherwise, from a day on', async () => {
  const { body } = await admin.get('/leave/settings')
  expect(body).toEqual({ usual: expect.objectContaining({ method: 'ouvrables', yearStart: '06-01' }), settings: [] })
  const from = '2026-06-01'
  await admin.post('/leave/settings', { ...leaveSettingsTerms, from: '2027-01-01', method: 'ouvrables' })
  const set = await admin.post('/leave/settings', { ...leaveSettingsTerms, from, openDays: [5, 1, 1, 2, 3, 4] })
  expect(set.body.settings.map((each: { from: string }) => each.from)).toEqual([from, '2027-01-01'])
  expect(set.body.settings[0]).toEqual({ id: expect.any(String), from, ...leaveSettingsTerms })
  expect((await elsewhere.admin.get('/leave/settings')).body.settings).toEqual([])
})

test('what is set for a day again is replaced, and may be taken back', async () => {
  const from = '2026-06-01'
  const again = await admin.post('/leave/settings', { ...leaveSettingsTerms, from, restDay: 1 })
  const [{ id }] = again.body.settings
  expect(again.body.settings[0]).toMatchObject({ from, restDay: 1 })
  const removed = await admin.delete(`/leave/settings/${id}`)
  expect(removed.body.settings).toMatchObject([{ from: '2027-01-01' }])
  const [entry] = await world.sql(
    `select before from audit_entries where action = 'leave.settings-removed' and subject = $1`,
    [company.id],
  )
  expect(entry).toEqual({ before: { ...leaveSettingsTerms, from, restDay: [1] } })
})

test('deciders read how leave is counted, those who may do everything set it', async () => {
  const [chef, lea] = [await company.hire({ role: 'manager' }), await company.hire()]
  expect((await chef.get('/leave/settings')).status).toBe(200)
  expect((await lea.get('/leave/settings')).status).toBe(403)
  expect((await chef.post('/leave/settings', { ...leaveSettingsTerms, from: '2026-06-01' })).status).toBe(403)
})

test('whoever counts days otherwise reads first what becomes of the balances, and the ledger says the same', async () => {
  const house = await world.company()
  await world.sql(`update companies set created_at = '2025-06-10' where id = $1`, [house.id])
  const lea = await house.hire()
  const terms = { ...leaveSettingsTerms, yearStart: '06-01', untaken: 'kept' }
  const asked = 'from=2026-06-02&method=ouvres&yearStart=06-01'
  const { on, balances } = (await house.admin.get(`/leave/settings/method-change?${asked}`)).body
  expect(on).toBe('2027-06-01')
  const own = balances.filter(({ id }: { id: string }) => id === lea.id)
  expect(own.map(({ year, before, after }: never) => [(year as { from: string }).from, before, after])).toEqual([
    ['2025-06-01', 3200, 2700],
    ['2026-06-01', 3000, 2500],
  ])
  const same = (await house.admin.get('/leave/settings/method-change?from=2026-06-02&method=ouvrables&yearStart=06-01'))
    .body
  expect(same).toEqual({ on: null, balances: [] })

  const linesOn = async (day: string) => {
    const { accounts } = (await lea.get(`/leave/own-ledger?on=${day}`)).body
    return accounts
      .flatMap(({ lines }: { lines: object[] }) => lines)
      .filter(({ kind }: { kind: string }) => kind === 'converted')
  }
  const before = (await lea.get('/leave/own-ledger?on=2027-06-01')).body
  const { settings } = (await house.admin.post('/leave/settings', { ...terms, from: '2026-06-02' })).body
  expect(await linesOn('2027-06-01')).toMatchObject([
    { on: '2027-06-01', amount: -500, balance: 2700, converted: { from: 3200, method: 'ouvres' } },
    { on: '2027-06-01', amount: -500, balance: 2500, converted: { from: 3000, method: 'ouvres' } },
  ])
  await house.admin.delete(`/leave/settings/${settings[0].id}`)
  expect((await lea.get('/leave/own-ledger?on=2027-06-01')).body).toEqual(before)
})

/** Two calls at once. @returns the code of the refused one, whatever won: it says who did */
const refusedOf = async (calls: Promise<{ status: number; body: { code?: string; title?: string } }>[]) => {
  const [won, lost] = (await Promise.all(calls)).toSorted((a, b) => a.status - b.status)
  expect([won!.status, lost!.status]).toEqual([200, 409])
  expect(lost!.body.title).toMatch(/^(?!Quelqu’un).+ a modifié ces données entre-temps/)
  return lost!.body.code
}

test('of two administrators who change a period, the counting or approvers at once the second is told', async () => {
  const place = await world.company()
  const second = await place.hire({ role: 'admin' })
  const shown = { kind: 'blocked', startDate: '2026-12-21', endDate: '2026-12-31', reason: 'Fêtes' }
  const seen = { ...shown, department: null, mostAway: null }
  const { id } = (await place.admin.post('/leave/periods', seen)).body
  const toPeriod = (by: typeof second, mostAway: number) =>
    by.patch(`/leave/periods/${id}`, { ...seen, mostAway, seen })
  expect(await refusedOf([toPeriod(place.admin, 1), toPeriod(second, 2)])).toBe('changed')
  const removal = await place.admin.delete(`/leave/periods/${id}?seen=${encodeURIComponent(JSON.stringify(seen))}`)
  expect([removal.status, removal.body.code]).toEqual([409, 'changed'])

  const { usual } = (await place.admin.get('/leave/settings')).body
  const setting = (by: typeof second, untaken: string, restDay: number) =>
    by.post('/leave/settings', { ...usual, untaken, restDay, from: '2026-11-16', seen: usual })
  expect(await refusedOf([setting(place.admin, 'lost', 7), setting(second, 'kept', 1)])).toBe('changed')

  await place.hire({ department: 'Salle' })
  const nobody = { approver: null, deputy: null }
  const naming = (by: typeof second, approver: string) =>
    by.post('/leave/approvers', { department: 'Salle', approver, deputy: null, seen: nobody })
  const named = [naming(place.admin, place.admin.id), naming(second, second.id)]
  expect(await refusedOf(named)).toBe('changed')
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const company = await world.company()
const { admin } = company
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
const elsewhere = await world.company()

/** The product came in the leave year before the one that runs. */
beforeAll(() => world.sql(`update companies set created_at = '2025-06-10'`))

const [before, running] = ['2025-06-01', '2026-06-01']
const given = { type: 'vacation', kind: 'given', leaveYear: before, on: '2026-11-02', amount: 100, reason: 'Reliquat' }
const write = (by: Employee, { id }: { id: string }, change: object = {}) =>
  by.post(`/leave/people/${id}/entries`, { ...given, ...change })
const ledgerOf = async ({ id }: { id: string }, on = '2026-11-16') =>
  (await chef.get(`/leave/people/${id}/ledger?on=${on}`)).body
type Account = {
  type: string
  year: { from: string }
  balance: number
  lines: { kind: string; entry: object; on: string; amount: number; balance: number }[]
}
const accountIn = ({ accounts }: { accounts: Account[] }, year = before) =>
  accounts.find(each => each.year.from === year)!
const balance = async (person: Employee, year = before, on?: string) =>
  accountIn(await ledgerOf(person, on), year).balance
const took = async (person: Employee, startDate: string, endDate: string, change: object = {}) =>
  (await chef.post(`/leave/people/${person.id}/leave`, { type: 'vacation', startDate, endDate, ...change })).body
const actionsOn = async (id: string) => {
  const rows = await world.sql(`select action, before, after from audit_entries where subject = $1 order by at, id`, [
    id,
  ])
  return rows as unknown as { action: string; before: object; after: object }[]
}

describe('a ledger', () => {
  test('of two people who give the same at once, one is told; who has seen it may give it once more', async () => {
    const lea = await company.hire()
    const had = await balance(lea)
    const replies = await Promise.all([write(chef, lea), write(company.admin, lea, { reason: 'Report' })])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = { status: 409, body: { code: 'leave.written-meanwhile' } }
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused)
    const lines = accountIn(await ledgerOf(lea)).lines.filter(({ kind }) => kind === 'given')
    const [{ entry }] = lines as unknown as [{ entry: { id: string } }]
    expect((await write(chef, lea, { on: '2026-11-03' })).status).toBe(200)
    expect((await write(chef, lea, { amount: 150 })).status).toBe(200)
    expect((await write(chef, lea, { leaveYear: running })).status).toBe(200)
    expect(await write(chef, lea)).toMatchObject(refused)
    expect(await write(chef, lea, { seen: crypto.randomUUID() })).toMatchObject(refused)
    expect((await write(chef, lea, { seen: entry.id })).status).toBe(200)
    // Twice one day, one day on another date, and a day and a half.
    expect((await balance(lea)) - had).toBe(450)
  })

  test('of two people who write its opening at once, one is told; who has seen it may replace it', async () => {
    const lea = await company.hire()
    const opens = (by: Employee, amount: number, seen: string | null = null) =>
      write(by, lea, { kind: 'opening', amount, seen })
    const replies = await Promise.all([opens(chef, 500), opens(company.admin, 700)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = { status: 409, body: { code: 'leave.opened-meanwhile' } }
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused)
    const late = replies.find(({ status }) => status === 409)!
    expect(late.body.title).toMatch(/^(?!Quelqu’un).+ vient d’écrire le solde de ce compte/)
    const written = replies[0].status === 200 ? 500 : 700
    expect(await balance(lea)).toBe(written)
    expect(await opens(chef, 900)).toMatchObject(refused)
    const line = accountIn(await ledgerOf(lea)).lines.find(({ kind }) => kind === 'opening')
    const { id } = line!.entry as { id: string }
    expect((await opens(chef, 900, id)).status).toBe(200)
    expect(await opens(company.admin, 800, id)).toMatchObject(refused)
    expect(await balance(lea)).toBe(900)
    // Another account has none.
    expect((await write(chef, lea, { kind: 'opening', leaveYear: running, amount: 100 })).status).toBe(200)
  })

  test('has one opening a year, also once its years begin on another day', async () => {
    const house = await world.company()
    const lea = await house.hire()
    const { usual } = (await house.admin.get('/leave/settings')).body
    const opening = { type: 'vacation', kind: 'opening', reason: 'Reprise' }
    const first = { ...opening, leaveYear: running, on: '2026-08-01', amount: 500 }
    expect((await house.admin.post(`/leave/people/${lea.id}/entries`, first)).status).toBe(200)
    const calendarYears = { ...usual, yearStart: '01-01', from: '2026-01-01', seen: usual }
    expect((await house.admin.post('/leave/settings', calendarYears)).status).toBe(200)
    const account = async () =>
      (await lea.get('/leave/own-ledger?on=2026-11-16')).body.accounts.find(
        ({ year }: Account) => year.from === '2026-01-01',
      )
    // Two and a half days at the end of August, September and October.
    expect(await account()).toMatchObject({ opening: 500, balance: 1250 })
    const seen = (await account()).lines[0].entry.id
    const second = { ...opening, leaveYear: '2026-01-01', on: '2026-07-01', amount: 1200, seen }
    expect((await house.admin.post(`/leave/people/${lea.id}/entries`, second)).status).toBe(200)
    // And of July.
    expect(await account()).toMatchObject({ opening: 1200, balance: 2200 })
    // As written before its years began on another day.
    await world.sql(`update leave_entries set leave_year = '2026-06-01' where employee_id = $1`, [lea.id])
    const replaced = (await account()).openingId
    const openings = [house.openingOf(lea, { leaveYear: '2026-01-01', on: '2026-06-30', amount: 100, seen: replaced })]
    expect((await house.admin.post('/leave/openings/imports', { reason: 'Reprise', openings })).status).toBe(200)
    // And of June.
    expect(await account()).toMatchObject({ opening: 100, balance: 1350 })
  })

  test('says what is left of each year, with its lines, to its person and to those who manage the team', async () => {
    const lea = await company.hire()
    await took(lea, '2026-08-03', '2026-08-15')
    const own = (await lea.get('/leave/own-ledger?on=2026-11-16')).body
    expect(own).toMatchObject({ today: '2026-11-16', on: '2026-11-16', method: 'ouvrables', employee: { id: lea.id } })
    expect(
      own.accounts.map(({ year, until, balance: left }: Account & { until: string }) => [year.from, until, left]),
    ).toEqual([
      // Saturday 15 August is a holiday.
      [before, '2027-05-31', 2100],
      [running, '2028-05-31', 1250],
    ])
    expect(accountIn(own).lines.at(-1)).toMatchObject({ kind: 'fractionnement', on: '2026-11-01', amount: 200 })
    expect(await ledgerOf(lea)).toEqual({ ...own, mayWrite: true })
    expect(own.mayWrite).toBe(false)
  })

  test('is read on any day, at most two years ahead', async () => {
    const lea = await company.hire()
    expect(await balance(lea, running, '2027-05-31')).toBe(3000)
    expect((await ledgerOf(lea, '1970-01-01')).accounts).toEqual([])
    const { status, body } = await lea.get('/leave/own-ledger?on=2029-01-01')
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'on', code: 'leave.too-far-ahead' })]])
  })

  test('counts what is asked for apart, and nothing of what is refused or withdrawn', async () => {
    const lea = await company.hire()
    const { id } = (
      await lea.post('/leave/requests', { type: 'vacation', startDate: '2026-12-21', endDate: '2026-12-24' })
    ).body
    // Monday to Thursday, and the Saturday between Christmas and the return.
    expect(accountIn(await ledgerOf(lea))).toMatchObject({ balance: 3200, pending: 500, planned: 0 })
    await chef.post(`/leave/requests/${id}/approval`)
    expect(accountIn(await ledgerOf(lea))).toMatchObject({ balance: 3200, pending: 0, planned: 500 })
    await chef.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire' })
    expect(accountIn(await ledgerOf(lea))).toMatchObject({ balance: 3200, pending: 0, planned: 0 })
  })

  test('of a colleague is not for employees, and somebody of another company does not exist', async () => {
    const lea = await company.hire()
    expect((await lea.get(`/leave/people/${chef.id}/ledger`)).status).toBe(403)
    expect((await elsewhere.admin.get(`/leave/people/${lea.id}/ledger`)).status).toBe(404)
  })
})

describe('a line by hand', () => {
  test('adds to the balance with its reason and its author, and is told in the trail', async () => {
    const lea = await company.hire()
    const { status, body } = await write(chef, lea)
    expect(status).toBe(200)
    expect(accountIn(body).lines.find(({ kind }) => kind === 'given')).toMatchObject({
      on: '2026-11-02',
      amount: 100,
      entry: { reason: 'Reliquat', author: 'Hugo Petit' },
    })
    expect(await balance(lea)).toBe(3300)
    expect((await actionsOn(lea.id)).at(-1)).toMatchObject({
      action: 'leave.entry-written',
      after: {
        employeeId: lea.id,
        type: 'vacation',
        entryKind: 'given',
        leaveYear: before,
        effectiveOn: '2026-11-02',
        amount: '1',
        reason: 'Reliquat',
      },
    })
  })

  test('takes away where it is negative; days for divided leave are given up', async () => {
    const lea = await company.hire()
    await write(chef, lea, { amount: -250 })
    expect(await balance(lea)).toBe(2950)
    await write(chef, lea, { kind: 'waived', reason: 'Courrier du 12 octobre' })
    expect(await balance(lea)).toBe(2750)
  })

  test('is withdrawn once, and stays in the database', async () => {
    const lea = await company.hire()
    const { body } = await write(chef, lea)
    const { id } = accountIn(body).lines.find(({ kind }) => kind === 'given')!.entry as { id: string }
    const replies = await Promise.all([1, 2, 3].map(() => chef.post(`/leave/entries/${id}/withdrawal`)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await balance(lea)).toBe(3200)
    expect(await world.sql('select withdrawn_by from leave_entries where id = $1', [id])).toEqual([
      { withdrawn_by: chef.id },
    ])
    expect((await actionsOn(lea.id)).map(({ action }) => action)).toContain('leave.entry-withdrawn')
  })

  test.each([
    [{ type: 'holiday' }, 'type', 'required'],
    [{ type: 'sick' }, 'type', 'required'],
    [{ type: 'rec' }, 'leaveYear', 'unknown'],
    [{ leaveYear: null }, 'leaveYear', 'required'],
    [{ leaveYear: '2019-06-01' }, 'leaveYear', 'unknown'],
    [{ on: '2025-05-31' }, 'on', 'leave.before-its-year'],
    [{ on: '2029-05-31' }, 'on', 'leave.too-far-ahead'],
    [{ type: 'rec', leaveYear: null, on: '2022-11-15' }, 'on', 'leave.before-the-ledger'],
    [{ amount: 0 }, 'amount', 'required'],
    [{ amount: 1.5 }, 'amount', 'invalid'],
    [{ amount: 50_001 }, 'amount', 'invalid'],
    [{ reason: ' ' }, 'reason', 'required'],
    [{ kind: 'informed' }, 'kind', 'unknown'],
  ])('%j is refused at its field', async (change, path, code) => {
    const { status, body } = await write(chef, await company.hire(), change)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('dated after the last day of somebody is refused in words; the last day itself is the last one', async () => {
    const lea = await company.hire()
    await company.endOfContract(lea, '2026-11-20')
    for (const kind of ['opening', 'given']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await write(chef, lea, { kind, on: '2026-11-21' })
      expect([status, body.errors]).toEqual([
        422,
        [
          {
            path: 'on',
            code: 'leave.after-departure',
            message: 'Le dernier jour de cette personne est le 20/11/2026\u00a0: son solde ne change plus après.',
          },
        ],
      ])
    }
    expect((await write(chef, lea, { on: '2026-11-20' })).status).toBe(200)
  })

  test('of one’s own balance is written by somebody else, unless nobody else manages the team', async () => {
    expect((await write(chef, chef)).status).toBe(403)
    expect((await write(admin, chef)).status).toBe(200)
    expect((await write(await company.hire(), chef)).status).toBe(403)
    const alone = await world.company()
    await world.sql(`update companies set created_at = '2025-06-10'`)
    expect((await write(alone.admin, alone.admin)).status).toBe(200)
  })

  test('of another company is not found', async () => {
    const id = await company.leaveEntryOf(await company.hire())
    expect((await elsewhere.admin.post(`/leave/entries/${id}/withdrawal`)).status).toBe(404)
  })
})

describe('after an illness', () => {
  test('its person is to be informed within a month, and is a task until it is done', async () => {
    const lea = await company.hire()
    await took(lea, '2026-10-19', '2026-10-30', { type: 'sick' })
    expect((await ledgerOf(lea)).duties).toEqual([
      { illness: { from: '2026-10-19', to: '2026-10-30' }, deadline: '2026-11-30' },
    ])
    const inform = (on: string) => chef.post(`/leave/people/${lea.id}/information`, { on })
    const late = await inform('2026-11-17')
    expect([late.status, late.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'on', code: 'leave.informed-later' })],
    ])
    expect((await inform('2026-11-10')).body.duties).toEqual([])
    expect((await actionsOn(lea.id)).at(-1)).toMatchObject({
      action: 'leave.informed',
      after: { effectiveOn: '2026-11-10' },
    })
  })

  test('days of leave are given back', async () => {
    const lea = await company.hire()
    await took(lea, '2026-09-07', '2026-09-12')
    await took(lea, '2026-09-10', '2026-09-11', { type: 'sick' })
    const { lines } = accountIn(await ledgerOf(lea))
    expect(lines.filter(({ kind }) => kind === 'taken' || kind === 'given-back')).toMatchObject([
      { on: '2026-09-07', amount: -600 },
      { on: '2026-09-10', amount: 200 },
    ])
  })
})

describe('nothing is lost', () => {
  test('with a type of the company’s own: one that has lines is retired, not deleted', async () => {
    const terms = {
      code: 'ANC',
      isPaid: true,
      unit: 'hour',
      hasBalance: true,
      color: '#2B6C99',
      needsProof: false,
      askedBy: 'deciders',
    }
    const own = (await admin.post('/leave/types', { ...terms, name: 'Ancienneté', nature: 'rest' })).body
    const lea = await company.hire()
    const { body } = await write(chef, lea, { type: own.key, leaveYear: null, amount: 390 })
    const shown = body.accounts.find(({ type }: Account) => type === own.key)
    expect(shown).toMatchObject({ year: null, balance: 390, lines: [{ kind: 'given', amount: 390 }] })
    expect((await actionsOn(lea.id)).at(-1)!.after).toMatchObject({ type: 'Ancienneté', amount: '6h30' })
    expect((await admin.delete(`/leave/types/${own.key}`)).body.code).toBe('leave.type-used')
    await admin.patch(`/leave/types/${own.key}`, { ...terms, name: 'Ancienneté', askedBy: 'nobody' })
    const after = (await ledgerOf(lea)).accounts.find(({ type }: Account) => type === own.key)
    expect(after.balance).toBe(390)
  })

  test('with somebody who leaves: the lines stay', async () => {
    const lea = await company.hire()
    await write(chef, lea)
    await admin.delete(`/people/${lea.id}`)
    expect(await world.sql('select amount from leave_entries where employee_id = $1', [lea.id])).toEqual([
      { amount: 100 },
    ])
  })
})

describe('as CSV', () => {
  test('one’s own ledger, a row a line, and the balances of the team, a row an account', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Élan' })
    await took(lea, '2026-08-03', '2026-08-08')
    await write(chef, lea, { reason: '=1+1' })
    const own = await lea.get('/leave/own-ledger/export?on=2026-11-16', { 'accept-language': 'fr' })
    expect(own.headers['content-disposition']).toBe('attachment; filename="conges-2026-11-16-lea-elan.csv"')
    const lines = (own.body as unknown as string).split('\r\n')
    expect(lines[0]).toContain('Type;Acquis du;au;Date;Ce qui s’est passé')
    expect(lines.find(line => line.includes(';Pris;'))).toContain('03/08/2026;Pris;')
    expect(lines.find(line => line.includes('Donné'))).toContain('=1+1')
    const team = await chef.get('/leave/balances/export?on=2026-11-16', { 'accept-language': 'fr' })
    expect(team.body as unknown as string).toContain(
      'Élan;Léa;Congés payés;01/06/2025;31/05/2026;31/05/2027;27;6;0;0;jours',
    )
    expect((await lea.get('/leave/balances/export')).status).toBe(403)
  })
})

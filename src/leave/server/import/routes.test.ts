import { beforeAll, describe, expect, test } from 'vitest'
import { mostOpenings } from '#leave/rules/amounts.ts'
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

const running = '2026-06-01'
const opening = (person: { id: string }, amount = 1250, change: object = {}) =>
  company.openingOf(person, { amount, ...change })
const send = (openings: readonly object[], by: Employee = admin, headers: Record<string, string> = {}) =>
  by.post('/leave/openings/imports', { reason: 'Reprise', openings }, headers)
const imported = async (...openings: object[]) => {
  const { status, body } = await send(openings)
  expect([status, body]).toMatchObject([200, { count: openings.length }])
  return body as { id: string; at: string; until: string }
}
const undo = (id: string, by: Employee = admin) => by.delete(`/leave/openings/imports/${id}`)
type Account = { type: string; year: { from: string } | null; balance: number; opening: number | null }
const accountsOf = async ({ id }: { id: string }): Promise<Account[]> =>
  (await chef.get(`/leave/people/${id}/ledger?on=2026-11-16`)).body.accounts
const openingIdOf = async ({ id }: { id: string }): Promise<string> => {
  const { people } = (await admin.get('/leave/balances')).body
  const { accounts } = people.find((person: { id: string }) => person.id === id)
  return accounts.find(({ openingId }: { openingId: string | null }) => openingId !== null).openingId
}
const balance = async (person: { id: string }, from = '2025-06-01') =>
  (await accountsOf(person)).find(({ year }) => year?.from === from)!.balance
/** Every line, but who withdrew it and when: an undo is no secret. */
const kept = () =>
  world.sql(
    `select id, employee_id, type, leave_year, effective_on, amount, withdrawn_at is null as counts
     from leave_entries where withdrawn_at is null order by id`,
  )
const trailOf = async ({ id }: { id: string }) =>
  (
    await world.sql<{ action: string }>('select action from audit_entries where subject = $1 order by at, id', [id])
  ).map(({ action }) => action)

describe('an import of balances', () => {
  test('opens each on its day; what was acquired and taken before gives way', async () => {
    const [lea, ines] = [await company.hire(), await company.hire()]
    const saved = await imported(
      opening(lea),
      opening(ines, 300),
      opening(ines, 1200, { leaveYear: running, on: '2026-11-16' }),
      opening(ines, -75, { type: 'rec', leaveYear: null }),
    )
    expect(await balance(lea)).toBe(1250)
    expect(await accountsOf(ines)).toMatchObject([
      { balance: 300, opening: 300 },
      { balance: 1200, opening: 1200 },
      { type: 'rec', balance: -75, opening: -75 },
    ])
    const until = Temporal.Instant.from(saved.at).add({ hours: 1 })
    expect(Temporal.Instant.compare(saved.until, until)).toBe(0)
    expect((await admin.get('/leave/openings/imports')).body.imports).toEqual([saved])
    expect(await trailOf(ines)).toEqual(['leave.entry-written', 'leave.entry-written', 'leave.entry-written'])
    await undo(saved.id)
  })

  test('takes the place of the openings before it', async () => {
    const lea = await company.hire()
    await imported(opening(lea))
    await imported(opening(lea, 1300, { on: '2026-11-10', seen: await openingIdOf(lea) }))
    expect(await balance(lea)).toBe(1300)
    const rows = await world.sql(
      'select amount, withdrawn_at is null as counts from leave_entries where employee_id = $1 order by amount',
      [lea.id],
    )
    expect(rows).toEqual([
      { amount: 1250, counts: false },
      { amount: 1300, counts: true },
    ])
  })

  test('replaces what was seen alone: each line whose balance was written since is named, and nothing is written', async () => {
    const [lea, ines, max] = [await company.hire(), await company.hire(), await company.hire()]
    const entry = { type: 'vacation', leaveYear: '2025-06-01', kind: 'opening', on: '2026-11-02', reason: 'Saisi' }
    const typed = (person: Employee, amount: number, seen: string | null = null) =>
      chef.post(`/leave/people/${person.id}/entries`, { ...entry, amount, seen })
    await typed(lea, 800)
    const seenOfLea = await openingIdOf(lea)
    // Typed after the preview: one for the first time, one anew.
    await typed(ines, 900)
    await typed(lea, 850, seenOfLea)
    const sent = [opening(lea, 1200, { seen: seenOfLea }), opening(max, 300), opening(ines)]
    const { status, body } = await send(sent)
    expect([status, body.errors]).toMatchObject([
      422,
      [
        { path: 'openings.0.amount', code: 'writtenMeanwhile' },
        { path: 'openings.2.amount', code: 'writtenMeanwhile' },
      ],
    ])
    expect([await balance(lea), await balance(ines)]).toEqual([850, 900])
    // Read anew, they are replaced.
    await imported(
      opening(lea, 1200, { seen: await openingIdOf(lea) }),
      opening(max, 300),
      opening(ines, 1250, { seen: await openingIdOf(ines) }),
    )
    expect([await balance(lea), await balance(max), await balance(ines)]).toEqual([1200, 300, 1250])
    // An opening that was withdrawn since was seen, too.
    const withdrawn = await openingIdOf(max)
    await chef.post(`/leave/entries/${withdrawn}/withdrawal`)
    expect((await send([opening(max, 400, { seen: withdrawn })])).body.errors).toMatchObject([
      { path: 'openings.0.amount', code: 'writtenMeanwhile' },
    ])
  })

  test('of five thousand balances arrives whole', async () => {
    const lea = await company.hire()
    const many = Array.from({ length: mostOpenings }, () => opening(lea))
    const { status, body } = await send(many)
    // The second is about the account of the first.
    expect([status, body.errors]).toMatchObject([422, [{ path: 'openings.1.employeeId' }]])
    expect((await send([...many, opening(lea)])).body.errors).toMatchObject([{ path: 'openings', code: 'tooLong' }])
  })

  test('counts line by line against the limit', async () => {
    const other = await world.company()
    const lea = await other.hire()
    await send([opening(lea), opening(lea, 300, { leaveYear: running })], other.admin)
    const key = `imported balances of ${await other.userIdOf(other.admin)}`
    expect(await world.sql('select count from attempts where key like $1', [key])).toEqual([{ count: 2 }])
  })

  test('with the same key it is one import', async () => {
    const lea = await company.hire()
    const headers = { 'idempotency-key': 'balances-once' }
    const [first, again] = [await send([opening(lea)], admin, headers), await send([opening(lea)], admin, headers)]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await world.sql('select id from leave_entries where employee_id = $1', [lea.id])).toHaveLength(1)
  })

  test('needs all rights, and is of one company', async () => {
    const lea = await company.hire()
    const { id } = await imported(opening(lea))
    expect((await send([opening(lea)], chef)).status).toBe(403)
    expect((await chef.get('/leave/openings/imports')).status).toBe(403)
    expect((await undo(id, chef)).status).toBe(403)
    expect((await undo(id, elsewhere.admin)).status).toBe(404)
    expect((await elsewhere.admin.get('/leave/openings/imports')).body.imports).toEqual([])
    // Nor is it an import of something else.
    expect((await admin.delete(`/people/imports/${id}`)).status).toBe(404)
  })

  test('is all or nothing: one wrong cell is named, and nothing is written', async () => {
    const [lea, ines] = [await company.hire(), await company.hire()]
    const gone = await company.hire()
    await company.endOfContract(gone, '2026-11-15')
    const before = await kept()
    const wrong: [object, string, string][] = [
      [opening(ines, 300, { type: 'holiday' }), 'openings.1.type', 'required'],
      [opening(ines, 300, { leaveYear: '2019-06-01' }), 'openings.1.leaveYear', 'unknown'],
      [opening(ines, 300, { leaveYear: '2027-06-01' }), 'openings.1.leaveYear', 'unknown'],
      [opening(ines, 300, { leaveYear: running, on: '2026-05-31' }), 'openings.1.leaveYear', 'leave.before-its-year'],
      [opening(ines, 300, { on: '2021-05-31' }), 'openings.1.on', 'leave.before-the-ledger'],
      [opening(ines, 300, { on: '2029-05-31' }), 'openings.1.on', 'leave.too-far-ahead'],
      [opening(gone, 300, { on: '2026-11-16' }), 'openings.1.on', 'leave.after-departure'],
      [opening(elsewhere.admin, 300), 'openings.1.employeeId', 'unknown'],
      // Others keep it.
      [opening(admin, 300), 'openings.1.employeeId', 'leave.own-balance'],
      [opening(lea, 300), 'openings.1.employeeId', 'invalid'],
      [opening(ines, 300, { amount: 'douze' }), 'openings.1.amount', 'invalid'],
    ]
    for (const [second, path, code] of wrong) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await send([opening(lea), second])
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    }
    expect(await kept()).toEqual(before)
    const alone = await world.company()
    expect((await send([opening(alone.admin)], alone.admin)).status).toBe(200)
  })

  test('twice at the same moment, one opening counts', async () => {
    const lea = await company.hire()
    const replies = await Promise.all([1000, 1100, 1200].map(amount => send([opening(lea, amount)])))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    const rows = await world.sql('select id from leave_entries where employee_id = $1 and withdrawn_at is null', [
      lea.id,
    ])
    expect(rows).toHaveLength(1)
  })
})

describe('undoing', () => {
  test('leaves all balances as they were before: those that were replaced count again', async () => {
    const [lea, ines] = [await company.hire(), await company.hire()]
    await imported(opening(lea), opening(lea, 500, { type: 'rec', leaveYear: null }))
    const before = await kept()
    const balances = await Promise.all([lea, ines].map(accountsOf))
    const seen = await openingIdOf(lea)
    const { id } = await imported(opening(lea, 1, { seen }), opening(lea, 2, { leaveYear: running }), opening(ines, 3))
    expect(await balance(lea)).toBe(1)
    expect((await undo(id)).status).toBe(204)
    expect(await kept()).toEqual(before)
    expect(await Promise.all([lea, ines].map(accountsOf))).toEqual(balances)
    expect((await trailOf(lea)).slice(-3).toSorted()).toEqual([
      'leave.entry-restored',
      'leave.entry-withdrawn',
      'leave.entry-withdrawn',
    ])
    expect((await undo(id)).status).toBe(404)
    expect((await admin.get('/leave/openings/imports')).body.imports).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  test('goes import by import, the last one first', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Abadie' })
    const own = await balance(lea)
    const first = await imported(opening(lea, 100))
    const second = await imported(opening(lea, 200, { seen: await openingIdOf(lea) }))
    expect(await undo(first.id)).toMatchObject({ status: 409, body: { code: 'leave.import-changed' } })
    expect((await undo(second.id)).status).toBe(204)
    expect(await balance(lea)).toBe(100)
    expect((await undo(first.id)).status).toBe(204)
    expect(await balance(lea)).toBe(own)
  })

  test('is refused with the names of those whose line was withdrawn or replaced since', async () => {
    const people = await Promise.all(
      ['Abadie', 'Bouzid', 'Costa'].map(lastName => company.hire({ firstName: 'Léa', lastName })),
    )
    const { id } = await imported(...people.map(person => opening(person)))
    const [abadie, bouzid] = people
    const entryOf = async (person: { id: string }) =>
      (await world.sql<{ id: string }>('select id from leave_entries where employee_id = $1', [person.id]))[0]!.id
    const entry = await entryOf(abadie!)
    await chef.post(`/leave/entries/${entry}/withdrawal`)
    const written = { type: 'vacation', kind: 'opening', leaveYear: '2025-06-01', on: '2026-11-02', reason: 'Corrigé' }
    await chef.post(`/leave/people/${bouzid!.id}/entries`, { ...written, amount: 900, seen: await entryOf(bouzid!) })
    const before = await kept()
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: {
        code: 'leave.import-changed',
        title: expect.stringContaining('(2)\u00a0: Léa Abadie, Léa Bouzid.'),
      },
    })
    expect(await kept()).toEqual(before)
  })

  test('of one’s own balance is for somebody else', async () => {
    const other = await company.hire({ role: 'admin' })
    const { id } = await imported(opening(other))
    expect(await undo(id, other)).toMatchObject({ status: 409, body: { code: 'leave.own-balance' } })
    expect((await undo(id)).status).toBe(204)
  })

  test('and a new opening at the same moment: the second of them is refused', async () => {
    const lea = await company.hire()
    await imported(opening(lea, 100))
    const { id } = await imported(opening(lea, 200, { seen: await openingIdOf(lea) }))
    const next = opening(lea, 300, { seen: await openingIdOf(lea) })
    const [undone, again] = await Promise.all([undo(id), send([next])])
    expect([
      [204, 422, 100],
      [409, 200, 300],
    ]).toContainEqual([undone.status, again.status, await balance(lea)])
  })

  test('is refused after an hour', async () => {
    const { id } = await imported(opening(await company.hire()))
    world.clock.advance({ minutes: 60 })
    expect((await admin.get('/leave/openings/imports')).body.imports).toEqual([])
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'imports.over' } })
  })
})

import { expect, test } from 'vitest'
import { accrualTerms, type Employee } from '#testing/company.ts'
import { sentDuring } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

// It is 18 November 2026.
const world = await openWorld()
const company = await world.company()
const { admin } = company
const lea = await company.hire({ firstName: 'Léa', lastName: 'Girard', weeklyHours: 39 })
const hugo = await company.hire({ firstName: 'Hugo', lastName: 'Petit', weeklyHours: 35 })

const terms = { ...accrualTerms, fromMinutes: 37 * 60 }
const set = (given: object) => admin.post('/leave/accrual-rules', { type: 'rtt', ...terms, seen: null, ...given })
const preview = (given: object) =>
  admin.post('/leave/accrual-rules/preview', { type: 'rtt', ...terms, employeeId: null, ...given })

type Account = { type: string; balance: number; lines: object[] }
const rttOf = async (person: Employee): Promise<Account | undefined> =>
  (await person.get('/leave/own-ledger')).body.accounts.find(({ type }: Account) => type === 'rtt')

test('before it is saved, a rule says whom it concerns, its lines, and what it gives for days that are over', async () => {
  const { body } = await preview({ from: '2026-10-01' })
  expect(body.people.filter((each: { isConcerned: boolean }) => each.isConcerned)).toMatchObject([{ id: lea.id }])
  expect(body).toMatchObject({ employeeId: lea.id, unit: 'days', before: 0, after: 83 })
  expect(body.lines.slice(0, 2)).toMatchObject([
    { on: '2026-10-31', kind: 'accrued', amount: 83, balance: 83, change: 'new' },
    { on: '2026-11-30', kind: 'accrued', amount: 84, balance: 167, change: 'new' },
  ])
  expect(await rttOf(lea)).toBeUndefined()
  const other = await preview({ from: '2026-10-01', employeeId: hugo.id })
  expect(other.body).toMatchObject({ employeeId: hugo.id, after: 0, lines: [] })
})

test('of many that one person asks for at once some are refused: each names the whole team', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => preview({ from: '2026-10-01' })))
  const statuses = replies.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(replies.find(({ status }) => status === 429)!.headers['retry-after']).toBe('1')
})

test('what a rule would do to one person is counted from their own facts alone', async () => {
  const sent = await sentDuring(() => preview({ from: '2026-10-01', employeeId: hugo.id }))
  const facts = sent.filter(({ text }) => /from "leave_(requests|entries)"/.test(text))
  expect(facts.length).toBeGreaterThan(0)
  for (const { values } of facts) {
    expect(JSON.stringify(values)).toContain(hugo.id)
    expect(JSON.stringify(values)).not.toContain(lea.id)
  }
})

test('nothing is acquired before the first day of a rule, and only by those whom it concerns', async () => {
  expect((await set({ from: '2026-10-01' })).body.rules).toMatchObject([{ type: 'rtt', from: '2026-10-01' }])
  expect(await rttOf(lea)).toMatchObject({ balance: 83 })
  expect(await rttOf(hugo)).toBeUndefined()
  const [entry] = await world.sql(
    "select after->>'accrued' as accrued, after->>'contractFrom' as hours from audit_entries where action = 'leave.accrual-set'",
  )
  expect(entry).toEqual({ accrued: '10', hours: '37h00' })
})

test('a rule that changes strikes the lines that it changes, and keeps those before', async () => {
  const { body } = await preview({ from: '2026-11-01', amount: 1200 })
  expect(body).toMatchObject({ before: 83, after: 83 })
  const changes = body.lines.map(({ on, change, amount }: { on: string; change: string; amount: number }) => [
    on,
    change,
    amount,
  ])
  expect(changes.slice(0, 3)).toEqual([
    ['2026-10-31', 'same', 83],
    ['2026-11-30', 'gone', 84],
    ['2026-11-30', 'new', 100],
  ])
})

test('a rule is set as it was seen; what somebody else changed meanwhile is to be read again', async () => {
  const again = { from: '2026-11-01', amount: 1200 }
  expect((await set(again)).body).toMatchObject({
    code: 'changed',
    status: 409,
    title: expect.stringContaining('Vous avez modifié ces données'),
  })
  expect((await set({ ...again, seen: { ...terms, amount: 900 } })).body.code).toBe('changed')
  expect((await set({ ...again, seen: terms })).body.rules).toHaveLength(2)
})

test('a balance typed by hand stays what it is, and the rule counts on from it', async () => {
  await admin.post(`/leave/people/${lea.id}/entries`, {
    kind: 'opening',
    type: 'rtt',
    on: '2026-11-10',
    amount: 425,
    reason: 'Reprise',
  })
  const account = await rttOf(lea)
  expect(account).toMatchObject({ balance: 425 })
  expect(account!.lines.slice(0, 2)).toMatchObject([
    { kind: 'opening', balance: 425 },
    { kind: 'accrued', on: '2026-11-30', balance: 525 },
  ])
})

test('paid leave, rest that hours earn and types without a balance have no such rule', async () => {
  const code = async (type: string) => (await set({ type, from: '2026-10-01' })).body.code
  expect(await code('vacation')).toBe('leave.accrual-otherwise')
  expect(await code('rcr')).toBe('leave.accrual-otherwise')
  expect(await code('sick')).toBe('leave.accrual-no-balance')
  expect((await set({ from: '2020-01-01' })).body.code).toBe('leave.before-the-ledger')
  expect((await set({ from: '2030-01-01' })).body.code).toBe('leave.too-far-ahead')
})

test('a type with a rule keeps its unit', async () => {
  const { types } = (await admin.get('/leave/types')).body
  const { key: _key, nature: _nature, ...seen } = types.find(({ key }: { key: string }) => key === 'rtt')
  const change = await admin.patch('/leave/types/rtt', { ...seen, unit: 'hour', seen })
  expect(change.body.code).toBe('leave.type-entries-used')
})

test('only those who may do everything read and set rules', async () => {
  const chef = await company.hire({ role: 'manager' })
  expect((await chef.get('/leave/accrual-rules')).status).toBe(403)
  expect(
    (await chef.post('/leave/accrual-rules', { type: 'rtt', from: '2026-10-01', ...terms, seen: null })).status,
  ).toBe(403)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { totalOf } from '#labour/hours.ts'
import type { Employee } from '#testing/company.ts'
import { retained } from '#testing/retained.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
// A Monday after the week: 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const week = '2026-11-02'
const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'] as const

const rowOf = async (who: Employee, { id }: { id: string }) =>
  (await who.get(`/timesheets/week?date=${week}`)).body.employees.find((each: { id: string }) => each.id === id)

const step = async (who: Employee, person: { id: string }, name: string, reason?: string) => {
  const { version } = await rowOf(who, person)
  const people = [{ employeeId: person.id, version }]
  return who.post('/timesheets/weeks/steps', { week, step: name, people, ...(reason && { reason }) })
}

/** Somebody who worked from 8:00 each day of the week until a time, with all of it decided. */
const company = async () => {
  const own = await world.company()
  const work = async (until: string, hire: Parameters<typeof own.hire>[0] = {}) => {
    const person = await own.hire({ weeklyHours: 35, ...hire })
    await worked(
      world,
      own,
      person,
      days.map(day => [day, '08:00', until, 60] as const),
    )
    const row = await rowOf(own.admin, person)
    const decided = row.days.map(({ date, sign }: { date: string; sign: string }) => ({
      employeeId: person.id,
      date,
      sign,
      retain: 'proposed',
    }))
    expect((await own.admin.post('/timesheets/retained', { week, days: decided })).status).toBe(200)
    return person
  }
  const rule = (fate: string, given: object = {}) =>
    own.admin.post('/timesheets/overtime-rules', { employeeId: null, from: '2026-10-05', fate, ...given })
  const choose = async (person: { id: string }, rested: number, who = own.admin) => {
    const { version, rest } = await rowOf(own.admin, person)
    const seen = totalOf(rest?.rested ?? [])
    return who.post('/timesheets/weeks/rest', { week, people: [{ employeeId: person.id, version, rested, seen }] })
  }
  const month = async () => {
    const { body } = await own.admin.get('/payroll/months/2026-11')
    return (person: { id: string }): Record<string, number> => {
      const row = body.people.find((each: { id: string }) => each.id === person.id)
      return Object.fromEntries(
        row.elements.map(({ element, amount }: { element: string; amount: number }) => [element, amount]),
      )
    }
  }
  const train = async (person: { id: string }, date: string, dayMinutes: number) => {
    const id = await own.training({ date, endDate: date, dayMinutes })
    const added = { added: [person.id], removed: [] }
    expect((await own.admin.post(`/trainings/${id}/assignments`, added)).status).toBe(200)
  }
  return { id: own.id, hire: own.hire, admin: own.admin, work, rule, choose, month, train }
}

const restOf = async (person: Employee, type = 'rcr') =>
  (await person.get('/timesheets/own-rest')).body.accounts.find((each: { type: string }) => each.type === type)

const changeContract = async (admin: Employee, { id }: { id: string }, terms: object) => {
  const [contract] = await world.sql<{ id: string }>('select id from contracts where employee_id = $1', [id])
  const former = { contractType: 'full-time', weeklyHours: 35, startDate: null, endDate: null, clearsPlans: true }
  expect((await admin.patch(`/people/contracts/${contract!.id}`, { ...former, ...terms })).status).toBe(200)
}

const linesOf = async (admin: Employee, { id }: { id: string }, type: string) =>
  (await admin.get(`/leave/people/${id}/ledger`)).body.accounts.find((each: { type: string }) => each.type === type)
    .lines

describe('overtime that becomes rest by the rule', () => {
  test('is credited with its rate as the week is validated, told on the desk and not paid', async () => {
    const { admin, work, rule, month } = await company()
    const lea = await work('16:36')
    expect((await rule('rest')).status).toBe(200)
    expect((await rowOf(admin, lea)).rest).toBeNull()
    expect((await step(admin, lea, 'validate')).status).toBe(204)
    // 38 h: three hours at 25 %.
    expect((await rowOf(admin, lea)).rest).toEqual({
      overtime: [{ percent: 25, minutes: 180 }],
      rested: [{ percent: 25, minutes: 180 }],
      earned: 225,
      rule: { fate: 'rest', paidFirst: 0, wish: null },
    })
    expect(await restOf(lea)).toMatchObject({ balance: 225, right: null })
    const paid = (await month())(lea)
    expect(paid['overtime-25']).toBeUndefined()
    expect(paid['rested-hours']).toBe(180)
    const { body: ledger } = await lea.get('/leave/own-ledger')
    const account = ledger.accounts.find((each: { type: string }) => each.type === 'rcr')
    expect(account.lines).toMatchObject([
      { kind: 'earned', on: '2026-11-08', amount: 225, hours: [{ percent: 25, minutes: 180, rest: 225 }], entry: null },
    ])
  })

  test('counts a training as work, as the month does: 35 h and 3 h of it', async () => {
    const { admin, work, rule, month, train } = await company()
    const lea = await work('16:00')
    await train(lea, '2026-11-07', 180)
    await rule('rest')
    expect((await step(admin, lea, 'validate')).status).toBe(204)
    expect((await rowOf(admin, lea)).rest).toMatchObject({ rested: [{ percent: 25, minutes: 180 }], earned: 225 })
    expect((await month())(lea)).toMatchObject({ 'rested-hours': 180 })
  })

  test('is paid where nothing is said, and nobody sees an account', async () => {
    const { admin, work, month } = await company()
    const lea = await work('16:36')
    await step(admin, lea, 'validate')
    expect((await rowOf(admin, lea)).rest).toBeNull()
    expect((await lea.get('/timesheets/own-rest')).body).toMatchObject({ accounts: [], wish: null })
    expect((await month())(lea)['overtime-25']).toBe(180)
  })

  test('is shared: the first hours are paid', async () => {
    const { admin, work, rule, month } = await company()
    const lea = await work('16:36')
    expect((await rule('shared')).body.errors).toMatchObject([{ path: 'paidFirst' }])
    await rule('shared', { paidFirst: 120 })
    await step(admin, lea, 'validate')
    expect((await rowOf(admin, lea)).rest).toMatchObject({ rested: [{ percent: 25, minutes: 60 }], earned: 75 })
    expect((await month())(lea)).toMatchObject({ 'overtime-25': 120, 'rested-hours': 60 })
  })

  test('is paid beyond the limit of the balance', async () => {
    const { admin, work, rule, choose } = await company()
    const lea = await work('16:36')
    await rule('rest', { ceiling: 100 })
    await step(admin, lea, 'validate')
    expect((await rowOf(admin, lea)).rest).toMatchObject({ rested: [{ percent: 25, minutes: 80 }], earned: 100 })
    const refused = await choose(lea, 81)
    expect(refused.body.code).toBe('timesheets.rest-over-ceiling')
  })

  test('follows the wish of its person where the rule says so, paid without one', async () => {
    const { admin, work, rule } = await company()
    const [lea, hugo] = [await work('16:36'), await work('16:36')]
    expect((await lea.post('/timesheets/own-rest/wish', { wish: 'rest' })).body.code).toBe('timesheets.no-wish')
    await rule('wished')
    world.clock.set('2026-11-05T08:00:00Z')
    expect((await lea.get('/timesheets/own-rest')).body.wish).toBe('unsaid')
    expect((await lea.post('/timesheets/own-rest/wish', { wish: 'rest' })).body.wish).toBe('rest')
    world.clock.set('2026-11-16T08:00:00Z')
    for (const person of [lea, hugo]) await step(admin, person, 'validate')
    expect((await rowOf(admin, lea)).rest).toMatchObject({ earned: 225, rule: { fate: 'rest', wish: 'rest' } })
    expect((await rowOf(admin, hugo)).rest).toMatchObject({
      rested: [],
      earned: 0,
      rule: { fate: 'paid', wish: 'unsaid' },
    })
  })

  test('a rule of one person goes before that of the company, until it follows it again', async () => {
    const { admin, work, rule } = await company()
    const lea = await work('16:36')
    await rule('rest')
    const own = (from: string, fate: string) =>
      admin.post('/timesheets/overtime-rules', { employeeId: lea.id, from, fate })
    const { body } = await own('2026-10-12', 'paid')
    expect(body.people).toMatchObject([{ employeeId: lea.id, fate: 'paid' }])
    await step(admin, lea, 'validate')
    expect((await rowOf(admin, lea)).rest).toMatchObject({ earned: 0 })
    await step(admin, lea, 'reopen', 'Erreur')
    expect((await own('2026-10-12', 'rest')).body.code).toBe('changed')
    expect((await own(week, 'company')).body.people).toMatchObject([
      { employeeId: lea.id, from: '2026-10-12', fate: 'paid' },
      { employeeId: lea.id, from: week, fate: 'company' },
    ])
    await step(admin, lea, 'validate')
    expect((await rowOf(admin, lea)).rest).toMatchObject({ earned: 225 })
  })

  test('is never made of complementary hours, nor of the hours of a contract', async () => {
    const { admin, work, rule, choose } = await company()
    await rule('rest')
    const part = await work('14:36', { weeklyHours: 24 })
    const long = await work('17:12', { weeklyHours: 39 })
    for (const person of [part, long]) await step(admin, person, 'validate')
    expect((await rowOf(admin, part)).rest).toBeNull()
    const refused = await choose(part, 60)
    expect(refused.status).toBe(409)
    expect(refused.body.title).toContain('heures complémentaires se paient')
    // 41 h for 39 h: two hours.
    expect((await rowOf(admin, long)).rest).toMatchObject({ rested: [{ percent: 25, minutes: 120 }], earned: 150 })
  })
})

describe('the choice of a week', () => {
  test('is changed until the closing, and void once the week is open again', async () => {
    const { admin, work, rule, choose, month } = await company()
    const lea = await work('16:36')
    await rule('rest')
    expect((await choose(lea, 60)).body.code).toBe('timesheets.rest-of-open')
    await step(admin, lea, 'validate')
    expect((await choose(lea, 60)).status).toBe(204)
    expect(await restOf(lea)).toMatchObject({ balance: 75 })
    expect((await month())(lea)).toMatchObject({ 'overtime-25': 120, 'rested-hours': 60 })
    expect((await choose(lea, 181)).body.code).toBe('timesheets.too-much-rest')
    await choose(lea, 0)
    expect(await restOf(lea)).toBeUndefined()
    await choose(lea, 180)
    await step(admin, lea, 'reopen', 'Une erreur')
    expect(await restOf(lea)).toBeUndefined()
  })

  test('is refused to whoever saw another one', async () => {
    const { admin, work, rule, choose } = await company()
    const lea = await work('16:36')
    await rule('rest')
    await step(admin, lea, 'validate')
    const { version } = await rowOf(admin, lea)
    const asSeen = (rested: number, seen: number) =>
      admin.post('/timesheets/weeks/rest', { week, people: [{ employeeId: lea.id, version, rested, seen }] })
    const replies = await Promise.all([asSeen(60, 180), asSeen(120, 180)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('changed')
    expect((await choose(lea, 0)).status).toBe(204)
    expect((await asSeen(120, 0)).status).toBe(204)
    expect(await restOf(lea)).toMatchObject({ balance: 150 })
  })

  test('belongs to those who decide on the hours of the person, in their company', async () => {
    const { admin, work, rule, choose, hire } = await company()
    const lea = await work('16:36')
    await rule('rest')
    await step(admin, lea, 'validate')
    expect((await choose(lea, 0, lea)).status).toBe(403)
    expect((await choose(lea, 0, await hire())).status).toBe(403)
    expect((await choose(lea, 0, (await world.company()).admin)).status).toBe(422)
    const chef = await hire({ role: 'manager' })
    expect((await choose(lea, 0, chef)).status).toBe(204)
    expect((await chef.post('/timesheets/overtime-rules', { employeeId: null, from: week, fate: 'paid' })).status).toBe(
      403,
    )
    expect((await chef.get('/timesheets/overtime-rules')).body.company).toMatchObject([{ fate: 'rest' }])
    expect((await lea.get('/timesheets/overtime-rules')).status).toBe(403)
  })

  test.each([
    ['a contract of 39 h', { weeklyHours: 39 }],
    ['a contract of 37 h', { weeklyHours: 37 }],
    ['a part-time contract', { contractType: 'part-time', weeklyHours: 24 }],
  ])('keeps a month from being closed where %s pays its hours, until the week is validated again', async (_, terms) => {
    const { admin, work, rule } = await company()
    const lea = await work('16:36')
    await rule('rest')
    await step(admin, lea, 'validate')
    const restedNow = async () =>
      (await admin.get('/payroll/months/2026-11')).body.checks.find(({ kind }: { kind: string }) => kind === 'rested')
    expect(await restedNow()).toBeUndefined()
    await changeContract(admin, lea, terms)
    expect(await restedNow()).toEqual({ kind: 'rested', level: 'blocking', of: [{ employeeId: lea.id, date: week }] })
    await step(admin, lea, 'reopen', 'Autre contrat')
    await step(admin, lea, 'validate')
    expect(await restedNow()).toBeUndefined()
    // In a week of 38 h one hour is beyond 37 h, and none is beyond 39 h.
    expect((await restOf(lea))?.balance).toBe(terms.weeklyHours === 37 ? 75 : undefined)
  })

  test('is settled with the last day, whether that day was set before the validation or after it', async () => {
    const { admin, work, rule } = await company()
    const [lea, hugo] = [await work('16:36'), await work('16:36')]
    await rule('rest')
    await step(admin, lea, 'validate')
    for (const person of [lea, hugo]) await changeContract(admin, person, { endDate: '2026-11-06' })
    await step(admin, hugo, 'validate')
    for (const person of [lea, hugo])
      expect(await linesOf(admin, person, 'rcr')).toMatchObject([
        { kind: 'earned', on: '2026-11-06', amount: 225 },
        { kind: 'settled', on: '2026-11-06', amount: -225, balance: 0 },
      ])
  })

  test('keeps its balance in sight: a type of leave that weeks earned always has one', async () => {
    const { admin, work, rule } = await company()
    const lea = await work('16:36')
    await rule('rest')
    await step(admin, lea, 'validate')
    const { body } = await admin.get('/leave/types')
    const { key: _key, nature: _nature, ...seen } = body.types.find(({ key }: { key: string }) => key === 'rcr')
    const hide = () => admin.patch('/leave/types/rcr', { ...seen, hasBalance: false, seen })
    expect((await hide()).body.code).toBe('leave.type-earned')
    expect(await restOf(lea)).toMatchObject({ balance: 225 })
    await step(admin, lea, 'reopen', 'Une erreur')
    expect((await hide()).status).toBe(200)
  })

  test('a line that a week earned is not withdrawn by hand', async () => {
    const { admin, work, rule } = await company()
    const lea = await work('16:36')
    await rule('rest')
    await step(admin, lea, 'validate')
    const [row] = await world.sql<{ id: string }>(`select id from leave_entries where employee_id = $1`, [lea.id])
    const refused = await admin.post(`/leave/entries/${row!.id}/withdrawal`)
    expect(refused.body.code).toBe('leave.earned-by-week')
  })
})

describe('rest that is asked for', () => {
  const rested = async () => {
    const own = await company()
    const lea = await own.work('16:36')
    await own.rule('rest')
    await step(own.admin, lea, 'validate')
    await world.sql(`update contracts set working_days = '{1,2,3,4,5}' where employee_id = $1`, [lea.id])
    return { ...own, lea }
  }
  const day = { startDate: '2026-12-04', endDate: '2026-12-04' }
  const ask = (person: Employee, span: object) =>
    person.post('/leave/requests', { type: 'rcr', reason: '', ...day, ...span })

  test('takes the hours of a half day, and never more than there are', async () => {
    const { lea, admin } = await rested()
    const refused = await ask(lea, {})
    expect(refused.status).toBe(422)
    expect(refused.body.title).toContain('7h00')
    expect(refused.body.title).toContain('3h45')
    const half = await ask(lea, { fromMidday: true })
    expect(half.status).toBe(200)
    // 3 h 30 wait: 15 minutes are left.
    const more = await ask(lea, {
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      startTime: '09:00',
      endTime: '09:16',
    })
    expect(more.body.code).toBe('leave.rest-short')
    const last = await ask(lea, {
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      startTime: '09:00',
      endTime: '09:15',
    })
    expect(last.status).toBe(200)
    expect(await restOf(lea)).toMatchObject({ balance: 225, pending: 225 })
    const entered = await admin.post(`/leave/people/${lea.id}/leave`, {
      type: 'rcr',
      reason: '',
      ...day,
      startDate: '2026-12-08',
      endDate: '2026-12-08',
    })
    expect(entered.body.code).toBe('leave.rest-short-of')
  })

  test('is refused to somebody who earned none', async () => {
    const { admin, hire, rule } = await company()
    await rule('rest')
    const lea = await hire({ weeklyHours: 35 })
    const hour = { startTime: '09:00', endTime: '10:00' }
    const refused = await ask(lea, hour)
    expect([refused.status, refused.body.code]).toEqual([422, 'leave.rest-short'])
    expect(refused.body.title).toContain('0h00')
    const entered = await admin.post(`/leave/people/${lea.id}/leave`, { type: 'rcr', reason: '', ...day, ...hour })
    expect(entered.body.code).toBe('leave.rest-short-of')
  })

  test('stays rest as far as it is taken or asked for when its week is opened again and its rule changes', async () => {
    const { lea, admin, rule, month } = await rested()
    expect((await ask(lea, { fromMidday: true })).status).toBe(200)
    expect((await step(admin, lea, 'reopen', 'Un jour de trop')).status).toBe(204)
    const other = await rule('paid')
    expect(other).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect(other.body.title).toBe(
      'Vous avez modifié ces données dans une autre fenêtre. Relisez-les, puis recommencez.',
    )
    const seen = { from: '2026-10-05', fate: 'rest' }
    expect((await rule('paid', { seen: { ...seen, ceiling: 100 } })).status).toBe(409)
    expect((await rule('paid', { from: '2026-10-06', seen })).status).toBe(409)
    expect((await rule('rest')).status).toBe(200)
    expect((await rule('paid', { seen })).status).toBe(200)
    expect((await step(admin, lea, 'validate')).status).toBe(204)
    // 168 minutes at 25 % give the 3 h 30 that are asked for; twelve are paid.
    expect((await month())(lea)).toMatchObject({ 'rested-hours': 168, 'overtime-25': 12 })
    expect(await restOf(lea)).toMatchObject({ balance: 210, pending: 210 })
  })

  test('whose hours are asked for or taken are not paid too', async () => {
    const { lea, admin, choose, month } = await rested()
    const { body: asked } = await ask(lea, { fromMidday: true })
    expect((await restOf(lea)).pending).toBe(210)
    // 3 h 30 are asked for, and two hours of 25 % give 2 h 30.
    const waiting = await choose(lea, 120)
    expect(waiting.status).toBe(409)
    expect(waiting.body.code).toBe('timesheets.rest-taken')
    expect(waiting.body.title).toContain('1h00')
    expect((await lea.delete(`/leave/requests/${asked.id}`)).status).toBeLessThan(300)
    expect((await choose(lea, 0)).status).toBe(204)
    expect((await choose(lea, 180)).status).toBe(204)
    const taken = { type: 'rcr', reason: '', startDate: '2026-11-12', endDate: '2026-11-12' }
    const entered = await admin.post(`/leave/people/${lea.id}/leave`, {
      ...taken,
      startTime: '09:00',
      endTime: '09:10',
    })
    expect(entered.status).toBe(200)
    expect((await choose(lea, 0)).body.code).toBe('timesheets.rest-taken')
    expect((await month())(lea)).toMatchObject({ 'rested-hours': 180 })
    // Eight minutes give ten.
    expect((await choose(lea, 8)).status).toBe(204)
    expect(await restOf(lea)).toMatchObject({ balance: 0 })
  })
})

describe('beyond the quota of a year', () => {
  test('hours earn rest by themselves, week by week, as far as they are validated', async () => {
    const { admin, work, id } = await company()
    const lea = await work('17:12')
    // 27 weeks of 43 h: eight hours each are 216 of 220; then six of 41 h.
    const mondays = Array.from({ length: 27 }, (_, nth) =>
      Temporal.PlainDate.from('2026-04-27').add({ weeks: nth }).toString(),
    )
    const own = { id, admin } as never
    await retained(
      world,
      own,
      lea,
      mondays.flatMap(monday =>
        Array.from({ length: 5 }, (_, day) => {
          const date = Temporal.PlainDate.from(monday).add({ days: day }).toString()
          return [date, '08:00', day < 3 ? '16:30' : '16:45'] as const
        }),
      ),
    )
    await step(admin, lea, 'validate')
    const { body } = await lea.get('/leave/own-ledger')
    const account = body.accounts.find((each: { type: string }) => each.type === 'cor')
    expect(account.lines).toMatchObject([
      { kind: 'earned', on: '2026-11-08', amount: 60, hours: [{ percent: 50, minutes: 120, rest: 60 }] },
    ])
    await step(admin, lea, 'reopen', 'Une erreur')
    expect(await restOf(lea, 'cor')).toBeUndefined()
    await step(admin, lea, 'validate')
    expect(await restOf(lea, 'cor')).toMatchObject({ balance: 60 })
    // The last day within the week settles what the week earned.
    await changeContract(admin, lea, { endDate: '2026-11-06' })
    expect(await linesOf(admin, lea, 'cor')).toMatchObject([
      { kind: 'earned', on: '2026-11-06', amount: 60 },
      { kind: 'settled', on: '2026-11-06', amount: -60 },
    ])
  })

  test('hours whose rest was taken are none of it, also once their week is validated again', async () => {
    const { admin, work, rule, id } = await company()
    // Ten hours a year; 41 h in two weeks are six hours each, 2 h 30 of rest in the second among them.
    const quota = { parameter: 'overtimeYearMax', value: 600, source: 'Accord', from: '2026-01-01', until: null }
    expect((await admin.post('/labour/values', quota)).status).toBeLessThan(300)
    const lea = await work('17:12')
    const whole = ['2026-11-09', '2026-11-10', '2026-11-13', '2026-11-14']
    await retained(world, { id, admin } as never, lea, [
      ...whole.map(day => [day, '08:00', '17:12', 60] as const),
      ['2026-11-12', '08:00', '14:42', 60],
    ])
    await rule('rest')
    await step(admin, lea, 'validate')
    // A third of 7 h 30 of rest: two of the six hours leave the quota, and ten of twelve are left.
    const taken = { startDate: '2026-11-12', endDate: '2026-11-12', startTime: '18:00', endTime: '20:30' }
    const entered = await admin.post(`/leave/people/${lea.id}/leave`, { type: 'rcr', reason: '', ...taken })
    expect(entered.status).toBe(200)
    await step(admin, lea, 'reopen', 'Une erreur')
    await step(admin, lea, 'validate')
    expect(await restOf(lea)).toMatchObject({ balance: 300 })
    expect(await restOf(lea, 'cor')).toBeUndefined()
  })
})

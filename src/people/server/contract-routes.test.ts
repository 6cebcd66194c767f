import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()
const monday = '2026-11-16T08:00:00Z'
afterEach(() => world.clock.set(monday))

type GivenContract = Partial<{
  contractType: string
  weeklyHours: number
  workingDays: number[]
  startDate: string | null
  endDate: string | null
  contractFrom: string
  clearsPlans: boolean
  role: string
  seen: object
}>
const edit = (whom: Employee, { role, ...given }: GivenContract, by: Employee = admin, of: Company = company) =>
  by.edit(whom.id, { ...of.details({ firstName: whom.firstName, role }), email: whom.email, ...given })
const entry = (given: GivenContract) => ({
  contractType: 'full-time',
  weeklyHours: 35,
  startDate: null,
  endDate: null,
  ...given,
})
const add = (whom: Employee, given: GivenContract, by: Employee = admin) =>
  by.post(`/people/${whom.id}/contracts`, entry(given))
const correct = (id: string, given: GivenContract, by: Employee = admin) =>
  by.patch(`/people/contracts/${id}`, entry(given))

type ShownContract = { id: string; weeklyHours: number; from: string | null; until: string | null }
const history = async ({ id }: Employee, by: Employee = admin) => {
  const { employees } = (await by.get('/people')).body as { employees: { id: string; contracts: ShownContract[] }[] }
  return employees.find(person => person.id === id)!.contracts
}
const inShort = (contracts: ShownContract[]) =>
  contracts.map(({ weeklyHours, from, until }) => [weeklyHours, from, until])

const plannedOf = async ({ id }: Employee, date: string) => {
  const { employees } = (await admin.get(`/schedule/weeks/${date}`)).body as {
    employees: { id: string; weeklyHours: number }[]
  }
  return employees.find(person => person.id === id)?.weeklyHours
}
const ownWeek = async (person: Employee, date: string) =>
  (await person.get(`/schedule/my-week/${date}`)).body.weeklyHours
const tracked = async ({ id }: Employee, from: string, to: string) => {
  const { employees } = (await admin.get(`/reports/time-tracking?from=${from}&to=${to}`)).body as {
    employees: { id: string; weeklyHours: number }[]
  }
  return employees.find(person => person.id === id)?.weeklyHours
}
const shiftDays = async ({ id }: Employee) => {
  const rows = await world.sql<{ day: string }>(
    `select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from shifts where employee_id = $1 order by 1`,
    [id],
  )
  return rows.map(({ day }) => day)
}
const fieldOf = (reply: { status: number; body: { code?: string; errors?: { path: string }[] } }) => [
  reply.status,
  reply.body.code,
  reply.body.errors?.map(({ path }) => path),
]

test('a contract that is saved again unchanged is no entry of the trail', async () => {
  const lea = await company.hire({ weeklyHours: 35 })
  const [first] = await history(lea)
  const told = () => world.sql('select action from audit_entries where subject = $1 order by id', [lea.id])
  expect((await correct(first!.id, { weeklyHours: 35 })).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await correct(first!.id, { weeklyHours: 39 })).status).toBe(200)
  expect(await told()).toEqual([{ action: 'people.contract-corrected' }])
})

test('a contract that somebody else has corrected meanwhile is not overwritten', async () => {
  const lea = await company.hire({ weeklyHours: 35 })
  const [first] = await history(lea)
  const seen = entry({ weeklyHours: 35 })
  expect((await correct(first!.id, { weeklyHours: 39, seen })).status).toBe(200)
  const late = await correct(first!.id, { weeklyHours: 24, seen })
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect(inShort(await history(lea))).toEqual([[39, null, null]])
})

test('a contract that somebody else has corrected meanwhile is not removed either', async () => {
  const lea = await company.hire({ weeklyHours: 35 })
  expect((await edit(lea, { weeklyHours: 24, contractType: 'part-time' })).status).toBe(200)
  const [, second] = await history(lea)
  const seen = {
    type: 'part-time',
    weeklyHours: 24,
    monthlyHours: null,
    workingDays: null,
    from: '2026-11-16',
    until: null,
  }
  const remove = (asSeen: object) =>
    company.admin.delete(
      `/people/contracts/${second!.id}?clearsPlans=true&seen=${encodeURIComponent(JSON.stringify(asSeen))}`,
    )
  const late = await remove({ ...seen, weeklyHours: 20 })
  expect([late.status, late.body.code]).toEqual([409, 'changed'])
  expect(await history(lea)).toHaveLength(2)
  expect((await remove(seen)).status).toBe(200)
  expect(await history(lea)).toHaveLength(1)
  const [first] = await history(lea)
  const unreadable = await company.admin.delete(`/people/contracts/${first!.id}?seen={`)
  expect([unreadable.status, unreadable.body.errors]).toMatchObject([422, [{ path: 'seen', code: 'invalid' }]])
})

describe('hours by the month', () => {
  const byMonth = { contractType: 'part-time', weeklyHours: 24, monthlyHours: 104 }
  const terms = async (whom: Employee) =>
    (await history(whom))
      .map(each => ({ ...each }))
      .map(({ weeklyHours, monthlyHours }: ShownContract & { monthlyHours?: number }) => [weeklyHours, monthlyHours])

  test('are part-time alone, and say what they are a week', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const [first] = await history(lea)
    const refused = [422, undefined, ['monthlyHours']]
    for (const given of [
      { ...byMonth, contractType: 'full-time' },
      { ...byMonth, weeklyHours: 23.99 },
      { ...byMonth, weeklyHours: 24.01 },
      { ...byMonth, monthlyHours: 104.005 },
      { ...byMonth, monthlyHours: 0 },
    ]) {
      const { status, body } = await correct(first!.id, given)
      expect([status, undefined, body.errors.map(({ path }: { path: string }) => path)]).toEqual(refused)
    }
    expect((await correct(first!.id, byMonth)).status).toBe(200)
    expect(await terms(lea)).toEqual([[24, 104]])
  })

  test('stay while the person is edited, and go with other hours', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const [first] = await history(lea)
    await correct(first!.id, byMonth)
    expect((await edit(lea, { contractType: 'part-time', weeklyHours: 24, workingDays: [1, 2, 3] })).status).toBe(200)
    expect(await terms(lea)).toEqual([
      [24, 104],
      [24, 104],
    ])
    expect((await edit(lea, { contractType: 'part-time', weeklyHours: 28 })).status).toBe(200)
    expect((await terms(lea)).at(-1)).toEqual([28, null])
  })

  test('are told in the journal', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const [first] = await history(lea)
    await correct(first!.id, byMonth)
    const [told] = await world.sql<{ after: { contracts: object[] } }>(
      `select after from audit_entries where subject = $1 and action = 'people.contract-corrected'`,
      [lea.id],
    )
    expect(told!.after.contracts).toMatchObject([{ monthlyHours: 104 }])
  })
})

describe('other hours from a day on', () => {
  test('keep past weeks unchanged: planning, own week and time tracking', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const { status, body } = await edit(lea, { weeklyHours: 24, contractType: 'part-time' })
    expect([status, body.weeklyHours, inShort(body.contracts)]).toEqual([
      200,
      24,
      [
        [35, null, '2026-11-15'],
        [24, '2026-11-16', null],
      ],
    ])
    const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
    expect(await Promise.all(weeks.map(week => plannedOf(lea, week)))).toEqual([35, 24, 24])
    expect(await Promise.all(weeks.map(week => ownWeek(lea, week)))).toEqual([35, 24, 24])
    expect(await tracked(lea, '2026-11-09', '2026-11-15')).toBe(35)
    expect(await tracked(lea, '2026-11-16', '2026-11-22')).toBe(24)
    const { body: session } = await lea.get('/session')
    expect(session.employee).toMatchObject({ contractType: 'part-time', weeklyHours: 24 })
  })

  test('may start on a past or a future day; the week of the change has the hours of its days', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    await edit(lea, { weeklyHours: 24, contractFrom: '2026-11-05' })
    await edit(lea, { weeklyHours: 30, contractFrom: '2026-12-03' })
    expect(inShort(await history(lea))).toEqual([
      [35, null, '2026-11-04'],
      [24, '2026-11-05', '2026-12-02'],
      [30, '2026-12-03', null],
    ])
    // Three days of 35 hours and two of 24; three of 24 and two of 30.
    const weeks = ['2026-11-02', '2026-11-09', '2026-11-30', '2026-12-07']
    expect(await Promise.all(weeks.map(week => plannedOf(lea, week)))).toEqual([30.6, 24, 26.4, 30])
  })

  test('a form without a change of the contract leaves the history unchanged', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const before = await history(lea)
    await edit(lea, { contractFrom: '2026-12-01' })
    expect(await history(lea)).toEqual(before)
  })

  test('on a day without a contract are refused at their field', async () => {
    const lea = await company.hire()
    await edit(lea, { endDate: '2026-11-10' })
    expect(fieldOf(await edit(lea, { endDate: '2026-11-10', weeklyHours: 24, contractFrom: '2026-11-16' }))).toEqual([
      422,
      'people.no-contract-then',
      ['contractFrom'],
    ])
  })

  test('two simultaneous changes of a contract are both kept, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const lea = await company.hire({ weeklyHours: 35 })
      const replies = await Promise.all([
        edit(lea, { weeklyHours: 24, contractFrom: '2026-12-07' }),
        edit(lea, { weeklyHours: 30, contractFrom: '2027-01-04' }),
        add(lea, { startDate: '2026-01-01' }),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 422])
      const days = inShort(await history(lea)).map(([, from]) => from)
      expect(days).toEqual([null, '2026-12-07', '2027-01-04'])
    }
  })

  test('other working days are other terms, and the audit trail says them', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    const { body } = await edit(lea, { workingDays: [4, 1, 2, 2] })
    expect(body).toMatchObject({
      workingDays: [1, 2, 4],
      contracts: [{ workingDays: null }, { workingDays: [1, 2, 4] }],
    })
    const { body: journal } = await admin.get('/audit?from=2026-11-16&to=2026-11-16')
    const [told] = journal.entries.filter((each: { subject: { id: string } }) => each.subject.id === lea.id)
    expect(JSON.stringify(told.changes)).toContain('35 h, lun, mar, jeu')
    expect((await edit(lea, { workingDays: [] })).body).toMatchObject({ workingDays: null })
    expect(fieldOf(await edit(lea, { workingDays: [8] }))).toEqual([422, 'invalid', ['workingDays.0']])
  })

  test('the audit trail has the terms before and after, with their dates', async () => {
    const lea = await company.hire({ weeklyHours: 35 })
    await edit(lea, { weeklyHours: 24 })
    const [row] = await world.sql(`select before, after from audit_entries where subject = $1`, [lea.id])
    expect(row).toMatchObject({
      before: { weeklyHours: 35, contracts: [{ weeklyHours: 35, from: null, until: null }] },
      after: {
        weeklyHours: 24,
        contracts: [
          { weeklyHours: 35, from: null, until: '2026-11-15' },
          { weeklyHours: 24, from: '2026-11-16', until: null },
        ],
      },
    })
  })
})

describe('a new contract', () => {
  const hireIn2024 = async () => {
    const lea = await company.hire()
    await correct(await company.contractOf(lea), { startDate: '2024-09-02' })
    return lea
  }
  const addAfter = async (whom: Employee, given: GivenContract) => {
    const [former] = (await history(whom)) as (ShownContract & { type: string })[]
    const { id, type: contractType, weeklyHours, from: startDate, until: endDate } = former!
    const ends = entry({ contractType, weeklyHours, startDate, endDate })
    return () => admin.post(`/people/${whom.id}/contracts`, { ...entry(given), ends: { ...ends, id } })
  }

  test('ends the former one the day before, in the same command and the same entry of the trail', async () => {
    const lea = await hireIn2024()
    const send = await addAfter(lea, { weeklyHours: 28, startDate: '2026-12-14' })
    expect((await send()).status).toBe(200)
    expect(inShort(await history(lea))).toEqual([
      [35, '2024-09-02', '2026-12-13'],
      [28, '2026-12-14', null],
    ])
    const told = await world.sql('select action from audit_entries where subject = $1 order by id', [lea.id])
    expect(told.at(-1)).toEqual({ action: 'people.contract-added' })
  })

  test('is refused once somebody has changed the former one, and nothing is changed', async () => {
    const lea = await hireIn2024()
    const send = await addAfter(lea, { weeklyHours: 28, startDate: '2026-12-14' })
    await correct(await company.contractOf(lea), { weeklyHours: 30, startDate: '2024-09-02' })
    const { status, body } = await send()
    expect([status, body.code]).toEqual([409, 'changed'])
    expect(inShort(await history(lea))).toEqual([[30, '2024-09-02', null]])
  })

  test('lengthens none that ended before it', async () => {
    const lea = await hireIn2024()
    await correct(await company.contractOf(lea), { startDate: '2024-09-02', endDate: '2026-11-30' })
    const { status, body } = await (await addAfter(lea, { startDate: '2027-01-04' }))()
    expect([status, body.code]).toEqual([409, 'changed'])
    expect(inShort(await history(lea))).toEqual([[35, '2024-09-02', '2026-11-30']])
  })

  test('that is to come gives the former one its end back where it is cancelled, and no plan goes', async () => {
    const lea = await hireIn2024()
    await (await addAfter(lea, { weeklyHours: 28, startDate: '2026-12-14' }))()
    await company.plan(lea, '2026-12-16', '09:00', '17:00')
    const [, second] = await history(lea)
    expect((await admin.delete(`/people/contracts/${second!.id}`)).status).toBe(200)
    expect(inShort(await history(lea))).toEqual([[35, '2024-09-02', null]])
    expect(await shiftDays(lea)).toEqual(['2026-12-16'])
  })

  test('gives the former one the end back that it had, where that was another than its own', async () => {
    const lea = await hireIn2024()
    await correct(await company.contractOf(lea), { startDate: '2024-09-02', endDate: '2027-03-31' })
    await (await addAfter(lea, { weeklyHours: 28, startDate: '2026-12-14' }))()
    const [, second] = await history(lea)
    expect((await admin.delete(`/people/contracts/${second!.id}`)).status).toBe(200)
    expect(inShort(await history(lea))).toEqual([[35, '2024-09-02', '2027-03-31']])
  })

  test('gives none back to one that had ended the day before by itself, or whose end somebody changed since', async () => {
    const lea = await hireIn2024()
    await correct(await company.contractOf(lea), { startDate: '2024-09-02', endDate: '2026-12-13' })
    expect((await add(lea, { startDate: '2026-12-14' })).status).toBe(200)
    const [, second] = await history(lea)
    expect((await admin.delete(`/people/contracts/${second!.id}`)).status).toBe(200)
    expect(inShort(await history(lea))).toEqual([[35, '2024-09-02', '2026-12-13']])
    const noe = await hireIn2024()
    await (await addAfter(noe, { startDate: '2026-12-14' }))()
    const [former, later] = await history(noe)
    await correct(former!.id, { startDate: '2024-09-02', endDate: '2026-12-10' })
    expect((await admin.delete(`/people/contracts/${later!.id}`)).status).toBe(200)
    expect(inShort(await history(noe))).toEqual([[35, '2024-09-02', '2026-12-10']])
  })

  test('gives back no day of a contract that follows', async () => {
    const lea = await hireIn2024()
    await (await addAfter(lea, { weeklyHours: 28, startDate: '2026-12-14', endDate: '2027-01-31' }))()
    expect((await add(lea, { weeklyHours: 20, startDate: '2027-02-01' })).status).toBe(200)
    const [, second] = await history(lea)
    expect((await admin.delete(`/people/contracts/${second!.id}`)).status).toBe(200)
    expect(inShort(await history(lea))).toEqual([
      [35, '2024-09-02', '2027-01-31'],
      [20, '2027-02-01', null],
    ])
  })

  test('begins after the first day of the former one, which the refusal says', async () => {
    const lea = await hireIn2024()
    const early = await add(lea, { startDate: '2024-09-02' })
    expect(fieldOf(early)).toEqual([422, 'people.contract-begins-later', ['startDate']])
    expect(early.body.errors[0].message).toBe('Le contrat actuel commence le 02/09/2024 : choisissez un jour après.')
    await (await addAfter(lea, { startDate: '2027-01-04' }))()
    const before = await add(lea, { startDate: '2026-12-07' })
    expect(fieldOf(before)).toEqual([422, 'people.contract-follows', ['startDate']])
  })
})

describe('the end of a contract', () => {
  test('shows the plans after it, which are deleted after a confirmation', async () => {
    const lea = await company.hire()
    for (const day of ['2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22'])
      await company.plan(lea, day, '09:00', '17:00')
    const trainingId = await company.training({ name: 'Hygiène', date: '2026-12-01', endDate: '2026-12-01' })
    await admin.post(`/trainings/${trainingId}/assignments`, { added: [lea.id], removed: [] })
    const refused = await edit(lea, { endDate: '2026-11-20' })
    expect(fieldOf(refused)).toEqual([409, 'people.plans-without-contract', ['endDate']])
    expect(refused.body.title).toContain('21/11/2026 09:00–17:00, 22/11/2026 09:00–17:00')
    expect(await history(lea)).toMatchObject([{ until: null }])
    expect((await edit(lea, { endDate: '2026-11-20', clearsPlans: true })).status).toBe(200)
    expect(await shiftDays(lea)).toEqual(['2026-11-15', '2026-11-20'])
  })

  test('ends planning: weeks that it touches show the person, later weeks do not, and a shift is refused', async () => {
    const lea = await company.hire()
    await edit(lea, { endDate: '2026-11-25' })
    const weeks = ['2026-11-16', '2026-11-23', '2026-11-30']
    expect(await Promise.all(weeks.map(week => plannedOf(lea, week)))).toEqual([35, 35, undefined])
    expect(await tracked(lea, '2026-11-30', '2026-12-06')).toBeUndefined()
    expect((await company.plan(lea, '2026-11-25', '09:00', '17:00')).status).toBe(200)
    const { status, body: refusal } = await company.plan(lea, '2026-11-26', '09:00', '17:00')
    expect([status, refusal.code, refusal.title]).toEqual([
      409,
      'schedule.no-contract',
      `${lea.firstName} n’a pas de contrat ce jour-là.`,
    ])
    const { body } = await admin.get('/schedule/weeks/2026-11-30/copy')
    expect(body.leftOut).toEqual([expect.objectContaining({ employeeId: lea.id, obstacle: 'no-contract' })])
  })

  test('a week without a contract shows a person who has a shift in it', async () => {
    const lea = await company.hire()
    await company.plan(lea, '2026-11-10', '09:00', '17:00')
    expect((await edit(lea, { startDate: '2026-11-16' })).status).toBe(200)
    expect(await plannedOf(lea, '2026-11-09')).toBe(0)
  })

  test.each([
    ['winter', '2026-11-25', '2026-11-25T22:59:59Z', '2026-11-25T23:00:00Z'],
    ['the night to summer time', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['the night to winter time', '2027-10-31', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
  ])('ends the sign-in at midnight in the company’s zone: %s', async (_name, endDate, last, after) => {
    const lea = await company.hire()
    await edit(lea, { endDate })
    world.clock.set(last)
    expect((await lea.get('/time-clock')).status).toBe(200)
    world.clock.set(after)
    expect((await lea.get('/time-clock')).status).toBe(401)
    expect((await lea.get('/session')).body).toEqual({ kind: 'anonymous', hasLeft: true })
    await expect(world.visitor().signIn(lea.email)).rejects.toThrow(
      /Votre contrat est terminé\u00a0: .* badgez votre départ sur la borne de votre entreprise/,
    )
  })

  test('in the past ends the sign-in at once, and deletes what is planned from now on', async () => {
    const lea = await company.hire()
    for (const day of ['2026-11-12', '2026-11-14', '2026-11-18']) await company.plan(lea, day, '09:00', '17:00')
    expect((await edit(lea, { endDate: '2026-11-13', clearsPlans: true })).status).toBe(200)
    expect((await lea.get('/time-clock')).status).toBe(401)
    expect(await shiftDays(lea)).toEqual(['2026-11-12', '2026-11-14'])
  })

  test('tells the screens of the trainings, which lose a participant', async () => {
    const lea = await company.hire()
    const told: string[] = []
    onTestFinished(world.app.backend.live.subscribe(changes => told.push(...changes.map(({ topic }) => topic))))
    expect((await edit(lea, { endDate: '2026-11-20' })).status).toBe(200)
    await expect.poll(() => told).toContain('trainings')
  })

  test('keeps the whole day for work, if it is today', async () => {
    const lea = await company.hire()
    await company.plan(lea, '2026-11-16', '18:00', '22:00')
    expect((await edit(lea, { endDate: '2026-11-16' })).status).toBe(200)
    expect((await lea.get('/time-clock')).status).toBe(200)
    expect(await shiftDays(lea)).toEqual(['2026-11-16'])
  })

  test('ends the notifications of those who decide on leave', async () => {
    const other = await world.company()
    const chef = await other.hire({ role: 'manager' })
    const lea = await other.hire()
    await edit(chef, { endDate: '2026-11-20', role: 'manager' }, other.admin, other)
    world.clock.set('2026-11-23T08:00:00Z')
    const asked = { type: 'vacation', startDate: '2026-12-01', endDate: '2026-12-02', reason: '' }
    expect((await lea.post('/leave/requests', asked)).status).toBe(200)
    const told = await world.sql('select employee_id from notifications where company_id = $1', [other.id])
    expect(told).toEqual([{ employee_id: other.admin.id }])
  })

  test('removes the person from later trainings', async () => {
    const lea = await company.hire()
    await edit(lea, { endDate: '2026-11-30' })
    const trainingId = await company.training({ date: '2026-12-01', endDate: '2026-12-01' })
    const assigned = await admin.post(`/trainings/${trainingId}/assignments`, { added: [lea.id], removed: [] })
    expect(assigned.status).toBe(422)
  })

  test('is followed by a new contract, and the history stays', async () => {
    const lea = await company.hire()
    await edit(lea, { endDate: '2026-11-10' })
    expect((await lea.get('/time-clock')).status).toBe(401)
    const { status, body } = await add(lea, { startDate: '2026-12-01', weeklyHours: 24 })
    expect([status, inShort(body.contracts)]).toEqual([
      200,
      [
        [35, null, '2026-11-10'],
        [24, '2026-12-01', null],
      ],
    ])
    expect((await lea.get('/time-clock')).status).toBe(200)
    expect(await plannedOf(lea, '2026-11-16')).toBeUndefined()
    expect(await plannedOf(lea, '2026-11-30')).toBe(24)
  })

  test('nobody is planned while another person sets the end of their contract, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const lea = await company.hire()
      const shift = await company.shift(lea, { date: '2026-11-30', startTime: '09:00', endTime: '17:00' })
      const [ended, planned] = await Promise.all([
        edit(lea, { endDate: '2026-11-20' }),
        changeShift(admin, { after: shift }),
      ])
      const codes = [ended.body.code, planned.body.code].filter(Boolean)
      expect([['people.plans-without-contract'], ['schedule.no-contract']]).toContainEqual(codes)
    }
  })
})

describe('an administrator', () => {
  test('cannot end their own contract, nor that of the last administrator without an end', async () => {
    const own = await world.company()
    const second = await own.hire({ role: 'admin' })
    const ended = { endDate: '2027-01-31', role: 'admin' }
    expect((await edit(own.admin, ended, own.admin, own)).body.code).toBe('people.own-end')
    expect((await edit(own.admin, ended, second, own)).status).toBe(200)
    expect((await edit(second, ended, own.admin, own)).body.code).toBe('people.last-administrator')
    expect((await own.admin.delete(`/people/${second.id}`)).body.code).toBe('people.last-administrator')
    expect((await edit(second, { role: 'employee' }, own.admin, own)).body.code).toBe('people.last-administrator')
  })

  test('if two end each other’s contracts at once, one stays, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const own = await world.company()
      const second = await own.hire({ role: 'admin' })
      const ended = { endDate: '2027-01-31', role: 'admin' }
      const replies = await Promise.all([edit(own.admin, ended, second, own), edit(second, ended, own.admin, own)])
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
  })
})

describe('an entry of the history', () => {
  test('can be corrected, and removed unless it is the only one', async () => {
    const lea = await company.hire()
    await edit(lea, { weeklyHours: 24 })
    const [first, second] = await history(lea)
    expect((await correct(first!.id, { weeklyHours: 39, startDate: '2026-01-05', endDate: '2026-11-15' })).status).toBe(
      200,
    )
    expect(await plannedOf(lea, '2026-11-09')).toBe(39)
    expect((await admin.delete(`/people/contracts/${first!.id}`)).status).toBe(200)
    expect(await history(lea)).toEqual([second])
    expect((await admin.delete(`/people/contracts/${second!.id}`)).body.code).toBe('people.only-contract')
  })

  test.each([
    [{ startDate: '2026-11-17', endDate: '2026-11-16' }, 'endDate', 'invalid'],
    [{ startDate: '2037-01-01' }, 'startDate', 'people.too-far-ahead'],
    [{ startDate: '1969-12-31' }, 'startDate', 'invalid'],
    [{ startDate: '2026-02-30' }, 'startDate', 'invalid'],
    [{ startDate: '2026-11-17', endDate: '2026-11-20' }, 'startDate', 'people.contracts-overlap'],
    [{ weeklyHours: 51, startDate: '2026-11-17' }, 'weeklyHours', 'invalid'],
  ])('%o is refused at its field', async (given, field, code) => {
    const lea = await company.hire()
    expect(fieldOf(await add(lea, given))).toEqual([422, code, [field]])
  })

  test('is found by its id in capital letters too', async () => {
    const lea = await company.hire()
    const id = (await company.contractOf(lea)).toUpperCase()
    expect((await correct(id, { weeklyHours: 24 })).status).toBe(200)
    expect((await admin.delete(`/people/contracts/${id}`)).body.code).toBe('people.only-contract')
    expect(inShort(await history(lea))).toEqual([[24, null, null]])
  })

  test('is one of 200 at most: each change writes all of them', async () => {
    const lea = await company.hire()
    await world.sql(
      `with first as (update contracts set starts_on = '2000-01-01', ends_on = '2000-01-01' where employee_id = $1 returning *)
       insert into contracts (company_id, id, employee_id, starts_on, ends_on)
       select company_id, gen_random_uuid(), employee_id, '2000-01-01'::date + nth, '2000-01-01'::date + nth
       from first, generate_series(1, 198) nth`,
      [lea.id],
    )
    expect((await add(lea, { startDate: '2026-11-16' })).status).toBe(200)
    expect(fieldOf(await add(lea, { startDate: '2000-12-31', endDate: '2000-12-31' }))).toEqual([
      422,
      'people.too-many-contracts',
      ['startDate'],
    ])
  })

  test('shows the days that lose their contract, with the plans on them', async () => {
    const lea = await company.hire()
    await edit(lea, { weeklyHours: 24, contractFrom: '2026-11-16' })
    await company.plan(lea, '2026-12-02', '09:00', '17:00')
    const [, second] = await history(lea)
    const removal = `/people/contracts/${second!.id}`
    expect((await admin.delete(removal)).body.code).toBe('people.plans-without-contract')
    expect((await admin.delete(`${removal}?clearsPlans=true`)).status).toBe(200)
    expect(await shiftDays(lea)).toEqual([])
  })

  test('of another company is a 404', async () => {
    const theirs = await elsewhere.hire()
    const id = await elsewhere.contractOf(theirs)
    const replies = [
      await add(theirs, { startDate: '2027-01-01' }),
      await correct(id, {}),
      await admin.delete(`/people/contracts/${id}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(inShort(await history(theirs, elsewhere.admin))).toEqual([[35, null, null]])
  })

  test('needs the right to edit the person; only an administrator changes their own', async () => {
    const chef = await company.hire({ role: 'manager' })
    const lea = await company.hire()
    expect((await add(lea, { startDate: '2027-01-01' }, lea)).status).toBe(403)
    expect((await correct(await company.contractOf(admin), {}, chef)).status).toBe(403)
    expect((await correct(await company.contractOf(lea), { weeklyHours: 24 }, chef)).status).toBe(200)
    expect((await correct(await company.contractOf(chef), { weeklyHours: 24 }, chef)).body.code).toBe(
      'people.own-contract',
    )
    expect((await edit(chef, { role: 'manager', startDate: '2026-01-05' }, chef)).body.code).toBe('people.own-contract')
  })
})

test('a deleted person has a contract until that day', async () => {
  const lea = await company.hire()
  await edit(lea, { weeklyHours: 24, contractFrom: '2027-01-04' })
  await admin.delete(`/people/${lea.id}`)
  const rows = await world.sql('select ends_on::text from contracts where employee_id = $1', [lea.id])
  expect(rows).toEqual([{ ends_on: '2026-11-16' }])
})

describe('without a contract of employment', () => {
  const none = { contractType: 'none', weeklyHours: 0 }
  const refusal = {
    status: 422,
    body: {
      code: 'people.only-administrators-without-contract',
      title: 'Seul un administrateur peut travailler ici sans contrat\u00a0: choisissez un type de contrat.',
    },
  }

  test('nobody but an administrator works here, whichever form says it', async () => {
    expect(await admin.post('/people', { ...company.form({ firstName: 'Noé' }), ...none })).toMatchObject(refusal)
    const paul = await company.hire({ firstName: 'Paul' })
    expect(await edit(paul, none)).toMatchObject(refusal)
    const [contract] = await history(paul)
    expect(await correct(contract!.id, none)).toMatchObject(refusal)
    expect(await add(paul, { ...none, startDate: '2030-01-01' })).toMatchObject({ status: 422 })
    expect(await history(paul)).toEqual([contract])
  })

  test('an administrator does, and whoever becomes one by the same change', async () => {
    const sami = await company.hire({ firstName: 'Sami' })
    expect(await edit(sami, { ...none, role: 'admin' })).toMatchObject({ status: 200 })
    expect((await history(sami)).at(-1)).toMatchObject({ type: 'none' })
  })

  test('who has none stays so with another role, until they get a contract', async () => {
    const lea = await company.hire({ firstName: 'Léa', role: 'admin' })
    expect(await edit(lea, { ...none, role: 'admin' })).toMatchObject({ status: 200 })
    expect(await edit(lea, none)).toMatchObject({ status: 200 })
    expect(await edit(lea, {})).toMatchObject({ status: 200 })
    expect(await edit(lea, none)).toMatchObject(refusal)
  })

  /** On these days without a contract of employment, and an administrator no more. */
  const formerAdmin = async (dates: GivenContract) => {
    const lea = await company.hire({ firstName: 'Léa', role: 'admin' })
    const [contract] = await history(lea)
    expect(await correct(contract!.id, { ...none, ...dates })).toMatchObject({ status: 200 })
    expect(await edit(lea, { ...none, ...dates })).toMatchObject({ status: 200 })
    return lea
  }

  test('no other dates give somebody who is no administrator more days without one', async () => {
    const lea = await formerAdmin({ startDate: '2026-03-02', endDate: '2026-11-30' })
    const own = (given: GivenContract) =>
      edit(lea, { ...none, startDate: '2026-03-02', endDate: '2026-11-30', ...given })
    expect(await own({ endDate: null })).toMatchObject(refusal)
    expect(await own({ endDate: '2026-12-31' })).toMatchObject(refusal)
    expect(await own({ startDate: '2026-03-01' })).toMatchObject(refusal)
    const [contract] = await history(lea)
    const dates = { startDate: '2026-03-02', endDate: '2026-11-30' }
    for (const given of [
      { endDate: null },
      { endDate: '2027-12-31' },
      { startDate: null },
      { startDate: '2025-01-01' },
    ])
      expect(await correct(contract!.id, { ...none, ...dates, ...given })).toMatchObject(refusal)
    // As many entries as before: the one of employment ends, and one without takes its days.
    expect((await add(lea, { startDate: '2027-01-04' })).status).toBe(200)
    const [, later] = await history(lea)
    expect(await correct(later!.id, { ...none, startDate: '2026-12-01', endDate: '2026-12-31' })).toMatchObject(refusal)
    expect(await history(lea)).toMatchObject([
      { from: '2026-03-02', until: '2026-11-30' },
      { from: '2027-01-04', until: null },
    ])
    // Fewer days, and parts of them, are theirs still.
    expect(await correct(contract!.id, { ...none, startDate: '2026-03-02', endDate: '2026-06-30' })).toMatchObject({
      status: 200,
    })
    expect((await add(lea, { ...none, startDate: '2026-07-01', endDate: '2026-07-31' })).status).toBe(422)
  })

  test('entries that were split keep their days', async () => {
    const lea = await formerAdmin({ startDate: '2026-03-02' })
    const split = { ...none, startDate: '2026-03-02', workingDays: [1, 2, 3], contractFrom: '2026-11-23' }
    expect(await edit(lea, split)).toMatchObject({ status: 200 })
    expect(await history(lea)).toMatchObject([
      { from: '2026-03-02', until: '2026-11-22' },
      { from: '2026-11-23', until: null },
    ])
  })
})

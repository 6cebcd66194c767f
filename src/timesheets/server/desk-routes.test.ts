import { beforeEach, describe, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
// The Monday after: 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const week = '2026-11-09'
const [tuesday, thursday] = ['2026-11-10', '2026-11-12']

type ShownDay = Record<string, unknown> & { date: string; sign: string; state: string }
const deskOf = async (who: Pick<Employee, 'get'>, date = week) => (await who.get(`/timesheets/week?date=${date}`)).body
const rowOf = async (who: Pick<Employee, 'get'>, { id }: { id: string }) =>
  (await deskOf(who)).employees.find((each: { id: string }) => each.id === id)
const dayOf = async (who: Pick<Employee, 'get'>, person: { id: string }, date = tuesday): Promise<ShownDay> =>
  (await rowOf(who, person)).days.find((day: ShownDay) => day.date === date)

const decide = async (
  decider: Employee,
  person: { id: string },
  given: object = { retain: 'proposed' },
  date = tuesday,
) => {
  const day = await dayOf(decider, person, date)
  const asked = { employeeId: person.id, date, sign: day.sign, ...given }
  return decider.post('/timesheets/retained', { week, days: [asked] })
}
const step = async (who: Employee, person: { id: string }, name: string, reason?: string) => {
  const { version } = await rowOf(who, person)
  const people = [{ employeeId: person.id, version }]
  return who.post('/timesheets/weeks/steps', { week, step: name, people, ...(reason && { reason }) })
}
const contest = async (person: Employee, given: object = {}) => {
  const { version } = (await person.get(`/timesheets/own-week?date=${week}`)).body
  return person.post('/timesheets/own-week/contest', { week, version, ...given })
}

/** Planned from 9:00 to 17:00 with half an hour of break, and worked so, on Tuesday; 41 minutes longer on Thursday. */
const withHours = async (company: Company, person: Employee) => {
  for (const date of [tuesday, thursday]) await company.plan(person, date, '09:00', '17:00', 30)
  await worked(world, company, person, [
    [tuesday, '08:58', '17:03', 30],
    [thursday, '09:00', '17:41', 30],
  ])
}
const team = async () => {
  const company = await world.company()
  const [chef, lea] = [await company.hire({ role: 'manager' }), await company.hire({ lastName: 'Fontaine' })]
  await withHours(company, lea)
  return { company, chef, lea }
}
const decideAll = async (chef: Employee, person: Employee) => {
  for (const date of [tuesday, thursday])
    expect((await decide(chef, person, { retain: 'proposed' }, date)).status).toBe(200)
}

describe('the desk', () => {
  test('has whoever left since, where a planned day of theirs still waits for a decision', async () => {
    const company = await world.company()
    const lea = await company.hire()
    await company.plan(lea, tuesday, '09:00', '17:00', 30)
    expect((await company.admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect(await rowOf(company.admin, lea)).toMatchObject({ isDeleted: true, days: [{ date: tuesday }] })
    expect((await decide(company.admin, lea, { retain: 'none' })).status).toBe(200)
    const { employees } = await deskOf(company.admin, '2026-11-02')
    expect(employees.map(({ id }: { id: string }) => id)).toEqual([company.admin.id])
  })

  test('has what was planned, punched and is proposed, and why a day is an exception', async () => {
    const { chef, lea } = await team()
    const row = await rowOf(chef, lea)
    expect(row).toMatchObject({ state: 'open', version: 0, mayDecide: true, steps: [], reply: null })
    expect(row.days).toMatchObject([
      {
        date: tuesday,
        state: 'quiet',
        why: [],
        planned: { minutes: 450 },
        punched: { minutes: 455 },
        proposed: { basis: 'punched', minutes: 455 },
        decided: null,
      },
      {
        date: thursday,
        state: 'exception',
        why: [{ kind: 'late-departure', minutes: 41 }],
        proposed: { minutes: 491 },
      },
    ])
  })

  test('has no day for a shift during leave, and proposes nothing for one that nobody came for', async () => {
    const company = await world.company()
    const [away, missing] = [await company.hire(), await company.hire()]
    for (const person of [away, missing]) await company.plan(person, tuesday, '09:00', '17:00')
    await company.onLeave(away, tuesday)
    expect((await rowOf(company.admin, away)).days).toEqual([])
    expect(await dayOf(company.admin, missing)).toMatchObject({ why: [{ kind: 'no-punch' }], proposed: null })
    expect((await decide(company.admin, missing)).body.code).toBe('timesheets.nothing-proposed')
    expect((await decide(company.admin, missing, { retain: 'none' })).status).toBe(200)
  })

  test('asks nothing about the half of a shift that its person had on leave', async () => {
    const company = await world.company()
    const lea = await company.hire()
    await company.plan(lea, tuesday, '09:00', '17:00')
    await company.onLeave(lea, tuesday)
    await world.sql(`update leave_requests set until_midday = true where employee_id = $1`, [lea.id])
    await worked(world, company, lea, [[tuesday, '13:00', '17:00', 0]])
    expect(await dayOf(company.admin, lea)).toMatchObject({ state: 'quiet', why: [], planned: { minutes: 240 } })
  })

  test('is read with the times alone, and not by another company', async () => {
    const { lea, chef } = await team()
    expect((await lea.get(`/timesheets/week?date=${week}`)).status).toBe(403)
    const elsewhere = await world.company()
    expect(await rowOf(elsewhere.admin, lea)).toBeUndefined()
    const asked = { employeeId: lea.id, date: tuesday, sign: (await dayOf(chef, lea)).sign, retain: 'planned' }
    expect((await elsewhere.admin.post('/timesheets/retained', { week, days: [asked] })).status).toBe(422)
  })

  test('takes as many statements for a hundred people as for one, and comes in pages', async () => {
    const large = await world.company()
    const read = (after = '') => large.admin.get(`/timesheets/week?date=${week}${after}`)
    const alone = await statementsOf(() => read())
    for (const n of Array.from({ length: 100 }, (_, index) => index)) await large.hire({ lastName: `P${n}` })
    expect(await statementsOf(() => read())).toEqual(alone)
    const { body } = await read()
    expect(body.employees.length).toBe(100)
    const { body: last } = await read(`&after=${body.next}`)
    expect([last.employees.length, last.next]).toEqual([1, null])
  })
})

describe('a decision', () => {
  test('is what is retained from then on: the proposal, the plan, nothing, or hours that are typed with a reason', async () => {
    const { chef, lea } = await team()
    const retainedBy = async (given: object) => {
      expect((await decide(chef, lea, given, thursday)).status).toBe(200)
      return dayOf(chef, lea, thursday)
    }
    expect(await retainedBy({ retain: 'proposed' })).toMatchObject({
      state: 'decided',
      decided: { basis: 'punched', minutes: 491, reason: '' },
    })
    expect(await retainedBy({ retain: 'planned' })).toMatchObject({ decided: { basis: 'planned', minutes: 450 } })
    expect(await retainedBy({ retain: 'none' })).toMatchObject({ decided: { basis: 'none', minutes: 0 } })
    const hours = [{ startTime: '18:00', endTime: '02:00', breakMinutes: 20 }]
    expect(await retainedBy({ retain: 'typed', hours, reason: 'Soirée privée' })).toMatchObject({
      decided: { basis: 'typed', minutes: 460, reason: 'Soirée privée' },
    })
    const kept = await world.sql('select basis, withdrawn_by from retained_days where employee_id = $1 order by id', [
      lea.id,
    ])
    expect(kept).toEqual([
      { basis: 'punched', withdrawn_by: chef.id },
      { basis: 'planned', withdrawn_by: chef.id },
      { basis: 'none', withdrawn_by: chef.id },
      { basis: 'typed', withdrawn_by: null },
    ])
  })

  test('changes no punch', async () => {
    const { chef, lea } = await team()
    const punches = () => world.sql('select * from work_sessions where employee_id = $1 order by id', [lea.id])
    const before = await punches()
    await decideAll(chef, lea)
    expect(await punches()).toEqual(before)
  })

  test.each([
    ['without hours', { hours: [], reason: 'Oubli' }, 'days.0.hours', 'required'],
    [
      'without a reason',
      { hours: [{ startTime: '09:00', endTime: '10:00' }], reason: ' ' },
      'days.0.reason',
      'required',
    ],
    [
      'that overlap',
      {
        hours: [
          { startTime: '09:00', endTime: '12:00' },
          { startTime: '11:00', endTime: '13:00' },
        ],
        reason: 'Oubli',
      },
      'days.0.hours.0.startTime',
      'timesheets.hours-overlap',
    ],
    [
      'of a whole day, which may be a slip,',
      { hours: [{ startTime: '09:00', endTime: '09:00' }], reason: 'Oubli' },
      'days.0.hours.0.endTime',
      'timesheets.same-time',
    ],
    [
      'that are all break',
      { hours: [{ startTime: '09:00', endTime: '10:00', breakMinutes: 60 }], reason: 'Oubli' },
      'days.0.hours.0.breakMinutes',
      'timesheets.break-too-long',
    ],
  ])('of typed hours %s is refused', async (_, given, path, code) => {
    const { chef, lea } = await team()
    const { status, body } = await decide(chef, lea, { retain: 'typed', ...given })
    expect([status, body.errors]).toMatchObject([422, [{ path, code }]])
  })

  test('of a deleted person has hours up to the moment of the end, and no later', async () => {
    const { company, chef, lea } = await team()
    // On Thursday, 14:30 in Paris.
    world.clock.set('2026-11-12T13:30:00Z')
    await company.admin.delete(`/people/${lea.id}`)
    world.clock.set('2026-11-16T08:00:00Z')
    await world.sql('delete from work_sessions where employee_id = $1', [lea.id])
    const typed = (endTime: string) => {
      const hours = [{ startTime: '09:00', endTime, breakMinutes: 0 }]
      return decide(chef, lea, { retain: 'typed', hours, reason: 'Départ' }, thursday)
    }
    expect(await typed('14:31')).toMatchObject({
      status: 409,
      body: {
        code: 'time-clock.after-end',
        title: 'Cette personne est partie le 12/11/2026 à 14:30\u00a0: aucune heure ne s’ajoute après.',
      },
    })
    expect((await typed('14:30')).status).toBe(200)
  })

  test('of the last day of a contract may have any hours of that day', async () => {
    const { company, chef, lea } = await team()
    await company.endOfContract(lea, thursday)
    const hours = [{ startTime: '18:00', endTime: '23:30', breakMinutes: 0 }]
    expect((await decide(chef, lea, { retain: 'typed', hours, reason: 'Soirée' }, thursday)).status).toBe(200)
  })

  test('on what was seen otherwise is refused, and so is the second of two at once', async () => {
    const { company, chef, lea } = await team()
    const seen = await dayOf(chef, lea)
    const asked = { employeeId: lea.id, date: tuesday, sign: seen.sign, retain: 'proposed' }
    const send = (who: Employee) => who.post('/timesheets/retained', { week, days: [asked] })
    const both = await Promise.all([send(chef), send(company.admin)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('timesheets.changed-meanwhile')
    expect(await world.sql('select id from retained_days where employee_id = $1', [lea.id])).toHaveLength(1)
  })

  test('on several days is all or nothing', async () => {
    const { chef, lea } = await team()
    const days = (await rowOf(chef, lea)).days.map(({ date, sign }: ShownDay) => ({
      employeeId: lea.id,
      date,
      sign: date === thursday ? 'otherwise' : sign,
      retain: 'proposed',
    }))
    expect((await chef.post('/timesheets/retained', { week, days })).status).toBe(409)
    expect(await dayOf(chef, lea)).toMatchObject({ state: 'quiet', decided: null })
  })

  test('is an exception again once the plan or the punches differ', async () => {
    const { company, chef, lea } = await team()
    await decideAll(chef, lea)
    await company.plan(lea, tuesday, '18:00', '19:00')
    expect(await dayOf(chef, lea)).toMatchObject({
      state: 'exception',
      why: [{ kind: 'changed-since' }, { kind: 'no-punch' }],
      decided: { minutes: 455 },
    })
  })

  test('is taken back by its undo, once', async () => {
    const { company, chef, lea } = await team()
    const hugo = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
    const { body } = await decide(chef, lea)
    const ids = body.decisions.map(({ id }: { id: string }) => id)
    const undo = (by = chef) => by.post('/timesheets/retained/withdraw', { ids })
    expect((await undo(hugo)).status).toBe(204)
    expect(await dayOf(chef, lea)).toMatchObject({ state: 'quiet', decided: null })
    const again = await undo()
    expect(again.body.code).toBe('timesheets.withdrawn-meanwhile')
    expect(again.body.title).toBe('Une de ces décisions vient d’être annulée par Hugo Petit.')
  })

  test('on one’s own hours is an administrator’s alone', async () => {
    const { company, chef, lea } = await team()
    for (const person of [chef, company.admin]) await withHours(company, person)
    expect((await rowOf(chef, chef)).mayDecide).toBe(false)
    expect((await decide(chef, chef)).status).toBe(403)
    expect((await decide(company.admin, company.admin)).status).toBe(200)
    const reader = await company.hire({ role: await company.role(['view_reports']) })
    expect((await decide(reader, lea)).status).toBe(403)
    const { decisions } = (await decide(chef, lea)).body
    expect((await reader.post('/timesheets/retained/withdraw', { ids: [decisions[0].id] })).status).toBe(403)
  })
})

describe('a week', () => {
  test('is submitted once it is over and all its days are decided, then validated', async () => {
    const { chef, lea } = await team()
    expect((await step(chef, lea, 'submit')).body.code).toBe('timesheets.days-undecided')
    await decideAll(chef, lea)
    world.clock.set('2026-11-15T20:00:00Z')
    expect((await step(chef, lea, 'submit')).body.code).toBe('timesheets.week-not-over')
    world.clock.set('2026-11-16T08:00:00Z')
    expect((await step(chef, lea, 'submit')).status).toBe(204)
    expect((await step(chef, lea, 'submit')).body.code).toBe('timesheets.step-impossible')
    expect((await step(chef, lea, 'validate')).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({
      state: 'validated',
      version: 2,
      steps: [
        { step: 'submit', by: { id: chef.id } },
        { step: 'validate', by: { id: chef.id } },
      ],
    })
    expect((await lea.get('/notifications')).body.notifications).toMatchObject([{ kind: 'week_validated' }])
  })

  test('of which the days are decided takes no other decision until it is reopened with a reason', async () => {
    const { chef, lea } = await team()
    await decideAll(chef, lea)
    const { id } = (await rowOf(chef, lea)).days[0].decided
    await step(chef, lea, 'validate')
    expect((await decide(chef, lea)).body.code).toBe('timesheets.week-validated')
    expect((await chef.post('/timesheets/retained/withdraw', { ids: [id] })).body.code).toBe(
      'timesheets.week-validated',
    )
    expect((await step(chef, lea, 'reopen')).body.errors).toMatchObject([{ path: 'reason', code: 'required' }])
    expect((await step(chef, lea, 'reopen', 'Pause oubliée')).status).toBe(204)
    expect((await decide(chef, lea, { retain: 'planned' })).status).toBe(200)
    expect((await lea.get('/notifications')).body.notifications[0]).toMatchObject({
      kind: 'week_reopened',
      data: { reason: 'Pause oubliée' },
    })
  })

  test('that moved meanwhile is refused with its name', async () => {
    const { chef, lea } = await team()
    await decideAll(chef, lea)
    const people = [{ employeeId: lea.id, version: 0 }]
    const submit = () => chef.post('/timesheets/weeks/steps', { week, step: 'submit', people })
    const both = await Promise.all([submit(), submit()])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
    expect(both.find(({ status }) => status === 409)!.body.title).toContain('Fontaine')
  })

  test('is moved by those who may decide on it', async () => {
    const { company, chef, lea } = await team()
    await withHours(company, chef)
    await decideAll(company.admin, chef)
    expect((await step(chef, chef, 'validate')).status).toBe(403)
    expect((await step(company.admin, chef, 'validate')).status).toBe(204)
    const people = [{ employeeId: lea.id, version: 0 }]
    expect((await lea.post('/timesheets/weeks/steps', { week, step: 'validate', people })).status).toBe(403)
  })

  test('opens by itself when a correction changes its hours, and says why', async () => {
    const { chef, lea } = await team()
    await decideAll(chef, lea)
    await step(chef, lea, 'validate')
    const added = { date: '2026-11-13', startTime: '09:00', endTime: '11:00', breaks: [], reason: 'Inventaire' }
    const [before] = (await chef.get(`/reports/time-tracking?from=${week}&to=2026-11-15`)).body.employees.filter(
      ({ id }: { id: string }) => id === lea.id,
    )
    expect(before.reopens).toEqual([{ week, state: 'validated' }])
    const { status, body } = await chef.post(`/time-clock/people/${lea.id}/sessions`, added)
    expect([status, body]).toEqual([200, { reopened: week }])
    const again = { ...added, startTime: '14:00', endTime: '15:00' }
    expect((await chef.post(`/time-clock/people/${lea.id}/sessions`, again)).body).toEqual({ reopened: null })
    const row = await rowOf(chef, lea)
    expect(row.state).toBe('open')
    expect(row.steps.at(-1)).toMatchObject({ step: 'change', date: '2026-11-13', reason: 'Inventaire' })
  })

  test('that is locked refuses corrections until who prepares payroll unlocks it with a reason', async () => {
    const { company, chef, lea } = await team()
    await decideAll(chef, lea)
    await step(chef, lea, 'validate')
    await world.sql(`update timesheet_weeks set state = 'locked' where employee_id = $1`, [lea.id])
    const added = { date: '2026-11-13', startTime: '09:00', endTime: '11:00', breaks: [], reason: 'Inventaire' }
    const add = () => chef.post(`/time-clock/people/${lea.id}/sessions`, added)
    const { status, body } = await add()
    expect([status, body.code]).toEqual([409, 'timesheets.week-locked'])
    expect((await step(chef, lea, 'reopen', 'Erreur')).body.code).toBe('timesheets.step-impossible')
    expect((await step(chef, lea, 'unlock', 'Erreur')).status).toBe(403)
    expect((await step(company.admin, lea, 'unlock', 'Erreur')).status).toBe(204)
    expect((await add()).status).toBe(200)
  })
})

describe('one’s own week', () => {
  test('is what those who decide on it see', async () => {
    const { chef, lea } = await team()
    await decideAll(chef, lea)
    const { days, state } = (await lea.get(`/timesheets/own-week?date=${week}`)).body
    expect([days, state]).toEqual([(await rowOf(chef, lea)).days, 'open'])
  })

  test('is contested with a reason, once its hours are decided', async () => {
    const { chef, lea } = await team()
    await decideAll(chef, lea)
    const contested = { date: thursday, reason: 'J’étais là jusqu’à 18:00.' }
    expect((await contest(lea, contested)).body.code).toBe('timesheets.own-step-impossible')
    await step(chef, lea, 'validate')
    expect((await contest(lea, { date: thursday })).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await contest(lea, contested)).status).toBe(204)
    expect((await rowOf(chef, lea)).reply).toMatchObject({ step: 'contest', ...contested })
    expect((await chef.get('/notifications')).body.notifications).toMatchObject([{ kind: 'hours_contested' }])
    expect((await step(chef, lea, 'uphold', 'La caméra dit 17:41')).status).toBe(204)
    expect((await rowOf(chef, lea)).reply).toBe(null)
    expect((await step(chef, lea, 'uphold', 'Encore')).body.code).toBe('timesheets.step-impossible')
  })
})

describe('what the company sets', () => {
  const settings = { threshold: 5, within: 'planned', rounding: 5, breaks: 'punched' }

  test('counts for what is proposed, not for what was decided', async () => {
    const { company, chef, lea } = await team()
    await decide(chef, lea)
    expect((await company.admin.post('/timesheets/settings', settings)).status).toBe(200)
    expect((await chef.get('/timesheets/settings')).body).toEqual(settings)
    expect(await dayOf(chef, lea)).toMatchObject({ decided: { minutes: 455 } })
    expect(await dayOf(chef, lea, thursday)).toMatchObject({ proposed: { minutes: 490 } })
  })

  test('is an administrator’s to set', async () => {
    const { chef } = await team()
    expect((await chef.post('/timesheets/settings', settings)).status).toBe(403)
  })
})

test('the trail has the decisions and the steps, without their reasons', async () => {
  const { company, chef, lea } = await team()
  await decideAll(chef, lea)
  await step(chef, lea, 'validate')
  await step(chef, lea, 'reopen', 'Soin médical')
  const entries = await world.sql(
    `select action, after from audit_entries where company_id = $1 and action like 'timesheets.%' order by id`,
    [company.id],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'timesheets.days-retained',
    'timesheets.days-retained',
    'timesheets.week-moved',
    'timesheets.week-moved',
  ])
  expect(JSON.stringify(entries)).not.toContain('Soin')
})

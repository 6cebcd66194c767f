import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { type Employee, profileForm } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Lemaire', role: 'manager' })
const planner = await company.hire({ role: await company.role(['manage_schedules']) })
const type = await company.shiftType('Service')
const monday = '2026-11-16'

type Hours = [date: string, startTime: string, endTime: string, breakDuration?: number]
const add = (employee: { id: string }, [date, startTime, endTime, breakDuration = 0]: Hours) => ({
  before: null,
  after: {
    id: newId(),
    employeeId: employee.id,
    shiftTypeId: type,
    date,
    startTime,
    endTime,
    breakDuration,
    notes: '',
  },
})
const send = (changes: object[], accepted: object[] = [], client: Pick<Employee, 'post'> = chef) =>
  client.post('/schedule/changes', { changes, accepted })
const planned = async (employee: { id: string }, ...hours: Hours[]) => {
  const { status, body } = await send(hours.map(each => add(employee, each)))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.shifts as { id: string; version: number }[]
}

type WeekFinding = Record<string, unknown> & {
  rule: string
  employeeId: string
  acceptance: { reason: string; by: string; at: string } | null
}
const findings = async (date = monday, client: Pick<Employee, 'get'> = chef) => {
  const { status, body } = await client.get(`/schedule/weeks/${date}/findings`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.findings as WeekFinding[]
}
const findingsOf = async ({ id }: { id: string }, date = monday, client: Pick<Employee, 'get'> = chef) =>
  (await findings(date, client)).filter(({ employeeId }) => employeeId === id)
const rulesOf = async (employee: { id: string }, date = monday) =>
  (await findingsOf(employee, date)).map(({ rule }) => rule)

const late: Hours = ['2026-11-17', '17:00', '23:30', 30]
const early: Hours = ['2026-11-18', '09:00', '14:00']
const shortRest = (reason: string) => [{ rule: 'REPOS_QUOTIDIEN', change: 0, reason }]

test('a shift on a closing day is planned, and stands among what is to be checked', async () => {
  await company.department('Plonge')
  const [lea, max] = [await company.hire({ department: 'Plonge' }), await company.hire()]
  const day = '2026-11-19'
  const closing = { kind: 'closed', startDate: day, endDate: day, reason: 'Travaux', mostAway: null }
  const { status } = await company.admin.post('/leave/periods', { ...closing, department: 'Plonge' })
  expect(status).toBe(200)
  expect((await send([lea, max].map(person => add(person, [day, '09:00', '14:00'])))).status).toBe(200)
  expect(await findingsOf(lea)).toMatchObject([{ rule: 'on-closing-day', severity: 'warning' }])
  expect(await rulesOf(max)).toEqual([])
})

test('a month says which rules found something, how often and about whom; each finding counts in the month of its day', async () => {
  const apart = await world.company()
  const shiftTypeId = await apart.shiftType('Soir')
  const [awa, lea] = [await apart.hire({ firstName: 'Awa' }), await apart.hire({ firstName: 'Léa' })]
  // 23:30 to 09:00 are 9 h 30 of rest, of 11. The last night ends in December.
  for (const [person, evening, morning] of [
    [awa, '2026-11-17', '2026-11-18'],
    [awa, '2026-11-24', '2026-11-25'],
    [lea, '2026-11-24', '2026-11-25'],
    [lea, '2026-11-30', '2026-12-01'],
  ] as const) {
    const of = (hours: Hours) => {
      const { before, after } = add(person, hours)
      return { before, after: { ...after, shiftTypeId } }
    }
    expect((await send([of([evening, '17:00', '23:30', 30])], [], apart.admin)).status).toBe(200)
    expect((await send([of([morning, '09:00', '14:00'])], shortRest('Remplacement'), apart.admin)).status).toBe(200)
  }
  const fired = async (date: string) => (await apart.admin.get(`/schedule/months/${date}/fired-rules`)).body
  const november = await fired('2026-11-20')
  expect(november.month).toBe('2026-11-01')
  expect(november.rules).toContainEqual({
    rule: 'REPOS_QUOTIDIEN',
    count: 3,
    accepted: 3,
    people: [
      { firstName: 'Awa', count: 2 },
      { firstName: 'Léa', count: 1 },
    ],
  })
  expect((await fired('2026-12-01')).rules).toContainEqual({
    rule: 'REPOS_QUOTIDIEN',
    count: 1,
    accepted: 1,
    people: [{ firstName: 'Léa', count: 1 }],
  })
  expect((await awa.get('/schedule/months/2026-11-20/fired-rules')).status).toBe(403)
})

describe('a limit of the law', () => {
  test('refuses a change until it is accepted with a reason, with its measure and its sentence', async () => {
    const lea = await company.hire()
    await planned(lea, late)
    const change = add(lea, early)
    const refused = await send([change])
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule.REPOS_QUOTIDIEN'])
    expect(refused.body.findings).toMatchObject([
      {
        rule: 'REPOS_QUOTIDIEN',
        about: '2026-11-18',
        change: 0,
        measured: 570,
        limit: 660,
        severity: 'exceeded',
        isAcceptable: true,
        needsReason: true,
        lead: '9\u{a0}h\u{a0}30 de repos',
      },
    ])
    expect(refused.body.title.replaceAll('\u{a0}', ' ')).toBe(
      '9 h 30 de repos entre le 17/11 23:30 et le 18/11 09:00 : le minimum est de 11 h (art. L. 3131-1).',
    )
    for (const [reason, code] of [
      ['', 'required'],
      ['  ', 'required'],
      ['x'.repeat(501), 'tooLong'],
    ] as const) {
      const { status, body } = await send([change], shortRest(reason))
      expect([status, body.errors]).toMatchObject([422, [{ path: 'accepted.0.reason', code }]])
    }
    expect((await send([change], shortRest('Remplacement de Max'))).status).toBe(200)
    const [kept] = await world.sql('select * from accepted_findings where employee_id = $1', [lea.id])
    expect(kept).toMatchObject({ rule: 'REPOS_QUOTIDIEN', about: '2026-11-18', measured: 570, accepted_by: chef.id })
    const [entry] = await world.sql('select after from audit_entries where subject = $1', [change.after.id])
    expect(entry!.after).toMatchObject({ accepted: ['REPOS_QUOTIDIEN'] })
    expect(JSON.stringify(entry)).not.toContain('Remplacement')
  })

  test('asks once: not again for the same or a better rest, but for a worse one', async () => {
    const lea = await company.hire()
    await planned(lea, late)
    const change = add(lea, early)
    await send([change], shortRest('Remplacement'))
    const at = (version: number, startTime: string) => ({
      before: { id: change.after.id, version },
      after: { ...change.after, id: undefined, startTime },
    })
    expect((await send([at(1, '09:30')])).status).toBe(200)
    // Away and back again.
    await send([{ before: { id: change.after.id, version: 2 }, after: null }])
    expect((await send([{ before: null, after: { ...change.after, version: 2 } }])).status).toBe(200)
    expect((await send([at(3, '08:30')])).body.code).toBe('schedule.REPOS_QUOTIDIEN')
  })

  test('sees the weeks around: the night before the week, its hours, and twelve weeks of them', async () => {
    const lea = await company.hire()
    await planned(lea, ['2026-11-15', '17:00', '23:30', 30])
    expect((await send([add(lea, ['2026-11-16', '08:00', '13:00'])])).body.code).toBe('schedule.REPOS_QUOTIDIEN')
    const max = await company.hire()
    // Eleven weeks of 44 hours and a half, then as much.
    const hours = (week: number): Hours[] =>
      [0, 1, 2, 3, 4].map((day): Hours => {
        const date = Temporal.PlainDate.from('2026-08-31').add({ days: 7 * week + day })
        return [date.toString(), '08:00', '17:24', 30]
      })
    for (let week = 0; week < 11; week++) await planned(max, ...hours(week))
    const twelfth = await send(hours(11).map(each => add(max, each)))
    expect([twelfth.status, twelfth.body.code]).toEqual([409, 'schedule.DUREE_MOY_12S'])
    expect(twelfth.body.findings[0]).toMatchObject({ measured: 2670, limit: 2640 })
    // With a thirteenth week two windows are exceeded: one is said, and both are accepted.
    await planned(max, ...hours(12))
    const changes = hours(11).map(each => add(max, each))
    const { body } = await send(changes)
    expect(body.findings).toHaveLength(1)
    expect(body.findings[0].sentence).toContain('Autres périodes au-delà\u00a0: 1.')
    expect((await send(changes, [{ rule: 'DUREE_MOY_12S', change: 0, reason: 'Saison' }])).status).toBe(200)
    const average = async (date: string) =>
      (await findingsOf(max, date)).find(({ rule }) => rule === 'DUREE_MOY_12S')?.acceptance?.reason
    expect([await average('2026-11-16'), await average('2026-11-23')]).toEqual(['Saison', 'Saison'])
  })

  test('sees what a Monday takes from the rest of the week before it, and a Sunday from that of the week after it', async () => {
    const [karine, lea] = [await company.hire(), await company.hire()]
    const fiveDays = (first: string) =>
      [0, 1, 2, 3, 4].map((day): Hours => {
        const date = Temporal.PlainDate.from(first).add({ days: day })
        return [date.toString(), '08:00', '13:00']
      })
    const rest = { rule: 'REPOS_HEBDO_35H', about: '2026-11-16', change: 0, measured: 33 * 60, limit: 35 * 60 }
    await planned(karine, ...fiveDays('2026-11-16'), ['2026-11-21', '18:00', '23:00'])
    const next = add(karine, ['2026-11-23', '08:00', '12:00'])
    const refused = await send([next])
    expect([refused.status, refused.body.findings]).toMatchObject([409, [rest]])
    expect((await send([next], [{ rule: rest.rule, change: 0, reason: 'Livraison' }])).status).toBe(200)
    const known = await findingsOf(karine, '2026-11-16')
    expect(known.find(({ rule }) => rule === rest.rule)?.acceptance?.reason).toBe('Livraison')
    // Until Tuesday she is free.
    await planned(lea, ...fiveDays('2026-11-24'), ['2026-11-29', '08:00', '12:00'])
    const sunday = await send([add(lea, ['2026-11-22', '20:00', '23:00'])])
    expect([sunday.status, sunday.body.findings]).toMatchObject([409, [{ ...rest, about: '2026-11-23' }]])
  })

  test('says the whole row of days in each week that it reaches', async () => {
    const lea = await company.hire()
    const days = Array.from({ length: 14 }, (_, day) =>
      Temporal.PlainDate.from('2026-11-16').add({ days: day }).toString(),
    )
    const changes = days.map(date => add(lea, [date, '10:00', '12:00']))
    const accepted = changes.flatMap((_, change) =>
      ['JOURS_SEMAINE_MAX', 'REPOS_HEBDO_35H'].map(rule => ({ rule, change, reason: 'Inventaire' })),
    )
    expect((await send(changes, accepted)).status).toBe(200)
    for (const date of ['2026-11-16', '2026-11-23']) {
      const rows = (await findingsOf(lea, date)).filter(({ rule }) => rule === 'JOURS_CONSECUTIFS')
      expect(rows).toMatchObject([{ about: date, measured: 14, lead: '14 jours de suite' }])
    }
  })

  test('refuses a Monday that takes two days of rest in a row from somebody under 18', async () => {
    const gina = await company.hire()
    await company.admin.post(`/labour/people/${gina.id}`, {
      ...profileForm,
      birthDate: '2009-12-01',
      jobCategory: null,
      isNightWorker: false,
    })
    const week = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21']
    await planned(gina, ...week.map((date): Hours => [date, '10:00', '14:00']))
    const { status, body } = await send([add(gina, ['2026-11-23', '10:00', '14:00'])])
    expect([status, body.findings]).toMatchObject([
      409,
      [{ rule: 'MIN_REPOS_H', about: '2026-11-16', severity: 'blocking' }],
    ])
  })

  test('of a shift that moves to another week counts its hours once', async () => {
    const lea = await company.hire()
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
    const shifts = await planned(lea, ...week.map((date): Hours => [date, '08:00', '18:30', 30]))
    const [, , , last] = shifts
    const to = { ...add(lea, ['2026-11-23', '08:00', '18:00', 30]).after, id: undefined }
    expect((await send([{ before: { id: last!.id, version: 1 }, after: to }])).status).toBe(200)
    expect(await rulesOf(lea, '2026-11-23')).toEqual([])
  })

  test('takes no more statements for a list than for one shift', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    const one = await statementsOf(() => send([add(lea, early)]))
    const many = await statementsOf(() =>
      send(['17', '18', '19', '20'].map(day => add(max, [`2026-11-${day}`, '09:00', '14:00']))),
    )
    expect(many).toEqual(one)
  })
})

describe('the findings of a week', () => {
  test('say what is exceeded, by whom it was accepted and why, in the language of the reader', async () => {
    const lea = await company.hire()
    await planned(lea, late)
    await send([add(lea, early)], shortRest('Remplacement de Max'))
    const [finding] = await findingsOf(lea)
    expect(finding).toMatchObject({
      rule: 'REPOS_QUOTIDIEN',
      about: '2026-11-18',
      measured: 570,
      limit: 660,
      severity: 'exceeded',
      lead: '9\u{a0}h\u{a0}30 de repos',
      acceptance: { reason: 'Remplacement de Max', by: 'Hugo Lemaire', at: '2026-11-16T08:00:00.000Z' },
    })
    expect(finding!.shiftIds).toHaveLength(2)
    const { body: week } = await chef.get(`/schedule/weeks/${monday}?findings=true`)
    expect(week.findings).toContainEqual(finding)
    const { body } = await chef.get(`/schedule/weeks/${monday}/findings`, { 'accept-language': 'en' })
    const english = body.findings.find(({ employeeId }: WeekFinding) => employeeId === lea.id)
    expect(english.sentence).toContain('9\u{a0}h\u{a0}30 of rest')
  })

  test('belong to one week: a rest over Sunday night to the week of Monday', async () => {
    const lea = await company.hire()
    await planned(lea, ['2026-11-29', '17:00', '23:30', 30])
    await send([add(lea, ['2026-11-30', '08:00', '13:00'])], shortRest('Inventaire'))
    expect([await rulesOf(lea, '2026-11-23'), await rulesOf(lea, '2026-11-30')]).toEqual([
      ['DIMANCHE'],
      ['REPOS_QUOTIDIEN'],
    ])
  })

  test('are accepted with a reason, and the acceptance is taken back', async () => {
    const lea = await company.hire()
    // As the planning was before anybody asked.
    await world.sql(
      `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-17T08:00Z', '2026-11-17T16:00Z')`,
      [company.id, lea.id, type],
    )
    const named = { employeeId: lea.id, rule: 'PAUSE_6H', about: '2026-11-17' }
    const accept = (body: object) => chef.post(`/schedule/weeks/${monday}/findings/acceptance`, body)
    expect((await findingsOf(lea))[0]).toMatchObject({ rule: 'PAUSE_6H', acceptance: null })
    expect((await accept(named)).status).toBe(422)
    expect((await accept({ ...named, reason: 'Pause prise sur place' })).status).toBe(204)
    expect((await findingsOf(lea))[0]!.acceptance).toMatchObject({ reason: 'Pause prise sur place' })
    const gone = await accept({ ...named, about: '2026-11-18', reason: 'Rien' })
    expect([gone.status, gone.body.code]).toEqual([409, 'schedule.finding-gone'])
    const withdraw = () => chef.post('/schedule/findings/withdrawal', named)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
    const ofNobody = await chef.post('/schedule/findings/withdrawal', { ...named, employeeId: crypto.randomUUID() })
    expect(ofNobody.body.errors).toMatchObject([{ path: 'employeeId', code: 'unknown' }])
    expect((await findingsOf(lea))[0]!.acceptance).toBeNull()
    const entries = await world.sql('select action from audit_entries where subject = $1 order by id', [lea.id])
    expect(entries.map(({ action }) => action)).toEqual(['schedule.finding-accepted', 'schedule.acceptance-withdrawn'])
  })

  /** As the planning was before anybody asked. */
  const known = (employee: Employee, day: string, from: string, to: string) =>
    world.sql(
      `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [company.id, employee.id, type, `${day}T${from}Z`, `${day}T${to}Z`],
    )
  const accept = (body: object, client: Pick<Employee, 'post'> = chef) =>
    client.post(`/schedule/weeks/${monday}/findings/acceptance`, body)
  const historyOf = ({ id }: Employee) =>
    world.sql(
      'select reason, accepted_by, measured, withdrawn_by from accepted_findings where employee_id = $1 order by id',
      [id],
    )

  test('accepted already, the second is told by whom and when, also at the same moment; nothing is overwritten', async () => {
    const lea = await company.hire()
    await known(lea, '2026-11-17', '08:00', '16:00')
    const named = { employeeId: lea.id, rule: 'PAUSE_6H', about: '2026-11-17' }
    const replies = await Promise.all(
      [chef, company.admin, chef].map((client, nth) => accept({ ...named, reason: `Motif ${nth}` }, client)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    const [first] = await historyOf(lea)
    const again = await accept({ ...named, reason: 'Un autre motif' })
    const by = first!.accepted_by === chef.id ? 'Hugo Lemaire' : 'Admin User'
    expect([again.body.code, again.body.title]).toEqual([
      'schedule.finding-accepted',
      `Ce point est déjà accepté, par ${by} le 16/11/2026 à 09:00.`,
    ])
    expect(await historyOf(lea)).toEqual([first])
  })

  test('keep what was accepted before they became worse, or before it was taken back', async () => {
    const lea = await company.hire()
    await known(lea, '2026-11-17', '08:00', '16:00')
    const named = { employeeId: lea.id, rule: 'PAUSE_6H', about: '2026-11-17' }
    await accept({ ...named, reason: 'Huit heures' })
    await world.sql(`update shifts set ends_at = ends_at + interval '30 minutes' where employee_id = $1`, [lea.id])
    expect((await findingsOf(lea))[0]!.acceptance).toBeNull()
    expect((await accept({ ...named, reason: 'Une demi-heure de plus' }, company.admin)).status).toBe(204)
    await chef.post('/schedule/findings/withdrawal', named)
    expect((await findingsOf(lea))[0]!.acceptance).toBeNull()
    await accept({ ...named, reason: 'Tout de même' })
    expect(await historyOf(lea)).toMatchObject([
      { reason: 'Huit heures', measured: 480, accepted_by: chef.id, withdrawn_by: chef.id },
      { reason: 'Une demi-heure de plus', measured: 510, accepted_by: company.admin.id, withdrawn_by: chef.id },
      { reason: 'Tout de même', measured: 510, accepted_by: chef.id, withdrawn_by: null },
    ])
    expect((await findingsOf(lea))[0]!.acceptance).toMatchObject({ reason: 'Tout de même' })
  })

  test('of people under 18 are accepted by nobody, nor is information; a person of nobody is unknown', async () => {
    const tom = await company.hire()
    await known(tom, '2026-11-17', '06:00', '17:00')
    await company.admin.post(`/labour/people/${tom.id}`, {
      ...profileForm,
      birthDate: '2010-05-01',
      isNightWorker: false,
    })
    const reason = 'Il est d’accord'
    const blocked = await accept({ employeeId: tom.id, rule: 'MIN_JOUR', about: '2026-11-17', reason })
    expect([blocked.status, blocked.body.code, blocked.body.title.replaceAll('\u{a0}', ' ')]).toEqual([
      409,
      'schedule.finding-blocks',
      'Personne ne peut accepter ce point : il faut changer le planning.',
    ])
    const lea = await company.hire()
    await planned(lea, ...['16', '17', '18', '19', '20'].map((day): Hours => [`2026-11-${day}`, '08:00', '16:30', 30]))
    const info = await accept({ employeeId: lea.id, rule: 'HEURES_SUPP', about: monday, reason })
    expect([info.status, info.body.code]).toEqual([409, 'schedule.finding-informs'])
    const elsewhere = await (await world.company()).hire()
    for (const id of [newId(), elsewhere.id]) {
      const { status, body } = await accept({ employeeId: id, rule: 'PAUSE_6H', about: '2026-11-17', reason })
      expect([status, body.errors]).toMatchObject([422, [{ path: 'employeeId', code: 'unknown' }]])
    }
    expect([...(await historyOf(tom)), ...(await historyOf(lea))]).toEqual([])
  })

  test('that only warn are accepted without a reason, look settled, and are taken back', async () => {
    const lea = await company.hire()
    await planned(lea, ['2026-11-22', '09:00', '14:00'])
    const named = { employeeId: lea.id, rule: 'DIMANCHE', about: '2026-11-22' }
    expect((await findingsOf(lea))[0]).toMatchObject({ ...named, severity: 'warning', acceptance: null })
    expect((await accept(named)).status).toBe(204)
    expect((await findingsOf(lea))[0]!.acceptance).toMatchObject({ reason: '', by: 'Hugo Lemaire' })
    await chef.post('/schedule/findings/withdrawal', named)
    expect((await findingsOf(lea))[0]!.acceptance).toBeNull()
  })

  test('what somebody wrote of a colleague stays once they are erased, under their pseudonym; what was written of them goes', async () => {
    const own = await world.company()
    const author = await own.hire({ role: 'manager', firstName: 'Hugo', lastName: 'Parti' })
    const lea = await own.hire()
    const service = await own.shiftType()
    for (const { id } of [lea, author])
      await world.sql(
        `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at)
         values ($1, gen_random_uuid(), $2, $3, '2026-11-10T08:00Z', '2026-11-10T16:00Z')`,
        [own.id, id, service],
      )
    const about = { rule: 'PAUSE_6H', about: '2026-11-10' }
    const url = '/schedule/weeks/2026-11-09/findings/acceptance'
    await author.post(url, { ...about, employeeId: lea.id, reason: 'Elle a pris sa pause' })
    await own.admin.post(url, { ...about, employeeId: author.id, reason: 'Il a pris sa pause' })
    await own.admin.delete(`/people/${author.id}`)
    expect((await own.admin.post(`/people/${author.id}/erasure`, { name: 'Hugo Parti' })).status).toBe(204)
    const [finding] = await findingsOf(lea, '2026-11-09', own.admin)
    expect(finding!.acceptance).toMatchObject({
      reason: 'Elle a pris sa pause',
      by: expect.stringMatching(/^Personne effacée/),
    })
    expect(await historyOf(author)).toMatchObject([{ reason: '', measured: 480 }])
  })

  test('ask again once what was accepted has become worse', async () => {
    const lea = await company.hire()
    await planned(lea, late)
    const change = add(lea, early)
    await send([change], shortRest('Remplacement'))
    await world.sql(`update shifts set starts_at = starts_at - interval '30 minutes' where id = $1`, [change.after.id])
    expect((await findingsOf(lea))[0]).toMatchObject({ measured: 540, acceptance: null })
  })

  test('do not say why somebody is away, nor count it, to those who may not know', async () => {
    const lea = await company.hire()
    await company.onLeave(lea, '2026-12-02')
    const week = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04']
    await planned(lea, ...week.map((date): Hours => [date, '08:00', '17:00', 30]))
    const on: Hours = ['2026-12-02', '09:00', '10:00']
    await send([add(lea, on)], [{ rule: 'on-leave', change: 0 }])
    const read = async (client: Employee) => {
      const found = await findingsOf(lea, '2026-11-30', client)
      return found.map(({ rule, sentence }) => [rule, sentence])
    }
    const [seen, hidden] = [await read(chef), await read(planner)]
    expect(JSON.stringify(hidden)).not.toContain('Congés payés')
    expect(JSON.stringify(seen)).not.toContain('Congés payés')
    expect(seen.find(([rule]) => rule === 'HEURES_SUPP')).toBeDefined()
    expect(hidden.find(([rule]) => rule === 'HEURES_SUPP')).toBeUndefined()
  })

  test('take as many statements for 200 people as for one', async () => {
    const big = await world.company()
    const read = () => statementsOf(() => big.admin.get(`/schedule/weeks/${monday}/findings`))
    const forOne = await read()
    await big.crowd()
    expect(await read()).toEqual(forOne)
    expect(await findings(monday, big.admin)).not.toEqual([])
  })
})

test('what a browser examines with has the shifts of the weeks beside it, the hours of other weeks and no reason for being away', async () => {
  const lea = await company.hire({ weeklyHours: 24, contractType: 'part-time' })
  await company.onLeave(lea, '2026-12-16')
  const hours = ['2026-12-04', '2026-12-07', '2026-12-15', '2026-12-27', '2026-12-29']
  await planned(lea, ...hours.map((date): Hours => [date, '10:00', '14:00']))
  const { body } = await chef.get('/schedule/weeks/2026-12-14/labour')
  const own = body.people.find(({ employeeId }: { employeeId: string }) => employeeId === lea.id)
  expect(own).toMatchObject({
    contracts: [{ type: 'part-time', weeklyHours: 24 }],
    leave: [{ startDate: '2026-12-16', endDate: '2026-12-16', countsAs: 'leave' }],
  })
  expect(own.shifts.map(({ date }: { date: string }) => date)).toEqual(['2026-12-07', '2026-12-27'])
  expect(own.minutes[body.mondays.indexOf('2026-11-30')]).toBe(240)
  for (const known of ['2026-12-07', '2026-12-14', '2026-12-21']) expect(body.mondays).not.toContain(known)
  expect(body.mondays).toHaveLength(own.minutes.length)
})

describe('what a planner reads of a person', () => {
  type ToldWeek = {
    employeeId: string
    profile: { minorUntil: string | null; under16Until: string | null; dated: object[] }
    values: { parameter: string; value: unknown; from: string; until: string | null }[]
  }
  const toldOf = async (client: Pick<Employee, 'get'>, { id }: Employee, date = monday) => {
    const { status, body } = await client.get(`/schedule/weeks/${date}/labour`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body.people as ToldWeek[]).find(({ employeeId }) => employeeId === id)!
  }
  const say = (employee: Employee, form: Partial<typeof profileForm> | object) =>
    company.admin.post(`/labour/people/${employee.id}`, {
      ...profileForm,
      birthDate: null,
      jobCategory: null,
      isNightWorker: false,
      ...form,
    })
  const none = { profile: { minorUntil: null, under16Until: null, dated: [] }, values: [] }

  test('are limits, and nothing of night work, other employers and why somebody works so few hours', async () => {
    const [secret, byDays] = [await company.hire(), await company.hire()]
    await say(secret, { isNightWorker: true, otherEmployerHours: 12, partTimeGround: 'student' })
    await say(byDays, { isForfaitJours: true, from: '2026-11-18' })
    expect(await toldOf(planner, secret)).toMatchObject(none)
    const { profile, values } = await toldOf(planner, byDays)
    expect(profile).toEqual(none.profile)
    expect(values.map(({ parameter }) => parameter)).toEqual(['dayMax', 'weekMax', 'averageMax', 'fullTime'])
    expect(values[0]).toMatchObject({ value: 7 * 24 * 60, from: '2026-11-18' })
    // A manager of the team reads it anyway.
    const [recorded] = (await toldOf(chef, secret)).profile.dated
    expect(recorded).toMatchObject({ isNightWorker: true, otherEmployerHours: 12 })
    expect(recorded).not.toHaveProperty('partTimeGround')
  })

  test('are the longest day of a job, where the company has one, and not the job', async () => {
    const own = await world.company()
    const reader = await own.hire({ role: await own.role(['manage_schedules']) })
    const cook = await own.hire()
    await own.admin.post(`/labour/people/${cook.id}`, { ...profileForm, birthDate: null, isNightWorker: false })
    expect(await toldOf(reader, cook)).toMatchObject(none)
    await own.admin.post('/labour/conventions', { preset: 'hcr', from: '2026-11-18' })
    const { profile, values } = await toldOf(reader, cook, '2026-11-23')
    expect(profile.dated).toEqual([])
    expect(values).toEqual([
      { parameter: 'dayMax', value: 660, from: '2026-11-23', until: '2026-11-29', origin: 'convention' },
      { parameter: 'dayMax', value: 660, from: '2026-11-30', until: '2026-12-06', origin: 'convention' },
    ])
  })

  test('is an age for whole weeks: the week of a birthday does not tell its day', async () => {
    const young = await company.hire()
    await say(young, { birthDate: '2008-11-19' })
    const agesOf = async (client: Employee) => {
      const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
      return Promise.all(weeks.map(async date => (await toldOf(client, young, date)).profile.minorUntil))
    }
    expect(await agesOf(planner)).toEqual(['2026-11-15', '2026-11-15', null])
    expect(await agesOf(chef)).toEqual(['2026-11-18', '2026-11-18', '2026-11-18'])
    // The door knows the day.
    const { body } = await send([add(young, ['2026-11-18', '08:00', '18:00'])], [], planner)
    expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('MIN_JOUR')
  })

  test('of a minor: an apprentice only where apprentices may work on Sundays', async () => {
    const own = await world.company()
    const reader = await own.hire({ role: await own.role(['manage_schedules']) })
    const young = await own.hire()
    const form = {
      ...profileForm,
      birthDate: '2010-05-01',
      jobCategory: null,
      isNightWorker: false,
      isApprentice: true,
    }
    await own.admin.post(`/labour/people/${young.id}`, form)
    expect((await toldOf(reader, young)).profile.dated).toEqual([])
    const flag = {
      parameter: 'apprenticesOnSundays',
      value: true,
      source: 'R. 3164-1',
      from: '2026-11-01',
      until: null,
    }
    await own.admin.post('/labour/values', flag)
    const { dated } = (await toldOf(reader, young)).profile
    expect(dated).toMatchObject(
      ['2026-11-09', '2026-11-16', '2026-11-23'].map(from => ({ from, isApprentice: true, isNightWorker: false })),
    )
  })

  test('is nothing of an old week that would tell the age of somebody who is long of age; a week of this year counts it', async () => {
    const [adult, young] = [await company.hire(), await company.hire()]
    await say(adult, { birthDate: '1990-05-01' })
    await say(young, { birthDate: '2008-05-01' })
    for (const date of ['2008-04-30', '2006-04-30'])
      for (const client of [planner, chef]) expect(await toldOf(client, adult, date)).toMatchObject(none)
    expect((await toldOf(chef, young, '2026-04-30')).profile).toMatchObject({
      minorUntil: '2026-04-30',
      under16Until: null,
    })
    const rulesOn = async (employee: Employee, date: string) => {
      const { body } = await send([add(employee, [date, '08:00', '18:00'])], [], planner)
      return body.findings.map(({ rule }: { rule: string }) => rule)
    }
    expect(await rulesOn(adult, '2008-04-29')).not.toContain('MIN_JOUR')
    expect(await rulesOn(young, '2026-04-29')).toContain('MIN_JOUR')
  })

  test('is nothing of what was recorded long ago', async () => {
    const lea = await company.hire()
    await say(lea, { from: null, otherEmployerHours: 12 })
    await say(lea, { from: '2020-01-01', otherEmployerHours: 3 })
    expect((await toldOf(chef, lea)).profile.dated).toMatchObject([{ from: '2020-01-01', otherEmployerHours: 3 }])
  })

  test('has what somebody accepted, while nobody withdraws it', async () => {
    const lea = await company.hire()
    await planned(lea, late)
    await send([add(lea, early)], shortRest('Remplacement'))
    const acceptedOf = async () => {
      const { body } = await planner.get(`/schedule/weeks/${monday}/labour`)
      return body.accepted.filter(({ employeeId }: { employeeId: string }) => employeeId === lea.id)
    }
    const named = { employeeId: lea.id, rule: 'REPOS_QUOTIDIEN', about: '2026-11-18' }
    expect(await acceptedOf()).toEqual([{ ...named, measured: 570 }])
    await chef.post('/schedule/findings/withdrawal', named)
    expect(await acceptedOf()).toEqual([])
  })
})

test('the trail of a copied week names what it exceeds', async () => {
  const own = await world.company()
  const lea = await own.hire()
  const shift = { employeeId: lea.id, shiftTypeId: await own.shiftType(), breakDuration: 0, notes: '' }
  const change = { before: null, after: { ...shift, date: '2026-11-17', startTime: '08:00', endTime: '16:00' } }
  await send([change], [{ rule: 'PAUSE_6H', change: 0, reason: 'Pause prise sur place' }], own.admin)
  const url = '/schedule/weeks/2026-11-23/copy'
  const { seal } = (await own.admin.get(url)).body
  expect((await own.admin.post(url, { seal, reason: 'Comme la semaine passée' })).body.shiftIds).toHaveLength(1)
  const [entry] = await world.sql(
    `select after from audit_entries where company_id = $1 and action = 'schedule.week-copied'`,
    [own.id],
  )
  expect(entry!.after).toMatchObject({ source: '2026-11-16', accepted: ['PAUSE_6H'] })
})

test('a week names its public holidays', async () => {
  const { body } = await chef.get('/schedule/weeks/2027-05-06')
  expect(body.holidays).toEqual([
    { date: '2027-05-06', name: 'ascension' },
    { date: '2027-05-08', name: 'victory-day' },
  ])
})

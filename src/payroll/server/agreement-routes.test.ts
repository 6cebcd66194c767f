import { describe, expect, test } from 'vitest'
import { askToReadMonths } from '#payroll/server/jobs.ts'
import type { Employee } from '#testing/company.ts'
import { retained } from '#testing/retained.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026: October, which closes on 4 November, may be read since 30 October.
const world = await openWorld()
const usual = {
  contractOvertime: 'monthly',
  weekMonth: 'sunday',
  mealElement: null,
  mealWindows: [],
  accountantEmail: null,
}
const agreement = { closingDay: 4, daysBefore: 5 }
const month = '2026-10'

const companyAsking = async (asked: object | null = agreement) => {
  const company = await world.company()
  await company.withMatricules()
  await company.admin.post('/payroll/settings', { ...usual, agreement: asked })
  return company
}
const company = await companyAsking()
const manager = await company.hire({
  firstName: 'Youssef',
  lastName: 'Benali',
  role: await company.role(['manage_team', 'view_reports']),
})
const accountant = await company.hire({ firstName: 'Margaux', role: await company.role(['manage_pay']) })
const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
const max = await company.hire({ firstName: 'Max', lastName: 'Roux' })

// 38 hours in the week of 5 October, 9 h to 18 h with an hour of break; Friday shorter.
const weekOfLea = async (person: { id: string }) =>
  retained(world, company, person, [
    ...['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'].map(day => [day, '09:00', '18:00', 60] as const),
    ['2026-10-09', '09:00', '15:00'],
  ])
await weekOfLea(lea)

type Reader = Pick<Employee, 'get' | 'post'>
const own = async (reader: Reader, asked = month) => (await reader.get(`/payroll/own-month?month=${asked}`)).body
const agree = async (person: Reader, seen?: string) =>
  person.post(`/payroll/own-months/${month}/agreement`, { seen: seen ?? (await own(person)).seen })
const claim = async (person: Reader, said: object) =>
  person.post(`/payroll/own-months/${month}/claims`, { seen: (await own(person)).seen, ...said })
const list = async (reader: Reader = accountant) => (await reader.get(`/payroll/months/${month}/agreement`)).body
const rowOf = async (person: { id: string }, reader?: Reader) =>
  (await list(reader)).people.find(({ id }: { id: string }) => id === person.id)
const answer = (person: { id: string }, body: object, by: Reader = manager) =>
  by.post(`/payroll/months/${month}/agreement/${person.id}/answers`, body)
const noticesOf = async (person: { id: string }) =>
  world.sql<{ kind: string; data: object }>(
    `select kind, data from notifications where employee_id = $1 and kind like 'month\\_%' order by created_at, id`,
    [person.id],
  )

describe('who reads their month before pay', () => {
  test('nobody where the company does not ask', async () => {
    const silent = await companyAsking(null)
    const person = await silent.hire()
    expect((await person.get('/payroll/own-month')).status).toBe(404)
    expect((await person.get('/payroll/own-month/waiting')).body).toBeNull()
    expect((await silent.admin.get(`/payroll/months/${month}/agreement`)).status).toBe(404)
    expect((await person.get('/session')).body.company.readsMonths).toBe(false)
    expect((await lea.get('/session')).body.company.readsMonths).toBe(true)
  })

  test('from the day that the company chose, and not before: October now, November from 29 November', async () => {
    expect(await own(lea)).toMatchObject({ month, closesOn: '2026-11-04', closing: null, standing: 'unread' })
    expect((await lea.get('/payroll/own-month')).body).toMatchObject({ month })
    expect((await lea.get('/payroll/own-month?month=2026-11')).status).toBe(404)
  })

  test('each their own, counted as on the page of those who prepare pay', async () => {
    const mine = await own(lea)
    const { body: theirs } = await accountant.get(`/payroll/months/${month}/people/${lea.id}`)
    expect(mine).toMatchObject(theirs)
    expect(mine.figures).toMatchObject({ 'overtime-25': 180, 'day:2026-10-09': 360, paid: 9280 })
    for (const address of [`/payroll/months/${month}/agreement`, `/payroll/months/${month}/agreement/${max.id}`])
      expect((await lea.get(address)).status).toBe(403)
    expect((await manager.get(`/payroll/months/${month}/agreement/${lea.id}`)).status).toBe(403)
  })

  test('an evening past midnight is retained as it was planned, though its hours count on two days', async () => {
    const evening = await companyAsking()
    const noe = await evening.hire({ firstName: 'Noé' })
    await evening.plan(noe, '2026-10-05', '18:00', '02:00')
    await retained(world, evening, noe, [['2026-10-05', '18:00', '02:00']])
    const days = (await own(noe)).weeks.flatMap((week: { days: object[] }) => week.days)
    const shown = days.filter(({ date }: { date: string }) => date === '2026-10-05' || date === '2026-10-06')
    expect(shown).toMatchObject([
      { planned: 480, retained: 480, isDecided: true, worked: 360 },
      { planned: 0, retained: 0, isDecided: false, worked: 120 },
    ])
  })

  test('those of another company are not found', async () => {
    const elsewhere = await companyAsking()
    expect((await elsewhere.admin.get(`/payroll/months/${month}/agreement/${lea.id}`)).status).toBe(404)
    const body = { claim: 1, isAccepted: true, reply: '' }
    expect((await elsewhere.admin.post(`/payroll/months/${month}/agreement/${lea.id}/answers`, body)).status).toBe(404)
  })

  test('each is told once that it is ready, with the day on which pay closes', async () => {
    const asking = await companyAsking({ closingDay: 20, daysBefore: 5 })
    const person = await asking.hire()
    await askToReadMonths.run({}, world.app.backend)
    await askToReadMonths.run({}, world.app.backend)
    expect(await noticesOf(person)).toEqual([{ kind: 'month_to_read', data: { month, closesOn: '2026-11-20' } }])
    expect((await person.get('/payroll/own-month/waiting')).body).toEqual({ month, closesOn: '2026-11-20' })
  })
})

describe('what a person says', () => {
  test('silence is no agreement: who has read and said nothing stands as read', async () => {
    expect(await rowOf(max)).toMatchObject({ standing: 'unread', at: null })
    await max.post(`/payroll/own-months/${month}/reading`)
    await max.post(`/payroll/own-months/${month}/reading`)
    expect(await rowOf(max)).toMatchObject({ standing: 'read', hasAccess: true })
    expect((await own(max)).steps.map(({ step }: { step: string }) => step)).toEqual(['read'])
  })

  test('agrees with what was read, and is asked again for the line alone that changes', async () => {
    const stale = (await own(max)).seen
    expect((await agree(max)).status).toBe(200)
    expect(await own(max)).toMatchObject({ standing: 'conform', changed: [] })
    await retained(world, company, max, [['2026-10-12', '09:00', '17:00']])
    expect(await own(max)).toMatchObject({
      standing: 'read',
      changed: [{ line: 'day:2026-10-12', before: 0, after: 480 }],
    })
    expect(await rowOf(max)).toMatchObject({ standing: 'read', changed: ['day:2026-10-12'] })
    expect(await agree(max, stale)).toMatchObject({ status: 409, body: { code: 'payroll.figures-changed' } })
    expect((await agree(max)).status).toBe(200)
    expect(await rowOf(max)).toMatchObject({ standing: 'conform' })
  })

  test('agrees with what has been said meanwhile only after reading it: a claim of another tab stays open', async () => {
    const stale = (await own(lea)).seen
    expect((await claim(lea, { line: 'day:2026-10-13', sentence: 'Il manque une heure.' })).status).toBe(200)
    expect(await agree(lea, stale)).toMatchObject({ status: 409, body: { code: 'payroll.figures-changed' } })
    expect(await rowOf(lea)).toMatchObject({ standing: 'missing' })
    expect((await agree(lea)).status).toBe(200)
    expect(await rowOf(lea)).toMatchObject({ standing: 'conform' })
  })

  test('says the same twice, also from two tabs at once: it is one claim, told and written down once', async () => {
    const hours = { startTime: '18:00', endTime: '18:30' }
    const seen = (await own(lea)).seen
    const said = { line: 'day:2026-10-14', sentence: 'Il manque une demi-heure.', hours, seen }
    const trail = `select count(*)::int from audit_entries where subject = $1 and action = 'payroll.month-answered'`
    const [entries, told] = [await world.sql(trail, [lea.id]), await noticesOf(manager)]
    const [first, second] = await Promise.all([claim(lea, said), claim(lea, said)])
    const again = await claim(lea, { ...said, seen: (await own(lea)).seen })
    expect([first, second, again].map(({ status, body }) => [status, body.number])).toEqual(
      Array.from({ length: 3 }, () => [200, first.body.number]),
    )
    expect((await rowOf(lea)).claims).toHaveLength(1)
    expect(await noticesOf(manager)).toHaveLength(told.length + 1)
    expect(await world.sql(trail, [lea.id])).toEqual([{ count: Number(entries[0]!.count) + 1 }])
    expect((await claim(lea, { ...said, sentence: 'Il manque une heure.', seen: (await own(lea)).seen })).status).toBe(
      200,
    )
    expect((await rowOf(lea)).claims).toHaveLength(2)
    expect((await agree(lea)).status).toBe(200)
  })

  test('says what is missing on a line of the month; hours only of a day', async () => {
    const said = { sentence: 'Je suis arrivée à 9:05.' }
    expect(await claim(lea, { ...said, line: 'day:2026-12-24' })).toMatchObject({ status: 422 })
    expect(await claim(lea, { ...said, line: 'meals' })).toMatchObject({ status: 422 })
    const hours = { startTime: '09:00', endTime: '16:00' }
    expect(await claim(lea, { ...said, line: 'paid', hours })).toMatchObject({ status: 422 })
    expect(await claim(lea, { line: 'other', sentence: ' ' })).toMatchObject({ status: 422 })
  })
})

describe('those who decide on hours answer', () => {
  test('accepting a day opens its week, retains the hours and validates it again', async () => {
    const [before] = await world.sql<{ version: number }>(
      `select version from timesheet_weeks where employee_id = $1 and week = '2026-10-05'`,
      [lea.id],
    )
    const hours = { startTime: '09:00', endTime: '16:00' }
    const line = 'day:2026-10-09'
    expect((await claim(lea, { line, hours, sentence: 'Partie à 16:00.' })).status).toBe(200)
    expect((await noticesOf(manager)).at(-1)).toMatchObject({ kind: 'month_claimed', data: { month } })
    const { claims, standing } = await rowOf(lea, manager)
    expect(standing).toBe('missing')
    expect(claims).toMatchObject([{ line, hours, sentence: 'Partie à 16:00.', day: { now: 360, proposed: 420 } }])
    const waiting = async () => (await manager.get('/reports/team-today')).body.months
    expect(await waiting()).toEqual([{ id: lea.id, firstName: 'Léa', lastName: 'Martin', month }])
    const [{ number, day }] = claims
    const accept = { claim: number, isAccepted: true, sign: day.sign, reply: 'D’accord.' }
    expect((await answer(lea, accept, lea)).status).toBe(403)
    expect((await answer(lea, { ...accept, sign: 'before' })).body.code).toBe('timesheets.changed-meanwhile')
    const both = await Promise.all([answer(lea, accept), answer(lea, accept)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [week] = await world.sql<{ state: string; version: number }>(
      `select state, version from timesheet_weeks where employee_id = $1 and week = '2026-10-05'`,
      [lea.id],
    )
    // Opened and validated again.
    expect(week).toEqual({ state: 'validated', version: before!.version + 2 })
    const mine = await own(lea)
    expect(mine.changed).toContainEqual({ line: 'overtime-25', before: 180, after: 240 })
    expect(mine.steps.at(-1)).toMatchObject({
      step: 'accepted',
      answers: number,
      sentence: 'D’accord.',
      by: 'Youssef Benali',
      day: { before: 360, after: 420 },
    })
    expect((await noticesOf(lea)).at(-1)).toEqual({ kind: 'month_answered', data: { month, line } })
    expect(mine.standing).toBe('read')
    expect(await waiting()).toEqual([])
  })

  test('maintaining needs a reason; the person may then agree', async () => {
    const { body } = await claim(lea, { line: 'other', sentence: 'Il manque une prime.' })
    const maintain = { claim: body.number, isAccepted: false, reply: '' }
    expect((await answer(lea, maintain)).status).toBe(422)
    expect((await answer(lea, { ...maintain, reply: 'Elle vient en décembre.' })).status).toBe(200)
    expect((await own(lea)).standing).toBe('read')
    await agree(lea)
    expect((await own(lea)).standing).toBe('conform')
  })

  test('nobody answers their own claim but an administrator', async () => {
    const { body } = await claim(manager, { line: 'other', sentence: 'Une heure manque.' })
    const accept = { claim: body.number, isAccepted: true, reply: '' }
    expect((await answer(manager, accept)).status).toBe(403)
    expect((await answer(manager, accept, company.admin)).status).toBe(200)
  })

  test('what somebody without access says on paper is noted by name; others answer themselves', async () => {
    const page = async (person: { id: string }) =>
      (await accountant.get(`/payroll/months/${month}/agreement/${person.id}`)).body
    const note = async (person: { id: string }, body: object) =>
      accountant.post(`/payroll/months/${month}/agreement/${person.id}/paper`, {
        seen: (await page(person)).seen,
        ...body,
      })
    expect((await note(lea, { isConform: true })).body.code).toBe('payroll.answers-alone')
    const without = await company.hire({ firstName: 'Malik', lastName: 'Ferhat' })
    await world.sql('update users set blocked_at = now() where id = (select user_id from employees where id = $1)', [
      without.id,
    ])
    expect(await rowOf(without)).toMatchObject({ hasAccess: false, standing: 'unread' })
    expect((await note(without, { isConform: true })).status).toBe(200)
    expect(await rowOf(without)).toMatchObject({ standing: 'conform', notedBy: expect.stringContaining('Margaux') })
  })
})

describe('a reminder', () => {
  test('tells who has not answered and can, each at most once an hour, and never its sender', async () => {
    const place = await companyAsking()
    const [silent, reader, content] = [await place.hire(), await place.hire(), await place.hire()]
    const blocked = await place.hire()
    await world.sql('update users set blocked_at = now() where id = (select user_id from employees where id = $1)', [
      blocked.id,
    ])
    await reader.post(`/payroll/own-months/${month}/reading`)
    expect((await agree(content)).status).toBe(200)
    const remind = (by: Reader = place.admin) => by.post(`/payroll/months/${month}/agreement/reminders`)
    expect((await remind(silent)).status).toBe(403)
    const both = await Promise.all([remind(), remind()])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('payroll.reminded-already')
    for (const person of [silent, reader])
      expect(await noticesOf(person)).toEqual([{ kind: 'month_reminder', data: { month, closesOn: '2026-11-04' } }])
    for (const person of [content, blocked, place.admin]) expect(await noticesOf(person)).toEqual([])
    // Reminded is not read.
    expect(await rowOf(silent, place.admin)).toMatchObject({ standing: 'unread', remindedAt: expect.any(String) })
    expect(await rowOf(content, place.admin)).toMatchObject({ remindedAt: null })
    await silent.post(`/payroll/own-months/${month}/reading`)
    expect(await rowOf(silent, place.admin)).toMatchObject({ standing: 'read' })
  })

  test('is refused where nobody is left to remind, and once the month is closed', async () => {
    const place = await companyAsking()
    await place.withMatricules()
    const remind = () => place.admin.post(`/payroll/months/${month}/agreement/reminders`)
    // The administrator alone.
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'payroll.nobody-to-remind' } })
    expect((await place.admin.post(`/payroll/months/${month}/closing`)).status).toBe(200)
    expect(await remind()).toMatchObject({ status: 409, body: { code: 'payroll.month-closed-meanwhile' } })
  })
})

describe('once the month is closed', () => {
  test('nobody answers any more, and the page says what changed since', async () => {
    const place = await companyAsking()
    const person = await place.hire({ firstName: 'Zoé' })
    const late = await place.hire({ firstName: 'Noé' })
    await place.withMatricules()
    const days = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09']
    await retained(
      world,
      place,
      person,
      days.map(day => [day, '09:00', '18:00', 60] as const),
    )
    const read = await own(person)
    expect((await place.admin.post(`/payroll/months/${month}/closing`)).status).toBe(200)
    const sent = await late.post(`/payroll/own-months/${month}/agreement`, { seen: (await own(late)).seen })
    expect(sent).toMatchObject({ status: 409, body: { code: 'payroll.month-closed-meanwhile' } })
    expect(sent.body.detail ?? sent.body.title).toContain('Octobre vient d’être clôturé par Admin User.')
    expect(await own(person)).toMatchObject({
      changedSinceClosing: [],
      closing: { by: 'Admin User' },
      figures: read.figures,
    })
    await world.sql(
      `update retained_days set withdrawn_at = now(), withdrawn_by = $2 where employee_id = $1 and date = '2026-10-09'`,
      [person.id, place.admin.id],
    )
    expect((await own(person)).changedSinceClosing).toContainEqual({ line: 'overtime-25', before: 300, after: 0 })
  })
})

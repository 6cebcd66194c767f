import { describe, expect, test } from 'vitest'
import { keptOf, recipes, usualProfiles } from '#payroll/rules/recipes.ts'
import { newId } from '#server/database/columns.ts'
import { type Employee, trainingForm } from '#testing/company.ts'
import { granted as grantedLeave, takeOver } from '#testing/leave.ts'
import { fingerprint, retained } from '#testing/retained.ts'
import { statementsOf } from '#testing/statements.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026.
const world = await openWorld()
const company = await world.company()
const elsewhere = await world.company()
await company.admin.post('/labour/conventions', { preset: 'hcr', from: '2025-01-01' })

const named = (id: string, matricule: string) =>
  world.sql('update employees set matricule = $2 where id = $1', [id, matricule])
/** Days from Monday to Friday. */
const workingWeek = 'update contracts set working_days = array[1, 2, 3, 4, 5] where employee_id = $1'

const role = await company.role(['manage_pay'])
const boss = await company.hire({ firstName: 'Nora', lastName: 'Aït', role, weeklyHours: 39 })
await named(boss.id, '00003')

// The weeks of May 2026 go from 27 April to 31 May. Holidays: 1, 8, 14 and 25 May.
const cook = await company.hire({ firstName: 'Lucas', lastName: 'Chevalier' })
await named(cook.id, '00031')
// 46 hours in a week, 8 of them on a holiday; a night of 8 hours; a Sunday of 5 hours; 4 hours on 1 May.
await retained(world, company, cook, [
  ...['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08'].map(
    day => [day, '09:00', '18:00', 60] as const,
  ),
  ['2026-05-09', '09:00', '15:00'],
  ['2026-05-18', '22:00', '06:00'],
  ['2026-05-31', '10:00', '15:00'],
  ['2026-05-01', '10:00', '14:00'],
  // Their weeks are paid with April and June.
  ['2026-04-26', '10:00', '15:00'],
  ['2026-06-01', '10:00', '15:00'],
])

const waiter = await company.hire({ firstName: 'Zoé', lastName: 'Martin', contractType: 'part-time', weeklyHours: 24 })
await named(waiter.id, '=00045')
// 30 hours: 6 beyond the contract.
await retained(
  world,
  company,
  waiter,
  ['2026-05-18', '2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22'].map(day => [day, '09:00', '15:00'] as const),
)

const away = await company.hire({ firstName: 'Inès', lastName: 'Moreau' })
await world.sql(workingWeek, [away.id])
const granted = (type: string, start: string, end: string, untilMidday: boolean) =>
  world.sql(
    `insert into leave_requests (company_id, id, employee_id, type, status, start_date, end_date, until_midday)
     values ($1, $2, $3, $4, 'approved', $5, $6, $7)`,
    [company.id, newId(), away.id, type, start, end, untilMidday],
  )
await granted('rtt', '2026-05-11', '2026-05-12', true)
await granted('sick', '2026-05-20', '2026-05-20', false)

const usual = {
  contractOvertime: 'monthly',
  weekMonth: 'sunday',
  mealElement: null,
  mealWindows: [],
  accountantEmail: null,
  agreement: null,
}

const { body: fileA } = await boss.post('/payroll/profiles', {
  ...usualProfiles['person-month'],
  name: 'Cabinet Vasseur',
})
const { body: fileB } = await boss.post('/payroll/profiles', { ...usualProfiles.absence, name: 'Absences' })
const { body: fileC } = await boss.post('/payroll/profiles', { ...usualProfiles.element, name: 'Silae' })

const file = (profile: { id: string }, month = '2026-05', by: Pick<Employee, 'get'> = boss) =>
  by.get(`/payroll/profiles/${profile.id}/files/${month}`)
const linesOf = async (profile: { id: string }) => {
  const { body } = await file(profile)
  return String(body).replace('\uFEFF', '').split('\r\n').slice(1, -1)
}
const lineOf = async (profile: { id: string }, matricule: string) =>
  (await linesOf(profile)).filter(line => line.startsWith(`${matricule};`))

test('a training counts as work with the hours of its days, and not at all where nobody said them', async () => {
  const place = await world.company()
  const person = await place.hire()
  // Three days of 8 hours, after a training of two days.
  await retained(
    world,
    place,
    person,
    ['2026-05-20', '2026-05-21', '2026-05-22'].map(day => [day, '09:00', '17:00'] as const),
  )
  const id = await place.training({ date: '2026-05-18', endDate: '2026-05-19', dayMinutes: 420 })
  await place.admin.post(`/trainings/${id}/assignments`, { added: [person.id], removed: [] })
  const overtime = async () => {
    const { body } = await place.admin.get('/payroll/months/2026-05')
    const { elements } = body.people.find((each: { id: string }) => each.id === person.id)
    return elements.find(({ element }: { element: string }) => element === 'overtime-25')?.amount
  }
  expect(await overtime()).toBe(180)
  const { figures } = (await place.admin.get(`/reports/counters/${person.id}?year=2026`)).body
  expect(figures.overtime).toEqual([{ percent: 25, minutes: 180 }])
  await place.admin.patch(`/trainings/${id}`, {
    ...trainingForm,
    date: '2026-05-18',
    endDate: '2026-05-19',
    dayMinutes: null,
  })
  expect(await overtime()).toBeUndefined()
})

describe('how the month of one person is made', () => {
  const monthOf = (person: { id: string }, month = '2026-05', by: Pick<Employee, 'get'> = boss) =>
    by.get(`/payroll/months/${month}/people/${person.id}`)
  const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

  test('what is missing of a week is not known where nobody recorded hours or an absence', async () => {
    const { body } = await monthOf(cook)
    const missing = new Map(
      body.weeks.map((week: { from: string; missing: number | null }) => [week.from, week.missing]),
    )
    expect([missing.get('2026-05-04'), missing.get('2026-05-11')]).toEqual([0, null])
  })

  test('a week of 46 hours has its rates, its days, and the hours that were retained of them', async () => {
    const { status, body } = await monthOf(cook)
    expect(status).toBe(200)
    const week = body.weeks.find(({ from }: { from: string }) => from === '2026-05-04')
    expect(week).toMatchObject({
      isInHours: true,
      contract: 2100,
      done: 2760,
      missing: 0,
      overtime: [
        { percent: 10, minutes: 240 },
        { percent: 20, minutes: 240 },
        { percent: 50, minutes: 180 },
      ],
    })
    expect(week.days).toHaveLength(7)
    expect(week.days[4]).toEqual({
      date: '2026-05-08',
      planned: 0,
      plannedTimes: [],
      isDecided: true,
      retained: 480,
      worked: 480,
      times: [{ start: '09:00', end: '18:00' }],
      absence: null,
      holiday: 'Victoire 1945',
    })
    const paid = new Map(
      body.elements.map(({ element, amount }: { element: string; amount: number }) => [element, amount]),
    )
    expect(hours(body.paid)).toBe(hours(Number(paid.get('normal-hours')) + 660 + Number(paid.get('more-hours') ?? 0)))
  })

  test('an illness is taken off by its share of the real month; paid leave is shown', async () => {
    const { body } = await monthOf(away)
    const days = body.away.map(
      ({ date, label, isPaid, days: part, minutes, withheld }: Record<string, string | boolean | number>) =>
        [date, label, isPaid, part, minutes, hours(Number(withheld))].join(' '),
    )
    expect(days).toEqual([
      '2026-05-11 RTT true 1 420 0',
      '2026-05-12 RTT true 0.5 210 0',
      // 151,67 ÷ 21.
      '2026-05-20 Arrêt maladie false 1 420 7.22',
    ])
    expect(hours(body.base)).toBe(144.44)
    expect(body.spans).toMatchObject([
      { from: '2026-05-01', to: '2026-05-31', expected: 8820, whole: 8820, isEntry: false },
    ])
  })

  test('names absences in the language of its reader', async () => {
    const { body } = await boss.get(`/payroll/months/2026-05/people/${away.id}`, { 'accept-language': 'en' })
    expect(body.away.map(({ label }: { label: string }) => label)).toEqual(['RTT', 'RTT', 'Sick leave'])
    const { body: all } = await boss.get('/payroll/months/2026-05', { 'accept-language': 'en' })
    const { outline } = all.people.find(({ id }: { id: string }) => id === away.id)
    expect(outline.away.map(({ label }: { label: string }) => label)).toContain('Sick leave')
  })

  test('is nobody’s who is not paid in the month, nor of another company, nor of a month to come', async () => {
    const stranger = await elsewhere.hire()
    expect((await monthOf(stranger)).status).toBe(404)
    expect((await monthOf({ id: newId() })).status).toBe(404)
    expect((await monthOf(cook, '2026-12')).status).toBe(404)
    expect((await monthOf(cook, '2026-05', cook)).status).toBe(403)
  })
})

describe('a month of a restaurant, by hand', () => {
  test('over 35 hours: four hours at 10 %, four at 20 %, three at 50 %; night, Sunday, holiday and 1 May', async () => {
    expect(await lineOf(fileA, '00031')).toEqual([
      '00031;CHEVALIER;Lucas;05/2026;151,67;151,67;0,00;4,00;4,00;0,00;3,00;0,00;0,00;8,00;5,00;8,00;4,00;0;0;0;0,00;0,00;0,00;;;',
    ])
  })

  test('39 hours by contract: 17,33 hours at 10 % each month, whatever was worked', async () => {
    expect(await lineOf(fileA, '00003')).toEqual([
      '00003;AÏT;Nora;05/2026;169,00;151,67;0,00;17,33;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0;0;0;0,00;0,00;0,00;;;',
    ])
  })

  test('part time: six hours beyond 24 are complementary; a number that looks like a formula is text', async () => {
    const [line] = await lineOf(fileA, `'=00045`)
    // 24 hours a week are 104 a month; a tenth of the contract is 2,40.
    expect(line?.split(';').slice(4, 13).join(' ')).toBe('104,00 104,00 0,00 0,00 0,00 0,00 0,00 2,40 3,60')
  })

  test('a day and a half off, and a day of illness that is not paid', async () => {
    const ofInes = async (profile: { id: string }) =>
      (await linesOf(profile)).filter(line => line.startsWith(';MOREAU'))
    expect(await ofInes(fileB)).toEqual([
      ';MOREAU;Inès;RTT;RTT;11/05/2026;M;12/05/2026;M;1,50;1,50;1,50;10,50;',
      ';MOREAU;Inès;MAL;Arrêt maladie;20/05/2026;M;20/05/2026;A;1,00;1,00;1,00;7,00;',
    ])
    const [line] = await ofInes(fileA)
    // 151,67 × 20 ÷ 21: one of the 21 Mondays to Fridays of May.
    expect(line?.split(';').slice(4, 6)).toEqual(['151,67', '144,44'])
  })

  test('a line an element, under its code', async () => {
    expect(await lineOf(fileC, '00031')).toEqual(
      [
        'HS-HN;151,67',
        'HS-10;4,00',
        'HS-20;4,00',
        'HS-50;3,00',
        'HS-NUIT;8,00',
        'HS-DIM;5,00',
        'HS-FER;8,00',
        'HS-1MAI;4,00',
      ].map(line => `00031;${line};01/05/2026;31/05/2026`),
    )
  })

  test('elements and absences in one file, hours before absences; or a line a day of absence, halves too', async () => {
    const linesBy = async (shape: 'mixed' | 'absence-day') => {
      const { body: profile } = await boss.post('/payroll/profiles', { ...usualProfiles[shape], name: shape })
      const lines = await linesOf(profile)
      await boss.delete(`/payroll/profiles/${profile.id}`)
      return lines
    }
    // Nobody has written her number.
    expect((await linesBy('mixed')).filter(line => line.startsWith(';'))).toEqual(
      expect.arrayContaining([
        ';HS-HN;151,67;01/05/2026;31/05/2026',
        ';AB-RTT;10,50;11/05/2026;12/05/2026',
        ';AB-MAL;7,00;20/05/2026;20/05/2026',
      ]),
    )
    expect(await linesBy('absence-day')).toEqual([
      ';MOREAU;Inès;RTT;11/05/2026;J;7,00',
      ';MOREAU;Inès;RTT;12/05/2026;M;3,50',
      ';MOREAU;Inès;MAL;20/05/2026;J;7,00',
    ])
  })

  test('week by week, 39 hours by contract pay what was worked beyond 35 alone', async () => {
    await boss.post('/payroll/settings', { ...usual, contractOvertime: 'weekly' })
    const [line] = await lineOf(fileA, '00003')
    await boss.post('/payroll/settings', usual)
    expect(line?.split(';').slice(4, 8)).toEqual(['169,00', '151,67', '0,00', '0,00'])
  })
})

test('the same month is the same file, byte for byte', async () => {
  const [one, other] = [await file(fileA), await file(fileA)]
  expect(one.status).toBe(200)
  expect(one.headers['content-disposition']).toBe('attachment; filename="paie-cabinet-vasseur-2026-05.csv"')
  expect(one.body).toBe(other.body)
})

test('a file in Windows-1252 has one byte a letter', async () => {
  const ansi = { ...usualProfiles['person-month'], name: 'Ancien logiciel', encoding: 'windows-1252' }
  const { body: profile } = await boss.post('/payroll/profiles', ansi)
  const { status, headers } = await file(profile)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=windows-1252'])
  await boss.delete(`/payroll/profiles/${profile.id}`)
})

const checkOf = (body: { checks: { kind: string; level: string; of: unknown[] }[] }, kind: string) =>
  body.checks.find(check => check.kind === kind)
const monthOf = async (month = '2026-05') => (await boss.get(`/payroll/months/${month}`)).body
const amountOf = (body: { people: { id: string; elements: { element: string; amount: number }[] }[] }, id: string) => {
  const own = body.people.find(person => person.id === id)!
  return (element: string) => own.elements.find(each => each.element === element)?.amount ?? 0
}

test('the page of a month says who has no payroll number, which days wait for a decision and which weeks are not validated', async () => {
  await worked(world, company, away, [['2026-05-27', '09:00', '12:00']])
  const { id: hired } = await company.hire({ firstName: 'Noé', lastName: 'Petit' })
  await retained(world, company, { id: hired }, [['2026-05-04', '09:00', '12:00']], { state: 'submitted' })
  const body = await monthOf()
  expect(body).toMatchObject({
    month: '2026-05',
    weeks: [
      { from: '2026-04-27', state: 'validated' },
      { from: '2026-05-04', state: 'submitted' },
      { from: '2026-05-11', state: null },
      { from: '2026-05-18', state: 'validated' },
      { to: '2026-05-31', state: 'open' },
    ],
    siret: '',
    settings: usual,
    closing: null,
    overtime: [{ from: '2026-04-27', after: 35 * 60 }],
  })
  expect(body.overtime[0].rates[0]).toEqual({ percent: 10, width: 240 })
  expect(body.holidays.map(({ date }: { date: string }) => date)).toEqual([
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
  ])
  expect(checkOf(body, 'matricules')).toMatchObject({ level: 'blocking' })
  expect(checkOf(body, 'open-days')).toEqual({
    kind: 'open-days',
    level: 'blocking',
    of: [{ employeeId: away.id, date: '2026-05-27' }],
  })
  expect(checkOf(body, 'weeks')).toEqual({
    kind: 'weeks',
    level: 'blocking',
    of: [{ employeeId: hired, date: '2026-05-04' }],
  })
  expect(amountOf(body, cook.id)('overtime-50')).toBe(180)
  expect(checkOf(await monthOf('2026-11'), 'running')).toMatchObject({ level: 'blocking' })
  expect(await boss.post('/payroll/months/2026-05/closing')).toMatchObject({
    status: 409,
    body: { code: 'payroll.not-ready' },
  })
  expect((await boss.get('/payroll/months/2026-12')).status).toBe(404)
  expect((await boss.get('/payroll/months/2026-13')).status).toBe(404)
})

test('a day of the running week that is over waits for a decision, as on the desk; a day that goes on does not', async () => {
  const place = await world.company()
  const { id } = await place.hire()
  await worked(world, place, { id }, [['2026-11-16', '06:00', '06:07']])
  const openDays = async () => checkOf((await place.admin.get('/payroll/months/2026-11')).body, 'open-days')
  expect(await openDays()).toEqual({
    kind: 'open-days',
    level: 'blocking',
    of: [{ employeeId: id, date: '2026-11-16' }],
  })
  const { body } = await place.admin.get('/timesheets/week?date=2026-11-16')
  const [{ sign }] = body.employees.find((each: { id: string }) => each.id === id).days
  const decision = { employeeId: id, date: '2026-11-16', sign, retain: 'punched' }
  await place.admin.post('/timesheets/retained', { week: '2026-11-16', days: [decision] })
  await place.admin.post('/time-clock/clock-in')
  expect(await openDays()).toEqual({ kind: 'open-days', level: 'ok', of: [] })
})

test('a convention that begins within a week counts from its next Monday on: in the sentence and in what is paid', async () => {
  const place = await world.company()
  const { id } = await place.hire({ weeklyHours: 39 })
  const november = async () => (await place.admin.get('/payroll/months/2026-11')).body
  const overtimeIn = async () => {
    const { overtime, people } = await november()
    const own = people.find((each: { id: string }) => each.id === id).elements as { element: string; amount: number }[]
    return [
      overtime.map(({ from, rates }: { from: string; rates: { percent: number }[] }) => [from, rates[0]!.percent]),
      own.filter(({ element }) => element.startsWith('overtime')).map(({ element, amount }) => [element, amount]),
    ]
  }
  await place.admin.post('/labour/conventions', { preset: 'hcr', from: '2026-11-27' })
  expect(await overtimeIn()).toEqual([
    [
      ['2026-10-26', 25],
      ['2026-11-30', 10],
    ],
    [['overtime-25', 1040]],
  ])
  await place.admin.post('/labour/conventions', { preset: 'hcr', from: '2026-11-04' })
  // Five of the 21 Mondays to Fridays lie before Monday the 9th.
  expect(await overtimeIn()).toEqual([
    [
      ['2026-10-26', 25],
      ['2026-11-09', 10],
    ],
    [
      ['overtime-25', 247.62],
      ['overtime-10', 792.38],
    ],
  ])
})

test('a week that the contract pays without hours or an absence is told: not the running one, nor one with leave', async () => {
  const place = await world.company()
  const { id } = await place.hire()
  const joined = await place.hire()
  await world.sql(`update contracts set starts_on = '2026-11-11' where employee_id = $1`, [joined.id])
  await retained(world, place, { id }, [['2026-11-03', '09:00', '12:00']])
  await worked(world, place, { id }, [['2026-11-10', '09:00', '12:00']])
  await place.admin.post(`/leave/people/${id}/leave`, {
    type: 'sick',
    startDate: '2026-10-29',
    endDate: '2026-10-30',
    reason: '',
  })
  const { checks, people } = (await place.admin.get('/payroll/months/2026-11')).body
  const of = ['2026-10-26', '2026-11-02', '2026-11-09'].map(date => ({ employeeId: place.admin.id, date }))
  const told = checkOf({ checks }, 'unrecorded')!
  expect(told.level).toBe('warning')
  expect(new Set(told.of)).toEqual(new Set([...of, { employeeId: joined.id, date: '2026-11-09' }]))
  expect(amountOf({ people }, place.admin.id)('normal-hours')).toBe(9100)
})

test('a week without hours is told by the same words where somebody leaves or comes in it, and not of who is paid by the hour', async () => {
  const place = await world.company()
  const [leaver, newcomer, extra] = [await place.hire(), await place.hire(), await place.hire()]
  await world.sql(`update contracts set ends_on = '2026-11-06' where employee_id = $1`, [leaver.id])
  await world.sql(`update contracts set starts_on = '2026-11-05' where employee_id = $1`, [newcomer.id])
  await world.sql(
    `update contracts set type = 'temporary', starts_on = '2026-11-02', ends_on = '2026-11-08' where employee_id = $1`,
    [extra.id],
  )
  const { checks, shortWeeks } = (await place.admin.get('/payroll/months/2026-11')).body
  const told = checkOf({ checks }, 'unrecorded')!.of as { employeeId: string; date: string }[]
  const weeksOf = ({ id }: { id: string }) => told.flatMap(({ employeeId, date }) => (employeeId === id ? [date] : []))
  expect(weeksOf(leaver)).toEqual(['2026-10-26', '2026-11-02'])
  expect(weeksOf(newcomer)).toEqual(['2026-11-02', '2026-11-09'])
  expect(weeksOf(extra)).toEqual([])
  expect(shortWeeks).toEqual([])
})

test('a week that is shorter than what the month pays for it is told with its minutes', async () => {
  const place = await world.company()
  const { id } = await place.hire()
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(day => [day, '09:00', '17:00'] as const)
  await retained(world, place, { id }, days)
  // Nine hours were planned on Tuesday, eight on Wednesday as they were done.
  // The decisions carry the plan as it is now: the days stay decided.
  const planned = async (date: string, end: string) => {
    await place.plan({ id }, date, '09:00', end)
    const at = (time: string) => Temporal.ZonedDateTime.from(`${date}T${time}[Europe/Paris]`).epochMilliseconds
    const shift = { start: at('09:00'), end: at(end), breakDuration: 0 }
    const seen = fingerprint({ planned: [shift], punched: [] })
    await world.sql('update retained_days set seen = $3 where employee_id = $1 and date = $2', [id, date, seen])
  }
  await planned('2026-11-03', '18:00')
  await planned('2026-11-04', '17:00')
  const { checks, shortWeeks } = (await place.admin.get('/payroll/months/2026-11')).body
  expect(checkOf({ checks }, 'short')).toMatchObject({ level: 'warning', of: [{ employeeId: id, date: '2026-11-02' }] })
  expect(shortWeeks).toContainEqual({
    employeeId: id,
    from: '2026-11-02',
    minutes: 180,
    isMonth: false,
    days: [{ date: '2026-11-03', minutes: 60 }],
  })
})

test('meals are counted by the rule, and what is written in comes on top', async () => {
  const noon = { from: '11:30', to: '14:00' }
  const rule = { ...usual, mealElement: 'meals-served', mealWindows: [noon, { from: '19:00', to: '21:00' }] }
  expect((await boss.post('/payroll/settings', { ...rule, mealWindows: [] })).status).toBe(422)
  // A lunch at 13:30 would be paid twice.
  const twice = [noon, { from: '13:00', to: '16:00' }]
  expect((await boss.post('/payroll/settings', { ...rule, mealWindows: twice })).status).toBe(422)
  await boss.post('/payroll/settings', rule)
  const add = (form: object) =>
    boss.post('/payroll/months/2026-05/variables', { employeeId: cook.id, reason: 'Vu avec Margaux', ...form })
  const { body: meal } = await add({ element: 'meals-served', amount: -100 })
  await add({ element: 'bonus', amount: 15_050 })
  // Six days from 4 to 9 May, the Sunday, 1 May; not the night. One meal less.
  const amount = amountOf(await monthOf(), cook.id)
  expect([amount('meals-served'), amount('bonus')]).toEqual([700, 15_050])
  const { body } = await boss.get('/payroll/months/2026-05')
  expect(body.variables).toMatchObject([
    { amount: -100 },
    { amount: 15_050, reason: 'Vu avec Margaux', by: 'Nora Aït' },
  ])
  expect((await boss.delete(`/payroll/variables/${meal.id}`)).status).toBe(204)
  expect((await boss.delete(`/payroll/variables/${meal.id}`)).status).toBe(404)
  expect(amountOf(await monthOf(), cook.id)('meals-served')).toBe(800)
  await boss.post('/payroll/settings', usual)
})

test('of two people who write the same in at once, one is told; who has seen it may write it once more', async () => {
  const bonus = { employeeId: cook.id, element: 'bonus', amount: 4200, reason: 'Prime de mai' }
  const add = (by: Pick<Employee, 'post'>, form: object = {}) =>
    by.post('/payroll/months/2026-05/variables', { ...bonus, ...form }, { 'idempotency-key': crypto.randomUUID() })
  const before = amountOf(await monthOf(), cook.id)('bonus')
  const replies = await Promise.all([add(boss), add(company.admin, { reason: 'Prime' })])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = { status: 409, body: { code: 'payroll.variable-added-meanwhile' } }
  expect(await add(boss)).toMatchObject(refused)
  const first = replies.find(({ status }) => status === 200)!.body.id
  expect((await add(boss, { amount: 4300 })).status).toBe(200)
  expect((await add(boss, { element: 'advance' })).status).toBe(200)
  expect(await add(boss, { seen: crypto.randomUUID() })).toMatchObject(refused)
  const { body: second } = await add(boss, { seen: first })
  expect(await add(boss, { seen: first })).toMatchObject(refused)
  // Twice 42 € and once 43 €.
  expect(amountOf(await monthOf(), cook.id)('bonus') - before).toBe(12_700)
  const { variables } = (await boss.get('/payroll/months/2026-05')).body
  const bonuses = variables.filter(({ reason }: { reason: string }) => reason.startsWith('Prime'))
  for (const { id } of bonuses) expect((await boss.delete(`/payroll/variables/${id}`)).status).toBe(204)
  // Both are gone: nothing equal stands any more.
  expect(await add(boss, { seen: second.id })).toMatchObject(refused)
  const { status, body: last } = await add(boss)
  expect(status).toBe(200)
  expect((await boss.delete(`/payroll/variables/${last.id}`)).status).toBe(204)
})

test('of two people who change a profile, the second is told', async () => {
  const form = { ...usualProfiles.absence, name: 'Absences du mois', separator: '|', origin: null, verified: null }
  const path = `/payroll/profiles/${fileB.id}`
  expect((await boss.patch(path, { ...form, version: 1 })).body).toMatchObject({ version: 2, separator: '|' })
  expect(await company.admin.patch(path, { ...form, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  })
  expect(await boss.post('/payroll/profiles', { ...form, name: 'absences DU mois' })).toMatchObject({
    status: 409,
    body: { code: 'payroll.profile-name-taken' },
  })
})

test('a profile keeps its recipe and who verified it, until its layout changes', async () => {
  const verified = { by: 'Cabinet Vasseur', on: '2026-11-16' }
  const recipe = recipes.find(({ software }) => software === 'Silae')!
  const { body: added } = await boss.post('/payroll/profiles', { ...keptOf(recipe), name: 'Silae, vérifié' })
  expect(added).toMatchObject({ origin: { software: 'Silae', version: null }, verified: null })
  const change = async (changed: object) => {
    const { profiles } = await monthOf()
    const { id, ...kept } = profiles.find((each: { id: string }) => each.id === added.id)
    return (await boss.patch(`/payroll/profiles/${id}`, { ...kept, ...changed })).body
  }
  expect(await change({ verified })).toMatchObject({ verified })
  expect(await change({ name: 'Silae, autre nom' })).toMatchObject({ verified, origin: { software: 'Silae' } })
  expect(await change({ separator: ',' })).toMatchObject({ separator: ',', verified: null })
  // Verified anew with the change.
  expect(await change({ separator: ';', verified })).toMatchObject({ separator: ';', verified })
  await boss.delete(`/payroll/profiles/${added.id}`)
})

test.each([
  [{ origin: { ...keptOf(recipes[0]!).origin, source: 'javascript:alert(1)' } }, 'origin.source'],
  [{ columns: [{ field: 'absence-code', heading: 'Code' }] }, 'columns'],
  [{ columns: [{ field: 'password', heading: 'Code' }] }, 'columns'],
  [{ columns: [{ field: 'constructor', heading: 'Code' }] }, 'columns'],
  [{ codes: [{ element: 'toString', code: 'X' }] }, 'columns'],
  [{ columns: [] }, 'columns'],
  [{ codes: [{ element: 'matricule', code: 'X' }] }, 'columns'],
  [{ shape: 'week' }, 'shape'],
  [{ codes: [{ element: 'night', code: 'X'.repeat(31) }] }, 'codes.0.code'],
  [{ prefixes: { ...usualProfiles.mixed.prefixes, hours: 'HS\n' } }, 'prefixes.hours'],
  [{ corrections: 'next' }, 'corrections'],
])('a profile with %j is refused', async (change, path) => {
  const { status, body } = await boss.post('/payroll/profiles', {
    ...usualProfiles['person-month'],
    name: 'X',
    ...change,
  })
  expect([status, body.errors?.[0]?.path]).toEqual([422, path])
})

test('only those who manage the team read a month, and only their own company’s', async () => {
  expect((await cook.get('/payroll/months/2026-05')).status).toBe(403)
  expect((await file(fileA, '2026-05', cook)).status).toBe(403)
  expect((await file(fileA, '2026-05', elsewhere.admin)).status).toBe(404)
  const { body } = await elsewhere.admin.get('/payroll/months/2026-05')
  expect(body.profiles).toEqual([])
  expect(body.people.map(({ id }: { id: string }) => id)).not.toContain(cook.id)
})

test('the SIRET of the files is that of the company, and is set nowhere else', async () => {
  const siret = '73282932000074'
  expect((await boss.post('/payroll/settings', { ...usual, siret })).status).toBe(422)
  const { name } = (await company.admin.get('/company')).body
  await company.admin.post('/company', { name, siret, seen: { name, siret: '' } })
  expect((await boss.get('/payroll/months/2026-05')).body).toMatchObject({ siret, settings: usual })
  await company.admin.post('/company', { name, siret: '', seen: { name, siret } })
})

test('a month takes the same statements for any number of people', async () => {
  const read = () => statementsOf(() => boss.get('/payroll/months/2026-05'))
  await read()
  const few = await read()
  await Promise.all(Array.from({ length: 5 }, () => company.hire()))
  expect(await read()).toEqual(few)
})

test('no balance of paid leave is paid out as known while a year is to be taken over: leave taken meanwhile may be of that year', async () => {
  const { admin, ...other } = await world.company()
  const max = await other.hire()
  await grantedLeave(admin, max, { startDate: '2026-11-23', endDate: '2026-11-28' })
  const balances = async () => {
    const { people } = (await admin.get('/payroll/months/2026-11')).body
    return people.find(({ id }: { id: string }) => id === max.id).balances
  }
  expect(await balances()).toEqual({ n1: null, n: null })
  await takeOver(admin, max, 700)
  expect(await balances()).toEqual({ n1: 100, n: 1500 })
})

test('a month says what leave is due to who leaves in it, also to who is deleted, once it is known', async () => {
  const own = await world.company()
  const { admin } = own
  const [max, zoe, ines] = [await own.hire(), await own.hire(), await own.hire()]
  for (const person of [max, zoe]) await own.endOfContract(person, '2026-11-20')
  // Beyond the last day: it takes nothing.
  await grantedLeave(admin, max, { startDate: '2026-11-23', endDate: '2026-11-28' })
  await takeOver(admin, max, 700)
  await takeOver(admin, ines, 0)
  expect((await admin.delete(`/people/${ines.id}`)).status).toBe(204)
  const { departures, checks } = (await admin.get('/payroll/months/2026-11')).body
  const ofPerson = ({ id }: { id: string }) =>
    departures.find(({ employeeId }: { employeeId: string }) => employeeId === id)
  // 7 days of the year before, and 15 from 1 June to 20 November: six periods of four weeks.
  const days = (amount: number) => [{ name: 'Congés payés', unit: 'days', amount }]
  expect(ofPerson(max)).toEqual({ employeeId: max.id, on: '2026-11-20', due: days(2200) })
  // Nobody wrote what was left when the company came.
  expect(ofPerson(zoe)).toEqual({ employeeId: zoe.id, on: '2026-11-20', due: null })
  // 169 days from 1 June to 16 November: six periods of four weeks.
  expect(ofPerson(ines)).toEqual({ employeeId: ines.id, on: '2026-11-16', due: days(1500) })
  expect(checks.find(({ kind }: { kind: string }) => kind === 'departures')).toMatchObject({ level: 'warning' })
  const { people } = (await admin.get('/payroll/months/2026-11')).body
  expect(people.find(({ id }: { id: string }) => id === max.id).balances).toEqual({ n1: 0, n: 0 })
})

test('what leave is due to who has left already is not known before the year before is taken over', async () => {
  const own = await world.company()
  const hugo = await own.hire()
  await own.admin.patch(`/people/contracts/${await own.contractOf(hugo)}`, {
    contractType: 'full-time',
    weeklyHours: 35,
    workingDays: [1, 2, 3, 4, 5],
    startDate: '2023-04-04',
    endDate: '2026-11-10',
    clearsPlans: true,
  })
  const month = async () => (await own.admin.get('/payroll/months/2026-11')).body
  const unknown = await month()
  expect(unknown.departures).toEqual([{ employeeId: hugo.id, on: '2026-11-10', due: null }])
  expect(unknown.people.find(({ id }: { id: string }) => id === hugo.id).balances).toEqual({ n1: null, n: null })
  await takeOver(own.admin, hugo, 700)
  // 163 days from 1 June: five periods of four weeks give 12.5, months give 13.33, rounded up to 14.
  const due = [{ name: 'Congés payés', unit: 'days', amount: 2100 }]
  expect((await month()).departures).toEqual([{ employeeId: hugo.id, on: '2026-11-10', due }])
})

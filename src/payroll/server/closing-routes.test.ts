import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { newId } from '#server/database/columns.ts'
import { holding } from '#testing/held-rows.ts'
import { approve, ask } from '#testing/leave.ts'
import { retained } from '#testing/retained.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026.
const world = await openWorld()
const company = await world.company()
const boss = company.admin
await world.sql('update employees set matricule = $2 where id = $1', [boss.id, '00001'])
const lea = await company.hire({ firstName: 'Léa', lastName: 'Martin' })
await world.sql('update employees set matricule = $2 where id = $1', [lea.id, '00042'])
const { body: fileA } = await boss.post('/payroll/profiles', {
  ...usualProfiles['person-month'],
  name: 'Cabinet Vasseur',
})
const { body: fileB } = await boss.post('/payroll/profiles', { ...usualProfiles.absence, name: 'Absences' })

const close = (month: string) => boss.post(`/payroll/months/${month}/closing`)
const monthOf = async (month: string) => (await boss.get(`/payroll/months/${month}`)).body
const file = async (profile: { id: string }, month: string) =>
  (await boss.get(`/payroll/profiles/${profile.id}/files/${month}`)).body as string
const stateOf = async (week: string) => {
  const [row] = await world.sql<{ state: string }>(
    'select state from timesheet_weeks where employee_id = $1 and week = $2',
    [lea.id, week],
  )
  return row?.state
}
const blockingOf = async (month: string): Promise<string[]> =>
  (await monthOf(month)).checks
    .filter(({ level }: { level: string }) => level === 'blocking')
    .map(({ kind }: { kind: string }) => kind)

// The weeks of August 2026 go from 27 July to 30 August: 38 hours in the first.
await retained(world, company, lea, [
  ...['2026-08-03', '2026-08-04', '2026-08-05', '2026-08-06'].map(day => [day, '09:00', '18:00', 60] as const),
  ['2026-08-07', '09:00', '15:00'],
])

describe('closing a month', () => {
  test('locks its weeks, keeps its files byte for byte, and happens once', async () => {
    const before = await file(fileA, '2026-08')
    const paidUntil = async () => (await boss.get('/payroll/paid-until')).body
    expect(await paidUntil()).toEqual({ until: null, leaveUntil: null })
    expect(await close('2026-08')).toMatchObject({ status: 200, body: { people: 2, files: 2 } })
    // People who change a day read which days are paid: the last week of August ends on Sunday 30, and leave of Monday 31 is of August.
    expect(await paidUntil()).toEqual({ until: '2026-08-30', leaveUntil: '2026-08-31' })
    expect(await stateOf('2026-08-03')).toBe('locked')
    const { files, closing, people, lastClosed } = await monthOf('2026-08')
    expect(closing).toMatchObject({ by: 'Admin User' })
    expect(lastClosed).toBe('2026-08')
    expect(people).toHaveLength(2)
    expect(files).toMatchObject([
      { profile: 'Absences', lines: 0 },
      { profile: 'Cabinet Vasseur', name: 'paie-cabinet-vasseur-2026-08.csv', lines: 2 },
    ])
    const kept = await boss.get(`/payroll/files/${files[1].id}`)
    expect(kept.headers['content-disposition']).toBe('attachment; filename="paie-cabinet-vasseur-2026-08.csv"')
    expect(kept.body).toBe(before)
    expect(await file(fileA, '2026-08')).toBe(before)
    expect(await close('2026-08')).toMatchObject({ status: 409, body: { code: 'payroll.month-closed' } })
    expect(await close('2026-10')).toMatchObject({ status: 409, body: { code: 'payroll.month-before-open' } })
    expect(await close('2026-07')).toMatchObject({ status: 409, body: { code: 'payroll.month-closed' } })
  })

  test('the month after it is the one to close next: how far its weeks are, who has no number', async () => {
    const { body } = await boss.get('/payroll/standing')
    expect(body).toMatchObject({ month: '2026-09', isClosed: false, settled: 0, withoutMatricule: 0 })
    expect(body.weeks.map(({ from, state }: { from: string; state: string }) => [from, state])).toEqual([
      ['2026-08-31', null],
      ['2026-09-07', null],
      ['2026-09-14', null],
      ['2026-09-21', null],
    ])
    const elsewhere = await world.company()
    expect((await elsewhere.admin.get('/payroll/standing')).body).toMatchObject({
      month: '2026-11',
      weeks: expect.arrayContaining([{ from: '2026-11-16', to: '2026-11-22', state: 'open' }]),
      people: 1,
      withoutMatricule: 1,
    })
    // Somebody who works without a contract of employment is paid nothing: nobody lacks a number, and nobody has one.
    const alone = await world.company()
    await world.sql(`update contracts set type = 'none', weekly_hours = 0 where employee_id = $1`, [alone.admin.id])
    expect((await alone.admin.get('/payroll/standing')).body).toMatchObject({ people: 0, withoutMatricule: 0 })
    const { checks } = (await alone.admin.get('/payroll/months/2026-11')).body
    expect(checks.filter(({ kind }: { kind: string }) => kind === 'matricules')).toEqual([])
    expect((await lea.get('/payroll/standing')).status).toBe(403)
  })

  test('nothing is written in for it any more', async () => {
    const form = { employeeId: lea.id, element: 'bonus', amount: 5000, reason: 'Prime' }
    expect(await boss.post('/payroll/months/2026-08/variables', form)).toMatchObject({
      status: 409,
      body: { code: 'payroll.month-closed' },
    })
    expect((await boss.post('/payroll/months/2026-09/variables', form)).status).toBe(200)
  })

  test('a day that is added later blocks the next month until its week is validated, then is paid with it, once', async () => {
    await retained(world, company, lea, [['2026-08-08', '09:00', '12:00']], { state: 'open', at: '2026-11-16T09:00Z' })
    expect(await blockingOf('2026-09')).toEqual(['reopened'])
    await retained(world, company, lea, [['2026-08-09', '10:00', '12:00']], { at: '2026-11-16T09:00Z' })
    expect(await blockingOf('2026-09')).toEqual([])

    // Three hours of Saturday and two of Sunday beyond 38: five at 25 %.
    const { regularisations } = await monthOf('2026-09')
    expect(regularisations).toMatchObject([
      {
        id: lea.id,
        month: '2026-08',
        elements: [
          { element: 'sunday', amount: 120 },
          { element: 'overtime-25', amount: 300 },
        ],
        days: [{ date: '2026-08-08' }, { date: '2026-08-09' }],
      },
    ])
    const lines = (await file(fileA, '2026-09')).split('\r\n')
    expect(lines.find(line => line.startsWith('00042;MARTIN;Léa;08/2026'))).toBe(
      '00042;MARTIN;Léa;08/2026;0,00;0,00;0,00;0,00;0,00;5,00;0,00;0,00;0,00;0,00;2,00;0,00;0,00;0;0;0;0,00;0,00;0,00;;;régularisation',
    )
    expect(lines.find(line => line.startsWith('00042;MARTIN;Léa;09/2026'))).toContain(';50,00;')
    expect((await close('2026-09')).status).toBe(200)
    expect(await stateOf('2026-08-03')).toBe('locked')
    expect((await monthOf('2026-10')).regularisations).toEqual([])
    expect((await file(fileA, '2026-09')).split('\r\n')).toEqual(lines)
  })

  test('leave that is granted for a closed month is a line of the next one; what is taken back is the opposite', async () => {
    const id = newId()
    await world.sql(
      `insert into leave_requests (company_id, id, employee_id, type, status, start_date, end_date, until_midday)
       values ($1, $2, $3, 'sick', 'approved', '2026-09-10', '2026-09-11', true)`,
      [company.id, id, lea.id],
    )
    const absences = async (month: string) =>
      (await file(fileB, month)).replace('\uFEFF', '').split('\r\n').slice(1, -1)
    expect(await absences('2026-10')).toEqual([
      '00042;MARTIN;Léa;MAL;Arrêt maladie;10/09/2026;M;11/09/2026;M;1,50;1,50;1,50;10,50;régularisation',
    ])
    await close('2026-10')
    expect((await monthOf('2026-11')).regularisations).toEqual([])
    await world.sql(`delete from leave_requests where id = $1`, [id])
    const november = (await monthOf('2026-11')).regularisations
    expect(november).toMatchObject([{ month: '2026-09', absences: [{ code: 'MAL', ouvrables: -150, minutes: -630 }] }])
  })

  test('only those who manage the team close a month or read its files', async () => {
    const { files } = await monthOf('2026-08')
    expect((await lea.post('/payroll/months/2026-11/closing')).status).toBe(403)
    expect((await lea.get(`/payroll/files/${files[0].id}`)).status).toBe(403)
    const elsewhere = await world.company()
    expect((await elsewhere.admin.get(`/payroll/files/${files[0].id}`)).status).toBe(404)
  })
})

test('another way of counting pays no closed month anew', async () => {
  const place = await world.company()
  const cook = await place.hire({ weeklyHours: 39 })
  await place.withMatricules()
  await retained(world, place, cook, [['2026-08-03', '09:00', '18:00', 60]])
  const read = async (month: string) => (await place.admin.get(`/payroll/months/${month}`)).body
  await place.admin.post('/payroll/months/2026-08/closing')
  const meals = { mealElement: 'meals', mealWindows: [{ from: '11:00', to: '14:00' }] }
  const settings = { contractOvertime: 'weekly', weekMonth: 'sunday', ...meals, accountantEmail: null, agreement: null }
  expect((await place.admin.post('/payroll/settings', settings)).status).toBe(200)
  expect((await read('2026-09')).regularisations).toEqual([])
})

test('a day that changed in a validated week is decided again before its month is closed', async () => {
  const place = await world.company()
  const cook = await place.hire()
  await place.withMatricules()
  await retained(world, place, cook, [['2026-08-03', '09:00', '17:00']])
  await place.plan(cook, '2026-08-03', '10:00', '12:00')
  const { checks } = (await place.admin.get('/payroll/months/2026-08')).body
  expect(checks[0]).toEqual({ kind: 'open-days', level: 'blocking', of: [{ employeeId: cook.id, date: '2026-08-03' }] })
  expect((await place.admin.post('/payroll/months/2026-08/closing')).body).toMatchObject({ code: 'payroll.not-ready' })
})

test('hours that come later to a week of a closed month without any are decided and validated before the next one is closed', async () => {
  const place = await world.company()
  const cook = await place.hire()
  await place.withMatricules()
  expect((await place.admin.post('/payroll/months/2026-08/closing')).status).toBe(200)
  const hours = { startTime: '09:00', endTime: '17:00', reason: 'Oubli' }
  await place.admin.post(`/time-clock/people/${cook.id}/sessions`, { date: '2026-08-11', ...hours })
  const monday = { employeeId: cook.id, date: '2026-08-10' }
  const checkOf = async () => (await place.admin.get('/payroll/months/2026-09')).body.checks[0]
  expect(await checkOf()).toEqual({ kind: 'reopened', level: 'blocking', of: [monday] })

  const desk = async () => {
    const { employees } = (await place.admin.get('/timesheets/week?date=2026-08-11')).body
    return employees.find(({ id }: { id: string }) => id === cook.id)
  }
  const [{ date, sign }] = (await desk()).days
  const decision = { employeeId: cook.id, date, sign, retain: 'punched' }
  await place.admin.post('/timesheets/retained', { week: date, days: [decision] })
  expect(await checkOf()).toEqual({ kind: 'reopened', level: 'blocking', of: [monday] })
  const people = [{ employeeId: cook.id, version: (await desk()).version }]
  await place.admin.post('/timesheets/weeks/steps', { week: date, step: 'validate', people })
  expect((await place.admin.post('/payroll/months/2026-09/closing')).status).toBe(200)
  expect((await desk()).state).toBe('locked')
})

test('whoever left without a matricule keeps no month open: nobody can write them one', async () => {
  const place = await world.company()
  await place.withMatricules()
  const cook = await place.hire()
  expect((await place.admin.delete(`/people/${cook.id}`)).status).toBe(204)
  const { checks } = (await place.admin.get('/payroll/months/2026-08')).body
  expect(checks).toContainEqual({ kind: 'matricules', level: 'warning', of: [{ employeeId: cook.id, date: null }] })
  expect((await place.admin.post('/payroll/months/2026-08/closing')).body).toMatchObject({ people: 2 })
})

test('what is written in for somebody whose contract is over is paid', async () => {
  const place = await world.company()
  const cook = await place.hire()
  await place.withMatricules()
  await world.sql(`update contracts set ends_on = '2026-07-15' where employee_id = $1`, [cook.id])
  const form = { employeeId: cook.id, element: 'bonus', amount: 5000, reason: 'Prime' }
  await place.admin.post('/payroll/months/2026-08/variables', form)
  const { people } = (await place.admin.get('/payroll/months/2026-08')).body
  const paid = people.find(({ id }: { id: string }) => id === cook.id)
  expect(paid).toMatchObject({ elements: [{ element: 'bonus', amount: 5000 }] })
})

test('hours after the end of a contract are in a month: in the one that is open, else as a correction of the closed one', async () => {
  const place = await world.company()
  const cook = await place.hire()
  await place.withMatricules()
  await world.sql(`update contracts set ends_on = '2026-07-15' where employee_id = $1`, [cook.id])
  const read = async (month: string) => (await place.admin.get(`/payroll/months/${month}`)).body
  const hours = { startTime: '09:00', endTime: '17:00', reason: 'Oubli' }
  const added = await place.admin.post(`/time-clock/people/${cook.id}/sessions`, { date: '2026-08-11', ...hours })
  expect(added.status).toBe(200)
  const { checks, named } = await read('2026-08')
  expect(named).toContainEqual(expect.objectContaining({ id: cook.id }))
  expect(checks).toContainEqual({
    kind: 'open-days',
    level: 'blocking',
    of: [{ employeeId: cook.id, date: '2026-08-11' }],
  })
  await world.sql('delete from work_sessions where employee_id = $1', [cook.id])

  await retained(world, place, cook, [['2026-08-11', '09:00', '17:00']])
  const ofCook = ({ id }: { id: string }) => id === cook.id
  const eight = { elements: expect.arrayContaining([{ element: 'more-hours', amount: 480 }]) }
  expect((await read('2026-08')).people.find(ofCook)).toMatchObject(eight)
  await world.sql('update retained_days set withdrawn_by = $2, withdrawn_at = now() where employee_id = $1', [
    cook.id,
    place.admin.id,
  ])
  expect((await read('2026-08')).people.find(ofCook)).toBeUndefined()
  expect((await place.admin.post('/payroll/months/2026-08/closing')).status).toBe(200)
  await retained(world, place, cook, [['2026-08-11', '09:00', '17:00']])
  expect((await read('2026-09')).regularisations.find(ofCook)).toMatchObject({ month: '2026-08', ...eight })
})

test('of two people who close a month at once one does', async () => {
  const place = await world.company()
  await world.sql('update employees set matricule = $2 where id = $1', [place.admin.id, '1'])
  const second = await place.hire({ role: 'admin' })
  await world.sql('update employees set matricule = $2 where id = $1', [second.id, '2'])
  const answers = await Promise.all([place.admin, second].map(each => each.post('/payroll/months/2026-08/closing')))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('settings that somebody changes during a closing wait for it: the month keeps those that it was counted by', async () => {
  const place = await world.company()
  const cook = await place.hire()
  await place.withMatricules()
  await retained(world, place, cook, [['2026-08-11', '09:00', '17:00']])
  const { settings } = (await place.admin.get('/payroll/months/2026-09')).body
  const held = await holding(world, 'select from employees where id = $1 for update', [cook.id])
  const closing = place.admin.post('/payroll/months/2026-08/closing')
  await held.awaited()
  const form = { ...settings, contractOvertime: 'weekly', seen: settings }
  const setting = place.admin.send('POST', '/payroll/settings', form)
  await held.awaited(2)
  await held.release()
  expect([(await closing).status, (await setting).status]).toEqual([200, 200])
  const [kept] = await world.sql('select settings from payroll_months where company_id = $1', [place.id])
  expect([settings.contractOvertime, kept]).toMatchObject(['monthly', { settings: { contractOvertime: 'monthly' } }])
})

test('what leave is due to somebody who left stays with their month once it is closed', async () => {
  const place = await world.company()
  const leaver = await place.hire()
  await place.withMatricules()
  await place.admin.patch(`/people/contracts/${await place.contractOf(leaver)}`, {
    contractType: 'full-time',
    weeklyHours: 35,
    workingDays: [1, 2, 3, 4, 5],
    startDate: '2026-06-01',
    endDate: '2026-10-31',
    clearsPlans: true,
  })
  const october = async () => (await place.admin.get('/payroll/months/2026-10')).body
  const open = await october()
  // Five months at 2,5 days, rounded up.
  expect(open.departures).toEqual([
    { employeeId: leaver.id, on: '2026-10-31', due: [{ name: 'Congés payés', unit: 'days', amount: 1300 }] },
  ])
  expect((await place.admin.post('/payroll/months/2026-10/closing')).status).toBe(200)
  const closed = await october()
  expect(closed.departures).toEqual(open.departures)
  expect(closed.checks.map(({ kind }: { kind: string }) => kind)).toEqual(['departures'])
  expect(closed.named.map(({ id }: { id: string }) => id)).toEqual([leaver.id])
})

test('a month with a leave request that waits says so, and can be closed', async () => {
  const place = await world.company()
  const asker = await place.hire()
  await place.withMatricules()
  const days = { startDate: '2026-10-19', endDate: '2026-10-21' }
  const id = await ask(asker)
  // It was asked for in time, and nobody decided it.
  await world.sql('update leave_requests set start_date = $2, end_date = $3 where id = $1', [
    id,
    days.startDate,
    days.endDate,
  ])
  // Beyond the month.
  await ask(asker, { startDate: '2026-11-23', endDate: '2026-11-24' })
  const october = async () => (await place.admin.get('/payroll/months/2026-10')).body
  const open = await october()
  expect(open.requests).toEqual([{ id, employeeId: asker.id, ...days }])
  expect(open.checks.find(({ kind }: { kind: string }) => kind === 'requests')).toEqual({
    kind: 'requests',
    level: 'warning',
    of: [{ employeeId: asker.id, date: '2026-10-19' }],
  })
  expect(open.named.map(({ id: each }: { id: string }) => each)).toContain(asker.id)
  expect((await place.admin.post('/payroll/months/2026-10/closing')).status).toBe(200)
  expect((await october()).requests).toEqual([])
  expect((await approve(place.admin, id)).status).toBe(200)
})

describe('files of other layouts', () => {
  const fixed = {
    ...usualProfiles['person-month'],
    name: 'LDPaye',
    layout: 'fixed',
    columns: [
      { field: 'matricule', heading: 'Matricule', width: 6, align: 'right', pad: '0' },
      { field: 'last-name', heading: 'Nom', width: 4 },
    ],
  }

  test('a value that is longer than its place blocks the closing and the trial, with its sentence', async () => {
    const place = await world.company()
    await world.sql(`update employees set matricule = '1', last_name = 'Roy' where id = $1`, [place.admin.id])
    const { body: profile } = await place.admin.post('/payroll/profiles', fixed)
    const trial = () => place.admin.get(`/payroll/profiles/${profile.id}/files/2026-10`)
    const sent = await trial()
    expect([sent.headers['content-type'], sent.body]).toEqual(['text/plain; charset=utf-8', '000001ROY \r\n'])
    await world.sql(`update employees set last_name = 'Lefèvre' where id = $1`, [place.admin.id])
    const refused = await trial()
    expect(refused).toMatchObject({ status: 409, body: { code: 'payroll.value-too-long' } })
    expect(refused.body.title).toBe(
      'La valeur «\u00a0LEFÈVRE\u00a0» de «\u00a0Nom\u00a0» dépasse sa largeur de 4 signes\u00a0: élargissez la colonne, ou raccourcissez la valeur.',
    )
    const { body } = await place.admin.get('/payroll/months/2026-10')
    expect(body.checks).toContainEqual({
      kind: 'too-long',
      level: 'blocking',
      of: [{ employeeId: place.admin.id, date: null }],
    })
    expect(await place.admin.post('/payroll/months/2026-10/closing')).toMatchObject({
      status: 409,
      body: { code: 'payroll.not-ready' },
    })
  })

  test('more workbooks than may wait for a thread at once are made in turn', async () => {
    const place = await world.company()
    await world.sql(`update employees set matricule = '00001' where id = $1`, [place.admin.id])
    for (let number = 1; number <= 9; number++)
      await place.admin.post('/payroll/profiles', {
        ...usualProfiles['person-month'],
        name: `Tableur ${number}`,
        layout: 'xlsx',
      })
    const closed = await place.admin.post('/payroll/months/2026-10/closing')
    expect([closed.status, closed.body]).toEqual([200, { people: 1, files: 9 }])
  })

  test('a column without a width is refused at its place', async () => {
    const columns = [fixed.columns[0], { field: 'last-name', heading: 'Nom' }]
    const { status, body } = await boss.post('/payroll/profiles', { ...fixed, columns })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'columns.1.width', code: 'required' }]])
  })

  test('all files of a closed month come in one archive, byte for byte; a workbook has numbers and days', async () => {
    const place = await world.company()
    await world.sql(`update employees set matricule = '00001' where id = $1`, [place.admin.id])
    const columns = (['matricule', 'normal-hours', 'period'] as const).map(field => ({ field, heading: field }))
    const { body: workbook } = await place.admin.post('/payroll/profiles', {
      ...usualProfiles['person-month'],
      name: 'Tableur',
      layout: 'xlsx',
      columns,
    })
    await place.admin.post('/payroll/profiles', { ...usualProfiles['person-month'], name: 'Cabinet A', columns })
    await place.admin.post('/payroll/profiles', { ...usualProfiles['person-month'], name: 'Cabinet (A)', columns })
    const trialOf = async () => (await place.admin.get(`/payroll/profiles/${workbook.id}/files/2026-10`)).body
    const trial = await trialOf()
    expect(await readWorkbook(trial)).toEqual([
      {
        sheet: 'Paie',
        data: [
          ['matricule', 'normal-hours', 'period'],
          ['00001', 151.67, '10/2026'],
        ],
      },
    ])
    const none = await place.admin.get('/payroll/months/2026-10/files')
    expect(unzipSync(new Uint8Array(none.body))).toEqual({})
    expect((await place.admin.post('/payroll/months/2026-10/closing')).body).toEqual({ people: 1, files: 3 })
    const archive = await place.admin.get('/payroll/months/2026-10/files')
    expect(archive.headers['content-disposition']).toBe('attachment; filename="paie-2026-10.zip"')
    const files = unzipSync(new Uint8Array(archive.body))
    expect(Object.keys(files).toSorted()).toEqual([
      'paie-cabinet-a-2026-10-2.csv',
      'paie-cabinet-a-2026-10.csv',
      'paie-tableur-2026-10.xlsx',
    ])
    expect(Buffer.from(files['paie-tableur-2026-10.xlsx']!)).toEqual(Buffer.from(trial))
    const { body } = await place.admin.get('/payroll/months/2026-10')
    const kept = body.files.find(({ profile }: { profile: string }) => profile === 'Tableur')
    const one = await place.admin.get(`/payroll/files/${kept.id}`)
    expect(one.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(Buffer.from(one.body)).toEqual(Buffer.from(trial))
  })
})

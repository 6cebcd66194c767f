import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
await world.keepOwnerSignedIn()

type Shift = {
  employeeId: string | null
  department?: string | null
  shiftTypeId: string
  date: string
  startTime: string
  endTime: string
  breakDuration: number
  notes: string
  id: string
  version: number
}
type AskedApplication = { templateId?: string; cycleId?: string; from: string; weeks: number }

/** A company with Léa and Paul, two week templates and the cycle of both. */
const opened = async () => {
  const company = await world.company()
  const { admin } = company
  const lea = await company.hire({ firstName: 'Léa', department: 'Salle' })
  const paul = await company.hire({ firstName: 'Paul', department: 'Cuisine' })
  await company.plan(lea, '2026-11-16', '10:00', '15:00')
  await company.plan(paul, '2026-11-17', '10:00', '15:00')
  await company.plan(lea, '2026-11-25', '10:00', '15:00')
  const save = async (name: string, date: string) => (await admin.post('/templates', { name, date })).body.id as string
  const templates = [await save('Semaine A', '2026-11-18'), await save('Semaine B', '2026-11-25')]
  const form = { name: 'Cycle', startsOn: '2026-12-07', templates, departments: [] as string[], people: [] as string[] }
  const cycleId = (await admin.post('/cycles', form)).body.id as string
  const preview = ({ weeks, ...asked }: AskedApplication) =>
    admin.get(`/templates/preview?${new URLSearchParams({ ...asked, weeks: String(weeks) })}`)
  const send = (asked: AskedApplication, seal: string) => admin.post('/templates/applications', { ...asked, seal })
  const apply = async (asked: AskedApplication) => (await send(asked, (await preview(asked)).body.seal)).body
  const shiftsOf = async (monday: string): Promise<Shift[]> => {
    const { shifts, openShifts } = (await admin.get(`/schedule/weeks/${monday}`)).body
    return [...shifts, ...openShifts]
  }
  const names = new Map<string | null, string>([
    [lea.id, 'Léa'],
    [paul.id, 'Paul'],
  ])
  const week = async (monday: string) =>
    (await shiftsOf(monday)).map(
      ({ employeeId, department, date, startTime }) => `${names.get(employeeId) ?? department} ${date} ${startTime}`,
    )
  return {
    company,
    admin,
    lea,
    paul,
    save,
    templates,
    form,
    cycleId,
    preview,
    send,
    apply,
    shiftsOf,
    week,
    until: async () => (await admin.get('/templates')).body.cycles[0].until,
    takeBack: async (applicationId: string) => (await admin.delete(`/templates/applications/${applicationId}`)).body,
    stop: async (from: string) => (await admin.post(`/cycles/${cycleId}/stop`, { from })).body,
  }
}

test('a cycle that is planned again names the first day on which it wrote something', async () => {
  const { cycleId, apply, stop } = await opened()
  const first = await apply({ cycleId, from: '2026-12-07', weeks: 1 })
  expect(first).toMatchObject({ written: 2, firstDate: '2026-12-07' })
  // The week of 7 December stands already; template B has a Wednesday.
  expect(await apply({ cycleId, from: '2026-12-07', weeks: 2 })).toMatchObject({ written: 1, firstDate: '2026-12-16' })
  expect(await stop('2026-12-08')).toMatchObject({ withdrawn: 2, firstDate: '2026-12-08' })
})

describe('a cycle that somebody changes', () => {
  test('is not planned as a preview showed it before it was stopped', async () => {
    const { cycleId, apply, preview, send, stop, until } = await opened()
    await apply({ cycleId, from: '2026-12-07', weeks: 2 })
    const later = { cycleId, from: '2026-12-21', weeks: 2 }
    const { seal } = (await preview(later)).body
    await stop('2026-12-14')
    expect((await send(later, seal)).body.code).toBe('templates.changed')
    expect(await until()).toBe('2026-12-13')
  })

  test('while it is planned is not planned as it was', async () => {
    const { cycleId, preview, send, week } = await opened()
    const asked = { cycleId, from: '2026-12-07', weeks: 2 }
    const { seal } = (await preview(asked)).body
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('select from cycles where id = $1 for update', [cycleId])
    const planning = send(asked, seal)
    const waiting = () =>
      world.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
    await other.query('delete from cycle_weeks where cycle_id = $1 and position = 1', [cycleId])
    await other.query('commit')
    expect((await planning).body.code).toBe('templates.changed')
    expect(await week('2026-12-14')).toEqual([])
  })

  test('keeps its shifts that have begun', async () => {
    const { admin, cycleId, apply, week, stop } = await opened()
    await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    const before = world.clock.now()
    onTestFinished(() => world.clock.set(before.toString()))
    world.clock.set('2026-12-07T13:00:00Z')
    expect((await admin.get(`/cycles/${cycleId}/stop?from=2026-12-07`)).body).toEqual({ withdrawn: 1, kept: 0 })
    expect((await stop('2026-12-07')).withdrawn).toBe(1)
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07 10:00'])
  })

  test('is for nobody who left', async () => {
    const { admin, lea, form } = await opened()
    await admin.delete(`/people/${lea.id}`)
    const { status, body } = await admin.post('/cycles', { ...form, name: 'De Léa', people: [lea.id] })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'people', code: 'unknown' }]])
  })
})

describe('a cycle that is planned again', () => {
  const asked = { from: '2026-12-07', weeks: 1 }
  const formOf = ({ employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes, department }: Shift) => ({
    employeeId,
    shiftTypeId,
    date,
    startTime,
    endTime,
    breakDuration,
    notes,
    ...(employeeId === null && { department: department ?? null }),
  })
  const planned = async () => {
    const opening = await opened()
    const { admin, cycleId, apply, preview, shiftsOf, lea } = opening
    await apply({ cycleId, ...asked })
    const ofLea = async () => (await shiftsOf('2026-12-07')).find(({ employeeId }) => employeeId === lea.id)!
    const change = async ({ id, version }: Shift, after?: object) =>
      expect((await changeShift(admin, { before: { id, version }, ...(after && { after }) })).status).toBe(200)
    const again = async () => (await preview({ cycleId, ...asked })).body
    const decide = async (choice: string) => {
      const { seal, asked: lines } = await again()
      const decisions = lines.map(({ id: line }: { id: string }) => ({ line, choice }))
      return admin.post('/templates/applications', { cycleId, ...asked, seal, decisions })
    }
    return { ...opening, ofLea, change, again, decide }
  }

  test('leaves a day away that somebody deleted, lists it, and plans it where somebody says so', async () => {
    const { cycleId, ofLea, change, again, decide, week, takeBack, lea, preview, send } = await planned()
    await change(await ofLea())
    const shown = await again()
    expect(shown.weeks).toMatchObject([{ planned: 0, alreadyPlanned: 1 }])
    expect(shown.asked).toMatchObject([
      { employeeId: lea.id, date: '2026-12-07', away: { shift: null }, obstacle: null, choice: 'skip' },
    ])
    expect((await send({ cycleId, ...asked }, shown.seal)).body.code).toBe('templates.nothing')
    // Longer: the new week is planned, the day stays away.
    const longer = { cycleId, from: '2026-12-07', weeks: 3 }
    const { body } = await send(longer, (await preview(longer)).body.seal)
    expect(body.written).toBe(3)
    expect(await week('2026-12-07')).toEqual(['Paul 2026-12-08 10:00'])
    const { applicationId, written } = (await decide('keep')).body
    expect(written).toBe(1)
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07 10:00', 'Paul 2026-12-08 10:00'])
    expect((await again()).asked).toEqual([])
    await takeBack(applicationId)
    expect((await again()).asked).toMatchObject([{ away: { shift: null } }])
  })

  test('plans nobody whose shift was given away, opened or moved', async () => {
    const { ofLea, change, again, paul } = await planned()
    const shift = await ofLea()
    const becomes = async (after: object) => {
      await change(shift, { ...formOf(shift), ...after })
      shift.version += 1
      const { weeks, asked: lines, kept } = await again()
      expect([weeks[0].planned, kept]).toEqual([0, 1])
      expect(lines).toHaveLength(1)
      expect(lines[0].choice).toBe('skip')
      return lines[0].away.shift
    }
    const hours = { date: '2026-12-07', startTime: '10:00', endTime: '15:00' }
    expect(await becomes({ employeeId: paul.id })).toEqual({ employeeId: paul.id, department: null, ...hours })
    expect(await becomes({ employeeId: null, department: 'Salle' })).toMatchObject({
      employeeId: null,
      department: 'Salle',
    })
    expect(await becomes({ date: '2026-12-09' })).toMatchObject({ ...hours, date: '2026-12-09' })
    expect(await becomes({ startTime: '11:00' })).toMatchObject({ ...hours, startTime: '11:00' })
    // A shift with other notes stands where the cycle asks for it.
    await change(shift, { ...formOf(shift), notes: 'Clés' })
    expect(await again()).toMatchObject({ asked: [], weeks: [{ planned: 0, alreadyPlanned: 2 }], kept: 1 })
  })

  test('leaves a day away whatever its new templates ask for, and plans it once it took its shift away itself', async () => {
    const { company, admin, cycleId, form, save, lea, ofLea, change, again, stop, apply, week } = await planned()
    await company.plan(lea, '2027-01-11', '17:00', '21:00')
    await company.plan(lea, '2027-01-12', '17:00', '21:00')
    await change(await ofLea())
    await admin.patch(`/cycles/${cycleId}`, { ...form, templates: [await save('Soirs', '2027-01-11')] })
    expect(await again()).toMatchObject({
      asked: [{ employeeId: lea.id, date: '2026-12-07', startTime: '17:00', away: { shift: null } }],
      weeks: [{ planned: 1 }],
    })
    await apply({ cycleId, ...asked })
    await stop('2026-12-07')
    await apply({ cycleId, ...asked })
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-08 17:00'])
  })

  test('leaves a day away that was deleted before its person left, and what a colleague took after that', async () => {
    const { admin, paul, lea, cycleId, apply, preview, shiftsOf, change } = await planned()
    const two = { cycleId, from: '2026-12-07', weeks: 2 }
    await apply(two)
    await change((await shiftsOf('2026-12-07')).find(({ employeeId }) => employeeId === lea.id)!)
    await admin.delete(`/people/${lea.id}`)
    const [open] = (await shiftsOf('2026-12-14')).filter(({ employeeId }) => employeeId === null) as [Shift]
    await change(open, { ...formOf(open), employeeId: paul.id, department: null })
    const { weeks, asked: lines } = (await preview(two)).body
    expect(weeks).toMatchObject([
      { planned: 0, alreadyPlanned: 1 },
      { planned: 0, alreadyPlanned: 0 },
    ])
    expect(lines).toMatchObject([
      { employeeId: null, department: 'Salle', date: '2026-12-07', choice: 'skip', away: { shift: null } },
      { employeeId: null, date: '2026-12-16', choice: 'skip', away: { shift: { employeeId: paul.id } } },
    ])
    const { departments } = (await admin.get('/departments')).body
    const salle = departments.find(({ name }: { name: string }) => name === 'Salle')
    const terrace = { name: 'Terrasse', colour: salle.colour }
    expect((await admin.patch(`/departments/${salle.id}`, terrace)).status).toBe(200)
    expect((await preview(two)).body.asked).toMatchObject([{ department: 'Terrasse', away: { shift: null } }, {}])
    expect((await admin.delete(`/departments/${salle.id}`)).status).toBe(204)
    expect((await preview(two)).body.asked).toMatchObject([{ department: null, away: { shift: null } }, {}])
  })

  test('asks for no second open shift once somebody took the first', async () => {
    const { company, admin, lea, paul, shiftsOf, preview, apply, change, week } = await planned()
    await company.plan(lea, '2027-01-11', '10:00', '15:00')
    const name = 'Ouverts'
    const templateId = (await admin.post('/templates', { name, date: '2027-01-11', withPeople: false })).body.id
    const { body } = await admin.post('/cycles', { name, startsOn: '2027-02-01', templates: [templateId] })
    const open = { cycleId: body.id as string, from: '2027-02-01', weeks: 1 }
    await apply(open)
    const [shift] = (await shiftsOf('2027-02-01')) as [Shift]
    await change(shift, { ...formOf(shift), employeeId: paul.id, department: null })
    const { asked: lines, weeks } = (await preview(open)).body
    expect(weeks[0].planned).toBe(0)
    expect(lines).toMatchObject([{ employeeId: null, choice: 'skip', away: { shift: { employeeId: paul.id } } }])
    expect(await week('2027-02-01')).toEqual(['Paul 2027-02-01 10:00'])
  })
})

describe('taking back', () => {
  test('leaves what somebody changed since, and away what this took the place of', async () => {
    const { company, admin, lea, save, form, cycleId, apply, shiftsOf, week, takeBack } = await opened()
    await company.plan(lea, '2027-01-11', '11:00', '16:00')
    const asked = { cycleId, from: '2026-12-07', weeks: 1 }
    await apply(asked)
    await admin.patch(`/cycles/${cycleId}`, { ...form, templates: [await save('Semaine C', '2027-01-11')] })
    const { applicationId, ...changed } = await apply(asked)
    expect(changed).toEqual({ written: 1, withdrawn: 2, firstDate: '2026-12-07' })
    const [{ id, version, ...shift }] = (await shiftsOf('2026-12-07')) as [Shift]
    const { employeeId, shiftTypeId, date, startTime, breakDuration, notes } = shift
    const after = { employeeId, shiftTypeId, date, startTime, endTime: '17:00', breakDuration, notes }
    expect((await changeShift(admin, { before: { id, version }, after })).status).toBe(200)
    expect(await takeBack(applicationId)).toEqual({ withdrawn: 0, restored: 1, kept: 1, left: 1 })
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07 11:00', 'Paul 2026-12-08 10:00'])
  })

  test('brings the shifts of somebody who left back as open ones', async () => {
    const { admin, cycleId, lea, apply, week, takeBack, stop } = await opened()
    await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    const { applicationId } = await stop('2026-12-07')
    await admin.delete(`/people/${lea.id}`)
    expect(await takeBack(applicationId)).toEqual({ withdrawn: 0, restored: 2, kept: 0, left: 0 })
    expect(await week('2026-12-07')).toEqual(['Paul 2026-12-08 10:00', 'Salle 2026-12-07 10:00'])
  })

  test('leaves away the shifts of a type that was deleted', async () => {
    const { admin, cycleId, apply, shiftsOf, week, takeBack, stop } = await opened()
    await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    const [first] = (await shiftsOf('2026-12-07')) as [Shift]
    const { applicationId } = await stop('2026-12-07')
    await admin.delete(`/schedule/shift-types/${first.shiftTypeId}`)
    expect(await takeBack(applicationId)).toEqual({ withdrawn: 0, restored: 1, kept: 0, left: 1 })
    expect(await week('2026-12-07')).toEqual(['Paul 2026-12-08 10:00'])
  })

  test('a planning leaves the stop that came after it, which then brings nothing of it back', async () => {
    const { cycleId, apply, week, takeBack, stop, until } = await opened()
    const planned = await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    const stopped = await stop('2026-12-08')
    expect(await takeBack(planned.applicationId)).toEqual({ withdrawn: 1, restored: 0, kept: 0, left: 0 })
    expect(await until()).toBe('2026-12-07')
    expect(await takeBack(stopped.applicationId)).toEqual({ withdrawn: 0, restored: 0, kept: 0, left: 1 })
    expect(await until()).toBe(null)
    expect(await week('2026-12-07')).toEqual([])
  })

  test('a stop that was planned over leaves the cycle running', async () => {
    const { cycleId, apply, takeBack, stop, until, week } = await opened()
    await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    const stopped = await stop('2026-12-08')
    const again = await apply({ cycleId, from: '2026-12-07', weeks: 1 })
    expect(again.written).toBe(1)
    expect(await takeBack(stopped.applicationId)).toEqual({ withdrawn: 0, restored: 0, kept: 0, left: 1 })
    expect(await until()).toBe(null)
    await takeBack(again.applicationId)
    expect(await until()).toBe(null)
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07 10:00'])
  })
})

test('names of departments are read as everywhere', async () => {
  const { admin, form, templates } = await opened()
  for (const name of ['\u0000', '\ud800', 'Sal\nle', '']) {
    const answers = [
      await admin.post('/cycles', { ...form, name: 'Autre', departments: [name] }),
      await admin.post('/templates', { name: 'Autre', date: '2026-11-18', departments: [name] }),
      await admin.post('/templates/applications', {
        templateId: templates[0],
        from: '2026-12-07',
        weeks: 1,
        seal: '',
        department: name,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  }
})

test('nothing is planned after the last day that the planning shows', async () => {
  const { templates, preview, send } = await opened()
  const asked = { templateId: templates[0]!, from: '2100-12-20', weeks: 12 }
  expect((await preview(asked)).status).toBe(422)
  expect((await send(asked, '')).status).toBe(422)
  expect((await preview({ ...asked, weeks: 1 })).status).toBe(200)
})

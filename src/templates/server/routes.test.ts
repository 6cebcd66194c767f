import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { changeShift } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

type Line = {
  id: string
  employeeId: string | null
  date: string
  obstacle: string | null
  choices: string[]
  choice: string
}

/** A company with Léa and Paul, and two weeks that may become templates. */
const opened = async () => {
  const company = await world.company()
  const { admin } = company
  const lea = await company.hire({ firstName: 'Léa', department: 'Salle' })
  const paul = await company.hire({ firstName: 'Paul', department: 'Cuisine' })
  for (const [person, date] of [
    [lea, '2026-11-16'],
    [lea, '2026-11-20'],
    [paul, '2026-11-17'],
    [lea, '2026-11-25'],
  ] as const)
    await company.plan(person, date, '10:00', '15:00')
  const save = async (name: string, date: string, more = {}) =>
    (await admin.post('/templates', { name, date, ...more })).body.id as string
  const preview = async (asked: Record<string, string>) =>
    (await admin.get(`/templates/preview?${new URLSearchParams(asked)}`)).body
  const apply = async (asked: Record<string, string>, more: object = {}, headers?: Record<string, string>) => {
    const { seal } = await preview(asked)
    return admin.post('/templates/applications', { ...asked, weeks: Number(asked.weeks), seal, ...more }, headers)
  }
  const week = async (monday: string) => {
    const { shifts, openShifts } = (await admin.get(`/schedule/weeks/${monday}`)).body
    const told = (all: { employeeId: string | null; date: string; startTime: string }[]) =>
      all.map(
        ({ employeeId, date }) =>
          `${employeeId === lea.id ? 'Léa' : employeeId === paul.id ? 'Paul' : 'libre'} ${date}`,
      )
    return [...told(shifts), ...told(openShifts)]
  }
  return { company, admin, lea, paul, save, preview, apply, week }
}

test('a week becomes a template, with its people or without, whole or of a department', async () => {
  const { admin, save } = await opened()
  await save('Semaine A', '2026-11-18')
  await save('Salle sans personne', '2026-11-18', { withPeople: false, departments: ['Salle'] })
  const { templates } = (await admin.get('/templates')).body
  expect(templates).toMatchObject([
    { name: 'Salle sans personne', shifts: 2, people: 0, days: 2, departments: ['Salle'] },
    { name: 'Semaine A', shifts: 3, people: 2, days: 3, departments: ['Cuisine', 'Salle'], isUsed: false },
  ])
  expect((await admin.post('/templates', { name: 'Vide', date: '2027-05-05' })).body.code).toBe('templates.empty')
  const again = await admin.post('/templates', { name: 'semaine a', date: '2026-11-18' })
  expect([again.status, again.body.code]).toEqual([409, 'templates.name-taken'])
})

describe('a template', () => {
  test('is planned as it was shown, and taken back exactly', async () => {
    const { admin, save, preview, apply, week } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const asked = { templateId, from: '2026-12-02', weeks: '2' }
    const shown = await preview(asked)
    expect(shown.weeks).toMatchObject([
      { monday: '2026-11-30', planned: 1, alreadyPlanned: 0 },
      { monday: '2026-12-07', planned: 3, alreadyPlanned: 0 },
    ])
    const done = await apply(asked)
    expect(done.body).toMatchObject({ written: 4, withdrawn: 0 })
    expect(await week('2026-11-30')).toEqual(['Léa 2026-12-04'])
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07', 'Paul 2026-12-08', 'Léa 2026-12-11'])
    const again = await preview(asked)
    expect(again.weeks.map(({ alreadyPlanned }: { alreadyPlanned: number }) => alreadyPlanned)).toEqual([1, 3])
    const address = `/templates/applications/${done.body.applicationId}`
    expect((await admin.delete(address)).body).toEqual({ withdrawn: 4, restored: 0, kept: 0, left: 0 })
    expect([...(await week('2026-11-30')), ...(await week('2026-12-07'))]).toEqual([])
    expect((await admin.delete(address)).status).toBe(404)
  })

  test('leaves what somebody changed since, when it is taken back', async () => {
    const { admin, save, apply, week } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const { body } = await apply({ templateId, from: '2026-12-07', weeks: '1' })
    const [first] = (await admin.get('/schedule/weeks/2026-12-07')).body.shifts
    const { employeeId, shiftTypeId, date, startTime, breakDuration } = first
    await changeShift(admin, {
      before: first,
      after: { employeeId, shiftTypeId, date, startTime, endTime: '16:00', breakDuration },
    })
    expect((await admin.delete(`/templates/applications/${body.applicationId}`)).body).toMatchObject({
      withdrawn: 2,
      kept: 1,
    })
    expect(await week('2026-12-07')).toEqual(['Léa 2026-12-07'])
  })

  test('asks about leave, other hours, the end of a contract and a limit of the law, and overwrites nothing', async () => {
    const { company, admin, lea, paul, save, preview, apply, week } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    await company.onLeave(lea, '2026-12-07')
    await company.plan(paul, '2026-12-08', '12:00', '18:00')
    await company.plan(lea, '2026-12-10', '18:00', '23:59')
    const asked = { templateId, from: '2026-12-07', weeks: '1' }
    const { asked: lines } = await preview(asked)
    expect(lines).toMatchObject([
      {
        employeeId: lea.id,
        date: '2026-12-07',
        obstacle: 'on-leave',
        choices: ['keep', 'open', 'skip'],
        choice: 'open',
      },
      { employeeId: paul.id, date: '2026-12-08', obstacle: 'overlap', choices: ['open', 'skip'], choice: 'skip' },
      { employeeId: lea.id, date: '2026-12-11', obstacle: null, choices: ['keep', 'open', 'skip'], choice: 'keep' },
    ])
    expect(lines[2].findings[0]).toMatchObject({ rule: 'REPOS_QUOTIDIEN', needsReason: true })
    expect((await apply(asked)).body.code).toBe('schedule.REPOS_QUOTIDIEN')
    expect(await week('2026-12-07')).toEqual(['Paul 2026-12-08', 'Léa 2026-12-10'])
    const impossible = await apply(asked, { decisions: [{ line: lines[1].id, choice: 'keep' }] })
    expect(impossible.body.code).toBe('templates.changed')
    const decisions = [
      { line: lines[0].id, choice: 'keep' },
      { line: lines[1].id, choice: 'open' },
    ]
    const { body } = await apply(asked, { decisions, reason: 'Avec leur accord' })
    expect(body.written).toBe(3)
    expect(await week('2026-12-07')).toEqual([
      'Léa 2026-12-07',
      'Paul 2026-12-08',
      'Léa 2026-12-10',
      'Léa 2026-12-11',
      'libre 2026-12-08',
    ])
    expect((await admin.delete(`/templates/applications/${body.applicationId}`)).body.withdrawn).toBe(3)
  })

  test('is refused once the plan has changed since the preview', async () => {
    const { company, admin, lea, save, preview } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const asked = { templateId, from: '2026-12-07', weeks: 1 }
    const { seal } = await preview({ ...asked, weeks: '1' })
    await company.plan(lea, '2026-12-07', '08:00', '12:00')
    expect((await admin.post('/templates/applications', { ...asked, seal })).body.code).toBe('templates.changed')
  })

  test('tells the screens of its people and of their colleagues, and of a draft those of planners', async () => {
    const { company, admin, lea, paul, save, apply } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const told: { companyId: string | null; topic: string; employeeIds?: string[] }[] = []
    const stop = world.app.backend.live.subscribe(changes => told.push(...changes))
    onTestFinished(stop)
    const toldOf = (topic: string) => told.filter(each => each.companyId === company.id && each.topic === topic)
    await admin.post('/schedule/team-week', { sight: 'everybody' })
    await expect.poll(() => toldOf('team-week').length).toBeGreaterThan(0)
    told.length = 0
    await apply({ templateId, from: '2026-12-07', weeks: '1' })
    const people = expect.arrayContaining([lea.id, paul.id])
    await expect.poll(() => toldOf('schedule')).toContainEqual(expect.objectContaining({ employeeIds: people }))
    await expect.poll(() => toldOf('team-week').length).toBeGreaterThan(0)
    told.length = 0
    await admin.post('/schedule/publishing', { publishes: true })
    await expect.poll(() => toldOf('schedule').length).toBeGreaterThan(0)
    told.length = 0
    await apply({ templateId, from: '2026-12-14', weeks: '1' })
    await expect.poll(() => toldOf('schedule')).toHaveLength(1)
    expect(toldOf('schedule')[0]).not.toHaveProperty('employeeIds')
    expect(toldOf('team-week')).toEqual([])
  })

  test('is written once by two clicks, and by two planners at once', async () => {
    const { admin, save, preview, week } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const asked = { templateId, from: '2026-12-07', weeks: 1 }
    const { seal } = await preview({ ...asked, weeks: '1' })
    const send = (key: string) =>
      admin.post('/templates/applications', { ...asked, seal }, { 'idempotency-key': `template-${key}` })
    const [one, same, other] = await Promise.all([send('one'), send('one'), send('two')])
    const written = [one, same, other].filter(({ status }) => status === 200)
    expect(new Set(written.map(({ body }) => body.applicationId)).size).toBe(1)
    expect(await week('2026-12-07')).toHaveLength(3)
  })

  test('opens the shifts of somebody who has left, and leaves out those of a deleted type', async () => {
    const { company, admin, lea, paul, save, preview } = await opened()
    const type = await company.shiftType('Plonge')
    const form = await company.shift(paul, { date: '2026-11-19', startTime: '10:00', endTime: '12:00' }, type)
    await changeShift(admin, { after: form })
    const templateId = await save('Semaine A', '2026-11-18')
    await admin.delete(`/schedule/shift-types/${type}`)
    await admin.delete(`/people/${lea.id}`)
    const shown = await preview({ templateId, from: '2027-01-04', weeks: '1', shown: '2027-01-04' })
    expect(shown.asked.map(({ obstacle }: Line) => obstacle)).toEqual(['type-gone'])
    expect(
      shown.shown.map(({ employeeId, department }: { employeeId: string | null; department: string }) => [
        employeeId,
        department,
      ]),
    ).toEqual([
      [null, 'Salle'],
      [paul.id, 'Cuisine'],
      [null, 'Salle'],
    ])
  })

  test('is nobody else’s: another company and people without the right are refused', async () => {
    const { admin, lea, save, preview } = await opened()
    const templateId = await save('Semaine A', '2026-11-18')
    const stranger = (await world.company()).admin
    const query = new URLSearchParams({ templateId, from: '2026-12-07', weeks: '1' })
    expect((await stranger.get(`/templates/preview?${query}`)).status).toBe(422)
    expect((await lea.get(`/templates/preview?${query}`)).status).toBe(403)
    expect((await stranger.get('/templates')).body.templates).toEqual([])
    const { seal } = await preview({ templateId, from: '2026-12-07', weeks: '1' })
    const body = { templateId, from: '2026-12-07', weeks: 1, seal }
    expect((await stranger.post('/templates/applications', body)).status).toBe(422)
    const cycle = { name: 'Cycle', startsOn: '2026-12-07', templates: [templateId] }
    expect((await stranger.post('/cycles', cycle)).status).toBe(422)
    expect((await admin.get('/templates')).body.templates).toHaveLength(1)
  })

  test('takes as many statements for any number of people and weeks', async () => {
    const { company, save, preview } = await opened()
    const templateId = await save('Petite', '2026-11-18')
    const statements = async (id: string, weeks: string) =>
      (await statementsOf(() => preview({ templateId: id, from: '2027-03-01', weeks }))).length
    const few = await statements(templateId, '1')
    for (let index = 0; index < 6; index++) await company.plan(await company.hire(), '2026-11-19', '10:00', '15:00')
    expect(await statements(await save('Grande', '2026-11-18'), '12')).toBe(few)
  })
})

describe('a cycle', () => {
  const cycled = async () => {
    const known = await opened()
    const { admin, save } = known
    const templates = [await save('Semaine A', '2026-11-18'), await save('Semaine B', '2026-11-25')]
    const form = { name: 'Cycle A / B', startsOn: '2026-12-07', templates, departments: [], people: [] }
    const { id } = (await admin.post('/cycles', form)).body
    const listed = async () => (await admin.get('/templates')).body.cycles[0]
    return { ...known, templates, form, cycleId: id as string, listed }
  }

  test('alternates over weeks with a holiday and a leave in them', async () => {
    const { company, lea, cycleId, preview, apply, listed } = await cycled()
    await company.onLeave(lea, '2026-12-21')
    const asked = { cycleId, from: '2026-12-07', weeks: '8' }
    const { weeks, asked: lines } = await preview(asked)
    expect(weeks.map(({ position, planned }: { position: number; planned: number }) => [position, planned])).toEqual([
      [0, 3],
      [1, 1],
      [0, 2],
      [1, 1],
      [0, 3],
      [1, 1],
      [0, 3],
      [1, 1],
    ])
    expect(weeks[2].holidays).toEqual([{ date: '2026-12-25', name: 'christmas' }])
    expect(lines).toMatchObject([{ employeeId: lea.id, date: '2026-12-21', obstacle: 'on-leave' }])
    expect((await apply(asked)).body.written).toBe(16)
    expect(await listed()).toMatchObject({ plannedUntil: '2027-01-31', until: null })
  })

  test('stops from a day on: what nobody changed goes, the past and what somebody changed stay, and the stop is undone', async () => {
    const { admin, cycleId, apply, week, listed } = await cycled()
    await apply({ cycleId, from: '2026-12-07', weeks: '4' })
    const [changed] = (await admin.get('/schedule/weeks/2026-12-28')).body.shifts
    const { employeeId, shiftTypeId, date, startTime, breakDuration } = changed
    await changeShift(admin, {
      before: changed,
      after: { employeeId, shiftTypeId, date, startTime, endTime: '16:00', breakDuration },
    })
    const all = async () =>
      (await Promise.all(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'].map(week))).flat()
    const before = await all()
    expect((await admin.get(`/cycles/${cycleId}/stop?from=2026-12-14`)).body).toEqual({ withdrawn: 4, kept: 1 })
    const stopped = (await admin.post(`/cycles/${cycleId}/stop`, { from: '2026-12-14' })).body
    expect(stopped.withdrawn).toBe(4)
    expect(await all()).toEqual(['Léa 2026-12-07', 'Paul 2026-12-08', 'Léa 2026-12-11', 'Léa 2026-12-30'])
    expect(await listed()).toMatchObject({ until: '2026-12-13', plannedUntil: '2026-12-13' })
    expect((await admin.delete(`/templates/applications/${stopped.applicationId}`)).body).toMatchObject({ restored: 4 })
    expect(await all()).toEqual(before)
    expect((await listed()).until).toBe(null)
    const past = await admin.post(`/cycles/${cycleId}/stop`, { from: '2026-11-15' })
    expect([past.status, past.body.errors[0].code]).toEqual([422, 'templates.past'])
  })

  test('is changed from a day on in one preview: what its templates no longer ask for goes, the same stays as it is', async () => {
    const { admin, cycleId, templates, form, preview, apply, week } = await cycled()
    await apply({ cycleId, from: '2026-12-07', weeks: '4' })
    const ids = async () =>
      (await admin.get('/schedule/weeks/2026-12-21')).body.shifts.map(({ id }: { id: string }) => id)
    const same = await ids()
    await admin.patch(`/cycles/${cycleId}`, { ...form, templates: [templates[0]] })
    const asked = { cycleId, from: '2026-12-14', weeks: '3' }
    const shown = await preview({ ...asked, shown: '2026-12-14' })
    const gone = (await admin.get('/schedule/weeks/2026-12-14')).body.shifts.map(({ id }: { id: string }) => id)
    expect(shown).toMatchObject({ withdrawn: 2, kept: 0, shownGone: gone })
    expect(
      shown.weeks.map(({ planned, alreadyPlanned }: { planned: number; alreadyPlanned: number }) => [
        planned,
        alreadyPlanned,
      ]),
    ).toEqual([
      [3, 0],
      [0, 3],
      [3, 0],
    ])
    const { body } = await apply(asked)
    expect(body).toMatchObject({ written: 6, withdrawn: 2 })
    expect(await ids()).toEqual(same)
    expect(await week('2026-12-14')).toEqual(['Léa 2026-12-14', 'Paul 2026-12-15', 'Léa 2026-12-18'])
    await admin.delete(`/templates/applications/${body.applicationId}`)
    expect(await week('2026-12-14')).toEqual(['Léa 2026-12-16'])
    // A shift that came back is the cycle's again.
    expect((await admin.get(`/cycles/${cycleId}/stop?from=2026-12-14`)).body).toEqual({ withdrawn: 5, kept: 0 })
  })

  test('keeps its templates, and loses whoever leaves for good', async () => {
    const { admin, lea, cycleId, templates, form, listed } = await cycled()
    expect((await admin.delete(`/templates/${templates[0]}`)).body.code).toBe('templates.in-use')
    await admin.patch(`/cycles/${cycleId}`, { ...form, people: [lea.id] })
    expect((await listed()).people).toMatchObject([{ firstName: 'Léa' }])
    await admin.delete(`/people/${lea.id}`)
    expect((await listed()).people).toEqual([])
    expect((await admin.delete(`/cycles/${cycleId}`)).status).toBe(204)
    expect((await admin.delete(`/templates/${templates[0]}`)).status).toBe(204)
  })
})

test('planning and taking back leaves the plan as it was, whatever is chosen', async () => {
  const { company, lea, save, preview, apply, admin, week } = await opened()
  const templateId = await save('Semaine A', '2026-11-18')
  for (const [round, choice] of ['keep', 'open', 'skip'].entries()) {
    const from = addDays('2027-02-01', 7 * round)
    await company.onLeave(lea, from)
    const before = await week(from)
    const asked = { templateId, from, weeks: '1' }
    const { asked: lines } = await preview(asked)
    const decisions = (lines as Line[]).map(({ id }) => ({ line: id, choice }))
    const { body } = await apply(asked, { decisions })
    await admin.delete(`/templates/applications/${body.applicationId}`)
    expect(await week(from)).toEqual(before)
  }
})

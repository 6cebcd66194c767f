import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { changeShift, trainingForm } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()

type ShownTraining = { id: string; takenSlots: number; participants: { id: string }[] }
const managed = async (id: string) =>
  ((await admin.get('/trainings/managed')).body.trainings as ShownTraining[]).find(training => training.id === id)
const participantsOf = async (id: string) => (await managed(id))?.participants.map(person => person.id)
const publicTraining = (availableSlots = 10) => company.training({ isPublic: true, availableSlots })
const enrolment = (id: string) => `/trainings/${id}/enrolment`
const assign = (id: string, added: string[], removed: string[] = []) =>
  admin.post(`/trainings/${id}/assignments`, { added, removed })
const refusal = (code: string, title: string) => ({ status: 409, body: { code: `trainings.${code}`, title } })
const full = refusal('full', 'Aucune place disponible.')
const closed = refusal('closed', 'Cette formation est clôturée.')
const team = (size: number) => Promise.all(Array.from({ length: size }, () => company.hire()))

describe('creating and editing', () => {
  test('a new training is active, private and empty', async () => {
    const { status, body } = await admin.post('/trainings', trainingForm)
    const fresh = { status: 'active', isPublic: false, takenSlots: 0, participants: [] }
    expect([status, body]).toEqual([200, { ...trainingForm, ...fresh, id: expect.any(String) }])
    expect(await managed(body.id)).toEqual(body)
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ type: '' }, 'type', 'required'],
    [{ description: 'x'.repeat(2001) }, 'description', 'tooLong'],
    [{ date: '2026-02-30' }, 'date', 'date'],
    [{ endDate: '2026-12-07' }, 'endDate', 'endBeforeStart'],
    [{ duration: 'x'.repeat(121) }, 'duration', 'tooLong'],
    [{ dayMinutes: 0 }, 'dayMinutes', 'hoursADay'],
    [{ dayMinutes: 1441 }, 'dayMinutes', 'hoursADay'],
    [{ dayMinutes: 7.5 }, 'dayMinutes', 'hoursADay'],
    [{ availableSlots: 0 }, 'availableSlots', 'places'],
    [{ availableSlots: 2.5 }, 'availableSlots', 'places'],
    [{ availableSlots: 10_001 }, 'availableSlots', 'places'],
  ])('%j is refused at its field', async (change, path, code) => {
    const { status, body } = await admin.post('/trainings', { ...trainingForm, ...change })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('the type is free text, the duration may stay empty and the hours a day unknown, one day is enough', async () => {
    const form = { ...trainingForm, type: 'Webinaire', duration: '', dayMinutes: null, endDate: trainingForm.date }
    expect((await admin.post('/trainings', form)).body).toMatchObject(form)
  })

  test('the places are never fewer than the enrolments', async () => {
    const id = await company.training()
    const people = await team(2)
    await assign(
      id,
      people.map(person => person.id),
    )
    const shrink = (availableSlots: number) => admin.patch(`/trainings/${id}`, { ...trainingForm, availableSlots })
    const refused = await shrink(1)
    expect(refused.body).toMatchObject({
      code: 'trainings.fewer-places-than-taken',
      errors: [{ path: 'availableSlots' }],
    })
    expect([refused.status, (await shrink(2)).status]).toEqual([409, 200])
  })

  test('a deleted training is deleted with its enrolments', async () => {
    const id = await publicTraining()
    const lea = await company.hire()
    await lea.post(enrolment(id))
    expect((await admin.delete(`/trainings/${id}`)).status).toBe(204)
    expect((await lea.get('/trainings')).body.mine).toEqual([])
    expect(await world.sql('select 1 from enrolments where training_id = $1', [id])).toEqual([])
  })
})

describe('enrolling', () => {
  test('takes a place in a public training, and withdrawing gives it back', async () => {
    const id = await publicTraining(1)
    const lea = await company.hire()
    expect((await lea.post(enrolment(id))).status).toBe(204)
    const { mine, open } = (await lea.get('/trainings')).body
    expect([mine.map((one: ShownTraining) => one.id), open.some((one: ShownTraining) => one.id === id)]).toEqual([
      [id],
      false,
    ])
    expect((await lea.delete(enrolment(id))).status).toBe(204)
    expect(await managed(id)).toMatchObject({ takenSlots: 0, participants: [] })
  })

  test('of 20 people who want the last 3 places at once, 3 get one', async () => {
    const id = await publicTraining(3)
    const replies = await Promise.all((await team(20)).map(person => person.post(enrolment(id))))
    expect(replies.filter(reply => reply.status === 204)).toHaveLength(3)
    for (const reply of replies.filter(({ status }) => status !== 204)) expect(reply).toMatchObject(full)
    expect(await participantsOf(id)).toHaveLength(3)
    expect(await managed(id)).toMatchObject({ takenSlots: 3 })
  })

  test('twice, even at once, counts once', async () => {
    const id = await publicTraining()
    const lea = await company.hire()
    const replies = await Promise.all([lea.post(enrolment(id)), lea.post(enrolment(id))])
    expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([204, 409]))
    const twice = refusal('already-enrolled', 'Vous êtes déjà inscrit à cette formation.')
    expect(await lea.post(enrolment(id))).toMatchObject(twice)
    expect(await managed(id)).toMatchObject({ takenSlots: 1 })
  })

  test('of a person deleted meanwhile takes no place', async () => {
    const id = await publicTraining()
    const [lea] = await team(1)
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('update employees set deleted_at = now() where id = $1', [lea!.id])
    const enrolling = lea!.post(enrolment(id))
    const waiting = () =>
      world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting, { timeout: 4000 }).toHaveLength(1)
    await other.query('commit')
    await other.end()
    expect((await enrolling).status).toBe(404)
    expect(await managed(id)).toMatchObject({ takenSlots: 0, participants: [] })
  })

  test('withdrawing twice at once gives back one place', async () => {
    const id = await publicTraining()
    const lea = await company.hire()
    await lea.post(enrolment(id))
    const replies = await Promise.all([lea.delete(enrolment(id)), lea.delete(enrolment(id))])
    expect(replies.map(reply => reply.status)).toEqual(expect.arrayContaining([204, 409]))
    expect(await managed(id)).toMatchObject({ takenSlots: 0 })
  })

  test('a private training is visible to assigned people alone', async () => {
    const id = await company.training()
    const [lea, hugo] = await team(2)
    await assign(id, [lea!.id])
    const { mine, open } = (await lea!.get('/trainings')).body
    expect(mine.concat(open).some((one: ShownTraining) => one.id === id)).toBe(true)
    const foreign = await hugo!.get('/trainings')
    expect(JSON.stringify(foreign.body)).not.toContain(id)
    expect((await hugo!.post(enrolment(id))).status).toBe(404)
    expect((await hugo!.delete(enrolment(id))).status).toBe(404)
  })

  test('an employee sees no other name', async () => {
    const id = await publicTraining()
    const [lea, hugo] = await team(2)
    await lea!.post(enrolment(id))
    expect(JSON.stringify((await hugo!.get('/trainings')).body)).not.toContain(lea!.id)
  })
})

describe('a closed training', () => {
  test('takes no enrolment, withdrawal or assignment, and stays closed', async () => {
    const id = await publicTraining()
    const [lea, hugo] = await team(2)
    await lea!.post(enrolment(id))
    expect((await admin.post(`/trainings/${id}/closing`)).body).toMatchObject({ id, status: 'closed' })
    expect(await hugo!.post(enrolment(id))).toMatchObject(closed)
    expect(await lea!.delete(enrolment(id))).toMatchObject(closed)
    expect(await assign(id, [])).toMatchObject(closed)
    expect(await admin.post(`/trainings/${id}/closing`)).toMatchObject(closed)
    expect(await participantsOf(id)).toEqual([lea!.id])
  })

  test('stays in the own list, and is closed to everybody else', async () => {
    const id = await publicTraining()
    const [lea, hugo] = await team(2)
    await lea!.post(enrolment(id))
    await admin.post(`/trainings/${id}/closing`)
    expect((await lea!.get('/trainings')).body.mine).toMatchObject([{ id, status: 'closed' }])
    expect(JSON.stringify((await hugo!.get('/trainings')).body)).not.toContain(id)
  })
})

describe('assigning', () => {
  test('adds some people and removes others, each once', async () => {
    const id = await company.training()
    const [lea, hugo, ines] = (await team(3)).map(person => person.id)
    await assign(id, [lea!, hugo!])
    const { body } = await assign(id, [hugo!, ines!, ines!], [lea!, lea!])
    expect(body).toMatchObject({ takenSlots: 2 })
    expect(new Set(await participantsOf(id))).toEqual(new Set([hugo, ines]))
    expect((await assign(id, [], [lea!])).body).toMatchObject({ takenSlots: 2 })
  })

  test('keeps people who enrol themselves meanwhile', async () => {
    const id = await publicTraining()
    const [lea, hugo, ines] = await team(3)
    await assign(id, [lea!.id])
    await hugo!.post(enrolment(id))
    await assign(id, [ines!.id], [lea!.id])
    expect(new Set(await participantsOf(id))).toEqual(new Set([hugo!.id, ines!.id]))
  })

  test('of more people than places is refused, and changes nobody', async () => {
    const id = await company.training({ availableSlots: 2 })
    const people = (await team(3)).map(person => person.id)
    await assign(id, people.slice(0, 1))
    const notEnough = refusal('not-enough-places', 'Pas assez de places disponibles.')
    expect(await assign(id, people)).toMatchObject(notEnough)
    expect(await participantsOf(id)).toEqual(people.slice(0, 1))
    expect((await assign(id, people.slice(1), people.slice(0, 1))).status).toBe(200)
  })

  test('with one foreign, deleted or unknown person is refused, in the same words', async () => {
    const id = await company.training()
    const [lea, gone] = await team(2)
    await admin.delete(`/people/${gone!.id}`)
    const stranger = await elsewhere.hire()
    const answers = []
    for (const other of [stranger.id, gone!.id, newId()]) answers.push(await assign(id, [lea!.id, other]))
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'added', code: 'unknown' })]])
    expect(await participantsOf(id)).toEqual([])
  })

  test('of more than 1 000 people at once is refused', async () => {
    const id = await company.training()
    const { status } = await assign(
      id,
      Array.from({ length: 1001 }, () => newId()),
    )
    expect(status).toBe(422)
  })

  test('during self-enrolment never oversells', async () => {
    const id = await publicTraining(4)
    const people = await team(8)
    const wanted = people.slice(0, 4).map(person => person.id)
    await Promise.all([assign(id, wanted), ...people.map(person => person.post(enrolment(id)))])
    const { takenSlots, participants } = (await managed(id))!
    expect(takenSlots).toBe(participants.length)
    expect(takenSlots).toBeLessThanOrEqual(4)
  })
})

test('a deleted employee leaves future trainings, and stays in those that have begun', async () => {
  const [begun, future] = [
    await company.training({ date: '2026-11-16', endDate: '2026-11-20' }),
    await company.training({ date: '2026-11-17', endDate: '2026-11-17' }),
  ]
  const lea = await company.hire()
  for (const id of [begun, future]) await assign(id, [lea.id])
  await admin.delete(`/people/${lea.id}`)
  expect(await managed(future)).toMatchObject({ takenSlots: 0, participants: [] })
  expect(await managed(begun)).toMatchObject({ takenSlots: 1, participants: [{ id: lea.id }] })
})

test('enrolments, assignments and closings are recorded, however the address is written', async () => {
  const id = await publicTraining()
  const lea = await company.hire()
  await lea.post(enrolment(id.toUpperCase()))
  await lea.delete(enrolment(id.toUpperCase()))
  await assign(id, [lea.id])
  await admin.post(`/trainings/${id}/closing`)
  const rows = await world.sql('select action from audit_entries where subject = $1', [id])
  const actions = ['added', 'shown', 'enrolled', 'withdrawn', 'assigned', 'closed'].map(verb => `trainings.${verb}`)
  expect(new Set(rows.map(row => row.action))).toEqual(new Set(actions))
})

describe('a training in the plan', () => {
  const day = '2026-12-08'
  const inWeek = async (client = admin, path = `/schedule/weeks/${day}`) =>
    ((await client.get(path)).body.leave as { employeeId: string; status: string }[]).filter(
      ({ status }) => status === 'training',
    )

  test('shows in the week of who takes part and in the planning; the name of a private one to few', async () => {
    const [lea, max] = await team(2)
    const planner = await company.hire({ role: await company.role(['manage_schedules']) })
    const id = await publicTraining()
    const hidden = await company.training()
    expect((await lea!.post(enrolment(id))).status).toBe(204)
    await assign(hidden, [max!.id])
    const wholeDays = { fromMidday: false, untilMidday: false, startTime: null, endTime: null }
    const noLeave = { type: null, typeName: null, countsAs: null }
    const { date: startDate, endDate } = trainingForm
    const dates = { startDate, endDate, dayMinutes: 420, ...wholeDays, ...noLeave, status: 'training' }
    const own = { id, employeeId: lea!.id, ...dates, training: trainingForm.name }
    expect(await inWeek(lea, `/schedule/my-week/${day}`)).toEqual([own])
    expect(await inWeek()).toContainEqual(own)
    const private_ = { id: hidden, employeeId: max!.id, ...dates }
    expect(await inWeek()).toContainEqual({ ...private_, training: trainingForm.name })
    expect(await inWeek(planner)).toContainEqual({ ...private_, training: null })
    expect(await inWeek(max, `/schedule/my-week/${day}`)).toEqual([{ ...private_, training: trainingForm.name }])
    await lea!.delete(enrolment(id))
    expect(await inWeek(lea, `/schedule/my-week/${day}`)).toEqual([])
  })

  test('says nothing of shifts to somebody who may not see their planning', async () => {
    const lea = await company.hire({ role: await company.role(['view_reports']) })
    await company.plan(lea, '2026-12-08', '09:00', '17:00')
    expect((await lea.post(enrolment(await publicTraining()))).status).toBe(204)
  })

  test('enrolling on days with a shift or approved leave says so first, and needs it to be accepted', async () => {
    const [lea] = await team(1)
    const id = await publicTraining()
    await company.plan(lea!, '2026-12-07', '22:00', '06:00')
    const asked = { type: 'vacation', startDate: '2026-12-09', endDate: '2026-12-10' }
    const request = (await lea!.post('/leave/requests', asked)).body.id
    const busy = (plans: string) => refusal('already-planned', `Vous êtes déjà pris ces jours-là\u00a0: ${plans}.`)
    expect(await lea!.post(enrolment(id))).toMatchObject(busy('07/12/2026 22:00–06:00'))
    await admin.post(`/leave/requests/${request}/approval`)
    const both = busy('07/12/2026 22:00–06:00, Congés payés 09/12/2026 – 10/12/2026')
    expect(await lea!.post(enrolment(id))).toMatchObject(both)
    expect(await managed(id)).toMatchObject({ takenSlots: 0 })
    expect((await lea!.post(`${enrolment(id)}?acceptsConflicts=true`)).status).toBe(204)
  })

  test('enrolling asks nothing about the weekend within a training of several days', async () => {
    const [lea] = await team(1)
    const id = await company.training({ isPublic: true, date: '2026-12-10', endDate: '2026-12-15' })
    await company.plan(lea!, '2026-12-12', '09:00', '17:00')
    expect((await lea!.post(enrolment(id))).status).toBe(204)
  })

  test('who finds no place is told so, and not asked about their plans', async () => {
    const [lea, max] = await team(2)
    const id = await publicTraining(1)
    await company.plan(lea!, day, '09:00', '17:00')
    await max!.post(enrolment(id))
    expect(await lea!.post(enrolment(id))).toMatchObject(full)
  })

  test('planning over it asks, and is accepted with a reason; other hours of its days ask nothing again', async () => {
    const [lea] = await team(1)
    const id = await publicTraining()
    await lea!.post(enrolment(id))
    const after = await company.shift(lea!, { date: day, startTime: '18:00', endTime: '23:00' })
    const asked = await changeShift(admin, { after })
    const title = `Léa Martin est en formation (${trainingForm.name}) du 08/12/2026 au 09/12/2026.`
    expect(asked).toMatchObject({ status: 409, body: { code: 'schedule.in-training', title } })
    const accepted = [{ rule: 'in-training', change: 0, reason: 'Le soir' }]
    const { body: shift } = await changeShift(admin, { after }, { accepted })
    expect((await changeShift(admin, { before: shift, after: { ...after, endTime: '22:00' } })).status).toBe(200)
    const kept = await world.sql('select rule, reason from accepted_findings where about like $1', [`${shift.id} %`])
    expect(kept).toEqual([{ rule: 'in-training', reason: 'Le soir' }])
  })

  test('copying a week leaves out the shifts of people in training', async () => {
    const [lea] = await team(1)
    const id = await publicTraining()
    await company.plan(lea!, '2026-12-01', '09:00', '17:00')
    await lea!.post(enrolment(id))
    const { body } = await admin.get(`/schedule/weeks/${day}/copy`)
    expect(body.leftOut).toContainEqual(expect.objectContaining({ employeeId: lea!.id, obstacle: 'in-training' }))
  })
})

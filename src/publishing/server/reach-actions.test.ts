import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { publishingOf } from '#testing/publishing.ts'
import { newBrowser, subscriptionOf } from '#testing/push-browser.ts'
import { openPushService } from '#testing/push-receiver.ts'
import { openWorld, type World } from '#testing/world.ts'

const service = await openPushService()
/** In the first, mails are files that nobody reads; in the second a server takes them. */
const [world, mailing] = await Promise.all([
  openWorld({ pushAgent: service.agent, now: '2026-03-02T09:00:00Z' }),
  openWorld({ sendsMail: true, now: '2026-03-02T09:00:00Z' }),
])
/** A Monday, and a day of its week: eight clear working days after the day of the test. */
const [monday, friday] = ['2026-03-09', '2026-03-13']

const wireTime = ({ clock }: World) => new Date(clock.now().epochMilliseconds).toISOString()

type SeenPerson = {
  people: {
    id: string
    seenAt: string | null
    reached: { at: string | null; by: string } | null
    reach: string
    changes: { late: { rule: string; measured: number; limit: number } | null }[]
  }[]
}

/** Nathan, part-time, sees a shift on Friday; a later one is published. */
const team = async ({ on = world, isInvited = false }: { on?: World; isInvited?: boolean } = {}) => {
  const company = await on.company()
  const planning = publishingOf(company, monday)
  const nathan = await company.hire({ firstName: 'Nathan', contractType: 'part-time', weeklyHours: 24 })
  if (isInvited)
    await on.sql(`update users set invitation = 'to-hand-over', invited_until = '2026-12-31' where id = $1`, [
      await company.userIdOf(nathan),
    ])
  await nathan.post('/notifications/settings', {
    groups: [],
    quiet: { from: '22:00', to: '07:00', isDaysOff: false },
    isDigest: false,
  })
  const shift = await planning.plan(nathan, friday, '11:30', '15:00')
  await planning.start()
  const later = await planning.edit(shift, { startTime: '12:00' })
  const told = async (person: Employee = nathan) =>
    ((await company.admin.get(`/schedule/weeks/${friday}/seen`)).body as SeenPerson).people.find(
      ({ id }) => id === person.id,
    )!
  const paper = (path = '', body?: object) =>
    company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/paper${path}`, body)
  /** All that waits for its minute is sent. */
  const send = async () => {
    on.clock.advance({ minutes: 1 })
    await on.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await on.doJobs()
  }
  return { company, ...planning, nathan, later, told, paper, send }
}

describe('what is published has been told', () => {
  test('once its person reads the notice in the bell, and not before', async () => {
    const { nathan, publishAll, told, send } = await team()
    await publishAll()
    await send()
    expect(await world.mails()).toHaveLength(1)
    expect(await told()).toMatchObject({ reached: null, reach: 'open' })
    world.clock.advance({ hours: 2 })
    await nathan.post('/notifications/read')
    const { reached } = await told()
    expect(reached).toEqual({ at: wireTime(world), by: 'app' })
    world.clock.advance({ hours: 1 })
    await nathan.post(`/schedule/my-changes/${friday}/seen`)
    expect(await told()).toMatchObject({ reached, seenAt: wireTime(world) })
  })

  test('once its person says that they have seen it', async () => {
    const { nathan, publishAll, told } = await team()
    await publishAll()
    await nathan.post(`/schedule/my-changes/${friday}/seen`)
    expect((await told()).reached).toEqual({ at: wireTime(world), by: 'app' })
  })

  test('never by a question that planners took back', async () => {
    const { company, nathan, publishAll, edit, later, told } = await team()
    await publishAll()
    await nathan.post(`/schedule/my-changes/${friday}/seen`)
    const before = world.clock.now()
    world.clock.set('2026-03-11T09:00:00Z')
    await edit(later, { startTime: '12:30' })
    await publishAll()
    const { changes } = (await nathan.get(`/schedule/my-changes/${friday}`)).body
    const { status } = await company.admin.post(`/schedule/questions/${changes[0].question.id}/withdrawal`)
    expect(status).toBe(204)
    const ways = await world.sql('select reached_by from publication_people where employee_id = $1', [nathan.id])
    expect(new Set(ways.map(({ reached_by: way }) => way))).toEqual(new Set(['app', null]))
    expect((await told()).seenAt).not.toBeNull()
    world.clock.set(before.toString())
  })

  test('once a mail server has taken the mail', async () => {
    const { publishAll, told, send } = await team({ on: mailing })
    await publishAll()
    expect((await told()).reached).toBeNull()
    await send()
    expect((await told()).reached).toEqual({ at: wireTime(mailing), by: 'mail' })
  })

  test('once a push service has taken the message', async () => {
    const { nathan, publishAll, told, send } = await team()
    await nathan.post('/notifications/devices', subscriptionOf(newBrowser(nathan.id)))
    await publishAll()
    await send()
    expect((await told()).reached).toEqual({ at: wireTime(world), by: 'phone' })
  })

  test('with all that one notice took in', async () => {
    const { nathan, later, edit, publishAll, told } = await team()
    await publishAll()
    world.clock.advance({ minutes: 1 })
    await edit(later, { startTime: '12:30' })
    await publishAll()
    await nathan.post('/notifications/read')
    expect((await told()).reached?.by).toBe('app')
  })

  test('not with what is published after it', async () => {
    const { nathan, later, edit, publishAll, told } = await team()
    await publishAll()
    await nathan.post('/notifications/read')
    world.clock.advance({ minutes: 10 })
    await edit(later, { startTime: '12:30' })
    await publishAll()
    expect((await told()).reached).toBeNull()
  })

  test('of today alone, not of the other days that one message leaves out', async () => {
    const company = await world.company()
    const now = world.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDate()
    const [today, tomorrow] = [now.toString(), now.add({ days: now.dayOfWeek === 7 ? -1 : 1 }).toString()]
    const { start, plan, publishAll } = publishingOf(company, today)
    const lea = await company.hire()
    await start()
    await plan(lea, today, '20:00', '22:00')
    await plan(lea, tomorrow, '20:00', '22:00')
    await publishAll()
    const reached = async () =>
      ((await company.admin.get(`/schedule/weeks/${today}/seen`)).body as SeenPerson).people[0]!.reached?.by
    type Notices = { notifications: { id: string; kind: string }[] }
    const { notifications } = (await lea.get('/notifications')).body as Notices
    const read = (...kinds: string[]) =>
      lea.post(`/notifications/${notifications.find(({ kind }) => kinds.includes(kind))!.id}/read`)
    await read('today_changed')
    expect(await reached()).toBeUndefined()
    await read('shifts_published', 'week_changed')
    expect(await reached()).toBe('app')
  })
})

describe('somebody who has not opened their access', () => {
  test('is told by nothing where no mail goes out: publishing says so, and nobody can remind them', async () => {
    const { company, nathan, unpublished, told, send } = await team({ isInvited: true })
    const { people } = await unpublished()
    expect(people).toMatchObject([{ id: nathan.id, reach: 'unopened' }])
    const published = await company.admin.post(`/schedule/weeks/${monday}/publication`, {
      people: people.map(({ id: employeeId, seal }) => ({ employeeId, seal })),
    })
    expect(published.body).toMatchObject({ people: 1, unopened: 1, closed: 0 })
    await send()
    expect(await told()).toMatchObject({ reached: null, reach: 'unopened' })
    const { publishing } = (await company.admin.get(`/schedule/weeks/${friday}`)).body
    expect(publishing.told).toEqual({ people: 1, seen: 0, withoutAccess: 1 })
    const { status, body } = await company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)
    expect([status, body.code]).toEqual([409, 'schedule.access-unopened'])
  })

  test('is told by the mail that a server takes', async () => {
    const { publishAll, unpublished, told, send } = await team({ on: mailing, isInvited: true })
    expect((await unpublished()).people).toMatchObject([{ reach: 'open' }])
    await publishAll()
    await send()
    expect((await told()).reached?.by).toBe('mail')
  })

  test('is told on paper once a planner says so, who may take it back', async () => {
    const { company, paper, publishAll, told } = await team({ isInvited: true })
    await publishAll()
    const said = await paper()
    const at = wireTime(world)
    expect([said.status, said.body]).toEqual([200, { at }])
    expect((await told()).reached).toEqual({ at, by: 'paper' })
    const again = await paper()
    expect([again.status, again.body.code]).toEqual([409, 'schedule.told-already'])
    expect((await paper('/withdrawal', { at })).status).toBe(204)
    expect((await told()).reached).toBeNull()
    const actions = await world.sql(
      "select action from audit_entries where company_id = $1 and action like 'schedule.%paper%' order by id",
      [company.id],
    )
    expect(actions.map(({ action }) => action)).toEqual(['schedule.told-on-paper', 'schedule.paper-withdrawn'])
  })
})

test('nothing reaches somebody whose account is blocked: publishing says so', async () => {
  const { company, nathan, unpublished, publishAll, told } = await team()
  await world.sql('update users set blocked_at = now() where id = $1', [await company.userIdOf(nathan)])
  expect((await unpublished()).people).toMatchObject([{ id: nathan.id, reach: 'closed' }])
  await publishAll()
  expect(await told()).toMatchObject({ reached: null, reach: 'closed' })
  const { publishing } = (await company.admin.get(`/schedule/weeks/${friday}`)).body
  expect(publishing.told).toEqual({ people: 1, seen: 0, withoutAccess: 1 })
})

describe('the notice of a part-timer', () => {
  test('runs from the day on which they were told, not from that of the publication', async () => {
    const { nathan, publishAll, told } = await team()
    const published = world.clock.now()
    await publishAll()
    expect((await told()).changes).toMatchObject([{ late: null }])
    // Tuesday 10 March: Wednesday and Thursday lie between it and Friday.
    world.clock.set('2026-03-10T09:00:00Z')
    const late = { rule: 'TP_PREAVIS_7JO', measured: 2, limit: 7 }
    expect((await told()).changes).toMatchObject([{ late }])
    await nathan.post('/notifications/read')
    world.clock.set('2026-03-12T09:00:00Z')
    expect((await told()).changes).toMatchObject([{ late }])
    world.clock.set(published.toString())
  })

  test('was long enough for who was told in time', async () => {
    const { nathan, publishAll, told } = await team()
    const published = world.clock.now()
    await publishAll()
    await nathan.post('/notifications/read')
    world.clock.set('2026-03-12T09:00:00Z')
    expect((await told()).changes).toMatchObject([{ late: null }])
    world.clock.set(published.toString())
  })
})

test('who reads the bell and says that they have seen the week, at once, is refused neither', async () => {
  const company = await world.company()
  const { start, plan, publishAll } = publishingOf(company, monday)
  await start()
  const people: Employee[] = []
  for (let nth = 0; nth < 10; nth++) people.push(await company.hire())
  for (const person of people) await plan(person, friday, '09:00', '12:00')
  await publishAll()
  for (const person of people) {
    const both = [person.post('/notifications/read'), person.post(`/schedule/my-changes/${friday}/seen`)]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  }
})

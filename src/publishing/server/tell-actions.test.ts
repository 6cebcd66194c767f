import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { type PlannedShift, publishingOf } from '#testing/publishing.ts'
import { newBrowser, subscriptionOf } from '#testing/push-browser.ts'
import { openPushService } from '#testing/push-receiver.ts'
import { openWorld } from '#testing/world.ts'

const service = await openPushService()
const world = await openWorld({ pushAgent: service.agent })
/** A Monday, 9 o'clock. */
const [today, tomorrow] = ['2026-11-16', '2026-11-17']

type Notice = { kind: string; actor: string; data: Record<string, string>; read: boolean }
const noticesOf = async (person: Employee) => (await person.get('/notifications')).body.notifications as Notice[]
const toldTo = async (person: Employee) =>
  (await noticesOf(person)).map(({ kind, data: { date, movedTo, before, after, more } }) =>
    [kind, date, movedTo, before || '–', after || '–', more === '0' ? '' : more].filter(Boolean).join(' '),
  )

const team = async () => {
  const company = await world.company()
  const planning = publishingOf(company, today)
  const [anna, bob] = [await company.hire({ firstName: 'Anna' }), await company.hire({ firstName: 'Bob' })]
  const added = async (person: Employee, date = today, from = '12:00', to = '15:00'): Promise<PlannedShift> => {
    const shift = await planning.plan(person, date, from, to)
    await person.post('/notifications/read')
    world.clock.advance({ minutes: 2 })
    return shift
  }
  return { company, ...planning, anna, bob, added }
}

describe('a company that does not publish tells, as soon as it is planned,', () => {
  test('a shift of today that is added, moved or removed, to its person alone', async () => {
    const { plan, edit, remove, anna, bob } = await team()
    const shift = await plan(anna, today, '12:00', '15:00')
    world.clock.advance({ minutes: 2 })
    const moved = await edit(shift, { date: tomorrow })
    world.clock.advance({ minutes: 2 })
    const back = await edit(moved, { date: today, startTime: '13:00' })
    world.clock.advance({ minutes: 2 })
    await remove(back)
    expect(await toldTo(anna)).toEqual([
      'today_changed 2026-11-16 13:00–15:00 –',
      'today_changed 2026-11-17 2026-11-16 12:00–15:00 13:00–15:00',
      'today_changed 2026-11-16 2026-11-17 12:00–15:00 12:00–15:00',
      'today_changed 2026-11-16 – 12:00–15:00',
    ])
    expect((await noticesOf(anna))[0]!.actor).toBe('Admin User')
    expect(await toldTo(bob)).toEqual([])
  })

  test('both people, where a shift goes from one to the other', async () => {
    const { edit, anna, bob, added } = await team()
    const shift = await added(anna)
    await edit(shift, { employeeId: bob.id })
    expect((await toldTo(anna))[0]).toBe('today_changed 2026-11-16 12:00–15:00 –')
    expect(await toldTo(bob)).toEqual(['today_changed 2026-11-16 – 12:00–15:00'])
  })

  test('nothing of other days, of notes, of what is over, or of one’s own doing', async () => {
    const { plan, edit, anna, company } = await team()
    await plan(anna, tomorrow, '12:00', '15:00')
    const morning = await plan(anna, today, '06:00', '07:00')
    await edit(morning, { startTime: '05:00' })
    await plan(company.admin, today, '12:00', '15:00')
    expect([await toldTo(anna), await toldTo(company.admin)]).toEqual([[], []])
  })

  test('one thing of a shift that is dragged five times in a minute: from the first hours to the last', async () => {
    const { edit, anna, added } = await team()
    let shift = await added(anna)
    for (const startTime of ['12:30', '13:00', '11:00', '11:30'])
      shift = await edit(shift, { startTime, endTime: '15:30' })
    await edit(shift, { startTime: '18:00', endTime: '23:00', date: tomorrow })
    const [told, ...former] = await toldTo(anna)
    expect(told).toBe('today_changed 2026-11-16 2026-11-17 12:00–15:00 18:00–23:00')
    expect(former).toHaveLength(1)
  })

  test('where it is dragged on to another day still, the last one', async () => {
    const { edit, anna, added } = await team()
    const shift = await edit(await added(anna), { date: tomorrow })
    await edit(shift, { date: '2026-11-20' })
    expect((await toldTo(anna))[0]).toBe('today_changed 2026-11-16 2026-11-20 12:00–15:00 12:00–15:00')
  })

  test('nothing of a change that is undone within a minute, and both once it has reached the person', async () => {
    const { edit, plan, remove, anna, bob, added } = await team()
    const shift = await edit(await added(anna), { startTime: '13:00' })
    const back = await edit(shift, { startTime: '12:00' })
    await remove(await plan(bob, today, '18:00', '23:00'))
    expect([(await noticesOf(anna)).length, await toldTo(bob)]).toEqual([1, []])
    const again = await edit(back, { startTime: '13:00' })
    await world.sql("update notifications set pushed_at = now() + interval '100 years' where employee_id = $1", [
      anna.id,
    ])
    await edit(again, { startTime: '12:00' })
    expect((await toldTo(anna)).slice(0, 2)).toEqual([
      'today_changed 2026-11-16 13:00–15:00 12:00–15:00',
      'today_changed 2026-11-16 12:00–15:00 13:00–15:00',
    ])
  })

  test('after a change that has reached the person, the next ones as one', async () => {
    const { edit, anna, added } = await team()
    const reached = "update notifications set pushed_at = now() + interval '100 years' where id = $1"
    const shift = await edit(await added(anna), { startTime: '13:00' })
    const [{ id }] = (await anna.get('/notifications')).body.notifications
    await world.sql(reached, [id])
    world.clock.advance({ seconds: 10 })
    const again = await edit(shift, { startTime: '13:30' })
    await edit(again, { startTime: '14:00' })
    expect((await toldTo(anna)).slice(0, 2)).toEqual([
      'today_changed 2026-11-16 13:00–15:00 14:00–15:00',
      'today_changed 2026-11-16 12:00–15:00 13:00–15:00',
    ])
  })

  test('who gets the shift of somebody who is away today, and who lost it', async () => {
    const { company, anna, bob, added } = await team()
    const { id, version } = await added(anna)
    const give = [{ id, version, fate: 'give', to: bob.id, accepted: [] }]
    const leave = { type: 'sick', startDate: today, endDate: today, shifts: give }
    const { status } = await company.admin.post(`/leave/people/${anna.id}/leave`, leave)
    expect(status).toBe(200)
    expect(await toldTo(bob)).toEqual(['today_changed 2026-11-16 – 12:00–15:00'])
    expect(
      (await noticesOf(anna))
        .map(({ kind }) => kind)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['leave_entered', 'today_changed'])
  })
})

describe('a company that publishes tells, once it is published,', () => {
  test('what is of today by itself, and leads to the changes of the week', async () => {
    const { start, plan, edit, publishAll, anna, added } = await team()
    const shift = await added(anna)
    await start()
    await edit(shift, { startTime: '13:00' })
    await plan(anna, '2026-11-19', '12:00', '15:00')
    await plan(anna, '2026-11-20', '12:00', '15:00')
    expect(await noticesOf(anna)).toMatchObject([{ read: true }])
    await publishAll()
    const told = ['shifts_published 2026-11-19 – 12:00–15:00 1', 'today_changed 2026-11-16 12:00–15:00 13:00–15:00']
    expect((await toldTo(anna)).slice(0, 2).toSorted()).toEqual(told)
    expect((await noticesOf(anna)).find(({ kind }) => kind === 'today_changed')!.data.week).toBe(today)
    await anna.post(`/schedule/my-changes/${today}/seen`)
    expect((await noticesOf(anna)).every(({ read }) => read)).toBe(true)
  })
})

describe('two publications within five minutes', () => {
  const published = async () => {
    const kit = await team()
    await kit.start()
    const publishNow = async () => {
      await kit.publishAll()
      world.clock.advance({ minutes: 4 })
    }
    return { ...kit, publishNow }
  }
  const farDay = '2026-12-16'

  test('tell the last hours of a shift, and count it once', async () => {
    const { plan, edit, anna, company } = await published()
    const planning = publishingOf(company, farDay)
    const shift = await plan(anna, farDay, '09:00', '17:00')
    await plan(anna, '2026-12-17', '09:00', '17:00')
    await planning.publishAll()
    await edit(shift, { startTime: '10:00' })
    world.clock.advance({ minutes: 4 })
    await planning.publishAll()
    expect(await toldTo(anna)).toEqual(['shifts_published 2026-12-16 – 10:00–17:00 1'])
  })

  test('tell nothing of a shift that comes and goes', async () => {
    const { plan, remove, anna, company } = await published()
    const planning = publishingOf(company, farDay)
    const shift = await plan(anna, farDay, '09:00', '17:00')
    await planning.publishAll()
    await remove(shift)
    await planning.publishAll()
    expect(await toldTo(anna)).toEqual([])
  })

  test('of today too', async () => {
    const { plan, edit, publishNow, anna } = await published()
    const shift = await plan(anna, today, '12:00', '15:00')
    await publishNow()
    await edit(shift, { endTime: '16:00' })
    await publishNow()
    expect(await toldTo(anna)).toEqual(['today_changed 2026-11-16 – 12:00–16:00'])
  })

  test('are two once the first has reached its person', async () => {
    const { plan, edit, anna, company } = await published()
    const planning = publishingOf(company, farDay)
    const shift = await plan(anna, farDay, '09:00', '17:00')
    await planning.publishAll()
    await anna.post('/notifications/read')
    await edit(shift, { startTime: '10:00' })
    await planning.publishAll()
    expect((await toldTo(anna)).toSorted()).toEqual([
      'shifts_published 2026-12-16 – 09:00–17:00',
      'week_changed 2026-12-16 09:00–17:00 10:00–17:00',
    ])
  })
})

describe('a shift of today that changes', () => {
  const phoneOf = async (person: Employee) => {
    const browser = newBrowser(person.id)
    await person.post('/notifications/devices', subscriptionOf(browser))
    return browser
  }
  const tell = async () => {
    await world.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await world.doJobs()
  }

  test('reaches the phone in quiet hours if it begins within three hours, and else three hours before it begins', async () => {
    const { plan, anna, bob } = await team()
    const [phone, other] = [await phoneOf(anna), await phoneOf(bob)]
    world.clock.set('2026-11-17T03:00:00Z')
    await plan(anna, tomorrow, '07:00', '10:00')
    await plan(bob, tomorrow, '08:00', '11:00')
    await tell()
    expect(service.messagesTo(phone)).toMatchObject([
      { title: 'Votre journée change', body: '17/11/2026\u00a0: 07:00–10:00 ajouté', url: '/app' },
    ])
    expect(service.messagesTo(other)).toEqual([])
    world.clock.set('2026-11-17T04:00:00Z')
    await tell()
    expect(service.messagesTo(other)).toHaveLength(1)
  })
})

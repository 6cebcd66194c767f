import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import { type Company, changeShift, type Employee } from '#testing/company.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const start = '2026-11-16T08:00:00Z'
const world = await openWorld()

let company: Company
let chef: Employee
let lea: Employee
beforeEach(async () => {
  world.clock.set(start)
  company = await world.company()
  chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
  lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine' })
})

const week = { type: 'vacation', startDate: '2026-12-21', endDate: '2026-12-25' }
const grant = async (change: object = {}): Promise<string> =>
  (await chef.post(`/leave/people/${lea.id}/leave`, { ...week, reason: 'mariage', ...change })).body.id

const linkOf = async (person: Employee, headers?: Record<string, string>) =>
  new URL((await person.post('/calendar/link', {}, headers)).body.url).pathname

let places = 0
const place = () => `192.0.2.${++places}`
/** As a calendar reads it: without cookies, from somewhere else. */
const read = async (path: string, from = place()) => {
  const { statusCode, headers, body } = await world.app.inject({ url: path, remoteAddress: from })
  return { status: statusCode, headers, body }
}
const eventsAt = async (path: string) => {
  const { body } = await read(path)
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  return events.map(event => {
    const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(event)
    const status = String(event.getFirstPropertyValue('status'))
    return { uid, sequence, summary, status, from: startDate.toString(), to: endDate.toString() }
  })
}

describe('the calendar of a person', () => {
  test('has their granted leave, without reasons, and nobody else’s', async () => {
    const id = await grant()
    await lea.post('/leave/requests', { ...week, startDate: '2026-12-07', endDate: '2026-12-07' })
    const paul = await company.hire()
    await chef.post(`/leave/people/${paul.id}/leave`, week)
    const path = await linkOf(lea)
    const { status, headers, body } = await read(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-cache', 'noindex'])
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toContain('mariage')
    expect(await eventsAt(path)).toEqual([
      {
        uid: `leave-${id}@releve`,
        sequence: 1,
        summary: 'Congés payés',
        status: 'CONFIRMED',
        from: '2026-12-21',
        to: '2026-12-26',
      },
    ])
  })

  test('follows a leave that moves: the same event, with a higher number', async () => {
    const id = await grant()
    const path = await linkOf(lea)
    const [before] = await eventsAt(path)
    const moved = { startDate: '2026-12-28', endDate: '2026-12-30', reason: 'Inventaire.' }
    expect((await chef.post(`/leave/requests/${id}/change`, { ...moved, shifts: [] })).status).toBe(200)
    const [after, ...others] = await eventsAt(path)
    expect(others).toEqual([])
    expect(after).toMatchObject({ uid: before!.uid, from: '2026-12-28', to: '2026-12-31' })
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
  })

  test('says for 30 days that a leave is cancelled, in words too; then the event is gone', async () => {
    const id = await grant()
    const path = await linkOf(lea)
    const [before] = await eventsAt(path)
    await chef.post(`/leave/requests/${id}/revocation`, { reason: 'Inventaire.' })
    const [after] = await eventsAt(path)
    expect(after).toMatchObject({ uid: before!.uid, status: 'CANCELLED', summary: 'Annulé\u00a0: Congés payés' })
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    world.clock.set('2026-12-16T08:00:00Z')
    expect(await eventsAt(path)).toHaveLength(1)
    world.clock.set('2026-12-16T08:00:01Z')
    expect(await eventsAt(path)).toEqual([])
  })

  test('cancels what was granted for a moment, and never shows what was not', async () => {
    const { id } = (await lea.post('/leave/requests', week)).body
    const path = await linkOf(lea)
    expect(await eventsAt(path)).toEqual([])
    const { step } = (await chef.post(`/leave/requests/${id}/approval`, { shifts: [] })).body
    expect(await eventsAt(path)).toMatchObject([{ status: 'CONFIRMED' }])
    expect((await chef.post(`/leave/requests/${id}/undo`, { step })).status).toBe(200)
    expect(await eventsAt(path)).toMatchObject([{ status: 'CANCELLED' }])
    const other = (await lea.post('/leave/requests', { ...week, startDate: '2027-01-04', endDate: '2027-01-04' })).body
    await chef.post(`/leave/requests/${other.id}/rejection`, { reason: 'Complet' })
    expect(await eventsAt(path)).toHaveLength(1)
  })

  test('has hours as instants of the company’s clock, and an own type by its name', async () => {
    const key = await company.leaveType('Récup de nuit')
    await grant({ type: key, startDate: '2026-11-20', endDate: '2026-11-20', startTime: '14:00', endTime: '16:00' })
    expect(await eventsAt(await linkOf(lea))).toMatchObject([
      { summary: 'Récup de nuit', from: '2026-11-20T13:00:00Z', to: '2026-11-20T15:00:00Z' },
    ])
  })

  test('reaches from the last year to the next two', async () => {
    await grant()
    const path = await linkOf(lea)
    for (const [now, count] of [
      ['2027-12-25T08:00:00Z', 1],
      ['2027-12-26T08:00:00Z', 0],
    ] as const) {
      world.clock.set(now)
      expect(await eventsAt(path)).toHaveLength(count)
    }
  })

  test('is in the language in which its person made the link', async () => {
    await grant()
    expect(await eventsAt(await linkOf(lea, { 'accept-language': 'en' }))).toMatchObject([{ summary: 'Paid leave' }])
  })
})

describe('shifts in the calendar of a person', () => {
  const planned = { date: '2026-11-20', startTime: '18:00', endTime: '02:00', breakDuration: 30 }
  type PlannedShift = { id: string; version: number }
  const plan = async (change: object = {}) =>
    (
      await changeShift(chef, {
        after: { ...(await company.shift(lea, planned, await company.shiftType('Soir'))), ...change },
      })
    ).body as PlannedShift
  const move = async (before: PlannedShift, change: object) =>
    (await changeShift(chef, { before, after: { ...(await company.shift(lea, planned, typeOf(before))), ...change } }))
      .body as PlannedShift
  const typeOf = (shift: object) => (shift as { shiftTypeId: string }).shiftTypeId

  test('are instants with the break, the notes of the shift and those of its day; nobody else’s', async () => {
    const paul = await company.hire()
    await changeShift(chef, { after: await company.shift(paul, planned) })
    await chef.post('/schedule/day-notes', {
      date: '2026-11-20',
      department: null,
      kind: 'event',
      text: 'Groupe de 40',
    })
    await chef.post('/schedule/day-notes', { date: '2026-11-20', department: 'Bar', kind: 'note', text: 'Inventaire' })
    const { id } = await plan({ notes: 'Caisse 2' })
    const path = await linkOf(lea)
    expect(await eventsAt(path)).toEqual([
      {
        uid: `shift-${id}@releve`,
        sequence: 1,
        summary: 'Soir',
        status: 'CONFIRMED',
        from: '2026-11-20T17:00:00Z',
        to: '2026-11-21T01:00:00Z',
      },
    ])
    const event = new ICAL.Component(ICAL.parse((await read(path)).body)).getFirstSubcomponent('vevent')
    expect(new ICAL.Event(event!).description).toBe('Pause de 30 min\nCaisse 2\nÉvénement\u00a0: Groupe de 40')
  })

  test('follow a move: the same event, with a higher number; what is deleted, or given away, is gone', async () => {
    const shift = await plan()
    const path = await linkOf(lea)
    const [before] = await eventsAt(path)
    const moved = await move(shift, { date: '2026-11-21', startTime: '17:30' })
    const [after, ...others] = await eventsAt(path)
    expect(others).toEqual([])
    expect(after).toMatchObject({ uid: before!.uid, from: '2026-11-21T16:30:00Z', to: '2026-11-22T01:00:00Z' })
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    const paul = await company.hire()
    const given = await move(moved, { employeeId: paul.id })
    expect(await eventsAt(path)).toEqual([])
    const ofPaul = await linkOf(paul)
    expect(await eventsAt(ofPaul)).toMatchObject([{ uid: before!.uid }])
    await changeShift(chef, { before: given })
    expect(await eventsAt(ofPaul)).toEqual([])
  })

  test('are those that the person sees, where the company publishes', async () => {
    const shift = await plan()
    await company.admin.post('/schedule/publishing', { publishes: true })
    const path = await linkOf(lea)
    await move(shift, { startTime: '17:00' })
    await plan({ date: '2026-11-22', shiftTypeId: typeOf(shift) })
    expect(await eventsAt(path)).toMatchObject([{ from: '2026-11-20T17:00:00Z', sequence: 1 }])
  })

  test('last as long as they do in the nights when the clocks change', async () => {
    const night = { startTime: '22:00', endTime: '06:00' }
    const { shiftTypeId } = (await plan({ ...night, date: '2026-10-24' })) as unknown as { shiftTypeId: string }
    await plan({ ...night, date: '2027-03-27', shiftTypeId })
    expect(await eventsAt(await linkOf(lea))).toMatchObject([
      { from: '2026-10-24T20:00:00Z', to: '2026-10-25T05:00:00Z' },
      { from: '2027-03-27T21:00:00Z', to: '2027-03-28T04:00:00Z' },
    ])
  })

  test('are not told without the right to see one’s own week; leave is', async () => {
    await plan()
    await grant()
    const path = await linkOf(lea)
    expect(await eventsAt(path)).toHaveLength(2)
    await world.sql(
      `update roles set permissions = '{view_profile}' where id = (select role_id from employees where id = $1)`,
      [lea.id],
    )
    expect(await eventsAt(path)).toMatchObject([{ summary: 'Congés payés' }])
  })
})

describe('the link', () => {
  test('is stored as a hash alone, shown once, and told to its person only', async () => {
    expect((await lea.get('/calendar/link')).body).toEqual({ madeAt: null })
    const path = await linkOf(lea)
    const secret = path.slice('/calendar/'.length, -'.ics'.length)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect((await lea.get('/calendar/link')).body).toEqual({ madeAt: '2026-11-16T08:00:00.000Z' })
    expect((await chef.get('/calendar/link')).body).toEqual({ madeAt: null })
    const rows = await world.sql('select t::text as row from calendar_links t')
    const trail = await world.sql('select t::text as row from audit_entries t')
    for (const { row } of [...rows, ...trail]) expect(row).not.toContain(secret)
  })

  test('that is repeated with one key is another one: no answer keeps it', async () => {
    const key = { 'idempotency-key': 'one-link' }
    const first = await linkOf(lea, key)
    expect(await linkOf(lea, key)).not.toBe(first)
    const kept = await world.sql('select response::text from idempotency_keys')
    expect(kept.map(({ response }) => response).join()).not.toContain('/calendar/')
  })

  test('stops at once when it is renewed or removed, and the trail tells it', async () => {
    const first = await linkOf(lea)
    const second = await linkOf(lea)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await lea.delete('/calendar/link')).status).toBe(204)
    expect((await lea.delete('/calendar/link')).status).toBe(204)
    expect((await read(second)).status).toBe(404)
    const entries = await world.sql(
      `select action from audit_entries where subject = $1 and action like 'calendar.%' order by at, id`,
      [lea.id],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'calendar.link-made',
      'calendar.link-renewed',
      'calendar.link-revoked',
    ])
  })

  test('of two that are made at once, one opens, and the trail tells one that was made and one that was renewed', async () => {
    const zoe = await company.hire()
    const paths = await Promise.all([linkOf(zoe), linkOf(zoe)])
    const told = await world.sql('select action from audit_entries where subject = $1 order by action', [zoe.id])
    expect(told.map(({ action }) => action)).toEqual(['calendar.link-made', 'calendar.link-renewed'])
    const answers = await Promise.all(paths.map(path => read(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  test('goes on after one’s own change of the password, and ends with one that somebody else may have known', async () => {
    const path = await linkOf(lea)
    await company.deviceOf(lea)
    const standing = async () => [(await read(path)).status, (await lea.get('/account')).body.subscriptions]
    expect(await standing()).toEqual([200, { calendars: 1, phones: 1 }])
    const own = { currentPassword: password, newPassword: 'trois-goelands', confirmation: 'trois-goelands' }
    expect((await lea.post('/account/password', own)).status).toBe(204)
    expect(await standing()).toEqual([200, { calendars: 1, phones: 1 }])

    const ofChef = await linkOf(chef)
    const { url } = (await company.admin.post(`/people/${lea.id}/link`)).body
    const chosen = { password: 'six-cormorans', confirmation: 'six-cormorans' }
    const reset = await world.visitor().post('/password-resets', { token: new URL(url).hash.slice(1), ...chosen })
    expect(reset.status).toBe(204)
    expect((await read(path)).status).toBe(404)
    expect(await world.sql('select from notice_devices where employee_id = $1', [lea.id])).toEqual([])
    expect((await read(ofChef)).status).toBe(200)
  })

  test('ends when its person replaces a password that somebody gave, and when a second step is taken off', async () => {
    const paths = [await linkOf(lea), await linkOf(chef)]
    const [ofLea, ofChef] = [await company.userIdOf(lea), await company.userIdOf(chef)]
    await world.sql('update credentials set is_given = true where user_id = $1', [ofLea])
    const own = { currentPassword: password, newPassword: 'trois-goelands', confirmation: 'trois-goelands' }
    expect((await lea.post('/account/password', own)).status).toBe(204)
    await world.sql(
      `insert into two_steps (user_id, secret, last_period, since, recovery_codes) values ($1, '', 0, now(), '{}')`,
      [ofChef],
    )
    expect((await company.admin.delete(`/people/${chef.id}/two-step`)).status).toBe(204)
    expect(await Promise.all(paths.map(async path => (await read(path)).status))).toEqual([404, 404])
  })

  test('ends with the block of its account, as devices do: unblocking brings none back, and a new one opens', async () => {
    const [ofLea, ofChef] = [await linkOf(lea), await linkOf(chef)]
    await company.deviceOf(lea)
    const account = `/owner/accounts/${await company.userIdOf(lea)}`
    expect((await world.owner.post(`${account}/block`)).status).toBe(204)
    expect((await read(ofLea)).status).toBe(404)
    expect((await world.owner.post(`${account}/unblock`)).status).toBe(204)
    const back = await world.visitor().signIn(lea.email)
    expect((await back.get('/account')).body.subscriptions).toEqual({ calendars: 0, phones: 0 })
    expect((await read(ofLea)).status).toBe(404)
    const { url } = (await back.post('/calendar/link', {})).body
    expect((await read(new URL(url).pathname)).status).toBe(200)
    expect((await read(ofChef)).status).toBe(200)
  })

  test('opens nothing once its person is blocked, has left or is deleted, or the company is gone, in the same words', async () => {
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    const unknown = await read(`/calendar/${'x'.repeat(43)}.ics`)
    const expectClosed = async (path: string) => {
      const { status, headers, body } = await read(path)
      expect([status, withoutId(body)]).toEqual([404, withoutId(unknown.body)])
      expect(headers['x-robots-tag']).toBe('noindex')
    }
    const path = await linkOf(lea)
    const userId = await company.userIdOf(lea)
    await world.sql('update users set blocked_at = now() where id = $1', [userId])
    await expectClosed(path)
    await world.sql('update users set blocked_at = null where id = $1', [userId])
    await world.sql(`update contracts set ends_on = '2026-11-30' where employee_id = $1`, [lea.id])
    world.clock.set('2026-11-30T22:59:59Z')
    expect((await read(path)).status).toBe(200)
    world.clock.set('2026-11-30T23:00:00Z')
    await expectClosed(path)

    const paul = await company.hire()
    const ofPaul = await linkOf(paul)
    expect((await company.admin.delete(`/people/${paul.id}`)).status).toBe(204)
    await expectClosed(ofPaul)
    expect(await world.sql('select from calendar_links where employee_id = $1', [paul.id])).toEqual([])

    const ofChef = await linkOf(chef)
    await world.sql('delete from companies where id = $1', [company.id])
    await expectClosed(ofChef)
  })

  test.each(['/calendar/', '/calendar/x.ics', `/calendar/${'x'.repeat(43)}`, '/calendar/%00.ics'])(
    'is no %s',
    async path => {
      expect((await read(path)).status).toBe(404)
    },
  )

  test('guessing is limited for each address; a link that opens does not wait for it', async () => {
    const path = await linkOf(lea)
    const from = place()
    const guess = () => read(`/calendar/${'g'.repeat(43)}.ics`, from)
    const guesses = await Promise.all(Array.from({ length: 100 }, guess))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await guess()).status).toBe(429)
    expect((await read(path, from)).status).toBe(200)
  })

  test('is read 240 times an hour', async () => {
    const path = await linkOf(lea)
    const limits = `insert into attempts (key, count, window_ends_at) values ($1, 239, '2026-11-16T09:00Z')`
    await world.sql(limits, [`calendar of ${lea.id}`])
    expect([(await read(path)).status, (await read(path)).status]).toEqual([200, 429])
  })

  test('is in no line of the log', async () => {
    const { app, texts } = await loggedApp(world.app.backend)
    const path = await linkOf(lea)
    expect((await app.inject({ url: path })).statusCode).toBe(200)
    expect((await app.inject({ url: path.replace('.ics', '') })).statusCode).toBe(404)
    const secret = path.slice('/calendar/'.length, -'.ics'.length)
    expect(texts.join('')).toContain('/calendar/:file')
    expect(texts.join('')).not.toContain(secret)
  })
})

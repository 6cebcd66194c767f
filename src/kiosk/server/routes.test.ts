import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = company.admin
const lea = await company.withPin(await company.hire({ firstName: 'Léa', lastName: 'Fontaine' }), '4826')
const paul = await company.withPin(await company.hire({ firstName: 'Paul', lastName: 'Garnier' }), '7351')
let device = await company.kiosk()
beforeEach(async () => {
  world.clock.set('2026-11-16T08:00:00Z')
  device = await company.kiosk()
})

type Person = { id: string }
const who = ({ id }: Person, pin: string) => ({ employeeId: id, pin })
let presses = 0
const punch = (person: Person, pin: string, type: string, key = `press-number-${++presses}`, on: Client = device) =>
  on.post('/kiosk/punches', { ...who(person, pin), type }, { 'idempotency-key': key })
const entriesOf = (person: Person) =>
  world.sql('select type, kiosk_id from time_entries where employee_id = $1 order by created_at', [person.id])
const actionsOn = async (subject: string) =>
  (
    await world.sql(`select action from audit_entries where subject = $1 and action like 'kiosk.%' order by at, id`, [
      subject,
    ])
  ).map(({ action }) => action)

describe('a device', () => {
  test('lists people in the order of names, as French readers have it, and so do those who manage it', async () => {
    const house = await world.company()
    for (const lastName of ['Zola', 'da Silva', 'Œuvrard', 'Étienne']) await house.hire({ lastName })
    const tablet = await house.kiosk()
    for (const { body } of [await tablet.get('/kiosk'), await house.admin.get('/kiosks')]) {
      const names = body.people.map(({ lastName }: { lastName: string }) => lastName)
      expect(names.filter((name: string) => name !== 'User')).toEqual(['da Silva', 'Étienne', 'Œuvrard', 'Zola'])
    }
  })

  test('is paired once by a code that somebody reads aloud, and is seen from then on', async () => {
    const tablet = world.visitor()
    expect((await tablet.get('/kiosk')).status).toBe(401)
    expect((await tablet.get('/kiosk/pairing')).body).toEqual({ state: 'unpaired' })
    const { id, code, until } = (await admin.post('/kiosks', { name: 'Vestiaires' })).body
    expect(until).toBe('2026-11-16T08:15:00Z')
    const { status, headers } = await tablet.post('/kiosk/pairing', {
      code: `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase(),
    })
    expect(status).toBe(204)
    expect(headers['set-cookie']).toMatch(
      /^releve-kiosk=[\w-]{43}; Path=\/api\/kiosk; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect((await tablet.get('/kiosk')).body).toMatchObject({ name: 'Vestiaires', timeZone: 'Europe/Paris' })
    expect((await world.visitor().post('/kiosk/pairing', { code })).body.code).toBe('kiosk.wrong-pairing-code')
    world.clock.advance({ minutes: 5 })
    await tablet.get('/kiosk')
    const { kiosks } = (await admin.get('/kiosks')).body
    expect(kiosks.find((each: Person) => each.id === id)).toMatchObject({
      name: 'Vestiaires',
      codeUntil: null,
      lastSeenAt: '2026-11-16T08:05:00.000Z',
    })
    expect(await actionsOn(id)).toEqual(['kiosk.added', 'kiosk.paired'])
  })

  test('is not paired by a code that is too old, and guessing is limited', async () => {
    const { code } = (await admin.post('/kiosks', { name: 'Cuisine' })).body
    world.clock.advance({ minutes: 15 })
    const tablet = world.visitor()
    expect((await tablet.post('/kiosk/pairing', { code })).status).toBe(422)
    for (let guess = 0; guess < 29; guess += 1) await tablet.post('/kiosk/pairing', { code: 'ABCD2345' })
    expect((await tablet.post('/kiosk/pairing', { code: 'ABCD2345' })).status).toBe(429)
  })

  test('that is revoked is refused at once, and learns by whom', async () => {
    const { kiosks } = (await admin.get('/kiosks')).body
    const { id } = kiosks.at(-1)
    expect((await admin.delete(`/kiosks/${id}`)).status).toBe(204)
    expect((await device.get('/kiosk')).status).toBe(401)
    expect((await punch(lea, '4826', 'clock-in')).status).toBe(401)
    expect((await device.get('/kiosk/pairing')).body).toMatchObject({
      state: 'revoked',
      at: '2026-11-16T08:00:00.000Z',
    })
    expect((await admin.delete(`/kiosks/${id}`)).status).toBe(404)
    expect((await actionsOn(id)).at(-1)).toBe('kiosk.revoked')
  })

  test('stores hashes alone: reading the table pairs nothing', async () => {
    const secrets = [device.kiosk.slice('releve-kiosk='.length)]
    for (const { row } of await world.sql('select t::text as row from kiosks t'))
      for (const secret of secrets) expect(row).not.toContain(secret)
  })

  test('gives an account nothing, and an account gives it nothing', async () => {
    expect((await device.get('/time-clock')).status).toBe(401)
    expect((await lea.get('/kiosk')).status).toBe(401)
  })

  test('shows names, where people stand and when they work next today, and nothing else', async () => {
    await company.plan(paul, '2026-11-16', '14:00', '18:00')
    const { people } = (await device.get('/kiosk')).body
    const shown = people.find(({ id }: Person) => id === paul.id)
    expect(shown).toEqual({
      id: paul.id,
      firstName: 'Paul',
      lastName: 'Garnier',
      standing: 'out',
      since: null,
      nextAt: '2026-11-16T13:00:00.000Z',
      doneOn: null,
      session: null,
      isLeaving: false,
      shifts: [{ date: '2026-11-16', startsAt: '2026-11-16T13:00:00.000Z', endsAt: '2026-11-16T17:00:00.000Z' }],
    })
  })
})

describe('before the tablet', () => {
  const known = async (person: Person) => {
    const { people } = (await device.get('/kiosk')).body
    const { nextAt, doneOn } = people.find(({ id }: Person) => id === person.id)
    return [nextAt, doneOn]
  }

  test('who has worked today, or whose shift of today is over, is done', async () => {
    const eva = await company.withPin(await company.hire({ firstName: 'Eva' }), '5093')
    const marc = await company.hire({ firstName: 'Marc' })
    expect(await known(eva)).toEqual([null, null])
    await company.plan(marc, '2026-11-16', '18:00', '23:00')
    await punch(eva, '5093', 'clock-in')
    world.clock.set('2026-11-16T22:10:00Z')
    await punch(eva, '5093', 'clock-out')
    world.clock.set('2026-11-16T22:15:00Z')
    expect([await known(eva), await known(marc)]).toEqual([
      [null, '2026-11-16'],
      [null, '2026-11-16'],
    ])
    // Past midnight, a moment after their end; in the morning the evening before is another day.
    world.clock.set('2026-11-16T23:30:00Z')
    expect([await known(eva), await known(marc)]).toEqual([
      [null, '2026-11-17'],
      [null, '2026-11-17'],
    ])
    world.clock.set('2026-11-17T08:00:00Z')
    expect([await known(eva), await known(marc)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('who starts at midnight has that shift for the two hours before it', async () => {
    const nuit = await company.hire({ firstName: 'Nour' })
    await company.plan(nuit, '2026-11-17', '00:00', '06:00')
    world.clock.set('2026-11-16T20:59:00Z')
    expect(await known(nuit)).toEqual([null, null])
    world.clock.set('2026-11-16T21:00:00Z')
    expect(await known(nuit)).toEqual(['2026-11-16T23:00:00.000Z', null])
  })
})

describe('who works past midnight on the last day of the contract', () => {
  const atWork = async (pin: string) => {
    const person = await company.withPin(await company.hire({ firstName: 'Nora' }), pin)
    const details = { ...company.details({ firstName: 'Nora' }), email: person.email, endDate: '2026-11-16' }
    expect((await admin.edit(person.id, details)).status).toBe(200)
    world.clock.set('2026-11-16T18:02:00+01:00')
    expect((await punch(person, pin, 'clock-in')).status).toBe(200)
    return person
  }
  const named = async ({ id }: Person) =>
    (await device.get('/kiosk')).body.people.find((each: Person) => each.id === id)

  test('ends the session on the tablet, and begins nothing', async () => {
    const nora = await atWork('5082')
    world.clock.set('2026-11-17T00:20:00+01:00')
    expect(await named(nora)).toMatchObject({ standing: 'working', isLeaving: true })
    const { body } = await device.post('/kiosk/person', who(nora, '5082'))
    expect(body).toMatchObject({ main: 'clock-out', others: [], isLate: false, since: '2026-11-16T17:02:00.000Z' })
    for (const type of ['break-start', 'clock-in'])
      expect(await punch(nora, '5082', type)).toMatchObject({
        status: 409,
        body: { title: 'Votre contrat est terminé\u00a0: vous pouvez seulement terminer votre dernier service.' },
      })
    for (const read of ['/time-clock', '/notifications', '/own-pin']) expect((await nora.get(read)).status).toBe(401)
    expect((await nora.post('/time-clock/clock-out', {})).status).toBe(401)
    expect((await punch(nora, '5082', 'clock-out')).status).toBe(200)
    expect((await punch(nora, '5082', 'clock-out-undo')).status).toBe(200)
    expect((await punch(nora, '5082', 'clock-out')).status).toBe(200)
    const sessions = await world.sql('select date::text, total_work_time from work_sessions where employee_id = $1', [
      nora.id,
    ])
    expect(sessions).toEqual([{ date: '2026-11-16', total_work_time: 378 }])
    expect(await named(nora)).toBeUndefined()
    world.clock.advance({ minutes: 2 })
    expect((await device.post('/kiosk/person', who(nora, '5082'))).status).toBe(404)
  })

  test('ends a break that began before midnight', async () => {
    const nora = await atWork('5083')
    world.clock.set('2026-11-16T23:50:00+01:00')
    await punch(nora, '5083', 'break-start')
    world.clock.set('2026-11-17T00:05:00+01:00')
    expect((await device.post('/kiosk/person', who(nora, '5083'))).body).toMatchObject({
      main: 'break-end',
      others: [],
    })
    expect((await punch(nora, '5083', 'break-end')).body).toMatchObject({ main: 'clock-out', others: [] })
  })

  test('is asked before a late departure, and after sixteen hours is known no longer', async () => {
    const nora = await atWork('5084')
    world.clock.set('2026-11-17T07:30:00+01:00')
    expect((await device.post('/kiosk/person', who(nora, '5084'))).body).toMatchObject({ isLate: true })
    world.clock.set('2026-11-17T10:02:00+01:00')
    expect(await named(nora)).toBeUndefined()
    expect((await device.post('/kiosk/person', who(nora, '5084'))).status).toBe(404)
  })
})

describe('what a person reads once they have pressed', () => {
  test('is no weekly hours where they work by days', async () => {
    const max = await company.withPin(await company.hire({ firstName: 'Max', weeklyHours: 35 }), '5191')
    await company.byDays(max)
    world.clock.set('2026-11-17T10:00:00+01:00')
    expect((await punch(max, '5191', 'clock-in')).body).toMatchObject({ weekMinutes: 0, weeklyHours: null })
  })

  test('is the day on which their night began, also from one week to the next', async () => {
    const zoe = await company.withPin(await company.hire({ firstName: 'Zoé' }), '5190')
    const punches = async (...moments: [string, string][]) => {
      const answers = []
      for (const [moment, type] of moments) {
        world.clock.set(`${moment}:00+01:00`)
        answers.push((await punch(zoe, '5190', type)).body)
      }
      return answers.at(-1)
    }
    // Tuesday: 4 h, then 5 h 05 until after midnight.
    const night = await punches(
      ['2026-11-17T10:00', 'clock-in'],
      ['2026-11-17T14:00', 'clock-out'],
      ['2026-11-17T20:00', 'clock-in'],
      ['2026-11-18T01:05', 'clock-out'],
    )
    expect(night).toMatchObject({ today: '2026-11-18', workedOn: '2026-11-17', workedMinutes: 545, weekMinutes: 545 })
    // Sunday: 3 h, then 6 h with a break of 30 minutes until Monday.
    const monday = await punches(
      ['2026-11-22T11:00', 'clock-in'],
      ['2026-11-22T14:00', 'clock-out'],
      ['2026-11-22T18:30', 'clock-in'],
      ['2026-11-22T21:00', 'break-start'],
      ['2026-11-22T21:30', 'break-end'],
      ['2026-11-23T00:30', 'clock-out'],
    )
    expect(monday).toMatchObject({ workedOn: '2026-11-22', workedMinutes: 510, breakMinutes: 30, weekMinutes: 0 })
    const next = await punches(['2026-11-23T17:00', 'clock-in'])
    expect(next).toMatchObject({ workedOn: '2026-11-23', workedMinutes: 0 })
  })
})

describe('what may be pressed', () => {
  const ofPerson = async ({ id }: Person) =>
    (await device.get('/kiosk')).body.people.find((each: Person) => each.id === id)
  const view = async (person: Person, pin: string) => (await device.post('/kiosk/person', who(person, pin))).body

  test('follows the planned shift of the open session: after an evening without a departure, arrival', async () => {
    const jade = await company.withPin(await company.hire({ firstName: 'Jade' }), '3906')
    await company.plan(jade, '2026-11-16', '18:00', '23:00')
    await company.plan(jade, '2026-11-17', '09:30', '15:00')
    world.clock.set('2026-11-16T17:55:00+01:00')
    await punch(jade, '3906', 'clock-in')
    expect(await view(jade, '3906')).toMatchObject({
      main: 'break-start',
      others: ['clock-out'],
      isLate: false,
      shift: { date: '2026-11-16', endTime: '23:00' },
    })
    world.clock.set('2026-11-16T22:40:00+01:00')
    expect(await view(jade, '3906')).toMatchObject({ main: 'clock-out', others: ['break-start'], other: 'break-start' })

    world.clock.set('2026-11-17T09:25:00+01:00')
    expect(await view(jade, '3906')).toMatchObject({ main: 'clock-in', others: ['clock-out'], isLate: true })
    expect(await ofPerson(jade)).toMatchObject({
      session: { date: '2026-11-16', clockIn: '2026-11-16T16:55:00.000Z', isOnBreak: false },
      shifts: [
        { date: '2026-11-16', startsAt: '2026-11-16T17:00:00.000Z', endsAt: '2026-11-16T22:00:00.000Z' },
        { date: '2026-11-17', startsAt: '2026-11-17T08:30:00.000Z', endsAt: '2026-11-17T14:00:00.000Z' },
      ],
    })
    const { body } = await punch(jade, '3906', 'clock-in')
    expect(body).toMatchObject({ standing: 'working', since: '2026-11-17T08:25:00.000Z', weekMinutes: 0 })
    const { openSessions } = (await jade.get('/time-clock/own-proposals')).body
    expect(openSessions.map(({ date }: { date: string }) => date)).toContain('2026-11-16')
  })

  test('ends a night at its own end, with another shift to come the same day', async () => {
    const axel = await company.withPin(await company.hire({ firstName: 'Axel' }), '7402')
    await company.plan(axel, '2026-11-16', '22:00', '06:00')
    await company.plan(axel, '2026-11-17', '22:00', '23:30')
    world.clock.set('2026-11-16T21:55:00+01:00')
    await punch(axel, '7402', 'clock-in')
    world.clock.set('2026-11-17T05:40:00+01:00')
    expect(await view(axel, '7402')).toMatchObject({ main: 'clock-out', isLate: false, shift: { endTime: '06:00' } })
  })

  test('is the departure where hours of leave begin, and the arrival where they end', async () => {
    const zoe = await company.withPin(await company.hire({ firstName: 'Zoé' }), '8153')
    await company.plan(zoe, '2026-11-16', '09:00', '17:00')
    await company.onLeave(zoe, '2026-11-16')
    await world.sql(`update leave_requests set start_time = '11:00', end_time = '14:00' where employee_id = $1`, [
      zoe.id,
    ])
    world.clock.set('2026-11-16T09:00:00+01:00')
    expect((await ofPerson(zoe)).shifts).toEqual([
      { date: '2026-11-16', startsAt: '2026-11-16T08:00:00.000Z', endsAt: '2026-11-16T10:00:00.000Z' },
      { date: '2026-11-16', startsAt: '2026-11-16T13:00:00.000Z', endsAt: '2026-11-16T16:00:00.000Z' },
    ])
    await punch(zoe, '8153', 'clock-in')
    world.clock.set('2026-11-16T11:15:00+01:00')
    expect(await view(zoe, '8153')).toMatchObject({ main: 'clock-out', shift: { endTime: '11:00' } })
    await punch(zoe, '8153', 'clock-out')
    expect(await view(zoe, '8153')).toMatchObject({ main: 'clock-in', shift: { startTime: '14:00', endTime: '17:00' } })
  })

  test('names the shift that comes next, not the last one of the day', async () => {
    const noe = await company.withPin(await company.hire({ firstName: 'Noé' }), '6158')
    await company.plan(noe, '2026-11-16', '10:30', '15:00')
    await company.plan(noe, '2026-11-16', '18:30', '23:00')
    expect(await view(noe, '6158')).toMatchObject({ main: 'clock-in', shift: { startTime: '10:30' } })
  })
})

describe('a punch on a device', () => {
  test('is one’s own, with its hour by the server and the device that took it', async () => {
    const ines = await company.withPin(await company.hire({ firstName: 'Inès' }), '9042')
    const { status, body } = await punch(ines, '9042', 'clock-in')
    expect([status, body.standing, body.since, body.main]).toEqual([
      200,
      'working',
      '2026-11-16T08:00:00.000Z',
      'break-start',
    ])
    const [entry] = await entriesOf(ines)
    expect(entry).toMatchObject({ type: 'clock-in', kiosk_id: expect.any(String) })
    expect((await ines.get('/time-clock')).body.latest.clockIn).toBe('2026-11-16T08:00:00.000Z')
    const [shown] = (await device.get('/kiosk')).body.people.filter(({ id }: Person) => id === ines.id)
    expect(shown).toMatchObject({ standing: 'working', since: '2026-11-16T08:00:00.000Z' })
  })

  test('that is sent twice counts once, and nothing that is kept of it helps to find the code', async () => {
    const zoe = await company.withPin(await company.hire(), '6203')
    const first = await punch(zoe, '6203', 'clock-in', 'the-same-press')
    world.clock.advance({ seconds: 20 })
    const again = await punch(zoe, '6203', 'clock-in', 'the-same-press')
    expect(again.body).toEqual(first.body)
    expect(await entriesOf(zoe)).toHaveLength(1)
    expect((await punch(zoe, '6204', 'clock-in', 'the-same-press')).status).toBe(422)
    const { createHash } = await import('node:crypto')
    const kept = await world.sql('select request from idempotency_keys where employee_id = $1', [zoe.id])
    const bodies = [who(zoe, '6203'), { ...who(zoe, '6203'), type: 'clock-in' }]
    const prints = bodies.map(body =>
      createHash('sha256')
        .update(JSON.stringify(['POST', '/api/kiosk/punches', body]))
        .digest('base64url'),
    )
    for (const { request } of kept) for (const print of prints) expect(request).not.toContain(print)
  })

  test('that does not fit is refused as on a phone', async () => {
    const { body } = await punch(paul, '7351', 'break-end')
    expect(body.code).toBe('time-clock.not-on-break')
  })

  test('can be taken back for a minute by a record of its own, each kind of it', async () => {
    const max = await company.withPin(await company.hire(), '5193')
    const press = async (type: string) => (await punch(max, '5193', type)).status
    expect(await press('clock-in')).toBe(200)
    expect(await press('clock-in-undo')).toBe(200)
    expect((await max.get('/time-clock')).body.latest).toMatchObject({ status: 'completed', totalWorkTime: 0 })
    world.clock.advance({ minutes: 10 })
    for (const type of ['clock-in', 'break-start', 'break-start-undo', 'clock-out', 'clock-out-undo'])
      expect([type, await press(type)]).toEqual([type, 200])
    world.clock.advance({ minutes: 2 })
    expect(await press('clock-in-undo')).toBe(409)
    const types = (await entriesOf(max)).map(({ type }) => type)
    expect(types.filter(type => type!.endsWith('-undo'))).toEqual([
      'clock-in-undo',
      'break-start-undo',
      'clock-out-undo',
    ])
    const entries = await world.sql(
      `select after from audit_entries where action = 'kiosk.punch-taken-back' and after->>'employeeId' = $1`,
      [max.id],
    )
    expect(entries).toHaveLength(3)
  })

  test('needs an employee of this very company who works here', async () => {
    const other = await world.company()
    const stranger = await other.withPin(await other.hire(), '4826')
    expect((await punch(stranger, '4826', 'clock-in')).status).toBe(404)
    const gone = await company.withPin(await company.hire(), '4826')
    await admin.delete(`/people/${gone.id}`)
    expect((await punch(gone, '4826', 'clock-in')).status).toBe(404)
    expect(await world.sql('select from employee_pins where employee_id = $1', [gone.id])).toEqual([])
  })
})

describe('a code', () => {
  const tryCode = (person: Person, pin: string, on: Client = device) => on.post('/kiosk/person', who(person, pin))

  test('is tried five times, then the name waits for five minutes, on this device', async () => {
    const other = await company.kiosk()
    const titles: string[] = []
    for (const pin of ['1111', '2222', '3333', '4444']) titles.push((await tryCode(lea, pin)).body.code)
    expect(titles).toEqual([...Array(3).fill('kiosk.wrong-pin'), 'kiosk.wrong-pin-last'])
    const fifth = await tryCode(lea, '5555')
    expect([fifth.status, fifth.body.code]).toEqual([409, 'kiosk.pin-locked'])
    expect(fifth.body.title).toContain('09:05')
    expect((await tryCode(lea, '4826')).body.code).toBe('kiosk.pin-locked')
    expect((await tryCode(paul, '7351')).status).toBe(200)
    expect((await tryCode(lea, '4826', other)).status).toBe(200)
    expect(await actionsOn(lea.id)).toContain('kiosk.pin-locked')
    world.clock.advance({ minutes: 5 })
    expect((await tryCode(lea, '4826')).status).toBe(200)
  })

  test('is tried thirty times wrongly in a quarter of an hour on a device, which then waits and its managers are told', async () => {
    const team = await Promise.all(Array.from({ length: 8 }, () => company.hire()))
    const last = await company.withPin(team.at(-1)!, '2907')
    const refusals: string[] = []
    // Four each: nobody waits.
    for (let round = 0; round < 4; round += 1)
      for (const person of team) refusals.push((await tryCode(person, `111${round}`)).body.code)
    expect(refusals.filter(code => code === 'kiosk.device-waits')).toHaveLength(2)
    world.clock.set('2026-11-16T08:10:00Z')
    const waiting = await tryCode(last, '2907')
    expect([waiting.status, waiting.body.code]).toEqual([409, 'kiosk.device-waits'])
    expect(waiting.body.title).toContain('09:15')
    // Another device takes codes, and a name that nobody tried there has all its tries.
    expect((await tryCode(last, '2907', await company.kiosk())).status).toBe(200)

    const notices = (await admin.get('/notifications')).body.notifications
    expect(notices[0]).toMatchObject({
      kind: 'kiosk_waits',
      data: { date: '2026-11-16', time: '09:00', until: '09:15' },
    })
    const told = await world.sql(`select from notifications where kind = 'kiosk_waits' and employee_id = $1`, [lea.id])
    expect(told).toEqual([])

    world.clock.set('2026-11-16T08:15:00Z')
    expect((await tryCode(last, '2907')).status).toBe(200)
  })

  test('that is right does not count on the device', async () => {
    for (let times = 0; times < 40; times += 1) expect((await tryCode(paul, '7351')).status).toBe(200)
  })

  test('that is right makes the wrong ones forgotten', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const pin of ['1111', '2222', '3333']) await tryCode(lea, pin)
      expect((await tryCode(lea, '4826')).status).toBe(200)
    }
  })

  test('is tried five times by simultaneous requests too', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => tryCode(paul, '0000')))
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter(code => code !== 'kiosk.pin-locked')).toHaveLength(4)
  })

  test('that nobody has chosen is answered like a wrong one', async () => {
    const without = await company.hire()
    const { status, body } = await tryCode(without, '4826')
    expect([status, body.code]).toEqual([422, 'kiosk.wrong-pin'])
  })

  test('is chosen with one’s password, and not one that anybody tries first', async () => {
    const nina = await company.hire()
    const set = (pin: string, currentPassword = 'corsaire-malouin') => nina.post('/own-pin', { pin, currentPassword })
    expect((await set('4826', 'faux')).body.code).toBe('accounts.wrong-password')
    for (const pin of ['0000', '1234', '123', '12a4']) expect((await set(pin)).status).toBe(422)
    expect((await nina.get('/own-pin')).body).toEqual({ pin: null })
    expect((await set('4826')).status).toBe(204)
    expect((await nina.get('/own-pin')).body).toEqual({
      pin: { setAt: '2026-11-16T08:00:00.000Z', isGiven: false, isVoid: false },
    })
    expect(await actionsOn(nina.id)).toEqual(['kiosk.pin-set'])
    const told = await world.sql('select before::text, after::text from audit_entries where subject = $1', [nina.id])
    expect(JSON.stringify(told)).not.toContain('4826')
  })

  test('that is reset opens nothing until its person chooses another one', async () => {
    const tom = await company.withPin(await company.hire(), '8157')
    expect((await lea.delete(`/people/${tom.id}/pin`)).status).toBe(403)
    expect((await admin.delete(`/people/${tom.id}/pin`)).status).toBe(204)
    expect((await tryCode(tom, '8157')).status).toBe(422)
    await company.withPin(tom, '2940')
    expect((await tryCode(tom, '2940')).status).toBe(200)
  })
})

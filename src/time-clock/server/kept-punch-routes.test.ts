import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import type { Employee } from '#testing/company.ts'
import { codeAt } from '#testing/two-step.ts'
import { openWorld } from '#testing/world.ts'
import type { PunchType } from '#time-clock/rules.ts'

const world = await openWorld()
const company = await world.company()

const HOUR = 3_600_000
const at = (time: string, day = '2026-11-16') => `${day}T${time}:00.000+01:00`
const utc = (time: string, day = '2026-11-16') => new Date(at(time, day)).toISOString()

beforeEach(() => world.clock.set(at('09:00')))

const punch = (person: Employee, time: string, type: PunchType) => {
  world.clock.set(at(time))
  return person.post(`/time-clock/${type}`)
}

type SentPunch = { pressed: string; received: string; ahead?: number; key?: string; employeeId?: string }

/** By a device whose clock was `ahead` milliseconds behind the server's. */
const send = (
  person: Employee,
  type: PunchType,
  { pressed, received, ahead = 0, key = crypto.randomUUID(), ...of }: SentPunch,
) => {
  world.clock.set(received)
  const byDevice = (moment: string) => new Date(Date.parse(moment) - ahead).toISOString()
  const kept = { at: byDevice(pressed), sentAt: byDevice(received), ahead }
  return person.post(`/time-clock/${type}`, { ...of, kept }, { 'idempotency-key': key })
}

const recordedOf = ({ id }: Employee) =>
  world.sql(
    `select type, timestamp, device_at, received_at, skew_ms::int from time_entries where employee_id = $1 order by created_at`,
    [id],
  )

describe('a punch that the device kept', () => {
  test('counts at the hour of its press; the record keeps both hours and the skew', async () => {
    const lea = await company.hire()
    await punch(lea, '09:00', 'clock-in')
    const { status, body } = await send(lea, 'clock-out', { pressed: at('17:00'), received: at('17:40'), ahead: HOUR })
    expect(status).toBe(200)
    const mark = { type: 'clock-out', at: utc('17:00'), deviceAt: utc('16:00'), receivedAt: utc('17:40') }
    expect(body.latest).toMatchObject({ clockOut: utc('17:00'), totalWorkTime: 480, keptPunches: [mark] })
    expect(await recordedOf(lea)).toEqual([
      { type: 'clock-in', timestamp: new Date(at('09:00')), device_at: null, received_at: null, skew_ms: null },
      {
        type: 'clock-out',
        timestamp: new Date(at('17:00')),
        device_at: new Date(at('16:00')),
        received_at: new Date(at('17:40')),
        skew_ms: HOUR,
      },
    ])
  })

  test('is marked for who sees the times of the team, and stands in the trail', async () => {
    const lea = await company.hire()
    await send(lea, 'clock-in', { pressed: at('09:00'), received: at('09:24') })
    const { body } = await company.admin.get('/reports/time-tracking?from=2026-11-16&to=2026-11-16')
    const row = body.employees.find(({ id }: { id: string }) => id === lea.id)
    expect(row.sessions[0].keptPunches).toEqual([
      { type: 'clock-in', at: utc('09:00'), deviceAt: utc('09:00'), receivedAt: utc('09:24') },
    ])
    const [entry] = await world.sql(
      `select after from audit_entries where action = 'time-clock.kept-punch-counted' and subject = $1`,
      [row.sessions[0].id],
    )
    expect(entry!.after).toEqual({
      employeeId: lea.id,
      type: 'clock-in',
      date: '2026-11-16',
      countedTime: '09:00',
      deviceTime: '09:00',
      receivedTime: '09:24',
    })
  })

  test('of a whole day arrives in order, and the totals are those of the presses', async () => {
    const lea = await company.hire()
    const presses = [
      ['09:00', 'clock-in'],
      ['12:00', 'break-start'],
      ['12:30', 'break-end'],
      ['17:00', 'clock-out'],
    ] as const
    for (const [time, type] of presses)
      expect((await send(lea, type, { pressed: at(time), received: at('21:00') })).status).toBe(200)
    const { body } = await lea.get('/time-clock')
    expect(body.sessions).toMatchObject([{ clockIn: utc('09:00'), totalWorkTime: 450, totalBreakTime: 30 }])
    expect(body.latest.keptPunches).toHaveLength(4)
  })

  test('of yesterday evening belongs to yesterday', async () => {
    const lea = await company.hire()
    const { body } = await send(lea, 'clock-in', { pressed: at('23:50'), received: at('00:20', '2026-11-17') })
    expect(body.latest).toMatchObject({ date: '2026-11-16', clockIn: utc('23:50') })
  })

  test('is one record when the request that hung had arrived after all', async () => {
    const lea = await company.hire()
    const key = crypto.randomUUID()
    const first = await lea.post('/time-clock/clock-in', { employeeId: lea.id }, { 'idempotency-key': key })
    const again = await send(lea, 'clock-in', { pressed: at('09:00'), received: at('09:01'), key })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await recordedOf(lea)).toMatchObject([{ device_at: null }])
  })

  test('and sent five times at once is one record', async () => {
    const lea = await company.hire()
    const key = crypto.randomUUID()
    const copies = Array.from({ length: 5 }, () =>
      send(lea, 'clock-in', { pressed: at('09:00'), received: at('09:30'), key }),
    )
    for (const { status } of await Promise.all(copies)) expect(status).toBe(200)
    expect(await recordedOf(lea)).toHaveLength(1)
  })
})

describe('after the last day of a contract', () => {
  const hired = async () => {
    const lea = await company.hire()
    const details = { ...company.details({ firstName: 'Léa' }), email: lea.email, endDate: '2026-11-16' }
    expect((await company.admin.edit(lea.id, details)).status).toBe(200)
    return lea
  }
  const tuesday = '2026-11-17'

  test('what was pressed before counts at its hour, and ends the session past midnight', async () => {
    const lea = await hired()
    const received = at('08:00', tuesday)
    expect((await send(lea, 'clock-in', { pressed: at('18:00'), received })).status).toBe(200)
    expect((await send(lea, 'break-start', { pressed: at('22:00'), received })).status).toBe(200)
    expect((await send(lea, 'break-end', { pressed: at('22:30'), received })).status).toBe(200)
    const { status, body } = await send(lea, 'clock-out', { pressed: at('00:30', tuesday), received })
    expect(status).toBe(200)
    // 18:00 to 00:30 without 22:00 to 22:30: six hours.
    expect(body.latest).toMatchObject({ date: '2026-11-16', clockOut: utc('00:30', tuesday), totalWorkTime: 360 })
    expect((await lea.get('/time-clock')).status).toBe(401)
  })

  test('nothing begins, and nothing that the device did not keep counts', async () => {
    const lea = await hired()
    const late = await send(lea, 'clock-in', { pressed: at('00:10', tuesday), received: at('08:00', tuesday) })
    expect(late).toMatchObject({ status: 409, body: { code: 'time-clock.contract-ended' } })
    expect(late.body.title).toBe(
      'Votre contrat était terminé à cette heure\u00a0: dites-la à votre responsable si vous avez travaillé.',
    )
    expect((await lea.post('/time-clock/clock-in')).status).toBe(401)
    expect(await recordedOf(lea)).toEqual([])
  })

  /** By their password, once no session of theirs is left. */
  const signInAgain = async (lea: Employee, typed = password) => {
    const { status, body } = await lea.post('/session', { email: lea.email, password: typed, rememberMe: true })
    return [status, body.code]
  }
  const ended = [401, 'accounts.own-contract-ended']

  test('the right password opens the sending of what a device kept for an hour, and nothing else', async () => {
    const lea = await hired()
    await world.sql('delete from sessions where user_id = (select id from users where email = $1)', [lea.email])
    world.clock.set(at('08:00', tuesday))
    const sent = { pressed: at('18:00'), received: at('08:00', tuesday) }
    expect(await signInAgain(lea, 'not this one')).toEqual([401, 'accounts.invalid-credentials'])
    expect((await send(lea, 'clock-in', sent)).status).toBe(401)
    const visit = async () =>
      (await company.admin.get('/people')).body.employees.find(({ id }: Employee) => id === lea.id).lastSignInAt
    const lastVisit = await visit()
    expect(await signInAgain(lea)).toEqual(ended)
    // A refused visitor did not come.
    expect(await visit()).toBe(lastVisit)
    expect((await lea.get('/session')).body).toEqual({ kind: 'anonymous', hasLeft: true })
    const statuses = new Map<string, number>()
    const closed = world.app.declaredRoutes.filter(({ audience }) =>
      ['member', 'signed-in', 'owner'].includes(audience),
    )
    for (const { method, url } of closed) {
      const address = url.replace('/api', '').replaceAll(/:\w+/g, crypto.randomUUID())
      statuses.set(`${method} ${url}`, (await lea.send(method as 'GET', address)).status)
    }
    expect(statuses.size).toBeGreaterThan(300)
    expect([...statuses].filter(([, status]) => status !== 401)).toEqual([])
    const tooLate = { pressed: at('00:10', tuesday), received: at('08:10', tuesday) }
    expect(await send(lea, 'clock-in', tooLate)).toMatchObject({
      status: 409,
      body: { code: 'time-clock.contract-ended' },
    })
    expect((await send(lea, 'clock-in', { ...sent, received: at('08:20', tuesday) })).status).toBe(200)
    expect((await send(lea, 'clock-out', { pressed: at('23:00'), received: at('09:01', tuesday) })).status).toBe(401)
    expect(await signInAgain(lea)).toEqual(ended)
    expect((await send(lea, 'clock-out', { pressed: at('23:00'), received: at('09:02', tuesday) })).status).toBe(200)
  })

  test('the session that sends kept punches stays that one once its person is back, and is in the trail', async () => {
    const lea = await hired()
    const none = 'delete from sessions where user_id = (select id from users where email = $1)'
    await world.sql(none, [lea.email])
    world.clock.set(at('08:00', tuesday))
    expect(await signInAgain(lea)).toEqual(ended)
    const signIns = async () => {
      const rows = await world.sql(
        `select action from audit_entries where action like 'accounts.sign%in%' and actor_id = (select id from users where email = $1) order by at, id`,
        [lea.email],
      )
      return rows.map(({ action }) => action)
    }
    const before = await signIns()
    world.clock.set(at('08:10', tuesday))
    const back = { ...company.details({ firstName: 'Léa' }), email: lea.email, endDate: null }
    expect((await company.admin.edit(lea.id, back)).status).toBe(200)
    expect((await lea.get('/session')).body).toEqual({ kind: 'anonymous' })
    expect((await lea.get('/time-clock')).status).toBe(401)
    expect((await lea.post('/time-clock/clock-in')).status).toBe(401)
    expect((await lea.get('/account')).status).toBe(401)
    const sent = { pressed: at('18:00'), received: at('08:20', tuesday) }
    expect((await send(lea, 'clock-in', sent)).status).toBe(200)
    expect((await send(lea, 'clock-out', { pressed: at('23:00'), received: at('09:01', tuesday) })).status).toBe(401)
    world.clock.set(at('09:02', tuesday))
    expect((await signInAgain(lea))[0]).toBe(200)
    expect((await lea.get('/session')).body.kind).toBe('member')
    // A sign-in that the page refused is none.
    expect(before).toEqual(['accounts.sign-in-refused'])
    expect(await signIns()).toEqual(['accounts.sign-in-refused', 'accounts.signed-in'])
  })

  test('a second step is asked of a leaver as of everybody: the password alone sends nothing', async () => {
    const lea = await hired()
    const { secret, recoveryCodes } = await company.turnTwoStepOn(lea)
    const none = 'delete from sessions where user_id = (select id from users where email = $1)'
    await world.sql(none, [lea.email])
    world.clock.set(at('08:00', tuesday))
    const sent = { pressed: at('18:00'), received: at('08:00', tuesday) }
    expect(await signInAgain(lea)).toEqual([200, undefined])
    expect((await send(lea, 'clock-in', sent)).status).toBe(401)
    const step = (code: string) => lea.post('/session/second-step', { code })
    expect(await step('000000')).toMatchObject({ status: 422, body: { code: 'accounts.wrong-code' } })
    expect((await send(lea, 'clock-in', sent)).status).toBe(401)
    const refused = { status: 401, body: { code: 'accounts.own-contract-ended' } }
    expect(await step(await codeAt(secret, world.clock.now()))).toMatchObject(refused)
    expect((await lea.get('/session')).body).toEqual({ kind: 'anonymous', hasLeft: true })
    expect((await lea.get('/account')).status).toBe(401)
    expect((await send(lea, 'clock-in', sent)).status).toBe(200)
    world.clock.set(at('09:01', tuesday))
    expect((await send(lea, 'clock-out', { pressed: at('23:00'), received: at('09:01', tuesday) })).status).toBe(401)
    expect(await signInAgain(lea)).toEqual([200, undefined])
    expect(await step(recoveryCodes[0]!)).toMatchObject(refused)
    expect((await send(lea, 'clock-out', { pressed: at('23:00'), received: at('09:02', tuesday) })).status).toBe(200)
  })

  test('a password opens nothing of an account that is blocked, and is tried ten times', async () => {
    const [max, zoe] = [await hired(), await hired()]
    world.clock.set(at('08:00', tuesday))
    const none = 'delete from sessions where user_id = any(select id from users where email = any($1))'
    await world.sql(none, [[max.email, zoe.email]])
    const sent = { pressed: at('18:00'), received: at('08:00', tuesday) }
    await world.sql('update users set blocked_at = now() where email = $1', [max.email])
    expect((await signInAgain(max))[0]).toBe(401)
    await world.sql('update users set blocked_at = null where email = $1', [max.email])
    expect((await send(max, 'clock-in', sent)).status).toBe(401)
    for (let tries = 0; tries < 10; tries++) expect((await signInAgain(zoe, 'wrong')).at(0)).toBe(401)
    expect((await signInAgain(zoe)).at(0)).toBe(429)
    expect((await send(zoe, 'clock-in', sent)).status).toBe(401)
  })

  test('a step that the company requires is not asked of who can do it no more', async () => {
    const strict = await world.company()
    const lea = await strict.hire()
    const details = { ...strict.details({ firstName: 'Léa' }), email: lea.email, endDate: '2026-11-16' }
    expect((await strict.admin.edit(lea.id, details)).status).toBe(200)
    await world.sql('update companies set requires_two_step = true where id = $1', [strict.id])
    const sent = { pressed: at('18:00'), received: at('08:00', tuesday) }
    expect((await send(lea, 'clock-in', sent)).status).toBe(200)
  })

  test('who signs out sends nothing more', async () => {
    const lea = await hired()
    world.clock.set(at('08:00', tuesday))
    expect((await lea.send('DELETE', '/session')).status).toBe(204)
    const left = await world.sql('select token from sessions where user_id = (select id from users where email = $1)', [
      lea.email,
    ])
    expect(left).toEqual([])
    const told = `select action from audit_entries where action = 'accounts.signed-out' and actor_id = (select id from users where email = $1)`
    expect(await world.sql(told, [lea.email])).toHaveLength(1)
    expect((await send(lea, 'clock-in', { pressed: at('18:00'), received: at('08:00', tuesday) })).status).toBe(401)
  })

  test('somebody who is blocked, signed out or nobody sends nothing', async () => {
    const lea = await hired()
    const sent = { pressed: at('18:00'), received: at('08:00', tuesday) }
    await world.sql('update users set blocked_at = now() where email = $1', [lea.email])
    expect((await send(lea, 'clock-in', sent)).status).toBe(401)
    await world.sql('update users set blocked_at = null where email = $1', [lea.email])
    await world.sql('delete from sessions where user_id = (select id from users where email = $1)', [lea.email])
    expect((await send(lea, 'clock-in', sent)).status).toBe(401)
    expect(await recordedOf(lea)).toEqual([])
  })
})

describe('a kept punch is refused, with its reason, and records nothing', () => {
  const working = async () => {
    const lea = await company.hire()
    await punch(lea, '09:00', 'clock-in')
    return lea
  }
  type Reply = { status: number; body: { code: string; title: string } }
  const refused = async (lea: Employee, ask: () => Promise<Reply>) => {
    const before = (await recordedOf(lea)).length
    const { status, body } = await ask()
    expect(await recordedOf(lea)).toHaveLength(before)
    return { status, code: body.code, title: body.title }
  }

  test('when the clock of the device moved in between', async () => {
    const lea = await working()
    world.clock.set(at('17:30'))
    const kept = { at: utc('17:00'), sentAt: utc('17:27'), ahead: 0 }
    expect(await refused(lea, () => lea.post('/time-clock/clock-out', { kept }))).toEqual({
      status: 409,
      code: 'time-clock.clock-moved',
      title: 'L’horloge de cet appareil a changé entre le badgeage et son envoi : son heure n’est pas sûre.',
    })
  })

  test('when it would be in the future', async () => {
    const lea = await working()
    world.clock.set(at('17:30'))
    const kept = { at: utc('17:40'), sentAt: utc('17:30'), ahead: 0 }
    expect(await refused(lea, () => lea.post('/time-clock/clock-out', { kept }))).toMatchObject({
      status: 409,
      code: 'time-clock.clock-moved',
    })
  })

  test('a day after the press', async () => {
    const lea = await company.hire()
    const late = () => send(lea, 'clock-in', { pressed: at('09:00'), received: at('09:01', '2026-11-17') })
    expect(await refused(lea, late)).toEqual({
      status: 409,
      code: 'time-clock.kept-too-long',
      title: 'Ce badgeage a été envoyé plus de 24 heures après.',
    })
  })

  test('when hours after it are recorded already', async () => {
    const lea = await working()
    await punch(lea, '17:30', 'clock-out')
    expect(await refused(lea, () => send(lea, 'clock-out', { pressed: at('17:00'), received: at('18:00') }))).toEqual({
      status: 409,
      code: 'time-clock.punched-since',
      title: 'Vos heures sont déjà enregistrées jusqu’à 17:30 le 16/11/2026.',
    })
  })

  test('when the departure is recorded already: with the one that counts', async () => {
    const lea = await working()
    await punch(lea, '22:55', 'clock-out')
    expect(await refused(lea, () => send(lea, 'clock-out', { pressed: at('22:58'), received: at('23:20') }))).toEqual({
      status: 409,
      code: 'time-clock.departed-at',
      title: 'Un départ est déjà enregistré à 22:55. C’est 22:55 qui compte.',
    })
  })

  test('when the arrival is recorded already: with the one that counts', async () => {
    const lea = await working()
    expect(await refused(lea, () => send(lea, 'clock-in', { pressed: at('09:02'), received: at('09:20') }))).toEqual({
      status: 409,
      code: 'time-clock.arrived-at',
      title: 'Une arrivée est déjà enregistrée à 09:00. C’est 09:00 qui compte.',
    })
  })

  test('when it does not fit, as any other: a break cannot end that has not begun', async () => {
    const lea = await working()
    expect(
      await refused(lea, () => send(lea, 'break-end', { pressed: at('12:00'), received: at('12:20') })),
    ).toMatchObject({ status: 409, code: 'time-clock.not-on-break' })
  })

  test('when somebody else is signed in, kept or not', async () => {
    const [lea, max] = [await working(), await company.hire()]
    const sent = () => send(max, 'clock-in', { pressed: at('09:10'), received: at('09:20'), employeeId: lea.id })
    expect(await refused(max, sent)).toMatchObject({ status: 403, code: 'time-clock.of-somebody-else' })
    expect(await refused(max, () => max.post('/time-clock/clock-in', { employeeId: lea.id }))).toMatchObject({
      status: 403,
    })
  })
})

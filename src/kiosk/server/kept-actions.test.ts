import { constants, publicEncrypt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeptPress, type KioskPunch, sealedText } from '#kiosk/rules.ts'
import type { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
let device: Client
let publicKey = ''

beforeEach(async () => {
  world.clock.set('2026-11-16T08:00:00Z')
  device = await company.kiosk()
  publicKey = (await device.get('/kiosk')).body.publicKey
})

type Person = { id: string }
let presses = 0
const pressed = (person: Person, type: KioskPunch, time: string): KeptPress => ({
  key: `kept-press-${++presses}`,
  employeeId: person.id,
  type,
  at: Date.parse(`2026-11-16T${time}Z`),
  ahead: 0,
})

const seal = (press: KeptPress, pin: string, key = publicKey) =>
  publicEncrypt(
    {
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(sealedText(press, pin)),
  ).toString('base64')

const kept = (press: KeptPress, sealed: string) => ({
  ...press,
  at: new Date(press.at).toISOString(),
  sealed,
})
type KeptPunch = ReturnType<typeof kept>

const send = (punches: KeptPunch[], on = device) =>
  on.post('/kiosk/kept-punches', { sentAt: world.clock.now().toString(), punches })
const counted = async ({ id }: Person) =>
  (
    await world.sql(
      `select type, timestamp, skew_ms, kiosk_id is not null as on_kiosk from time_entries where employee_id = $1 order by created_at`,
      [id],
    )
  ).map(({ type }) => type)
const toCheck = async ({ id }: Person) => {
  const { body } = await admin.get('/kiosks')
  return body.toCheck.filter(({ employeeId }: { employeeId: string }) => employeeId === id)
}
const whys = async (person: Person) => (await toCheck(person)).map(({ why }: { why: string }) => why)

const somebody = async () => company.withPin(await company.hire({ firstName: 'Zoé' }), '6203')

describe('punches that a device kept', () => {
  test('count in their order at the hour of their press, with both hours and the skew, and twice sent count once', async () => {
    const [zoe, max] = [await somebody(), await company.withPin(await company.hire(), '5193')]
    const press = (person: Person, pin: string, type: KioskPunch, time: string) => {
      const made = pressed(person, type, time)
      return kept(made, seal(made, pin))
    }
    const batch = [
      press(zoe, '6203', 'clock-in', '06:00:00'),
      press(max, '5193', 'clock-in', '06:01:00'),
      press(zoe, '6203', 'break-start', '07:00:00'),
    ]
    expect((await send(batch)).status).toBe(204)
    world.clock.advance({ minutes: 5 })
    expect((await send([...batch, press(zoe, '6203', 'break-end', '07:30:00')])).status).toBe(204)
    expect([await counted(zoe), await counted(max)]).toEqual([['clock-in', 'break-start', 'break-end'], ['clock-in']])
    expect([await toCheck(zoe), await toCheck(max)]).toEqual([[], []])
    const [first] = await world.sql(
      'select timestamp, device_at, received_at, skew_ms, kiosk_id from time_entries where employee_id = $1 order by created_at',
      [zoe.id],
    )
    expect(first).toMatchObject({
      timestamp: new Date('2026-11-16T06:00:00Z'),
      device_at: new Date('2026-11-16T06:00:00Z'),
      received_at: new Date('2026-11-16T08:00:00Z'),
      kiosk_id: expect.any(String),
    })
    const entries = await world.sql(
      `select 1 from audit_entries where action = 'time-clock.kept-punch-counted' and after->>'employeeId' = $1`,
      [zoe.id],
    )
    expect(entries).toHaveLength(3)
  })

  test('stay on a device that waits after thirty wrong codes, and count once it waits no longer', async () => {
    const zoe = await somebody()
    for (let person = 0; person < 10; person += 1) {
      const { id } = await company.hire()
      for (const pin of ['1111', '2222', '3333']) await device.post('/kiosk/person', { employeeId: id, pin })
    }
    const press = pressed(zoe, 'clock-in', '08:00:00')
    const batch = [kept(press, seal(press, '6203'))]
    const refused = await send(batch)
    expect([refused.status, refused.body.code]).toEqual([409, 'kiosk.device-waits'])
    expect([await counted(zoe), await toCheck(zoe)]).toEqual([[], []])
    world.clock.advance({ minutes: 15 })
    expect((await send(batch)).status).toBe(204)
    expect(await counted(zoe)).toEqual(['clock-in'])
  })

  test('are the same as one that was sent at once, whose answer was lost', async () => {
    const zoe = await somebody()
    const press = pressed(zoe, 'clock-in', '08:00:00')
    await device.post(
      '/kiosk/punches',
      { employeeId: zoe.id, pin: '6203', type: 'clock-in' },
      { 'idempotency-key': press.key },
    )
    world.clock.advance({ minutes: 1 })
    await send([kept(press, seal(press, '6203'))])
    expect(await counted(zoe)).toEqual(['clock-in'])
    expect(await toCheck(zoe)).toEqual([])
  })

  test('wait for a manager, once, where the code is wrong, and never count by themselves', async () => {
    const zoe = await somebody()
    const press = pressed(zoe, 'clock-in', '07:00:00')
    const wrong = kept(press, seal(press, '6204'))
    await send([wrong])
    await send([wrong])
    expect([await counted(zoe), await whys(zoe)]).toEqual([[], ['wrong-code']])
    expect(await toCheck(zoe)).toMatchObject([
      { type: 'clock-in', deviceAt: '2026-11-16T07:00:00.000Z', receivedAt: '2026-11-16T08:00:00.000Z', skewMs: 0 },
    ])
    const home = (await admin.get('/reports/team-today')).body
    expect(home.toCheck).toContainEqual(expect.objectContaining({ firstName: 'Zoé' }))
    const told = await world.sql(`select 1 from audit_entries where action = 'kiosk.punch-to-check' and subject = $1`, [
      zoe.id,
    ])
    expect(told).toHaveLength(1)
  })

  test('wait where the code was sealed for another punch, person, device or measure of the clocks, or cannot be read', async () => {
    const [zoe, max] = [await somebody(), await company.withPin(await company.hire(), '6203')]
    const press = pressed(zoe, 'clock-in', '07:00:00')
    const sealed = seal(press, '6203')
    const again = (given: Partial<KeptPress>) => ({ ...press, key: `${press.key}-${++presses}`, ...given })
    await send([kept(again({}), sealed), kept({ ...press, at: press.at - 3_600_000 }, sealed)])
    await send([kept(again({ employeeId: max.id }), sealed), kept(again({}), 'bm90aGluZw==')])
    const other = await company.kiosk()
    // Three hours earlier, were it not sealed with what the clocks differ by.
    const late = { ...again({}), ahead: -3 * 3_600_000 }
    const sentAt = world.clock.now().add({ hours: 3 }).toString()
    await device.post('/kiosk/kept-punches', { sentAt, punches: [kept(late, seal({ ...late, ahead: 0 }, '6203'))] })
    const moved = again({})
    await send([kept(moved, seal(moved, '6203'))], other)
    expect([await counted(zoe), await counted(max)]).toEqual([[], []])
    expect([await whys(zoe), await whys(max)]).toEqual([Array(5).fill('unreadable'), ['unreadable']])
  })

  test('wait where the clock of the device moved, after a day, and where they do not fit', async () => {
    const zoe = await somebody()
    const sealed = (press: KeptPress) => kept(press, seal(press, '6203'))
    await send([
      sealed({ ...pressed(zoe, 'clock-in', '05:00:00'), ahead: 3_600_000 }),
      sealed({ ...pressed(zoe, 'clock-in', '05:00:00'), at: Date.parse('2026-11-15T07:00:00Z') }),
      sealed(pressed(zoe, 'break-end', '07:00:00')),
    ])
    expect(await counted(zoe)).toEqual([])
    expect((await whys(zoe)).toSorted()).toEqual(['clock-moved', 'does-not-fit', 'kept-too-long'])
  })

  test('of an hour before any clock begins are no punches', async () => {
    const zoe = await somebody()
    const press = { ...pressed(zoe, 'clock-in', '07:00:00'), at: Date.parse('0000-01-01T00:00:00Z') }
    expect((await send([kept(press, seal(press, '6203'))])).status).toBe(422)
  })

  test('wait where their person has left; of another company they leave nothing', async () => {
    const gone = await somebody()
    const strange = await (await world.company()).hire()
    await admin.delete(`/people/${gone.id}`)
    const [press, foreign] = [pressed(gone, 'clock-in', '07:00:00'), pressed(strange, 'clock-in', '07:00:00')]
    expect((await send([kept(press, seal(press, '6203')), kept(foreign, seal(foreign, '6203'))])).status).toBe(204)
    expect(await whys(gone)).toEqual(['person-gone'])
    expect(await world.sql('select from punches_to_check where employee_id = $1', [strange.id])).toEqual([])
  })

  test('count by the hour of their press: those of the last day of a contract, sent after midnight', async () => {
    const zoe = await somebody()
    const details = { ...company.details({ firstName: 'Zoé' }), email: zoe.email, endDate: '2026-11-16' }
    expect((await admin.edit(zoe.id, details)).status).toBe(200)
    const press = (type: KioskPunch, time: string) => {
      const made = pressed(zoe, type, time)
      return kept(made, seal(made, '6203'))
    }
    const ofTheDay = [press('clock-in', '17:02:00'), press('break-start', '22:50:00'), press('break-end', '23:05:00')]
    world.clock.set('2026-11-17T08:00:00+01:00')
    expect((await send([...ofTheDay, press('break-start', '23:20:00'), press('clock-out', '23:30:00')])).status).toBe(
      204,
    )
    expect(await counted(zoe)).toEqual(['clock-in', 'break-start', 'break-end', 'clock-out'])
    expect(await whys(zoe)).toEqual(['does-not-fit'])
  })

  test('are tries of a code: after five wrong ones a right one waits too', async () => {
    const zoe = await somebody()
    const wrong = Array.from({ length: 5 }, () => pressed(zoe, 'clock-in', '07:00:00'))
    const right = pressed(zoe, 'clock-in', '07:30:00')
    await send([...wrong.map((press, nth) => kept(press, seal(press, `111${nth}`))), kept(right, seal(right, '6203'))])
    expect(await counted(zoe)).toEqual([])
    expect((await whys(zoe)).toSorted()).toEqual([...Array(2).fill('too-many-tries'), ...Array(4).fill('wrong-code')])
  })
})

test('those who correct times are told once of a device, until nothing of it waits any more', async () => {
  const [chef, zoe] = [await company.hire({ role: 'manager' }), await somebody()]
  const wrong = () => {
    const press = pressed(zoe, 'clock-in', '07:00:00')
    return kept(press, seal(press, '6204'))
  }
  const bell = async () =>
    (await chef.get('/notifications')).body.notifications
      .filter(({ kind }: { kind: string }) => kind === 'punches_to_check')
      .map(({ read }: { read: boolean }) => read)
  const settleAll = async () => {
    for (const { id } of await toCheck(zoe))
      await chef.post(`/kiosks/punches-to-check/${id}/settlement`, { reason: 'Ce n’était pas elle' })
  }
  await send([wrong(), wrong()])
  await send([wrong()])
  expect(await bell()).toEqual([false])
  expect((await zoe.get('/notifications')).body.notifications).toEqual([])
  await settleAll()
  expect(await bell()).toEqual([true])
  await send([wrong()])
  expect((await bell()).toSorted()).toEqual([false, true])
  await settleAll()
})

test('who corrects times says what was done with a punch, with a reason, once; nobody with their own', async () => {
  const chef = await company.hire({ role: 'manager' })
  const id = await company.punchToCheckOf(await somebody())
  const settle = (who: Client, which = id) =>
    who.post(`/kiosks/punches-to-check/${which}/settlement`, { reason: 'Corrigé avec elle' })
  expect((await settle(await company.hire())).status).toBe(403)
  expect((await settle(chef, await company.punchToCheckOf(chef))).status).toBe(403)
  expect((await settle(chef)).status).toBe(204)
  expect((await settle(chef)).status).toBe(404)
  const { toCheck: left } = (await admin.get('/kiosks')).body
  expect(left.some((punch: Person) => punch.id === id)).toBe(false)
})

describe('the keys of a device', () => {
  const keyNow = async () => (await device.get('/kiosk')).body.publicKey as string

  test('stay while the secret of the server opens them', async () => {
    world.clock.advance({ minutes: 2 })
    expect([await keyNow(), await keyNow()]).toEqual([publicKey, publicKey])
  })

  test('are made anew where it does not, and what was sealed before waits for a manager', async () => {
    const zoe = await somebody()
    const [before, after] = [pressed(zoe, 'clock-in', '07:00:00'), pressed(zoe, 'clock-in', '07:30:00')]
    const sealedBefore = seal(before, '6203')
    // As after another secret, and for a device that was paired before there were keys.
    await world.sql('update kiosks set private_key = null where public_key = $1', [publicKey])
    world.clock.advance({ minutes: 2 })
    await keyNow()
    const renewed = await keyNow()
    expect(renewed).not.toBe(publicKey)
    await send([kept(before, sealedBefore), kept(after, seal(after, '6203', renewed))])
    expect([await whys(zoe), await counted(zoe)]).toEqual([['unreadable'], ['clock-in']])
  })
})

test('a revoked device hands over nothing; paired anew, what it kept waits for a manager', async () => {
  const zoe = await somebody()
  const press = pressed(zoe, 'clock-in', '07:00:00')
  const left = kept(press, seal(press, '6203'))
  const { kiosks } = (await admin.get('/kiosks')).body
  await admin.delete(`/kiosks/${kiosks.at(-1).id}`)
  expect((await send([left])).status).toBe(401)
  expect((await send([left], await company.kiosk())).status).toBe(204)
  expect([await whys(zoe), await counted(zoe)]).toEqual([['unreadable'], []])
})

test('the private key of a device opens nothing without the secret of the server', async () => {
  const [row] = await world.sql('select private_key from kiosks where private_key is not null limit 1')
  expect(row!.private_key).toContain('ENCRYPTED PRIVATE KEY')
})

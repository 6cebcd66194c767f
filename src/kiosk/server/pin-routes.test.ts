import { beforeEach, expect, test } from 'vitest'
import { pinRefusal } from '#kiosk/rules.ts'
import type { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = company.admin
const tablet = await company.kiosk()
const chef = await company.hire({ role: await company.role(['manage_team']) })
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

type Person = { id: string }
const give = ({ id }: Person, seenSetAt: string | null = null, by: Client = admin) =>
  by.post(`/people/${id}/pin`, { seenSetAt })
const given = async (person: Person): Promise<string> => (await give(person)).body.pin
const enter = ({ id }: Person, pin: string) => tablet.post('/kiosk/person', { employeeId: id, pin })
const choose = ({ id }: Person, pin: string, chosen: string) =>
  tablet.post('/kiosk/pin', { employeeId: id, pin, chosen })
const trailOf = ({ id }: Person) =>
  world.sql(
    `select action, actor_id, before::text, after::text from audit_entries where subject = $1 and action like 'kiosk.pin%' order by at, id`,
    [id],
  )
const noticesOf = async (person: Client) =>
  (await person.get('/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind)
const listed = async ({ id }: Person, by: Client = admin) =>
  (await by.get('/kiosks')).body.people.find((each: Person) => each.id === id)

test('a code that a manager gives opens the tablet until its person chooses their own there', async () => {
  const lea = await company.hire()
  const pin = await given(lea)
  expect(pin).toMatch(/^\d{6}$/)
  expect(pinRefusal(pin)).toBeNull()
  expect((await listed(lea)).pin).toEqual({ setAt: '2026-11-16T08:00:00.000Z', isGiven: true, isVoid: false })
  expect((await enter(lea, pin)).body.isPinGiven).toBe(true)

  expect((await choose(lea, pin, '1234')).body.code).toBe('kiosk.pin-trivial')
  expect((await choose(lea, pin, '123')).body.code).toBe('kiosk.pin-digits')
  expect((await choose(lea, pin, pin)).body.code).toBe('kiosk.pin-given-again')
  expect((await choose(lea, pin, '4826')).status).toBe(204)
  expect((await enter(lea, pin)).status).toBe(422)
  expect((await enter(lea, '4826')).body.isPinGiven).toBe(false)
  expect((await listed(lea)).pin.isGiven).toBe(false)
})

test('a code that somebody chose themselves is not replaced on the tablet', async () => {
  const lea = await company.withPin(await company.hire(), '4826')
  expect(await choose(lea, '4826', '7351')).toMatchObject({ status: 409, body: { code: 'kiosk.pin-changed' } })
  expect((await enter(lea, '4826')).status).toBe(200)
})

test('choosing on the tablet counts wrong codes like punching', async () => {
  const lea = await company.hire()
  const pin = await given(lea)
  for (const wrong of ['1111', '2222', '3333', '4444', '5555']) await choose(lea, wrong, '4826')
  expect((await choose(lea, pin, '4826')).body.code).toBe('kiosk.pin-locked')
  expect((await enter(lea, pin)).body.code).toBe('kiosk.pin-locked')
})

test('the trail and the person are told who gave a code, and never which', async () => {
  const lea = await company.hire()
  const pin = await given(lea)
  await choose(lea, pin, '4826')
  const trail = await trailOf(lea)
  const [adminUser, leaUser] = [await company.userIdOf(admin), await company.userIdOf(lea)]
  expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['kiosk.pin-given', adminUser],
    ['kiosk.pin-set', leaUser],
  ])
  const kept = await world.sql('select to_jsonb(n)::text as row from notifications n where employee_id = $1', [lea.id])
  expect(JSON.stringify([trail, kept])).not.toContain(pin)
  expect(await noticesOf(lea)).toEqual(['pin_given'])
})

test('nobody is told who cannot sign in yet, and their code works', async () => {
  const { password: _, ...invited } = { ...company.form(), email: null }
  const { body: lea } = await admin.post('/people', invited)
  expect((await enter(lea, await given(lea))).status).toBe(200)
  expect(await world.sql('select from notifications where employee_id = $1', [lea.id])).toEqual([])
})

test('a new code ends the one that was seen, chosen or given', async () => {
  const lea = await company.withPin(await company.hire(), '4826')
  const { setAt } = (await listed(lea)).pin
  world.clock.advance({ minutes: 1 })
  const { pin } = (await give(lea, setAt)).body
  expect((await enter(lea, '4826')).status).toBe(422)
  expect((await enter(lea, pin)).status).toBe(200)
  const again = (await listed(lea)).pin
  world.clock.advance({ minutes: 1 })
  const { pin: newest } = (await give(lea, again.setAt)).body
  expect((await enter(lea, pin)).status).toBe(422)
  expect((await enter(lea, newest)).status).toBe(200)
})

test('a code that was not seen is not ended: of two who give one at once, one is told so', async () => {
  const lea = await company.hire()
  const replies = await Promise.all([give(lea), give(lea, null, chef)])
  const [done, refused] = replies.toSorted((one, other) => one.status - other.status)
  expect(done!.status).toBe(200)
  expect([refused!.status, refused!.body.code]).toEqual([409, 'kiosk.pin-changed'])
  expect((await enter(lea, done!.body.pin)).status).toBe(200)
  await company.withPin(lea, '4826')
  expect((await give(lea, '2026-11-16T07:00:00.000Z')).status).toBe(409)
  expect((await enter(lea, '4826')).status).toBe(200)
})

test('a given code that was replaced meanwhile chooses nothing', async () => {
  const lea = await company.hire()
  const former = await given(lea)
  const { setAt } = (await listed(lea)).pin
  world.clock.advance({ minutes: 1 })
  const { pin } = (await give(lea, setAt)).body
  expect((await choose(lea, former, '4826')).status).toBe(422)
  expect((await enter(lea, pin)).status).toBe(200)
})

test('who may hand a link to somebody gives them a code, nobody gives one to themselves', async () => {
  const [lea, paul] = [await company.hire(), await company.hire()]
  expect((await give(lea, null, world.visitor())).status).toBe(401)
  expect((await give(lea, null, paul)).status).toBe(403)
  for (const [by, whose] of [
    [chef, admin],
    [chef, chef],
    [admin, admin],
  ] as const) {
    expect((await give(whose, null, by)).status).toBe(403)
    expect((await listed(whose, by)).mayGive).toBe(false)
  }
  expect((await listed(lea, chef)).mayGive).toBe(true)
  expect((await give(lea, null, chef)).status).toBe(200)
  const stranger = await (await world.company()).hire()
  expect((await give(stranger)).status).toBe(404)
  expect((await choose(stranger, '4826', '7351')).status).toBe(404)
})

test('who is blocked or has left gets none', async () => {
  const blocked = await company.hire()
  await world.sql('update users set blocked_at = now() where id = $1', [await company.userIdOf(blocked)])
  expect(await give(blocked)).toMatchObject({ status: 409, body: { code: 'accounts.blocked-by-owner' } })
  const ended = await company.hire()
  await admin.edit(ended.id, { ...company.details({ email: ended.email }), endDate: '2026-11-01' })
  expect(await give(ended)).toMatchObject({ status: 409, body: { code: 'accounts.contract-ended' } })
  const gone = await company.hire()
  await admin.delete(`/people/${gone.id}`)
  expect((await give(gone)).status).toBe(404)
  expect(
    await world.sql('select from employee_pins where employee_id = any($1)', [[blocked.id, ended.id, gone.id]]),
  ).toEqual([])
})

test('somebody reads in their settings that their code was given', async () => {
  const lea = await company.hire()
  await given(lea)
  expect((await lea.get('/own-pin')).body).toEqual({
    pin: { setAt: '2026-11-16T08:00:00.000Z', isGiven: true, isVoid: false },
  })
  await company.withPin(lea, '4826')
  expect((await lea.get('/own-pin')).body.pin.isGiven).toBe(false)
})

const secretOf = ({ id }: Person) => world.sql('select secret_id from employee_pins where employee_id = $1', [id])

test('a code is void once the server has another secret: the screens say so, the tablet asks for a new one, and no try is counted', async () => {
  const lea = await company.withPin(await company.hire(), '4826')
  await world.sql(`update employee_pins set secret_id = 'another' where employee_id = $1`, [lea.id])
  expect((await lea.get('/own-pin')).body.pin).toMatchObject({ isGiven: false, isVoid: true })
  expect((await listed(lea)).pin).toMatchObject({ isVoid: true })
  for (let time = 0; time < 6; time += 1)
    expect(await enter(lea, '4826')).toMatchObject({
      status: 409,
      body: {
        code: 'kiosk.pin-void',
        title:
          'Votre code ne sert plus\u00a0: choisissez un nouveau code dans vos Paramètres, ou demandez-en un à votre responsable.',
      },
    })
  await company.withPin(lea, '7351')
  expect((await listed(lea)).pin).toMatchObject({ isVoid: false })
  expect((await enter(lea, '7351')).status).toBe(200)
})

test('a code from before codes carried the id of their secret gets it once it is right', async () => {
  const lea = await company.withPin(await company.hire(), '4826')
  const known = await secretOf(lea)
  await world.sql('update employee_pins set secret_id = null where employee_id = $1', [lea.id])
  expect((await listed(lea)).pin).toMatchObject({ isVoid: false })
  expect((await enter(lea, '4827')).status).toBe(422)
  expect(await secretOf(lea)).toEqual([{ secret_id: null }])
  expect((await enter(lea, '4826')).status).toBe(200)
  expect(await secretOf(lea)).toEqual(known)
})

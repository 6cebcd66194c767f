import { describe, expect, test } from 'vitest'
import { changedHeader } from '#core/actor.ts'
import { listLimit } from '#demo-requests/rules.ts'
import type { Live } from '#server/live/live.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const form = (change: object = {}) => ({
  firstName: 'Élodie',
  lastName: 'Kervella',
  email: 'Elodie@Brasserie-du-Port.example',
  phone: { country: 'FR', number: '02 61 91 00 12' },
  companyName: 'Brasserie du Port',
  position: 'owner-manager',
  businessSector: 'restaurants',
  totalEmployees: '21-50',
  totalEstablishments: '2-5',
  needs: 'Deux terrasses.\nBeaucoup d’extras l’été.',
  ...change,
})
/** A stranger at an address of their own. */
const ask = (change: object = {}, headers: Record<string, string> = {}) =>
  world.visitor().post('/demo-requests', form(change), headers)
const list = async () => (await world.owner.get('/owner/demo-requests')).body.requests
const count = async () => (await world.sql<{ count: number }>('select count(*)::int from demo_requests'))[0]!.count
const counting = async (work: () => Promise<unknown>) => {
  const before = await count()
  await work()
  return (await count()) - before
}
/** The newest request, just received. */
const received = async (change: object = {}) => {
  expect((await ask(change)).status).toBe(204)
  world.clock.advance({ seconds: 1 })
  return (await list())[0]
}
const followUp = (id: string, body: object) => world.owner.patch(`/owner/demo-requests/${id}`, body)
/** The topics published while `work` runs. */
const topicsDuring = async (work: () => Promise<unknown>) => {
  const { live } = world.app.backend
  const { publish } = live
  const topics: string[] = []
  live.publish = (...[changes]: Parameters<Live['publish']>) => {
    topics.push(...changes.map(({ companyId, topic }) => `${companyId} ${topic}`))
    publish(changes)
  }
  await work()
  live.publish = publish
  return topics
}

describe('a visitor asks for a demo', () => {
  test('the owner reads every field, with the state pending', async () => {
    const topics = await topicsDuring(() => ask())
    expect(topics).toEqual(['null demo-requests'])
    expect((await list())[0]).toEqual({
      ...form(),
      id: expect.any(String),
      email: 'elodie@brasserie-du-port.example',
      phone: '+33 2 61 91 00 12',
      status: 'pending',
      note: '',
      version: 1,
      createdAt: '2026-11-16T08:00:00.000Z',
    })
  })

  test('the owner gets a mail with a link; its subject has no text of the visitor’s', async () => {
    const { id } = await received({ firstName: '<b>Bob</b>', companyName: 'A & B' })
    const mail = (await world.mails()).at(-1)!
    expect(mail).toMatchObject({
      to: ['zoe@releve.test'],
      subject: 'Nouvelle demande de démo',
      link: `http://releve.test/app/owner/demo-requests?request=${id}`,
    })
    expect(mail.text).toContain('<b>Bob</b> Kervella (A & B) demande une démo.')
    expect(mail.html).toContain('&lt;b&gt;Bob&lt;/b&gt; Kervella (A &amp; B)')
  })

  test('the audit trail stores nothing of the request', async () => {
    const { id } = await received()
    const [entry] = await world.sql('select * from platform_audit_entries where subject = $1', [id])
    expect(entry).toMatchObject({ action: 'demo-requests.received', actor_id: null, before: null, after: null })
  })

  test.each([
    ['BE', '0470 12 34 56', '+32 470 12 34 56'],
    ['FR', '+41 79 123 45 67', '+41 79 123 45 67'],
    ['GB', '020 7946 0123', '+44 20 7946 0123'],
    ['CM', '691234567', '+237 6 91 23 45 67'],
  ])('of %s, %s is stored as %s', async (country, number, phone) => {
    expect(await received({ phone: { country, number } })).toMatchObject({ phone })
  })

  test.each([
    { companyName: "L'Étable & Fils <script>alert(1)</script>" },
    { companyName: "'; DROP TABLE demo_requests;--" },
    { companyName: '🍕 Pizza' },
    { lastName: 'O’Brien-Łukasz' },
    { needs: 'أحتاج إلى جدول \u202e عكس 🙂\r\n\tdeux lignes' },
    { needs: 'x'.repeat(2000) },
    { needs: '' },
    { email: 'elodie+demo@brasserie-du-port.example' },
  ])('%j is stored unchanged', async change => {
    expect(await received(change)).toMatchObject(change)
  })

  const zalgo = `Z${'\u0335'.repeat(500)}`
  const badInputs: [object, string, string][] = [
    ...['firstName', 'lastName', 'companyName'].flatMap((field): [object, string, string][] => [
      [{ [field]: undefined }, field, 'required'],
      [{ [field]: ' \u200b ' }, field, 'invalidCharacters'],
      [{ [field]: '   ' }, field, 'required'],
      [{ [field]: '\u3164' }, field, 'required'],
      [{ [field]: 'x'.repeat(121) }, field, 'tooLong'],
      [{ [field]: 'x'.repeat(10_000) }, field, 'tooLong'],
      [{ [field]: zalgo }, field, 'tooLong'],
      [{ [field]: 'a\r\nBcc: b@c.example' }, field, 'invalidCharacters'],
      [{ [field]: 'a\u0000' }, field, 'invalidCharacters'],
      [{ [field]: 'a\u202eb' }, field, 'invalidCharacters'],
      [{ [field]: '\ud800' }, field, 'invalidCharacters'],
      [{ [field]: 12 }, field, 'invalid'],
      [{ [field]: null }, field, 'invalid'],
      [{ [field]: ['a'] }, field, 'invalid'],
    ]),
    [{ email: '' }, 'email', 'required'],
    [{ email: 'a@b' }, 'email', 'email'],
    [{ email: 'a@@b.example' }, 'email', 'email'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', 'email'],
    [{ email: '"a b"@x.example' }, 'email', 'email'],
    [{ email: 'аnna@x.example' }, 'email', 'email'],
    [{ email: `${'x'.repeat(300)}@x.example` }, 'email', 'email'],
    [{ phone: '+33261910012' }, 'phone', 'invalid'],
    [{ phone: undefined }, 'phone', 'required'],
    [{ phone: { country: 'FR' } }, 'phone.number', 'required'],
    [{ phone: { country: 'FR', number: '' } }, 'phone', 'required'],
    [{ phone: { country: 'FR', number: '12' } }, 'phone', 'phone'],
    [{ phone: { country: 'FR', number: '9'.repeat(10_000) } }, 'phone', 'phone'],
    [{ phone: { country: 'FR', number: '02 61 91 00 12', extra: 1 } }, 'phone.extra', 'unknownField'],
    [{ position: 'Gérant(e)' }, 'position', 'invalid'],
    [{ position: null }, 'position', 'invalid'],
    [{ businessSector: undefined }, 'businessSector', 'invalid'],
    [{ businessSector: 'RESTAURANTS' }, 'businessSector', 'invalid'],
    [{ totalEmployees: 30 }, 'totalEmployees', 'invalid'],
    [{ totalEstablishments: '2-4' }, 'totalEstablishments', 'invalid'],
    [{ needs: 'x'.repeat(2001) }, 'needs', 'tooLong'],
    [{ needs: 'a\u0000b' }, 'needs', 'invalidCharacters'],
    [{ status: 'approved' }, 'status', 'unknownField'],
    [{ note: 'x' }, 'note', 'unknownField'],
    [{ id: crypto.randomUUID() }, 'id', 'unknownField'],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'createdAt', 'unknownField'],
  ]
  test.each(badInputs)('%j is refused at %s', async (change, path, code) => {
    const kept = await counting(async () => {
      const { status, body } = await ask(change)
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    })
    expect(kept).toBe(0)
  })

  test('hostile keys are named, and change no prototype', async () => {
    const body = JSON.stringify(form()).replace('{', '{"__proto__":{"status":"approved"},"constructor":1,')
    const { status, body: problem } = await world.visitor().send('POST', '/demo-requests', JSON.parse(body))
    expect([status, problem.code]).toEqual([422, 'invalid'])
    expect(Object.prototype).not.toHaveProperty('status')
  })

  test('a page of another site cannot send it', async () => {
    const reply = await ask({}, { 'sec-fetch-site': 'cross-site' })
    expect([reply.status, reply.body.code]).toEqual([403, 'foreignOrigin'])
  })

  test('the answer is the same with an account and without', async () => {
    const replies = [await ask({ email: 'zoe@releve.test' }), await ask({ email: 'nobody@releve.test' })]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
  })
})

describe('the same request sent again is one request', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  test('sent again later, and at the same moment', async () => {
    for (const again of [
      async (headers: Record<string, string>) => [await ask({}, headers), await ask({}, headers)],
      (headers: Record<string, string>) => Promise.all([1, 2, 3, 4].map(() => ask({}, headers))),
    ]) {
      const headers = key()
      const kept = await counting(async () => {
        expect(new Set((await again(headers)).map(({ status }) => status))).toEqual(new Set([204]))
      })
      expect(kept).toBe(1)
    }
  })

  test('is mailed once', async () => {
    const headers = key()
    const before = (await world.mails()).length
    await ask({}, headers)
    expect(await topicsDuring(() => ask({}, headers))).toEqual([])
    expect((await world.mails()).length - before).toBe(1)
  })

  test('with other answers and the same key is refused', async () => {
    const headers = key()
    await ask({}, headers)
    const { status, body } = await ask({ needs: 'Autre chose.' }, headers)
    expect([status, body.code]).toEqual([422, 'keyReused'])
  })

  test('is accepted even after the limit is reached or the form closed', async () => {
    const [headers, visitor] = [key(), world.visitor()]
    await visitor.post('/demo-requests', form(), headers)
    for (let sent = 1; sent <= 5; sent++) await visitor.post('/demo-requests', form())
    expect((await visitor.post('/demo-requests', form(), headers)).status).toBe(204)
  })
})

describe('an IP address can send few requests', () => {
  const sendAll = async (times: number, change: object = {}) => {
    const visitor = world.visitor()
    for (let sent = 1; sent <= times; sent++)
      expect((await visitor.post('/demo-requests', form(change))).status).toBe(204)
    return visitor
  }

  test('the sixth in an hour is refused, and the answer says how long', async () => {
    const visitor = await sendAll(5)
    world.clock.advance({ minutes: 20 })
    const kept = await counting(async () => {
      const { status, body, headers } = await visitor.post('/demo-requests', form())
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'tooMany', '2400'])
    })
    expect(kept).toBe(0)
    expect((await ask()).status).toBe(204)
    world.clock.advance({ minutes: 41 })
    expect((await visitor.post('/demo-requests', form())).status).toBe(204)
  })

  test('a whole IPv6 network counts as one address', async () => {
    const statuses = []
    for (let host = 1; host <= 6; host++) {
      const visitor = world.visitor()
      visitor.address = `2001:db8:0:1::${host}`
      statuses.push((await visitor.post('/demo-requests', form())).status)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  test('invalid requests do not count', async () => {
    const visitor = world.visitor()
    for (let sent = 1; sent <= 8; sent++) await visitor.post('/demo-requests', form({ email: 'a@b' }))
    expect((await visitor.post('/demo-requests', form())).status).toBe(204)
  })

  test('a bot gets the same answer and counts too, but leaves no row, mail or notification', async () => {
    const mails = (await world.mails()).length
    const kept = await counting(async () => {
      expect(await topicsDuring(() => sendAll(1, { website: 'https://spam.example' }))).toEqual([])
      const robot = await sendAll(4, { website: 'x'.repeat(10_000) })
      expect((await robot.post('/demo-requests', form({ website: 'x' }))).status).toBe(204)
      expect((await robot.post('/demo-requests', form())).status).toBe(429)
    })
    expect([kept, (await world.mails()).length - mails]).toEqual([0, 0])
    expect((await ask({ website: '' })).status).toBe(204)
  })

  test('a bot reads in no header either that its request was left out', async () => {
    const [person, robot] = [await ask(), await ask({ website: 'x' })]
    expect([person.headers[changedHeader], robot.headers[changedHeader]]).toEqual([undefined, undefined])
  })
})

test('a form closed by the owner accepts nothing', async () => {
  const settings = {
    contactEmail: 'bonjour@releve.example',
    dataProtectionEmail: 'donnees@releve.example',
    demoFormOpen: false,
  }
  await world.owner.patch('/owner/settings', settings)
  const kept = await counting(async () => {
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([409, 'demo-requests.closed'])
  })
  expect(kept).toBe(0)
  await world.owner.patch('/owner/settings', { ...settings, demoFormOpen: true })
  expect(await counting(async () => void (await ask()))).toBe(1)
})

describe('the owner follows up', () => {
  test('any status may follow any other, with its note', async () => {
    const { id } = await received()
    const walk = ['approved', 'negotiation', 'rejected', 'pending', 'rejected', 'approved', 'pending', 'pending']
    for (const [index, status] of walk.entries()) {
      const note = `Note ${index}`
      const reply = await followUp(id, { status, note, version: index + 1 })
      expect([reply.status, reply.body]).toMatchObject([200, { id, status, note, version: index + 2 }])
    }
    expect((await list()).find((request: { id: string }) => request.id === id)).toMatchObject({ note: 'Note 7' })
  })

  test('of two windows the second is refused, and overwrites nothing', async () => {
    const { id } = await received()
    await followUp(id, { status: 'approved', note: 'Contrat envoyé.', version: 1 })
    const { status, body } = await followUp(id, { status: 'rejected', note: '', version: 1 })
    expect([status, body.code]).toEqual([409, 'demo-requests.changed'])
    const [row] = await world.sql('select status, note from demo_requests where id = $1', [id])
    expect(row).toEqual({ status: 'approved', note: 'Contrat envoyé.' })
  })

  test('of two simultaneous changes one succeeds', async () => {
    const { id } = await received()
    const replies = await Promise.all(
      ['approved', 'rejected'].map(status => followUp(id, { status, note: status, version: 1 })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('every window of the owner is updated; the audit trail has the status, not the note', async () => {
    const { id } = await received()
    const topics = await topicsDuring(() => followUp(id, { status: 'negotiation', note: 'Trop cher.', version: 1 }))
    expect(topics).toEqual(['null demo-requests'])
    const entries = await world.sql(
      `select actor_id, before, after from platform_audit_entries where subject = $1 and action = 'demo-requests.followed-up'`,
      [id],
    )
    expect(entries).toEqual([
      {
        actor_id: expect.any(String),
        before: { status: 'pending' },
        after: { status: 'negotiation', isNoteChanged: true },
      },
    ])
  })

  test.each([
    [{ status: 'contacted' }, 'status', 'invalid'],
    [{ status: 'PENDING' }, 'status', 'invalid'],
    [{ status: undefined }, 'status', 'invalid'],
    [{ note: undefined }, 'note', 'required'],
    [{ note: 'x'.repeat(2001) }, 'note', 'tooLong'],
    [{ note: 'a\u0000' }, 'note', 'invalidCharacters'],
    [{ version: '1' }, 'version', 'invalid'],
    [{ version: 0 }, 'version', 'invalid'],
    [{ version: undefined }, 'version', 'required'],
    [{ email: 'other@releve.example' }, 'email', 'unknownField'],
  ])('%j is refused at %s', async (change, path, code) => {
    const { id } = (await list())[0]
    const { status, body } = await followUp(id, { status: 'approved', note: '', version: 1, ...change })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('the product cannot change what a prospect sent', async () => {
    const change = world.app.backend.database.platform.execute(
      `update demo_requests set email = 'other@releve.example'`,
    )
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
  })

  test('a request is deleted three years after its last change', async () => {
    const [old, followed] = [await received(), await received()]
    await world.sql(
      `update demo_requests set created_at = '2023-11-15', updated_at = '2023-11-15' where id = any($1)`,
      [[old.id, followed.id]],
    )
    await followUp(followed.id, { status: 'approved', note: '', version: 1 })
    await world.sql(`select graphile_worker.add_job('demo-requests.forget-old', '{}')`)
    await world.doJobs()
    const left = await world.sql('select id from demo_requests where id = any($1)', [[old.id, followed.id]])
    expect(left).toEqual([{ id: followed.id }])
  })

  test(`the owner sees the newest ${listLimit}`, async () => {
    await world.sql(
      `insert into demo_requests (id, first_name, last_name, email, phone, company_name, position, business_sector,
         total_employees, total_establishments, created_at)
       select gen_random_uuid(), 'A', 'B', 'a@b.example', '+33261910012', 'Société ' || n, 'hr', 'other', '1-10', '1',
         timestamptz '2027-01-01' + n * interval '1 minute' from generate_series(1, 1200) n`,
    )
    const requests = await list()
    expect([requests.length, requests[0].companyName, requests.at(-1).companyName]).toEqual([
      1000,
      'Société 1200',
      'Société 201',
    ])
  })
})

test('a flood from hundreds of addresses leaves a hundred requests an hour, as many mails, and few notifications', async () => {
  const flooded = await openWorld()
  const told: unknown[] = []
  flooded.app.backend.live.subscribe(changes => told.push(...changes))
  const send = () => flooded.visitor().post('/demo-requests', form())
  const statuses: number[] = []
  for (let sent = 0; sent < 300; sent += 30)
    statuses.push(...(await Promise.all(Array.from({ length: 30 }, send))).map(({ status }) => status))
  expect([204, 429].map(status => statuses.filter(each => each === status).length)).toEqual([100, 200])
  expect((await flooded.owner.get('/owner/demo-requests')).body.requests).toHaveLength(100)
  expect(await flooded.sql(`select from graphile_worker.jobs where task_identifier like 'demo%'`)).toHaveLength(100)
  expect(told.length).toBeLessThan(50)
  flooded.clock.advance({ hours: 1 })
  expect((await send()).status).toBe(204)
}, 60_000)

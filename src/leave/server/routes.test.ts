import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import type { Company, Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const company = await world.company()
const { admin } = company
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' })
const elsewhere = await world.company()

const form = { type: 'vacation', startDate: '2026-12-21', endDate: '2026-12-27', reason: ' Noël à Quimper ' }
const ask = async (person: Employee, change: Partial<typeof form> = {}) =>
  (await person.post('/leave/requests', { ...form, ...change })).body.id as string
const approve = (by: Employee, id: string) => by.post(`/leave/requests/${id}/approval`)
const reject = (by: Employee, id: string, reason = 'Déjà deux absences') =>
  by.post(`/leave/requests/${id}/rejection`, { reason })
const mine = async (person: Employee) => (await person.get('/leave/requests')).body.requests
const notices = async (person: Employee) =>
  (await person.get('/notifications')).body.notifications as {
    id: string
    kind: string
    subject: string
    actor: string
    data: Record<string, string>
  }[]
const stepsOf = (id: string) =>
  world.sql<{ status: string; taken_by: string; reason: string | null }>(
    'select status, taken_by, reason from leave_steps where leave_request_id = $1 order by number',
    [id],
  )
const actionsOn = async (id: string) => {
  const rows = await world.sql('select action from audit_entries where subject = $1 order by action', [id])
  return rows.map(({ action }) => action)
}
const noticesOf = async (person: Employee, id: string) =>
  (await notices(person)).filter(({ subject }) => subject === id).map(({ kind }) => kind)

describe('asking for leave', () => {
  test('creates a pending request as typed and shows it to its author', async () => {
    const lea = await company.hire()
    const { status, body } = await lea.post('/leave/requests', form)
    const ofDays = { typeName: null, fromMidday: false, untilMidday: false, startTime: null, endTime: null }
    const kept = {
      ...form,
      ...ofDays,
      reason: 'Noël à Quimper',
      id: expect.any(String),
      status: 'pending',
      step: 1,
      stepReason: null,
      wantedStart: null,
      wantedEnd: null,
      wantedFromMidday: false,
      wantedUntilMidday: false,
      wantedStartTime: null,
      wantedEndTime: null,
    }
    expect([status, body]).toEqual([200, kept])
    expect((await lea.get('/leave/requests')).body).toEqual({ today: '2026-11-16', requests: [kept] })
  })

  test('may start today, last one day, and give no reason', async () => {
    const lea = await company.hire()
    const today = { type: 'sick', startDate: '2026-11-16', endDate: '2026-11-16' }
    expect((await lea.post('/leave/requests', today)).status).toBe(200)
  })

  test.each([
    [{ startDate: '2026-11-15' }, 'startDate', 'leave.starts-in-the-past'],
    [{ endDate: '2026-12-20' }, 'endDate', 'leave.ends-before-it-starts'],
    [{ endDate: '2027-12-22' }, 'endDate', 'leave.too-long'],
    [{ startDate: '2026-02-30' }, 'startDate', 'date'],
    [{ type: 'holiday' }, 'type', 'required'],
    [{ status: 'approved' }, 'status', 'unknownField'],
    [{ reason: 'x'.repeat(2001) }, 'reason', 'tooLong'],
  ])('%j is refused at its field', async (change, path, code) => {
    const { status, body } = await (await company.hire()).post('/leave/requests', { ...form, ...change })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  test('counts today in the company’s zone', async () => {
    const night = await openWorld({ now: '2026-11-16T23:30:00Z' })
    const person = (await night.company()).admin
    const refused = await person.post('/leave/requests', { ...form, startDate: '2026-11-16' })
    expect(refused.body.code).toBe('leave.starts-in-the-past')
  })

  test('is refused on a day of a pending or approved request, in a sentence that names it', async () => {
    const lea = await company.hire()
    const id = await ask(lea)
    const again = { ...form, type: 'other', startDate: '2026-12-27', endDate: '2026-12-30' }
    for (const _ of ['pending', 'approved']) {
      const { status, body } = await lea.post('/leave/requests', again)
      expect([status, body.code, body.title]).toEqual([
        409,
        'leave.overlap',
        'Cette période chevauche une autre de vos demandes : Congés payés, du 21/12/2026 au 27/12/2026.',
      ])
      await approve(chef, id)
    }
    const english = await lea.post('/leave/requests', again, { 'accept-language': 'en' })
    expect(english.body.title).toContain('Paid leave, from 21/12/2026 to 27/12/2026')
  })

  test('is accepted on a day of a rejected request, or of a colleague’s', async () => {
    const [lea, max] = [await company.hire(), await company.hire()]
    await reject(chef, await ask(lea))
    await ask(max)
    expect((await lea.post('/leave/requests', form)).status).toBe(200)
  })

  test('twice at the same time creates one request', async () => {
    const lea = await company.hire()
    const replies = await Promise.all(Array.from({ length: 5 }, () => lea.post('/leave/requests', form)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await mine(lea)).toHaveLength(1)
  })
})

describe('withdrawing', () => {
  test('keeps one’s own request as withdrawn, frees its days, and takes it out of the inbox and the planning', async () => {
    const lea = await company.hire()
    const id = await ask(lea)
    expect((await lea.delete(`/leave/requests/${id}`)).status).toBe(204)
    expect(await mine(lea)).toMatchObject([{ id, status: 'withdrawn', reason: 'Noël à Quimper' }])
    const { requests } = (await chef.get('/leave/inbox')).body
    expect(requests.map((request: { id: string }) => request.id)).not.toContain(id)
    expect((await chef.get(`/leave/requests/${id}`)).status).toBe(404)
    const { leave } = (await admin.get('/schedule/weeks/2026-12-21')).body
    expect(leave.map((away: { id: string }) => away.id)).not.toContain(id)
    expect((await lea.post('/leave/requests', form)).status).toBe(200)
  })

  test('is refused once the request is decided or withdrawn, and names the state', async () => {
    const lea = await company.hire()
    const id = await ask(lea)
    await approve(chef, id)
    expect((await lea.delete(`/leave/requests/${id}`)).body.code).toBe('leave.already-approved')
    expect(await mine(lea)).toHaveLength(1)
    const other = await ask(lea, { startDate: '2027-02-01', endDate: '2027-02-02' })
    await lea.delete(`/leave/requests/${other}`)
    expect((await lea.delete(`/leave/requests/${other}`)).body.code).toBe('leave.already-withdrawn')
  })

  test('the own list shows the newest 500 requests', async () => {
    const lea = await company.hire()
    const id = await ask(lea)
    await world.sql(
      `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status, created_at)
       select $1, gen_random_uuid(), $2, 'vacation', '2027-01-01', '2027-01-01', 'withdrawn', '2020-01-01' from generate_series(1, 500)`,
      [company.id, lea.id],
    )
    const requests = await mine(lea)
    expect([requests.length, requests[0].id]).toEqual([500, id])
  })

  test('is a 404 for a colleague’s request, even to an administrator', async () => {
    const id = await ask(await company.hire())
    for (const other of [await company.hire(), admin])
      expect((await other.delete(`/leave/requests/${id}`)).status).toBe(404)
  })
})

describe('deciding', () => {
  test('the inbox is limited: all pending requests, then the newest', async () => {
    const own = await world.company()
    const lea = await own.hire()
    const waiting = await own.requestOf(lea)
    await world.sql(`update leave_requests set created_at = '2000-01-01' where id = $1`, [waiting])
    await world.sql(
      `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status)
       select $1, gen_random_uuid(), $2, 'vacation', date '2020-01-01' + n, date '2020-01-01' + n, 'approved'
       from generate_series(1, 1001) n`,
      [own.id, lea.id],
    )
    const { requests } = (await own.admin.get('/leave/inbox')).body
    expect([requests.length, requests[0].id]).toEqual([1000, waiting])
  })

  test('the inbox lists pending requests first, and no name of a deleted employee', async () => {
    const own = await world.company()
    const gone = await own.hire()
    const lea = await own.hire({ firstName: 'Léa', lastName: 'Fontaine' })
    const [first, second] = [await ask(lea), await ask(gone)]
    await approve(own.admin, second)
    await own.admin.delete(`/people/${gone.id}`)
    const { requests } = (await own.admin.get('/leave/inbox')).body
    const employee = { firstName: 'Léa', lastName: 'Fontaine', email: lea.email }
    expect(requests).toEqual([
      expect.objectContaining({ id: first, status: 'pending', employee, mayDecide: true }),
      expect.objectContaining({ id: second, status: 'approved', employee: null }),
    ])
  })

  test('the inbox lists pending requests by first day, with the number of shifts on their days', async () => {
    const own = await world.company()
    const [lea, max] = [await own.hire(), await own.hire()]
    const late = await ask(lea, { startDate: '2026-12-21', endDate: '2026-12-22' })
    const soon = await ask(max, { startDate: '2026-12-07', endDate: '2026-12-07' })
    // The night before belongs to its own day: it does not count, no more than the day after and a colleague's shifts.
    await own.plan(lea, '2026-12-20', '22:00', '06:00')
    await own.plan(lea, '2026-12-22', '09:00', '17:00')
    await own.plan(lea, '2026-12-23', '09:00', '17:00')
    await own.plan(max, '2026-12-21', '09:00', '17:00')
    const listed = async () =>
      (await own.admin.get('/leave/inbox')).body.requests.map(
        ({ id, plannedShifts }: { id: string; plannedShifts: number }) => [id, plannedShifts],
      )
    expect(await listed()).toEqual([
      [soon, 0],
      [late, 1],
    ])
    await reject(own.admin, late)
    expect(await listed()).toEqual([
      [soon, 0],
      [late, 0],
    ])
  })

  test('a pending request is closed when its author leaves, by the person who deletes them; decided ones stay', async () => {
    const own = await world.company()
    const gone = await own.hire()
    const [pending, approved] = [await ask(gone), await ask(gone, { startDate: '2027-02-01', endDate: '2027-02-02' })]
    await approve(own.admin, approved)
    await own.admin.delete(`/people/${gone.id}`)
    const { requests } = (await own.admin.get('/leave/inbox')).body
    expect(new Map(requests.map(({ id, status }: { id: string; status: string }) => [id, status]))).toEqual(
      new Map([
        [pending, 'closed'],
        [approved, 'approved'],
      ]),
    )
    expect((await approve(own.admin, pending)).body.code).toBe('leave.already-closed')
    expect(await noticesOf(own.admin, pending)).toEqual([])
    expect(await stepsOf(pending)).toEqual([
      { status: 'pending', taken_by: gone.id, reason: null },
      { status: 'closed', taken_by: own.admin.id, reason: null },
    ])
    expect(await actionsOn(pending)).toEqual(['leave.closed', 'leave.requested'])
  })

  test('of a simultaneous approval and departure one comes first, and nothing stays pending', async () => {
    const own = await world.company()
    for (let round = 0; round < 10; round++) {
      const gone = await own.hire()
      const id = await ask(gone)
      const [decided, deleted] = await Promise.all([approve(own.admin, id), own.admin.delete(`/people/${gone.id}`)])
      expect([200, 409]).toContain(decided.status)
      expect(deleted.status).toBe(204)
      expect((await stepsOf(id)).map(({ status }) => status)).toEqual([
        'pending',
        decided.status === 200 ? 'approved' : 'closed',
      ])
    }
  })

  test('each step keeps who took it, when and why', async () => {
    const lea = await company.hire()
    const approved = await ask(lea)
    expect((await approve(chef, approved)).body.status).toBe('approved')
    const rejected = await ask(lea, { startDate: '2027-02-01', endDate: '2027-02-02' })
    expect((await reject(chef, rejected, '  Salle complète ')).body).toMatchObject({
      status: 'rejected',
      stepReason: 'Salle complète',
    })
    const asked = { status: 'pending', taken_by: lea.id, reason: null }
    expect(await stepsOf(approved)).toEqual([asked, { status: 'approved', taken_by: chef.id, reason: null }])
    expect(await stepsOf(rejected)).toEqual([
      asked,
      { status: 'rejected', taken_by: chef.id, reason: 'Salle complète' },
    ])
    const [moments] = await world.sql('select count(*)::int as count from leave_steps where taken_at = $1', [
      new Date(world.clock.now().epochMilliseconds),
    ])
    expect(moments!.count).toBeGreaterThanOrEqual(4)
  })

  test.each(['', '  ', '\n', '\u200b'])('a rejection for the reason %j is refused', async reason => {
    const id = await ask(await company.hire())
    const { status, body } = await reject(chef, id, reason)
    const message = 'Veuillez indiquer une raison pour le refus'
    expect([status, body.errors]).toEqual([422, [{ path: 'reason', code: 'rejectionReason', message }]])
  })

  test('a rejection for a reason of more than 2000 signs is refused', async () => {
    const id = await ask(await company.hire())
    const { status, body } = await reject(chef, id, 'a'.repeat(2001))
    const message = 'Ce texte est trop long.'
    expect([status, body.errors]).toEqual([422, [{ path: 'reason', code: 'tooLong', message }]])
  })

  test('of two simultaneous deciders one wins, and the other reads the decision', async () => {
    const lea = await company.hire()
    for (let round = 0; round < 20; round++) {
      const startDate = Temporal.PlainDate.from('2027-03-01').add({ days: round }).toString()
      const id = await ask(lea, { startDate, endDate: startDate })
      const [one, other] = await Promise.all([approve(admin, id), reject(chef, id)])
      const [won, lost] = one.status === 200 ? [one, other] : [other, one]
      expect([won.status, lost.status]).toEqual([200, 409])
      expect(lost.body.code).toBe(`leave.already-${won.body.status}`)
      expect(await noticesOf(lea, id)).toEqual([`leave_${won.body.status}`])
      expect(await actionsOn(id)).toEqual([`leave.${won.body.status}`, 'leave.requested'])
    }
  })

  test('of a simultaneous withdrawal and decision one succeeds, and the other reads the new state', async () => {
    const lea = await company.hire()
    for (let round = 0; round < 10; round++) {
      const startDate = Temporal.PlainDate.from('2027-03-01').add({ days: round }).toString()
      const id = await ask(lea, { startDate, endDate: startDate })
      const [withdrawn, decided] = await Promise.all([lea.delete(`/leave/requests/${id}`), approve(chef, id)])
      const status = withdrawn.status === 204 ? 'withdrawn' : 'approved'
      expect([withdrawn.status, decided.status]).toEqual(status === 'withdrawn' ? [204, 409] : [409, 200])
      expect((status === 'withdrawn' ? decided : withdrawn).body.code).toBe(`leave.already-${status}`)
      expect((await stepsOf(id)).map(step => step.status)).toEqual(['pending', status])
      expect(await actionsOn(id)).toEqual(['leave.requested', `leave.${status}`].toSorted())
    }
  })

  test('the database lets nobody delete or rewrite a request or a step', async () => {
    const id = await ask(await company.hire())
    const { database } = world.app.backend
    for (const statement of [
      `delete from leave_requests where id = '${id}'`,
      `update leave_requests set employee_id = gen_random_uuid() where id = '${id}'`,
      `update leave_requests set reason = '' where id = '${id}'`,
      `delete from leave_steps where leave_request_id = '${id}'`,
      `update leave_steps set taken_by = null where leave_request_id = '${id}'`,
    ])
      await expect(database.inCompany(company.id, 'read write', tx => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
  })

  test('nobody decides on their own request', async () => {
    const id = await ask(chef, { startDate: '2027-05-03', endDate: '2027-05-03' })
    expect((await approve(chef, id)).status).toBe(403)
    const { requests } = (await chef.get('/leave/inbox')).body
    expect(requests.find((request: { id: string }) => request.id === id).mayDecide).toBe(false)
    expect((await approve(admin, id)).status).toBe(200)
  })

  test('a sole decider decides on their own request', async () => {
    const alone = (await world.company()).admin
    const id = await ask(alone)
    expect(await noticesOf(alone, id)).toEqual(['leave_request'])
    expect((await approve(alone, id)).status).toBe(200)
  })

  test.each([
    ['another company’s', async () => ask(elsewhere.admin, { startDate: '2027-06-01', endDate: '2027-06-01' })],
    ['a made-up one', async () => newId()],
  ])('%s does not exist', async (_what, id) => {
    expect((await approve(chef, await id())).status).toBe(404)
  })

  test('leaves the reasons out of the audit', async () => {
    const id = await ask(await company.hire(), { reason: 'secret-du-motif' })
    await reject(chef, id, 'secret-du-refus')
    const entries = await world.sql('select * from audit_entries where subject = $1', [id])
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('secret')
  })
})

describe('notices', () => {
  const tellers = async (own: Company) => ({
    first: own.admin,
    second: await own.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' }),
    lea: await own.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
    max: await own.hire(),
  })

  test('a request notifies each decider once, and nobody else', async () => {
    const { first, second, lea, max } = await tellers(await world.company())
    const id = await ask(lea)
    const data = { leaveType: 'vacation', startDate: form.startDate, endDate: form.endDate }
    for (const decider of [first, second])
      expect(await notices(decider)).toMatchObject([
        { kind: 'leave_request', subject: id, actor: 'Léa Fontaine', data },
      ])
    for (const other of [lea, max]) expect(await notices(other)).toEqual([])
  })

  test('a decider’s own request notifies the other deciders', async () => {
    const { first, second } = await tellers(await world.company())
    const id = await ask(second)
    expect([await noticesOf(first, id), await noticesOf(second, id)]).toEqual([['leave_request'], []])
  })

  test('a decision notifies the requester, with the decider and the reason', async () => {
    const { second, lea } = await tellers(await world.company())
    await reject(second, await ask(lea), 'Salle complète')
    const [notice] = await notices(lea)
    expect(notice).toMatchObject({
      kind: 'leave_rejected',
      actor: 'Hugo Petit',
      data: { rejectionReason: 'Salle complète' },
    })
  })

  test('a decision marks the notices of the request as read for every decider, and no other', async () => {
    const { first, second, lea } = await tellers(await world.company())
    const id = await ask(lea)
    await ask(lea, { startDate: '2027-02-01', endDate: '2027-02-02' })
    await approve(second, id)
    const unread = async (person: Employee) => (await person.get('/notifications')).body.unread
    expect([await unread(second), await unread(first)]).toEqual([1, 1])
  })

  test('withdrawing a request removes its notices', async () => {
    const { first, second, lea } = await tellers(await world.company())
    const kept = await ask(lea, { startDate: '2027-02-01', endDate: '2027-02-02' })
    const id = await ask(lea)
    await lea.delete(`/leave/requests/${id}`)
    for (const decider of [first, second])
      expect([await noticesOf(decider, id), await noticesOf(decider, kept)]).toEqual([[], ['leave_request']])
  })

  test('a former decider neither reads nor counts the notices of requests', async () => {
    const own = await world.company()
    const { second, lea } = await tellers(own)
    const granted = await ask(second)
    await approve(own.admin, granted)
    const id = await ask(lea, { type: 'sick' })
    const [notice] = await notices(second)
    await own.admin.edit(second.id, { ...own.details(), email: second.email })
    expect(await notices(second)).toMatchObject([{ kind: 'leave_approved', subject: granted }])
    expect((await second.post(`/notifications/${notice!.id}/read`)).status).toBe(404)
    expect((await second.get('/notifications')).body.unread).toBe(1)
    expect(await noticesOf(own.admin, id)).toEqual(['leave_request'])
  })

  test('an invalid request notifies nobody', async () => {
    const { first, lea } = await tellers(await world.company())
    await lea.post('/leave/requests', { ...form, endDate: '2026-12-01' })
    expect(await notices(first)).toEqual([])
  })
})

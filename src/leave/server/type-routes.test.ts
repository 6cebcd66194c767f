import { describe, expect, test } from 'vitest'
import { type Employee, leaveTypeTerms } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026 in Paris.
const world = await openWorld()
const company = await world.company()
const { admin } = company
const elsewhere = await world.company()
const terms = { ...leaveTypeTerms(), code: 'JDN', unit: 'half-day' }
const own = { ...terms, name: 'Jour de nuit', nature: 'rest' }
const days = { startDate: '2026-12-21', endDate: '2026-12-21' }
const typesOf = async (person: { get: (path: string) => Promise<{ body: Record<string, unknown> }> }) =>
  (await person.get('/leave/types')).body.types as { key: string; name: string | null; askedBy: string; unit: string }[]
const shown = async (key: string) => {
  const type = (await typesOf(admin)).find(each => each.key === key)!
  const { key: _key, nature: _nature, ...form } = { nature: '', ...type }
  return form
}
/** As somebody who has just read it. */
const retype = async (by: Employee, key: string, changed: object) => {
  const seen = await shown(key)
  return by.patch(`/leave/types/${key}`, { ...seen, ...changed, seen })
}

test('everybody reads the types of the company, the four of the form first', async () => {
  const lea = await company.hire()
  const types = await typesOf(lea)
  expect(types.slice(0, 4).map(({ key, name, askedBy }) => [key, name, askedBy])).toEqual(
    ['vacation', 'sick', 'personal', 'other'].map(key => [key, null, 'everybody']),
  )
  expect(types.slice(4).every(({ askedBy }) => askedBy === 'deciders')).toBe(true)
})

test('a type of the company’s own is asked for, read by its name everywhere, renamed, and retired; it is never lost', async () => {
  const added = await admin.post('/leave/types', own)
  expect([added.status, added.body]).toEqual([200, { key: expect.any(String), ...own }])
  const { key } = added.body
  const lea = await company.hire()
  const asked = await lea.post('/leave/requests', { type: key, ...days, untilMidday: true })
  expect([asked.status, asked.body]).toMatchObject([200, { type: key, typeName: 'Jour de nuit', untilMidday: true }])
  const [notice] = (await admin.get('/notifications')).body.notifications
  expect(notice.data).toEqual({ leaveType: key, typeName: 'Jour de nuit', ...days, endTime: '13:00' })
  const trail = await world.sql('select after from audit_entries where subject = $1', [asked.body.id])
  expect(trail).toEqual([{ after: { employeeId: lea.id, type: 'Jour de nuit', ...days, hours: '00:00–13:00' } }])
  const again = await lea.post('/leave/requests', { type: key, ...days, untilMidday: true })
  expect(again.body.title).toContain('Jour de nuit, le 21/12/2026 (matin)')

  const renamed = await retype(admin, key, { name: 'Nuit' })
  expect(renamed.body).toMatchObject({ key, name: 'Nuit', nature: 'rest' })
  expect((await lea.get('/leave/requests')).body.requests[0]).toMatchObject({ typeName: 'Nuit' })
  expect((await admin.get('/leave/inbox')).body.requests).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: key, typeName: 'Nuit' })]),
  )
  expect((await admin.delete(`/leave/types/${key}`)).body.code).toBe('leave.type-used')

  await retype(admin, key, { askedBy: 'nobody' })
  const later = { type: key, startDate: '2026-12-22', endDate: '2026-12-22' }
  const refused = await lea.post('/leave/requests', later)
  expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { path: 'type' }])
  expect((await admin.post(`/leave/people/${lea.id}/leave`, later)).status).toBe(422)
  expect((await lea.get('/leave/requests')).body.requests[0]).toMatchObject({ typeName: 'Nuit' })
})

test('what deciders enter is not asked for', async () => {
  const lea = await company.hire()
  const rtt = { type: 'rtt', ...days, fromMidday: true }
  expect((await lea.post('/leave/requests', rtt)).body.errors).toEqual([
    { path: 'type', code: 'leave.type-not-asked', message: expect.any(String) },
  ])
  expect((await admin.post(`/leave/people/${lea.id}/leave`, rtt)).body).toMatchObject({ fromMidday: true })
})

test('a built-in type keeps its name and nature, and is not deleted', async () => {
  const changed = await retype(admin, 'css', { color: '#112233', askedBy: 'everybody' })
  expect(changed.body).toMatchObject({ key: 'css', name: null, nature: 'unpaid', color: '#112233' })
  const named = await retype(admin, 'css', { name: 'Sans solde' })
  expect(named.body.errors).toMatchObject([{ path: 'name' }])
  expect((await admin.delete('/leave/types/css')).body.code).toBe('leave.type-built-in')
  expect((await typesOf(elsewhere.admin)).find(({ key }) => key === 'css')).toMatchObject({ askedBy: 'deciders' })
})

test('two types never have one code or one name', async () => {
  await admin.post('/leave/types', { ...own, code: 'NUA', name: 'Nuage' })
  const sameCode = await admin.post('/leave/types', { ...own, code: 'NUA', name: 'Autre nuage' })
  const ofCatalogue = await admin.post('/leave/types', { ...own, code: 'RTT', name: 'RTT à nous' })
  for (const { body } of [sameCode, ofCatalogue]) expect(body.code).toBe('leave.type-code-taken')
  const sameName = await admin.post('/leave/types', { ...own, code: 'NUB', name: 'nuage' })
  expect(sameName.body.code).toBe('leave.type-name-taken')
  for (const name of ['congés payés', 'RTT ']) {
    const builtIn = await admin.post('/leave/types', { ...own, code: 'NUC', name })
    expect(builtIn.body.code).toBe('leave.type-name-built-in')
  }
})

test('a unit stays while leave has halves or hours in it', async () => {
  const lea = await company.hire()
  await admin.post(`/leave/people/${lea.id}/leave`, { type: 'rec', ...days, startTime: '09:00', endTime: '11:00' })
  expect((await retype(admin, 'rec', { unit: 'day' })).body.code).toBe('leave.type-parts-used')
})

test('a unit stays in days, or in hours, while lines by hand are written in it', async () => {
  const lea = await company.hire()
  const line = { type: 'cor', leaveYear: null, kind: 'given', on: '2026-11-16', amount: 420, reason: 'Reprise' }
  expect((await admin.post(`/leave/people/${lea.id}/entries`, line)).status).toBe(200)
  expect((await retype(admin, 'cor', { unit: 'half-day' })).body.code).toBe('leave.type-entries-used')
  expect((await retype(admin, 'cor', { askedBy: 'everybody' })).status).toBe(200)
})

test('the unit of a type never changes under a request, a change of dates or its undoing, every time', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const place = await world.company()
    const lea = await place.hire()
    const seen = (await typesOf(place.admin)).find(({ key }) => key === 'rtt')!
    const { key: _key, nature: _nature, ...form } = { nature: '', ...seen }
    const { body: granted } = await place.admin.post(`/leave/people/${lea.id}/leave`, {
      type: 'rtt',
      startDate: '2026-12-28',
      endDate: '2026-12-28',
    })
    const halved = { startDate: '2026-12-28', endDate: '2026-12-28', fromMidday: true, reason: 'Une demi-journée' }
    const [asked, changed, retyped] = await Promise.all([
      place.admin.post(`/leave/people/${lea.id}/leave`, { type: 'rtt', ...days, fromMidday: true }),
      place.admin.post(`/leave/requests/${granted.id}/change`, halved),
      place.admin.patch('/leave/types/rtt', { ...form, unit: 'day', seen: form }),
    ])
    outcomes.add([asked.status, changed.status, retyped.status].join())
    const { body } = await lea.get('/leave/requests')
    const halves = body.requests.filter(({ fromMidday }: { fromMidday: boolean }) => fromMidday).length
    expect(halves > 0).toBe(retyped.status === 409)
  }
  for (const outcome of outcomes)
    expect(['200,200,409', '200,422,409', '422,200,409', '422,422,200']).toContain(outcome)
})

test('of two administrators who change a type at once the second is told, and nothing is lost', async () => {
  const place = await world.company()
  const second = await place.hire({ role: 'admin' })
  const { key: _key, nature: _nature, ...seen } = (await place.admin.get('/leave/types')).body.types[0]
  const replies = await Promise.all([
    place.admin.patch('/leave/types/vacation', { ...seen, color: '#112233', seen }),
    second.patch('/leave/types/vacation', { ...seen, needsProof: true, seen }),
  ])
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
  expect([won!.status, lost!.status, lost!.body.code]).toEqual([200, 409, 'changed'])
  expect(lost!.body.title).toMatch(/^(?!Quelqu’un).+ a modifié ces données entre-temps/)
  expect((await place.admin.get('/leave/types')).body.types[0]).toEqual(won!.body)
})

test('a type that is asked for while it is deleted goes, or stays with its leave', async () => {
  for (let round = 0; round < 8; round++) {
    const lea = await company.hire()
    const form = { ...own, code: `RA${round}`, name: `Course ${round}` }
    const { body } = await admin.post('/leave/types', form)
    const [asked, deleted] = await Promise.all([
      lea.post('/leave/requests', { type: body.key, ...days, reason: '' }),
      admin.delete(`/leave/types/${body.key}`),
    ])
    const kept = [200, 409]
    expect([kept, [422, 204]]).toContainEqual([asked.status, deleted.status])
  }
})

test('types are set by those who may do everything', async () => {
  const chef = await company.hire({ role: 'manager' })
  expect((await chef.post('/leave/types', own)).status).toBe(403)
  expect((await retype(chef, 'css', {})).status).toBe(403)
  expect((await chef.delete('/leave/types/css')).status).toBe(403)
})

describe('leave over leave', () => {
  test('an illness lies over paid leave that was granted, and nothing else overlaps', async () => {
    const lea = await company.hire()
    const enter = (type: string, startDate: string, endDate: string, parts = {}) =>
      admin.post(`/leave/people/${lea.id}/leave`, { type, startDate, endDate, ...parts })
    expect((await enter('vacation', '2026-12-07', '2026-12-18')).status).toBe(200)
    expect((await enter('sick', '2026-12-10', '2026-12-11')).status).toBe(200)
    expect((await enter('at', '2026-12-11', '2026-12-12')).body.code).toBe('leave.overlap-of')
    expect((await enter('rtt', '2026-12-14', '2026-12-14')).body.code).toBe('leave.overlap-of')
    expect((await enter('personal', '2027-01-04', '2027-01-04')).status).toBe(200)
    expect((await enter('sick', '2027-01-04', '2027-01-05')).body.code).toBe('leave.overlap-of')
  })

  test('the two halves of a day are two leaves, also for the database', async () => {
    const lea = await company.hire()
    const day = { type: 'rtt', startDate: '2026-12-21', endDate: '2026-12-21' }
    const enter = (parts: object) => admin.post(`/leave/people/${lea.id}/leave`, { ...day, ...parts })
    expect((await enter({ fromMidday: true })).status).toBe(200)
    expect((await enter({ untilMidday: true })).status).toBe(200)
    expect((await enter({ type: 'rec', startTime: '12:00', endTime: '14:00' })).body.code).toBe('leave.overlap-of')
    const overlap = `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date)
      select company_id, gen_random_uuid(), employee_id, type, start_date, end_date from leave_requests where employee_id = $1 limit 1`
    await expect(world.sql(overlap, [lea.id])).rejects.toMatchObject({ constraint: 'leave_requests_no_overlap' })
  })

  test('a change of dates that is taken back brings the halves back', async () => {
    const lea = await company.hire()
    const day = { startDate: '2026-12-21', endDate: '2026-12-21' }
    const { body } = await admin.post(`/leave/people/${lea.id}/leave`, { type: 'rtt', ...day, fromMidday: true })
    const change = { startDate: '2026-12-21', endDate: '2026-12-21', reason: 'Toute la journée' }
    const changed = await admin.post(`/leave/requests/${body.id}/change`, change)
    expect(changed.body).toMatchObject({ fromMidday: false })
    const undone = await admin.post(`/leave/requests/${body.id}/undo`, { step: changed.body.step })
    expect(undone.body).toMatchObject({ fromMidday: true })
  })
})

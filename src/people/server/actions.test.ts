import { expect, onTestFinished, test } from 'vitest'
import type { Change } from '#server/live/live.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const statuses = async (requests: Promise<{ status: number }>[]) =>
  (await Promise.all(requests)).map(reply => reply.status).toSorted((one, other) => one - other)
const audited = async (action: string, subject: string) =>
  (await world.sql('select 1 from audit_entries where action = $1 and subject = $2', [action, subject])).length

test('somebody deleted twice at once is deleted once, and an edit that comes too late finds nobody', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, email } = await company.hire()
    const [edit] = await Promise.all([
      admin.patch(`/people/${id}`, { ...company.details({ firstName: 'Trop tard' }), email }),
      expect(statuses([admin.delete(`/people/${id}`), admin.delete(`/people/${id}`)])).resolves.toEqual([204, 404]),
    ])
    expect([200, 404]).toContain(edit.status)
    expect(await audited('people.deleted', id)).toBe(1)
    expect(await audited('people.edited', id)).toBe(edit.status === 200 ? 1 : 0)
  }
})

test('a right chosen twice is kept once', async () => {
  const { body } = await admin.post('/roles', { name: 'Double', permissions: ['view_reports', 'view_reports'] })
  expect(body.permissions).toEqual(['view_reports'])
})

test('who is told of people and roles may see them', async () => {
  const told: Change[] = []
  onTestFinished(world.app.backend.live.subscribe(changes => told.push(...changes)))
  const { id } = (await admin.post('/people', company.form())).body
  await admin.post('/roles', { name: 'Accueil', permissions: [] })
  await admin.delete(`/people/${id}`)
  await expect.poll(() => told.map(change => change.topic)).toContain('access')
  // Freed places are everybody’s, and name nobody.
  const ofPeople = told.filter(({ topic }) => topic !== 'trainings')
  const toEverybody = ofPeople.filter(change => !change.permission && !change.employeeIds)
  const elsewhere = told.filter(({ topic, permission }) => /people|roles/.test(topic) && permission !== 'manage_team')
  expect([toEverybody, elsewhere]).toEqual([[], []])
})

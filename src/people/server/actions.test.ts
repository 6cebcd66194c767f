import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Notice } from '#server/live/live.ts'
import type { Employee } from '#testing/company.ts'
import { persistently } from '#testing/seen.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const statuses = async (requests: Promise<{ status: number }>[]) =>
  (await Promise.all(requests)).map(reply => reply.status).toSorted((one, other) => one - other)
const audited = async (action: string, subject: string) =>
  (await world.sql('select 1 from audit_entries where action = $1 and subject = $2', [action, subject])).length

test('two simultaneous deletions delete a person once, and a later edit gets a 404', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, email } = await company.hire()
    const remove = () => persistently(() => admin.delete(`/people/${id}`))
    const [edit] = await Promise.all([
      admin.edit(id, { ...company.details({ firstName: 'Trop tard' }), email }),
      expect(statuses([remove(), remove()])).resolves.toEqual([204, 404]),
    ])
    expect([200, 404]).toContain(edit.status)
    expect(await audited('people.deleted', id)).toBe(1)
    expect(await audited('people.edited', id)).toBe(edit.status === 200 ? 1 : 0)
  }
})

test('a permission listed twice is stored once', async () => {
  const { body } = await admin.post('/roles', { name: 'Double', permissions: ['view_reports', 'view_reports'] })
  expect(body.permissions).toEqual(['view_reports'])
})

test('everybody who gets live events of people and roles may read them', async () => {
  const told: Notice[] = []
  onTestFinished(world.app.backend.live.subscribe(changes => told.push(...changes)))
  const { id } = (await admin.post('/people', company.form())).body
  await admin.post('/roles', { name: 'Accueil', permissions: [] })
  await admin.delete(`/people/${id}`)
  await expect.poll(() => told.map(change => change.topic)).toContain('access')
  // Freed places are everybody’s, and name nobody.
  const ofPeople = told.filter(({ topic }) => topic !== 'trainings')
  const toEverybody = ofPeople.filter(change => !change.anyOf && !change.employeeIds)
  const elsewhere = told.filter(({ topic, anyOf }) => /people|roles/.test(topic) && String(anyOf) !== 'manage_team')
  expect([toEverybody, elsewhere]).toEqual([[], []])
})

describe('a team leader who acts on a person who is being promoted to administrator', () => {
  const standing = async ({ id }: Employee) => {
    const [row] = await world.sql(
      `select role_id as role, e.email, deleted_at is null as "isActive", two_steps.user_id is not null as "hasTwoStep"
       from employees e left join two_steps using (user_id) where e.id = $1`,
      [id],
    )
    return row
  }

  const acts: [string, (chef: Employee, lea: Employee) => Promise<{ status: number }>, boolean][] = [
    ['an edit with the old role', (chef, { id, email }) => chef.edit(id, { ...company.details(), email }), false],
    ['a deletion', (chef, { id }) => chef.delete(`/people/${id}`), false],
    ['taking the second step off', (chef, { id }) => chef.delete(`/people/${id}/two-step`), true],
  ]
  test.each(acts)('%s is refused, or happened before the promotion, every time', async (_, act, twoStep) => {
    const chef = await company.hire({ role: 'manager' })
    for (let round = 0; round < 12; round++) {
      const lea = await company.hire()
      if (twoStep) await company.turnTwoStepOn(lea)
      const promoted = { ...company.details({ role: 'admin' }), email: lea.email }
      const both = [() => admin.edit(lea.id, promoted), () => act(chef, lea)]
      const [first, second] = await Promise.all((round % 2 ? both.toReversed() : both).map(send => send()))
      const [promotion, other] = round % 2 ? [second!, first!] : [first!, second!]
      const { role, email, isActive, hasTwoStep } = (await standing(lea))!
      const wasFirst = other.status !== 403
      expect([200, 204, 403]).toContain(other.status)
      expect({ promotion: promotion.status, role, email, isActive, hasTwoStep }).toEqual({
        promotion: isActive ? 200 : 404,
        role: isActive ? company.roles.admin : company.roles.employee,
        email: isActive ? lea.email : null,
        isActive: isActive || !wasFirst,
        hasTwoStep: wasFirst ? hasTwoStep : twoStep,
      })
    }
  })

  test.each(acts)(
    '%s waits for the promotion that is being written, then is checked against it',
    async (_, act, twoStep) => {
      const [chef, lea] = [await company.hire({ role: 'manager' }), await company.hire()]
      if (twoStep) await company.turnTwoStepOn(lea)
      const promotion = new pg.Client({ connectionString: world.databaseUrl })
      await promotion.connect()
      onTestFinished(() => promotion.end())
      await promotion.query('begin')
      await promotion.query('update employees set role_id = $1 where id = $2', [company.roles.admin, lea.id])
      const acting = act(chef, lea)
      const waiting = () =>
        world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      await expect.poll(waiting, { timeout: 4000 }).toHaveLength(1)
      await promotion.query('commit')
      expect((await acting).status).toBe(403)
    },
  )

  test('simultaneous edits of people and of their role are all answered, without a deadlock', async () => {
    const chef = await company.hire({ role: 'manager' })
    for (let round = 0; round < 5; round++) {
      const role = await company.role([])
      const team = await Promise.all([1, 2, 3, 4].map(() => company.hire({ role })))
      const replies = await Promise.all([
        ...team.map(one => chef.edit(one.id, { ...company.details({ role }), email: one.email })),
        ...team.map(one => admin.edit(one.id, { ...company.details({ role }), email: one.email })),
        admin.delete(`/roles/${role}?replacementRoleId=${company.roles.employee}`),
      ])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    }
  })
})

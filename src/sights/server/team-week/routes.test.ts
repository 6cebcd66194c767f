import { expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')
const monday = '2026-03-16'
const address = `/schedule/team-week/${monday}`

/** Léa and Nathan of the floor and Omar of the kitchen, with a shift each. */
const furnish = async () => {
  const company = await world.company()
  const lea = await company.hire({ firstName: 'Léa', department: 'Salle' })
  const nathan = await company.hire({ firstName: 'Nathan', department: 'Salle' })
  const omar = await company.hire({ firstName: 'Omar', department: 'Cuisine' })
  await company.plan(lea, monday, '09:00', '17:00')
  const noon = { date: monday, startTime: '11:30', endTime: '15:00', breakDuration: 0, notes: 'remplace Hugo' }
  await changeShift(company.admin, { after: await company.shift(nathan, noon) })
  await company.plan(omar, monday, '20:00', '02:00')
  return { company, lea, nathan, omar }
}

type Person = { firstName: string; isSelf: boolean; shifts: unknown[]; absences: string[] }
const named = (people: Person[]) => people.map(({ firstName }) => firstName)

test('is shown to nobody, until who changes settings says to whom', async () => {
  const { company, lea } = await furnish()
  const chef = await company.hire({ role: 'manager' })
  expect((await lea.get(address)).status).toBe(403)
  expect((await company.admin.get(address)).status).toBe(403)
  expect((await chef.post('/schedule/team-week', { sight: 'everybody' })).status).toBe(403)
  expect((await company.admin.post('/schedule/team-week', { sight: 'all' })).status).toBe(422)
  expect((await company.admin.post('/schedule/team-week', { sight: 'everybody' })).status).toBe(204)
  expect((await lea.get('/session')).body.company.teamWeek).toBe('everybody')
  expect(named((await lea.get(address)).body.people)).toEqual(expect.arrayContaining(['Léa', 'Nathan', 'Omar']))
  await company.admin.post('/schedule/team-week', { sight: 'nobody' })
  expect((await lea.get(address)).status).toBe(403)
  const trail = await world.sql(
    `select before, after from audit_entries where company_id = $1 and action = 'schedule.team-week-shown' order by at, id`,
    [company.id],
  )
  expect(trail).toEqual([
    { before: { shownTo: 'nobody' }, after: { shownTo: 'everybody' } },
    { before: { shownTo: 'everybody' }, after: { shownTo: 'nobody' } },
  ])
})

test('has names and hours, and nothing else of anybody', async () => {
  const { company, lea } = await furnish()
  await company.admin.post('/schedule/team-week', { sight: 'department' })
  const { body } = await lea.get(address)
  expect(body).toMatchObject({ week: { from: monday, to: '2026-03-22' }, sight: 'department' })
  expect(body.people).toEqual([
    {
      isSelf: true,
      firstName: 'Léa',
      lastName: 'Martin',
      department: 'Salle',
      shifts: [{ date: monday, startTime: '09:00', endTime: '17:00' }],
      absences: [],
    },
    expect.objectContaining({
      isSelf: false,
      firstName: 'Nathan',
      shifts: [{ date: monday, startTime: '11:30', endTime: '15:00' }],
    }),
  ])
  expect(JSON.stringify(body)).not.toContain('remplace')
})

test('has granted leave as an absence alone, and no leave that was only asked for', async () => {
  const { company, lea, nathan } = await furnish()
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
  await company.onLeave(nathan, '2026-03-18')
  await world.sql(`update leave_requests set start_date = '2026-03-19', end_date = '2026-03-19' where id = $1`, [
    await company.requestOf(lea),
  ])
  const { body } = await lea.get(address)
  const absencesOf = (name: string) => body.people.find(({ firstName }: Person) => firstName === name).absences
  expect(absencesOf('Nathan')).toEqual(['2026-03-18'])
  expect(absencesOf('Léa')).toEqual([])
})

test('has no draft: of colleagues one sees what they see', async () => {
  const { company, lea, nathan } = await furnish()
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
  await company.admin.post('/schedule/publishing', { publishes: true })
  await company.plan(nathan, '2026-03-17', '09:00', '12:00')
  const hoursOf = async (name: string) =>
    (await lea.get(address)).body.people.find(({ firstName }: Person) => firstName === name).shifts.length
  expect(await hoursOf('Nathan')).toBe(1)
  const { people } = (await company.admin.get(`/schedule/weeks/${monday}/publication`)).body
  await company.admin.post(`/schedule/weeks/${monday}/publication`, {
    people: people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal })),
  })
  expect(await hoursOf('Nathan')).toBe(2)
})

test('has the whole days of a leave: of a half day somebody works the rest', async () => {
  const { company, lea, nathan } = await furnish()
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
  await company.onLeave(nathan, '2026-03-18')
  await world.sql(
    `update leave_requests set end_date = '2026-03-20', from_midday = true, until_midday = true where employee_id = $1`,
    [nathan.id],
  )
  const { people } = (await lea.get(address)).body
  expect(people.find(({ firstName }: Person) => firstName === 'Nathan').absences).toEqual(['2026-03-19'])
})

test('needs the right to see one’s own schedule, and never leaves the company', async () => {
  const { company } = await furnish()
  await company.admin.post('/schedule/team-week', { sight: 'everybody' })
  const role = await company.role(['view_profile'])
  const stranger = await company.hire({ role })
  expect((await stranger.get(address)).status).toBe(403)
  const other = await furnish()
  await other.company.admin.post('/schedule/team-week', { sight: 'everybody' })
  expect((await other.lea.get(address)).body.people).toHaveLength(4)
})

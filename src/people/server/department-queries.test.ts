import { expect, test } from 'vitest'
import type { Company } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const colour = '#10A36F'
const department = 'Salle'
const rename = ({ admin }: Company, id: string, name = 'Accueil') => admin.patch(`/departments/${id}`, { name, colour })

const note = { date: '2027-03-03', department, kind: 'note', text: 'Menu' }
const period = {
  kind: 'blocked',
  startDate: '2027-08-01',
  endDate: '2027-08-15',
  reason: 'Été',
  department,
  mostAway: null,
}
const need = { department, shiftTypeId: null, weekdays: Array.from({ length: 7 }, () => []), exceptions: [] }
const openShift = (shiftTypeId: string) => ({
  employeeId: null,
  department,
  shiftTypeId,
  date: '2027-03-03',
  startTime: '09:00',
  endTime: '14:00',
  breakDuration: 0,
  notes: '',
})

const done = expect.toBeOneOf([200, 204])
type Reply = Promise<{ status: number }>

/** The things that name the department, by their table: how they are made, and edited. */
const edits: [string, (company: Company) => Promise<() => Reply>][] = [
  [
    'employees',
    async company => {
      const { id, email } = await company.hire({ department })
      const { admin } = company
      const form = { ...company.details({ department }), email, seen: await admin.seen(id) }
      return () => admin.patch(`/people/${id}`, form)
    },
  ],
  [
    'shifts',
    async ({ admin, shiftType }) => {
      const shift = openShift(await shiftType())
      const { body } = await admin.post('/schedule/changes', { changes: [{ before: null, after: shift }] })
      const { id, version } = body.shifts[0]
      const later = { before: { id, version }, after: { ...shift, endTime: '15:00' } }
      return () => admin.post('/schedule/changes', { changes: [later] })
    },
  ],
  [
    'day_notes',
    async ({ admin }) => {
      const { body } = await admin.post('/schedule/day-notes', note)
      return () => admin.patch(`/schedule/day-notes/${body.id}`, { ...note, text: 'Carte' })
    },
  ],
  [
    'leave_periods',
    async ({ admin }) => {
      const { body } = await admin.post('/leave/periods', period)
      return () => admin.patch(`/leave/periods/${body.id}`, { ...period, reason: 'Congés' })
    },
  ],
  [
    'needs',
    async ({ admin }) => {
      const { body } = await admin.post('/needs', { ...need, version: null })
      return () => admin.post('/needs', { ...need, version: body.version })
    },
  ],
  [
    'cycle_departments',
    async ({ admin, plan, hire }) => {
      await plan(await hire({ department }), '2027-03-03', '09:00', '14:00')
      const week = { name: 'Semaine', date: '2027-03-03', departments: [], withPeople: false }
      const template = (await admin.post('/templates', week)).body.id
      const cycle = {
        name: 'Cycle',
        startsOn: '2027-03-01',
        templates: [template],
        departments: [department],
        people: [],
      }
      const { body } = await admin.post('/cycles', cycle)
      return () => admin.patch(`/cycles/${body.id}`, cycle)
    },
  ],
]

test.each(edits)('a row of %s is edited, then gets the new name of its department', async (table, make) => {
  const company = await world.company()
  const id = await company.department(department)
  const edit = await make(company)
  const row = await holding(world, `select from ${table} where company_id = $1 for update`, [company.id])
  const editing = edit()
  await row.awaited()
  const renaming = rename(company, id)
  await row.awaited(2)
  await row.release()
  expect([(await editing).status, (await renaming).status]).toEqual([done, 200])
  const names = `select department from ${table} where company_id = $1 and department is not null`
  expect(await world.sql(names, [company.id])).toEqual([{ department: 'Accueil' }])
})

const changes: [string, (company: Company, bar: string, salle: string) => Promise<{ status: number }>][] = [
  ['ordered', ({ admin }, bar, salle) => admin.post('/departments/order', { departments: [salle, bar] })],
  ['renamed', (company, bar) => rename(company, bar)],
  ['deleted', ({ admin }, bar, salle) => admin.delete(`/departments/${bar}?replacement=${salle}`)],
]

test.each(changes)('several people get their departments, which then are %s', async (_, change) => {
  const company = await world.company()
  const [bar, salle] = [await company.department('Bar'), await company.department('Salle')]
  const people = [(await company.hire()).id, (await company.hire()).id].toSorted()
  const roleId = company.roles.employee
  const given = people.map((id, nth) => ({
    id,
    before: { department: null, roleId },
    after: { department: ['Salle', 'Bar'][nth], roleId },
  }))
  const second = await holding(world, 'select from employees where id = $1 for update', [people[1]])
  const changing = company.admin.post('/people/changes', { people: given, contract: null })
  await second.awaited()
  const then = change(company, bar, salle)
  await second.awaited(2)
  await second.release()
  expect([(await changing).status, (await then).status]).toEqual([200, done])
})

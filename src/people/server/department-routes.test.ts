import { expect, test } from 'vitest'
import type { Company } from '#testing/company.ts'
import { holding } from '#testing/held-rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const listOf = async ({ admin }: Company) =>
  ((await admin.get('/departments')).body.departments as { id: string; name: string; people: number }[]).map(
    ({ name, people }) => [name, people],
  )
const idOf = async ({ admin }: Company, wanted: string) =>
  (await admin.get('/departments')).body.departments.find(({ name }: { name: string }) => name === wanted).id as string

/** Something of each kind that names a department. */
const furnish = async (company: Company, department: string) => {
  const { admin } = company
  const chef = await company.hire({ role: 'manager', department })
  const shift = {
    employeeId: null,
    department,
    shiftTypeId: await company.shiftType(),
    date: '2027-03-03',
    startTime: '09:00',
    endTime: '14:00',
    breakDuration: 0,
    notes: '',
  }
  const replies = [
    await admin.post('/schedule/changes', { changes: [{ before: null, after: shift }] }),
    await admin.post('/schedule/day-notes', { date: '2027-03-03', department, kind: 'note', text: 'Menu' }),
    await admin.post('/leave/approvers', { department, approver: chef.id, deputy: null }),
    await admin.post('/leave/periods', {
      kind: 'blocked',
      startDate: '2027-08-01',
      endDate: '2027-08-15',
      reason: 'Été',
      department,
      mostAway: null,
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await company.need(department)
  const template = (
    await admin.post('/templates', { name: department, date: '2027-03-03', departments: [], withPeople: false })
  ).body.id
  await admin.post('/cycles', {
    name: department,
    startsOn: '2027-03-01',
    templates: [template],
    departments: [department],
    people: [],
  })
  return chef
}

const tables = [
  'employees',
  'shifts',
  'day_notes',
  'leave_approvers',
  'leave_periods',
  'needs',
  'week_template_shifts',
  'cycle_departments',
]
/** How often each table names a department. */
const namesIn = async ({ id }: Company, name: string) => {
  const counts = tables.map(
    table => `(select count(*)::int from ${table} where company_id = $1 and department = $2) as ${table}`,
  )
  const [row] = await world.sql(`select ${counts.join(', ')}`, [id, name])
  return Object.values(row as unknown as Record<string, number>)
}

test('every column that names a department refers to the list', async () => {
  const columns = await world.sql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'department' order by 1`,
  )
  // A withdrawn shift of a cycle names one too, and so does a printed week, which goes with its department.
  const naming = [...tables, 'applied_shifts', 'wall_sheets'].toSorted()
  expect(columns.map(({ name }) => name)).toEqual(naming)
  const references = await world.sql(
    `select conrelid::regclass::text as name, confupdtype as rule from pg_constraint
     where contype = 'f' and confrelid = 'departments'::regclass and conname <> 'former_departments_successor' order by 1`,
  )
  expect(references).toEqual(naming.map(name => ({ name, rule: 'c' })))
})

test('a department that somebody writes joins the list; one that differs in case is the one that stands', async () => {
  const company = await world.company()
  const added = await company.admin.post('/people', company.form({ department: 'Salle' }))
  expect(added.body.department).toBe('Salle')
  expect((await company.admin.post('/people', company.form({ department: 'SALLE' }))).body.department).toBe('Salle')
  const edited = await company.admin.edit(added.body.id, { ...company.details({ department: 'sALLe' }) })
  expect(edited.body.department).toBe('Salle')
  expect(await listOf(company)).toEqual([['Salle', 2]])
})

test.each([
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Straße', 'STRASSE'],
  ['Salle-bar', 'salle bar'],
  ['Łódź', 'Lodz'],
])('%s and %s are one department, for the form of a person and for the list', async (name, other) => {
  const company = await world.company()
  await company.department(name)
  expect((await company.admin.post('/people', company.form({ department: other }))).body.department).toBe(name)
  expect(await company.admin.post('/departments', { name: other, colour: '#10A36F' })).toMatchObject({
    status: 409,
    body: { code: 'people.department-name-taken' },
  })
})

test('two departments of before that are alike keep their names while something else of them changes', async () => {
  const company = await world.company()
  await company.department('Salle')
  // The list takes no second one by now.
  await world.sql(
    `insert into departments (company_id, id, name, colour) values ($1, gen_random_uuid(), 'SALLE', '#10A36F')`,
    [company.id],
  )
  const path = `/departments/${await idOf(company, 'SALLE')}`
  expect(await company.admin.patch(path, { name: 'SALLE', colour: '#4F46E5' })).toMatchObject({ status: 200 })
  expect(await company.admin.patch(path, { name: 'sallé', colour: '#4F46E5' })).toMatchObject({ status: 409 })
})

test('of two departments of before whose names differ in case one takes all that names the other', async () => {
  const company = await world.company()
  await furnish(company, 'Salle')
  // The list takes no second one by now.
  await world.sql(
    `insert into departments (company_id, id, name, colour) values ($1, gen_random_uuid(), 'SALLE', '#10A36F')`,
    [company.id],
  )
  await furnish(company, 'SALLE')
  expect(await listOf(company)).toEqual(
    expect.arrayContaining([
      ['Salle', 1],
      ['SALLE', 1],
    ]),
  )
  const salle = await idOf(company, 'Salle')
  expect((await company.admin.delete(`/departments/${await idOf(company, 'SALLE')}?replacement=${salle}`)).status).toBe(
    204,
  )
  expect(await listOf(company)).toEqual([['Salle', 2]])
  expect((await company.admin.post('/people', company.form({ department: 'SALLE' }))).body.department).toBe('Salle')
})

test('a new name reaches everything that names the department', async () => {
  const company = await world.company()
  await furnish(company, 'Salle')
  const before = await namesIn(company, 'Salle')
  expect(before).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  const renamed = await company.admin.patch(`/departments/${await idOf(company, 'Salle')}`, {
    name: 'Service',
    colour: '#10A36F',
  })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Service', colour: '#10A36F', people: 1 } })
  expect([await namesIn(company, 'Salle'), await namesIn(company, 'Service')]).toEqual([before.map(() => 0), before])
})

test('two departments never have one name, whatever its case', async () => {
  const company = await world.company()
  await company.hire({ department: 'Salle' })
  const bar = await company.department('Bar')
  const taken = { status: 409, body: { code: 'people.department-name-taken' } }
  expect(await company.admin.post('/departments', { name: 'salle', colour: '#10A36F' })).toMatchObject(taken)
  expect(await company.admin.patch(`/departments/${bar}`, { name: 'SALLE', colour: '#10A36F' })).toMatchObject(taken)
  expect(await company.admin.patch(`/departments/${bar}`, { name: 'BAR', colour: '#10A36F' })).toMatchObject({
    status: 200,
  })
})

test('a screen from before a new name or a deletion never brings the former name back', async () => {
  const company = await world.company()
  const { admin } = company
  const hire = async (department: string) => (await admin.post('/people', company.form({ department }))).body
  await hire('Salle')
  const salle = await idOf(company, 'Salle')
  for (const name of ['Service', 'Accueil']) await admin.patch(`/departments/${salle}`, { name, colour: '#10A36F' })
  expect((await hire('sALLE')).department).toBe('Accueil')
  expect((await hire('Service')).department).toBe('Accueil')

  const bar = await company.department('Bar')
  await admin.delete(`/departments/${salle}?replacement=${bar}`)
  expect((await hire('Accueil')).department).toBe('Bar')
  expect((await hire('Salle')).department).toBe('Bar')

  await admin.delete(`/departments/${bar}?replacement=none`)
  const gone = { status: 409, body: { code: 'people.department-deleted' } }
  expect(await admin.post('/people', company.form({ department: 'Bar' }))).toMatchObject(gone)
  expect(await admin.post('/people', company.form({ department: 'Salle' }))).toMatchObject(gone)
  expect(await listOf(company)).toEqual([])

  await company.department('Salle')
  expect((await hire('salle')).department).toBe('Salle')
})

test('deleting one gives its people, and all else of it, to another', async () => {
  const company = await world.company()
  await furnish(company, 'Salle')
  const former = await company.hire({ department: 'Salle' })
  await company.admin.delete(`/people/${former.id}`)
  const [salle, bar] = [await idOf(company, 'Salle'), await company.department('Bar')]
  const remove = (query = '') => company.admin.delete(`/departments/${salle}${query}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'people.department-in-use' } })
  expect(await remove(`?replacement=${salle}`)).toMatchObject({ status: 422 })
  expect(await remove(`?replacement=${crypto.randomUUID()}`)).toMatchObject({ status: 422 })
  expect(await remove(`?replacement=${bar}`)).toMatchObject({ status: 204 })
  expect(await namesIn(company, 'Bar')).toEqual([2, 1, 1, 1, 1, 1, 1, 1])
  expect(await listOf(company)).toEqual([['Bar', 1]])
  // A planner with the old version gets a conflict, and must reload.
  const open = `select version from shifts where company_id = $1 and department = 'Bar'`
  expect(await world.sql(open, [company.id])).toEqual([{ version: 2 }])
})

test('what the other department has already stays its own', async () => {
  const company = await world.company()
  for (const name of ['Salle', 'Bar']) await furnish(company, name)
  const bar = await idOf(company, 'Bar')
  await company.admin.delete(`/departments/${await idOf(company, 'Salle')}?replacement=${bar}`)
  expect(await namesIn(company, 'Bar')).toEqual([2, 2, 2, 1, 2, 1, 3, 2])
})

test('without another one people and open shifts have none, and its rules go', async () => {
  const company = await world.company()
  const { admin } = company
  await furnish(company, 'Salle')
  await admin.delete(`/departments/${await idOf(company, 'Salle')}?replacement=none`)
  expect(await listOf(company)).toEqual([])
  const left = tables.map(table => `(select count(*)::int from ${table} where company_id = $1) as ${table}`)
  const [row] = await world.sql(`select ${left.join(', ')}`, [company.id])
  expect(row).toMatchObject({
    shifts: 1,
    day_notes: 0,
    leave_periods: 0,
    leave_approvers: 0,
    needs: 0,
    week_template_shifts: 1,
    cycle_departments: 0,
  })
})

test('the order of the list is that of the planning and of people listed by department', async () => {
  const company = await world.company()
  const { admin } = company
  for (const department of ['Bar', 'Cuisine', 'Salle']) await company.hire({ firstName: department, department })
  expect(await listOf(company)).toEqual([
    ['Bar', 1],
    ['Cuisine', 1],
    ['Salle', 1],
  ])
  const ids = [await idOf(company, 'Salle'), await idOf(company, 'Cuisine')]
  expect((await admin.post('/departments/order', { departments: ids })).status).toBe(204)
  await admin.post('/people/order', { order: 'department' })
  await company.department('Plonge')
  const week = (await admin.get('/schedule/weeks/2027-03-01')).body
  expect(week.listedDepartments.map(({ name }: { name: string }) => name)).toEqual([
    'Salle',
    'Cuisine',
    'Plonge',
    'Bar',
  ])
  const names = (await admin.get('/people')).body.employees.map(({ department }: { department: string }) => department)
  expect(names).toEqual(['Salle', 'Cuisine', 'Bar', null])
})

test('those who plan or hire read the list; administrators change it', async () => {
  const company = await world.company()
  const chef = await company.hire({ role: 'manager' })
  const lea = await company.hire()
  expect([(await chef.get('/departments')).status, (await lea.get('/departments')).status]).toEqual([200, 403])
  expect((await chef.post('/departments', { name: 'Bar', colour: '#10A36F' })).status).toBe(403)
  expect((await chef.post('/departments/order', { departments: [] })).status).toBe(403)
  const bar = await company.department('Bar')
  expect((await chef.patch(`/departments/${bar}`, { name: 'Bar', colour: '#10A36F' })).status).toBe(403)
  expect((await chef.delete(`/departments/${bar}`)).status).toBe(403)
})

const department = (name: string) => ({ name, colour: '#4F46E5' })

test('somebody who is hired into a department while it is renamed gets its new name, and while it is deleted is refused in words', async () => {
  const company = await world.company()
  const { admin } = company
  for (const nth of [0, 1, 2, 3, 4, 5]) {
    const name = `Rayon ${nth}`
    const { body } = await admin.post('/departments', department(name))
    const change = () =>
      nth % 2 === 0
        ? admin.patch(`/departments/${body.id}`, department(`Salle ${nth}`))
        : admin.delete(`/departments/${body.id}?replacement=none`)
    const [changed, hired] = await Promise.all([
      change(),
      admin.post('/people', { ...company.details(), department: name }),
    ])
    expect([200, 204]).toContain(changed.status)
    expect([200, 409]).toContain(hired.status)
  }
})

/** A department that was Salle, then Service, and that is being changed by these statements. */
const onceSalle = async (statements: (service: string, bar: string) => string) => {
  const company = await world.company()
  const service = (await company.admin.post('/departments', department('Salle'))).body.id
  await company.admin.patch(`/departments/${service}`, department('Service'))
  const bar = await company.department('Bar')
  return { company, changing: await holding(world, statements(service, bar)) }
}

const salle = { department: 'Salle' }
const writes: [string, (company: Company) => Promise<unknown>][] = [
  ['somebody new', ({ admin, form }) => admin.post('/people', form(salle))],
  [
    'a note of a day',
    ({ admin }) => admin.post('/schedule/day-notes', { ...salle, date: '2027-03-03', kind: 'note', text: 'Menu' }),
  ],
  ['a need', company => company.need('Salle')],
]

test.each(writes)(
  '%s of a page from before two new names gets the second one, which is being written',
  async (_, write) => {
    const { company, changing } = await onceSalle(
      service => `update departments set name = 'Accueil' where id = '${service}'`,
    )
    const written = write(company)
    await changing.awaited()
    await changing.release()
    await written
    expect((await namesIn(company, 'Accueil')).filter(count => count > 0)).toEqual([1])
  },
)

test('somebody new of a page from before a new name gets what takes the place of the department that is being deleted', async () => {
  const { company, changing } = await onceSalle(
    (service, bar) => `
      update former_departments set department_id = '${bar}' where department_id = '${service}';
      delete from departments where id = '${service}'`,
  )
  const hired = company.admin.post('/people', company.form(salle))
  await changing.awaited()
  await changing.release()
  expect((await hired).body.department).toBe('Bar')
})

test('of names that differ in case alone, typed at once, one is in the list', async () => {
  const company = await world.company()
  const names = ['Plonge', 'PLONGE', 'plonge', 'pLonge']
  await Promise.all(names.map(each => company.admin.post('/people', { ...company.details(), department: each })))
  const listed = (await listOf(company)).filter(([name]) => String(name).toLowerCase() === 'plonge')
  expect(listed.map(([, people]) => people)).toEqual([names.length])
})

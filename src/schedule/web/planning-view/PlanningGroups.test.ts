import { describe, expect, test } from 'vitest'
import { departmentsOf, shownPeople } from '#schedule/plan-week.ts'
import { planningRows } from '#schedule/web/planning-grid/PlanningRows.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { lateShift, weekPerson } from '#testing/team-week.ts'
import {
  allDepartments,
  departmentsToFill,
  filteredPeople,
  type Grouping,
  gridLines,
  shownTeam,
} from './PlanningGroups.ts'

const person = (id: string, lastName: string, department: string | null) => weekPerson(id, { lastName, department })
const employees = [
  person('Lucas', 'Chevalier', 'Bar'),
  person('Léa', 'Fontaine', 'Salle'),
  person('Inès', 'Lefèvre', 'Salle'),
  person('Ana', 'Petit', null),
]
const people = planningRows({
  week: { from: '2026-11-16', to: '2026-11-22' },
  timeZone: 'UTC',
  employees,
  shifts: [],
  leave: [],
})

const typeOf = (id: string, name: string): ShiftType => ({
  id,
  name,
  color: '#000000',
  description: '',
  defaultStartTime: '09:00',
  defaultEndTime: '17:00',
  defaultBreakDuration: 0,
})
const types = [typeOf('soir', 'Soir'), typeOf('midi', 'Midi')]
const by = (grouping: Grouping, departments: { name: string; colour: string }[] = []) => ({
  by: grouping,
  types,
  departments,
})

const named = (lines: ReturnType<typeof gridLines>) =>
  lines.lines.map(line => (line.kind === 'group' ? line.group.name : `${line.index} ${line.row.key}`))

describe('the lines of the grid', () => {
  test('without groups there is a line a person', () => {
    expect(named(gridLines({ people, open: [] }, by('none'), new Set(['Salle'])))).toEqual([
      '0 Lucas',
      '1 Léa',
      '2 Inès',
      '3 Ana',
    ])
  })

  test('a band stands above the people of each department', () => {
    expect(named(gridLines({ people, open: [] }, by('department'), new Set()))).toEqual([
      'Bar',
      '0 Lucas',
      'Salle',
      '1 Léa',
      '2 Inès',
      null,
      '3 Ana',
    ])
  })

  test('a folded department shows its band alone, and keys skip its people', () => {
    const lines = gridLines({ people, open: [] }, by('department'), new Set(['Salle']))
    expect(named(lines)).toEqual(['Bar', '0 Lucas', 'Salle', null, '1 Ana'])
    expect(lines.rows.map(({ key }) => key)).toEqual(['Lucas', 'Ana'])
  })
})

test('departments stand in the order of the company, with its colour; those without one last', () => {
  const listed = [
    { name: 'Salle', colour: '#F59E0B' },
    { name: 'Bar', colour: '#BE185D' },
  ]
  const { lines } = gridLines({ people, open: [] }, by('department', listed), new Set())
  const bands = lines.flatMap(line => (line.kind === 'group' ? [[line.group.name, line.group.colour]] : []))
  expect(bands).toEqual([
    ['Salle', '#F59E0B'],
    ['Bar', '#BE185D'],
    [null, undefined],
  ])
  expect(departmentsOf(employees, listed).map(({ department }) => department)).toEqual(['Salle', 'Bar', null])
})

test('departments are offered by name with their people, those without one last', () => {
  expect(departmentsOf(employees, [])).toEqual([
    { department: 'Bar', count: 1 },
    { department: 'Salle', count: 2 },
    { department: null, count: 1 },
  ])
})

test('a search finds people without accents, in the chosen department only', () => {
  const found = (department: string | null | undefined, query: string) =>
    shownPeople(employees, { department, query }).map(({ id }) => id)
  expect(found(undefined, 'lefevre ines')).toEqual(['Inès'])
  expect(found('Bar', 'lea')).toEqual([])
  expect(found(null, '')).toEqual(['Ana'])
})

describe('roles and shift types of the week', () => {
  const chef = weekPerson('Hugo', { lastName: 'Aubert', role: { builtIn: null, name: 'Manager' } })
  const [lucas, lea, ines, ana] = employees as [typeof chef, typeof chef, typeof chef, typeof chef]
  const midi = (id: string, employeeId: string, date: string) => ({
    ...lateShift(id, employeeId, date, '11:00'),
    shiftTypeId: 'midi',
  })
  const shifts = [
    lateShift('1', 'Lucas', '2026-11-16', '18:00'),
    midi('2', 'Lucas', '2026-11-17'),
    midi('3', 'Léa', '2026-11-16'),
    midi('4', 'Léa', '2026-11-17'),
    lateShift('5', 'Léa', '2026-11-18', '18:00'),
    { ...lateShift('6', 'Inès', '2026-11-18', '18:00'), shiftTypeId: null },
  ]
  const everybody = [lucas, lea, ines, ana, chef]
  const rows = planningRows({
    week: { from: '2026-11-16', to: '2026-11-22' },
    timeZone: 'UTC',
    employees: everybody,
    shifts,
    leave: [],
  })

  test('group people by role, in the order of the list within', () => {
    expect(named(gridLines({ people: rows, open: [] }, by('role'), new Set()))).toEqual([
      'Employé',
      '0 Lucas',
      '1 Léa',
      '2 Inès',
      '3 Ana',
      'Manager',
      '4 Hugo',
    ])
  })

  test('somebody stands once, under the type worked most, of several the first of the list; others are last', () => {
    expect(named(gridLines({ people: rows, open: [] }, by('type'), new Set()))).toEqual([
      'Soir',
      '0 Lucas',
      'Midi',
      '1 Léa',
      null,
      '2 Inès',
      '3 Ana',
      '4 Hugo',
    ])
  })

  test('filter people: each choice of a kind adds, the kinds narrow each other', () => {
    const found = (roles: string[], wanted: string[]) =>
      filteredPeople({ employees: everybody, shifts }, { roles, types: wanted }).map(({ id }) => id)
    expect(found([], [])).toHaveLength(5)
    expect(found(['Manager'], [])).toEqual(['Hugo'])
    expect(found(['Manager', 'Employé'], [])).toHaveLength(5)
    expect(found([], ['midi'])).toEqual(['Lucas', 'Léa'])
    expect(found(['Manager'], ['midi'])).toEqual([])
  })

  test('open shifts stay with a role, and are of the chosen types and department', () => {
    const open = (id: string, shiftTypeId: string, department: string) => ({
      ...lateShift(id, '', '2026-11-16', '18:00'),
      employeeId: null,
      department,
      shiftTypeId,
    })
    const openShifts = [open('a', 'soir', 'Bar'), open('b', 'midi', 'Bar'), open('c', 'midi', 'Salle')]
    const team = { employees: everybody, shifts, openShifts } as unknown as TeamWeek
    const left = (change: object) =>
      shownTeam(team, { department: undefined, query: '', roles: [], types: [], ...change }).openShifts.map(
        ({ id }) => id,
      )
    expect(left({ roles: ['Manager'] })).toEqual(['a', 'b', 'c'])
    expect(left({ types: ['midi'] })).toEqual(['b', 'c'])
    expect(left({ types: ['midi'], department: 'Bar' })).toEqual(['b'])
    expect(left({ query: 'lea' })).toEqual([])
  })
})

describe('departments that may be chosen', () => {
  const listedDepartments = [
    { name: 'Salle', colour: '#F59E0B' },
    { name: 'Terrasse', colour: '#0F766E' },
    { name: 'Bar', colour: '#BE185D' },
  ]

  test('are those of the company, also where nobody is yet, and none where somebody has none', () => {
    expect(allDepartments({ employees, listedDepartments })).toEqual(['Salle', 'Terrasse', 'Bar', null])
    expect(allDepartments({ employees: employees.slice(0, 3), listedDepartments })).toEqual([
      'Salle',
      'Terrasse',
      'Bar',
    ])
  })

  test('have a row for open shifts each: one of them if it is chosen, none during a search by name', () => {
    const toFill = (shown: { department?: string; query?: string }) =>
      departmentsToFill({ employees, listedDepartments }, { department: undefined, query: '', ...shown })
    expect(toFill({})).toEqual(['Salle', 'Terrasse', 'Bar', null])
    expect(toFill({ department: 'Terrasse' })).toEqual(['Terrasse'])
    expect(toFill({ query: 'léa' })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { planningRows } from '#schedule/web/planning-grid/PlanningRows.ts'
import { weekPerson } from '#testing/team-week.ts'
import { departmentsOf, gridLines, shownPeople } from './PlanningGroups.ts'

const person = (id: string, lastName: string, department: string | null) => weekPerson(id, { lastName, department })
const employees = [
  person('Lucas', 'Chevalier', 'Bar'),
  person('Léa', 'Fontaine', 'Salle'),
  person('Inès', 'Lefèvre', 'Salle'),
  person('Ana', 'Petit', null),
]
const people = planningRows({ week: { from: '2026-11-16', to: '2026-11-22' }, employees, shifts: [], leave: [] })

const named = (lines: ReturnType<typeof gridLines>) =>
  lines.lines.map(line => (line.kind === 'group' ? line.group.department : `${line.index} ${line.row.key}`))

describe('the lines of the grid', () => {
  test('without groups there is a line a person', () => {
    expect(named(gridLines({ people, open: [] }, false, new Set(['Salle'])))).toEqual([
      '0 Lucas',
      '1 Léa',
      '2 Inès',
      '3 Ana',
    ])
  })

  test('a band stands above the people of each department', () => {
    expect(named(gridLines({ people, open: [] }, true, new Set()))).toEqual([
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
    const lines = gridLines({ people, open: [] }, true, new Set(['Salle']))
    expect(named(lines)).toEqual(['Bar', '0 Lucas', 'Salle', null, '1 Ana'])
    expect(lines.rows.map(({ key }) => key)).toEqual(['Lucas', 'Ana'])
  })
})

test('departments are offered by name with their people, those without one last', () => {
  expect(departmentsOf(employees)).toEqual([
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

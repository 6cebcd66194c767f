import { expect, test } from 'vitest'
import { inNameOrder, inPeopleOrder, type ListedPerson, type PeopleOrder } from './people-order.ts'

const person = (
  firstName: string,
  lastName: string,
  department: string | null,
  rank: number | null = null,
): ListedPerson => ({
  firstName,
  lastName,
  department,
  rank,
})

const team = [
  person('Zoé', 'Petit', 'Salle', 0),
  person('Clémence', 'de La Rochefoucauld', 'Cuisine', 2),
  person('Émile', 'Étienne', null),
  person('Ana', 'petit', 'Cuisine', 1),
  person('Béa', 'Dumas', 'Salle'),
]

const listed = (order: PeopleOrder) => inPeopleOrder(order, team).map(({ firstName }) => firstName)

test('people are listed by last name, then first name, without accents or capitals', () => {
  expect(listed('last-name')).toEqual(['Clémence', 'Béa', 'Émile', 'Ana', 'Zoé'])
})

test('people are listed by first name', () => {
  expect(listed('first-name')).toEqual(['Ana', 'Béa', 'Clémence', 'Émile', 'Zoé'])
})

test('people are listed by department, then name; those without one come last', () => {
  expect(listed('department')).toEqual(['Clémence', 'Ana', 'Béa', 'Zoé', 'Émile'])
})

test('people are listed as arranged by hand; those who came since are last, by name', () => {
  expect(listed('by-hand')).toEqual(['Zoé', 'Ana', 'Clémence', 'Béa', 'Émile'])
})

test('lists in which one looks for a name are in the order of names, as French readers have it', () => {
  const people = ['Zola', 'da Silva', 'Œuvrard', 'Étienne'].map(lastName => ({ firstName: 'Inès', lastName }))
  expect(inNameOrder(people).map(({ lastName }) => lastName)).toEqual(['da Silva', 'Étienne', 'Œuvrard', 'Zola'])
})

import { expect, test } from 'vitest'
import { detailIn } from './Namesakes.ts'

test('beside a name stands the department, or the address of those who share their name', () => {
  const person = (lastName: string, department: string | null, email = `${lastName}@salle.fr`) => ({
    firstName: 'Léa',
    lastName,
    department,
    email,
  })
  const people = [
    person('Petit', 'Salle', 'a@salle.fr'),
    person('Petit', null),
    person('Roux', 'Bar'),
    person('Blanc', null),
  ]
  expect(people.map(detailIn(people))).toEqual(['a@salle.fr', 'Petit@salle.fr', 'Bar', undefined])
})

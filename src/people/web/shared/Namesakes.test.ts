import { expect, test } from 'vitest'
import { detailIn } from './Namesakes.ts'

const called = (firstName: string, email: string) => ({
  firstName,
  lastName: 'Henry',
  department: 'Salle',
  email,
  signInName: null,
})

test('namesakes are told apart by their address, also where something stands in the way of both', () => {
  const [one, other, lea] = [called('Paul', 'a@x.fr'), called('Paul', 'b@x.fr'), called('Léa', 'l@x.fr')] as const
  const detailOf = detailIn([one, other, lea])
  expect([detailOf(one), detailOf(other), detailOf(lea)]).toEqual(['a@x.fr', 'b@x.fr', 'Salle'])
  expect([detailOf(one, 'Congé'), detailOf(other, 'Congé'), detailOf(lea, 'Congé')]).toEqual([
    'a@x.fr, Congé',
    'b@x.fr, Congé',
    'Congé',
  ])
})

import { expect, test } from 'vitest'
import { notices } from '../../src/server/capabilities.ts'
import { notices as drawn } from '../../src/web/areas/notices.ts'

const sent = notices.flatMap(({ kinds }) => Object.keys(kinds))

test('the bell shows every kind of notification of the server, and each kind has its own name', () => {
  const known = Object.values(drawn).flatMap(kinds => Object.keys(kinds))
  expect(known.toSorted()).toEqual(sent.toSorted())
  expect(new Set(sent).size).toBe(sent.length)
})

test('every kind has its title in exports', () => {
  for (const { kinds, titles } of notices)
    for (const language of ['fr', 'en'] as const)
      expect(Object.keys(titles[language]).toSorted()).toEqual(Object.keys(kinds).toSorted())
})

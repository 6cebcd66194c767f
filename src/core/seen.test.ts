import { expect, test } from 'vitest'
import { asSeen, inShort } from './seen.ts'

const long = (end: string) => `${'é'.repeat(2000)}${end}`

test('a short part goes as it is, a long one as its length and a digest', () => {
  expect(asSeen({ name: 'Salle', people: null, hours: 35.5 })).toEqual({
    seen: '{"name":"Salle","people":null,"hours":35.5}',
  })
  const { seen } = asSeen({ description: long('.'), people: Array.from({ length: 1000 }, () => crypto.randomUUID()) })
  expect(seen.length).toBeLessThan(120)
})

test('two long parts differ in short where they differ', () => {
  expect(inShort(long('.'))).toBe(inShort(long('.')))
  expect(inShort(long('.'))).not.toBe(inShort(long('!')))
  expect(inShort(long('.'))).not.toBe(inShort([long('.')]))
  expect(inShort(undefined)).toBeUndefined()
})

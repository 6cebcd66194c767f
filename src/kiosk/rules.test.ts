import { describe, expect, test } from 'vitest'
import { spelledCode } from '#accounts/ways-in.ts'
import {
  foundBy,
  gestures,
  isOnline,
  lockedFor,
  mostTries,
  nextLetters,
  pinRefusal,
  readPairingCode,
  type Tries,
  triesLeft,
  withFailure,
} from './rules.ts'

const MINUTE = 60_000

test('a pairing code is read as people type it', () => {
  expect(readPairingCode('abcd-efgh')).toBe('ABCDEFGH')
  expect(readPairingCode(spelledCode('ABCD2345'))).toBe('ABCD2345')
  expect([readPairingCode('ABCD234'), readPairingCode('ABCD2340'), readPairingCode('ABCDÉFGH')]).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['8305', null],
  ['830592', null],
  ['1357', null],
  ['830', 'kiosk.pin-digits'],
  ['8305921', 'kiosk.pin-digits'],
  ['83a5', 'kiosk.pin-digits'],
  ['٨٣٠٥', 'kiosk.pin-digits'],
  ['0000', 'kiosk.pin-trivial'],
  ['1234', 'kiosk.pin-trivial'],
  ['987654', 'kiosk.pin-trivial'],
  ['1212', 'kiosk.pin-trivial'],
  ['123123', 'kiosk.pin-trivial'],
])('the PIN %s: %s', (pin, refusal) => expect(pinRefusal(pin)).toBe(refusal))

describe('wrong PINs', () => {
  const failing = (times: number, at: number, before: Tries | null = null) =>
    Array.from({ length: times }).reduce<Tries | null>(tries => withFailure(tries, at), before)

  test('five, then a wait of five minutes, then five more', () => {
    const left = Array.from({ length: mostTries + 1 }, (_, times) => triesLeft(failing(times, 0), 0).left)
    expect(left).toEqual([5, 4, 3, 2, 1, 0])
    const locked = failing(mostTries, 0)
    expect(triesLeft(locked, lockedFor - 1)).toEqual({ left: 0, lockedUntil: lockedFor })
    expect(triesLeft(locked, lockedFor)).toEqual({ left: 5, lockedUntil: null })
    expect(triesLeft(withFailure(locked, lockedFor), lockedFor)).toEqual({ left: 4, lockedUntil: null })
  })
})

describe('the one button', () => {
  const [now, plannedEnd] = [0, 31 * MINUTE]

  test('is arrival, break and return', () => {
    expect(gestures('out', { now, plannedEnd: null })).toEqual({ main: 'clock-in', other: null })
    expect(gestures('working', { now, plannedEnd })).toEqual({ main: 'break-start', other: 'clock-out' })
    expect(gestures('on-break', { now, plannedEnd })).toEqual({ main: 'break-end', other: null })
  })

  test('is departure from half an hour before the planned end on', () => {
    expect(gestures('working', { now: MINUTE, plannedEnd })).toEqual({ main: 'clock-out', other: 'break-start' })
    expect(gestures('working', { now: 100 * MINUTE, plannedEnd }).main).toBe('clock-out')
    expect(gestures('working', { now, plannedEnd: null }).main).toBe('break-start')
  })
})

describe('letters', () => {
  const firstNames = ['Léa', 'Zoé', 'Jean-Baptiste', 'Éléonore', 'Noël', 'Maëlys', 'Œdipe', 'Ana', 'Léo', 'Mohamed']
  const lastNames = [
    'Martin',
    'de La Fontaine',
    'Lefèvre',
    'O’Brien',
    'Nguyễn',
    'Łukasz',
    'Moreau',
    'Morin',
    'Müller',
    'Petit',
  ]
  const named = (firstName: string, lastName: string) => ({ firstName, lastName })
  const people = lastNames.flatMap(last =>
    firstNames.flatMap(first => [named(first, last), named(first, `${last}-Roy`)]),
  )

  /** Types the name as far as its letters are keys. @returns whether the person was among those found on the way */
  const isFoundBy = (person: (typeof people)[number], name: string) => {
    const keys = name
      .normalize('NFD')
      .replace(/œ/gi, 'oe')
      .replace(/ł/gi, 'l')
      .replace(/[^a-z]/gi, '')
      .toUpperCase()
    for (let typed = 0; typed < keys.length; typed += 1) {
      if (foundBy(people, keys.slice(0, typed)).includes(person)) return true
      if (!nextLetters(people, keys.slice(0, typed)).has(keys[typed]!)) return false
    }
    return false
  }

  test('find anybody of two hundred people who share first and last names, whichever name comes first', () => {
    expect(people).toHaveLength(200)
    for (const person of people.filter((_, nth) => nth % 9 === 8)) {
      const { firstName, lastName } = person
      expect([firstName, lastName, isFoundBy(person, firstName + lastName)]).toEqual([firstName, lastName, true])
      expect([firstName, lastName, isFoundBy(person, lastName + firstName)]).toEqual([firstName, lastName, true])
    }
  })

  test('are not needed for a name that has none', () => {
    const ivan = named('Іван', 'Шевченко')
    expect(foundBy([...people, ivan], '')).toEqual([ivan])
    expect(foundBy([...people, ivan], 'MA')).not.toContain(ivan)
  })
})

test('a tablet is online until it has missed two of its minutes', () => {
  const now = Date.parse('2026-11-18T10:03:00Z')
  expect(isOnline('2026-11-18T10:00:01.000Z', now)).toBe(true)
  expect(isOnline('2026-11-18T10:00:00.000Z', now)).toBe(false)
  expect(isOnline(null, now)).toBe(false)
})

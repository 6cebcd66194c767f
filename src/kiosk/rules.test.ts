import { describe, expect, test } from 'vitest'
import { spelledCode } from '#accounts/ways-in.ts'
import {
  foundBy,
  isOnline,
  type KeptPress,
  type KioskPunch,
  type KnownSession,
  lockedFor,
  mostTries,
  nextLetters,
  pinRefusal,
  readPairingCode,
  type Tries,
  triesLeft,
  withFailure,
  withKept,
} from './rules.ts'

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

describe('what a device knows without the network', () => {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const press = (type: KioskPunch, moment: string, ahead = 0) => ({
    key: moment,
    employeeId: 'hugo',
    type,
    at: Date.parse(moment) - ahead,
    ahead,
  })
  const stands = (session: KnownSession | null, moment: string, ...kept: KeptPress[]) => {
    const now = Date.parse(moment)
    const [hugo] = withKept([{ id: 'hugo', session, shifts: [] }], kept, { now, toldAt: now, dayOf })
    return [hugo!.standing, hugo!.since, hugo!.session?.clockIn ?? null]
  }
  const [came, paused] = ['2026-11-16T17:55:00.000Z', '2026-11-16T20:00:00.000Z']

  test('is where people stand once what it keeps has counted, at the hours of the server', () => {
    const arrival = press('clock-in', came, 60_000)
    expect(stands(null, paused, arrival)).toEqual(['working', came, came])
    expect(stands(null, paused, arrival, press('break-start', paused))).toEqual(['on-break', paused, came])
    const back = press('break-end', '2026-11-16T20:20:00.000Z')
    expect(stands(null, paused, arrival, press('break-start', paused), back)).toEqual(['working', came, came])
    expect(stands(null, paused, arrival, press('clock-out', paused))).toEqual(['out', null, null])
  })

  test('is when they work next, of the shifts that are not over, and on which day they are done', () => {
    const shifts = ['12', '18'].map(hour => ({
      startsAt: `2026-11-16T${hour}:00:00.000Z`,
      endsAt: `2026-11-16T${Number(hour) + 3}:00:00.000Z`,
    }))
    const known = (moment: string, ...kept: KeptPress[]) => {
      const person = { id: 'hugo', session: null, shifts }
      const now = Date.parse(moment)
      const [hugo] = withKept([person], kept, { now, toldAt: now, dayOf })
      return [hugo!.nextAt, hugo!.doneOn]
    }
    expect(known('2026-11-16T14:59:00.000Z')).toEqual([shifts[0]!.startsAt, null])
    expect(known('2026-11-16T15:00:00.000Z')).toEqual([shifts[1]!.startsAt, null])
    const left = press('clock-out', '2026-11-16T21:10:00.000Z')
    expect(known('2026-11-16T21:15:00.000Z', press('clock-in', came), left)).toEqual([null, '2026-11-16'])
  })

  test('grows old: of a day after the last word of the server no shift is known', () => {
    const isDayKnown = (toldAt: string, now: string) => {
      const moment = { now: Date.parse(now), toldAt: Date.parse(toldAt), dayOf }
      return withKept([{ id: 'hugo', session: null, shifts: [] }], [], moment)[0]!.isDayKnown
    }
    expect(isDayKnown('2026-11-16T00:00:00.000Z', '2026-11-16T23:59:59.000Z')).toBe(true)
    expect(isDayKnown('2026-11-16T23:59:59.000Z', '2026-11-17T00:00:00.000Z')).toBe(false)
  })

  test('grows old: after sixteen hours on another day nobody is still at work', () => {
    const session = { date: '2026-11-16', clockIn: came, isOnBreak: false, since: came }
    expect(stands(session, '2026-11-17T09:54:00.000Z')[0]).toBe('working')
    expect(stands(session, '2026-11-17T09:55:00.000Z').slice(0, 2)).toEqual(['out', null])
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

import { describe, expect, test } from 'vitest'
import {
  gestures,
  lockedFor,
  mostTries,
  pairingAlphabet,
  pinRefusal,
  readPairingCode,
  type Tries,
  triesLeft,
  withFailure,
  writtenPairingCode,
} from './rules.ts'

const MINUTE = 60_000

test('a pairing code is read as people type it, and has no signs that look alike', () => {
  expect(readPairingCode('abcd-efgh')).toBe('ABCDEFGH')
  expect(readPairingCode(writtenPairingCode('ABCD2345'))).toBe('ABCD2345')
  expect([readPairingCode('ABCD234'), readPairingCode('ABCD2340'), readPairingCode('ABCDÉFGH')]).toEqual([
    null,
    null,
    null,
  ])
  expect(Array.from('0O1I').some(sign => pairingAlphabet.includes(sign))).toBe(false)
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

import { describe, expect, test } from 'vitest'
import { callingCodes, optionalPhone, phone, spacedPhone } from './phone.ts'

const kept = (number: string, country = 'FR') => phone.safeParse({ country, number }).data
const refusal = (number: string, country = 'FR') => phone.safeParse({ country, number }).error?.issues[0]

describe('a number is kept with its prefix, however it is written', () => {
  test.each([
    ['06 39 98 12 34', 'FR', '+33639981234'],
    ['06.39.98.12.34', 'FR', '+33639981234'],
    [' (0)1 99 00 12 34 ', 'FR', '+33199001234'],
    ['+33 6 39 98 12 34', 'BE', '+33639981234'],
    ['0033639981234', 'FR', '+33639981234'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['079 123 45 67', 'CH', '+41791234567'],
    ['(514) 555-0123', 'CA', '+15145550123'],
    ['0692 12 34 56', 'RE', '+262692123456'],
    ['6 91 23 45 67', 'CM', '+237691234567'],
    ['+44 20 7946 0123', 'FR', '+442079460123'],
    ['٠٦٣٩٩٨١٢٣٤', 'FR', '+33639981234'],
  ])('%s of %s', (number, country, e164) => expect(kept(number, country)).toBe(e164))
})

describe('a number that the country does not have is refused', () => {
  test.each([
    ['12', 'FR'],
    ['112', 'FR'],
    ['00 00 00 00 00', 'FR'],
    ['06 39 98 12', 'FR'],
    ['06 39 98 12 34 poste 12', 'FR'],
    ['06 39 98 12 34 ext. 12', 'FR'],
    ['appelez le 06 39 98 12 34', 'FR'],
    ['06😀39981234', 'FR'],
    ['06\u202e39981234', 'FR'],
    ['06\u000039981234', 'FR'],
    ['\ud800', 'FR'],
    ['+999 123456789', 'FR'],
    ['06 39 98 12 34', 'BE'],
    ['06 39 98 12 34', 'XX'],
    ['06 39 98 12 34', '__proto__'],
    ['0'.repeat(10_000), 'FR'],
  ])('%s of %s', (number, country) => expect(refusal(number, country)).toMatchObject({ path: [], message: 'phone' }))

  test.each(['', '   '])('%j is missing', number => expect(refusal(number)).toMatchObject({ message: 'required' }))
})

test('a number is read in groups', () => {
  expect(spacedPhone('+33639981234')).toBe('+33 6 39 98 12 34')
  expect(spacedPhone('+32470123456')).toBe('+32 470 12 34 56')
})

test('every country has its prefix', () => {
  expect(callingCodes.get('FR')).toBe('+33')
  expect(callingCodes.size).toBeGreaterThan(200)
})

describe('a number without its country is French unless it has a prefix', () => {
  test.each([
    ['06 39 98 12 34', '+33639981234'],
    ['+32 470 12 34 56', '+32470123456'],
    ['+33 6 39 98 12 34', '+33639981234'],
    [' ', null],
    [null, null],
  ])('%s', (typed, e164) => expect(optionalPhone.parse(typed)).toBe(e164))

  test('what is no number is refused', () => {
    expect(optionalPhone.safeParse('06 39 98').error?.issues).toMatchObject([{ message: 'phone' }])
  })
})

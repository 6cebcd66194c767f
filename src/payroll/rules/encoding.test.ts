import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, inEncoding } from './encoding.ts'

const read = (text: string) =>
  new TextDecoder('windows-1252').decode(bytesOf(inEncoding(text, 'windows-1252'), 'windows-1252'))

test('Windows-1252 has the letters of French, the euro and the typographic apostrophe', () => {
  expect(read('Zoé Lœuillet, 12 €, l’été – « Noël »')).toBe('Zoé Lœuillet, 12 €, l’été – « Noël »')
  expect([...bytesOf('é€œ', 'windows-1252')]).toEqual([0xe9, 0x80, 0x9c])
})

test('a sign that Windows-1252 does not have loses its marks, or is a question mark', () => {
  expect(read('Łukasz Șerban Đặng Ağaoğlu 漢字')).toBe('Lukasz Serban Dang Agaoglu ??')
  expect(read('1\u202f592 e\u0301')).toBe('1 592 é')
})

test('UTF-8 says so', () => {
  expect([...bytesOf('é', 'utf-8')]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9])
})

test('every sign is written as something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x10_ffff }), code => {
      expect(read(String.fromCodePoint(code)).length).toBeGreaterThanOrEqual(1)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, shiftColourStyle, shiftColours } from './ShiftColours.ts'

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

const surfaces = { light: '#FFFFFF', dark: '#181D28' } as const

test.each(['light', 'dark'] as const)('any colour stays readable on the %s theme', theme => {
  fc.assert(
    fc.property(hexes, hex => {
      const { tint, edge, text } = shiftColours(hex, theme)
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(7)
      expect(contrast(edge, tint)).toBeGreaterThanOrEqual(3)
      expect(contrast(edge, surfaces[theme])).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 2000 },
  )
})

test('derived colours match the reference table', () => {
  expect(shiftColours('#FF0000', 'light')).toEqual({ tint: '#FDEAE7', edge: '#E84839', text: '#721D15' })
  expect(shiftColours('#FFFF00', 'light')).toEqual({ tint: '#F0F2D2', edge: '#8F8F06', text: '#434301' })
  expect(shiftColours('#000000', 'dark')).toEqual({ tint: '#2C2C2C', edge: '#868686', text: '#DEDEDE' })
  expect(shiftColours('#BE185D', 'dark')).toEqual({ tint: '#432029', edge: '#E04178', text: '#FFD0DA' })
})

test.each(['light', 'dark'] as const)('black and white types differ on the %s theme', theme => {
  const [black, white] = [shiftColours('#000000', theme), shiftColours('#FFFFFF', theme)]
  expect(contrast(black.tint, white.tint)).toBeGreaterThan(1.15)
  expect(contrast(black.edge, white.edge)).toBeGreaterThan(1.5)
})

test('an invalid colour gives the fallback', () => {
  expect(shiftColours('red', 'light')).toEqual(shiftColours('#4f46e5', 'light'))
})

test('a style is computed once per colour', () => {
  expect(shiftColourStyle('#10A36F')).toBe(shiftColourStyle('#10A36F'))
})

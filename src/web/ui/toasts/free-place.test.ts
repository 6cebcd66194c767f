import { expect, test } from 'vitest'
import { freeSide, freeTop } from './free-place.ts'

const field = { top: 90, right: 370, bottom: 134 }

test('a message at the top right stands below the field one types in', () => {
  expect(freeTop(field, 390)).toBe(142)
  expect(freeTop(field, 1440)).toBeUndefined()
  expect(freeTop({ ...field, top: 300, bottom: 344 }, 390)).toBeUndefined()
  expect(freeTop({ ...field, top: 24, bottom: 820 }, 390)).toBeUndefined()
  expect(freeTop(undefined, 390)).toBeUndefined()
})

test('a message at the end of the window goes to the top when one works there', () => {
  expect(freeSide({ ...field, top: 700, bottom: 744 }, 844)).toBe('top')
  expect(freeSide(field, 844)).toBe('bottom')
  expect(freeSide(undefined, 844)).toBe('bottom')
})

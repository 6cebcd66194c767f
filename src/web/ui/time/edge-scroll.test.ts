import { expect, test } from 'vitest'
import { pull } from './edge-scroll.ts'

test('a pointer near an edge scrolls, faster when nearer, and no faster beyond it', () => {
  const pulls = [40, 100, 128, 156, 400, 844, 872, 900, 990].map(at => pull(at, 100, 900))
  expect(pulls).toEqual([-20, -20, -10, 0, 0, 0, 10, 20, 20])
})

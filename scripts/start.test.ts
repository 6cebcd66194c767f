import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putInPlace } from './start.ts'

const parent = mkdtempSync(join(tmpdir(), 'releve-builds-'))
const place = join(parent, 'web')
const read = () => readFileSync(join(place, 'index.html'), 'utf8')
const build = (page: string) => {
  const folder = mkdtempSync(`${place}-`)
  writeFileSync(join(folder, 'index.html'), page)
  return folder
}

test('of two builds at the same moment the first one to end is kept; an older one makes room', () => {
  mkdirSync(place)
  writeFileSync(join(place, 'index.html'), 'old')
  const [first, second] = [build('first'), build('second')]
  const isThere = () => read() === 'first'
  putInPlace(first, place, isThere)
  putInPlace(second, place, isThere)
  expect([read(), existsSync(first)]).toEqual(['first', false])
})

test('a build that ends between the look and the move is kept too', () => {
  const looks = [false, true]
  putInPlace(join(parent, 'gone'), place, () => looks.shift()!)
  expect(looks).toEqual([])
})

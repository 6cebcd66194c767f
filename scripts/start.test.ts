import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/** A process that builds and puts in place again and again, as others do at the same moments. */
const busy = `
import { mkdirSync, writeFileSync, existsSync } from 'node:fs'
const [, module, place, own] = process.argv
const { putInPlace } = await import(module)
for (let round = 0; round < 60; round++) {
  const folder = place + '-' + own + '-' + round
  mkdirSync(folder)
  for (let file = 0; file < 40; file++) writeFileSync(folder + '/' + file, '')
  writeFileSync(folder + '/index.html', own)
  let looks = 0
  putInPlace(folder, place, () => looks++ > 0 && existsSync(place + '/index.html'))
}`

test('of builds that end at the same moment each uses what it finds there: none fails', async () => {
  const module = join(import.meta.dirname, 'start.ts')
  const builders = ['one', 'two', 'three', 'four']
  await Promise.all(
    builders.map(own =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', busy, module, place, own]),
    ),
  )
  expect(builders).toContain(read())
})

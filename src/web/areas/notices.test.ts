import { expect, test } from 'vitest'
import { pages } from '#web/pages.ts'
import { notices } from './notices.ts'

const declared = Object.values(notices).flatMap(kinds => Object.entries(kinds))

test.each(declared)('%s leads to a page of the application', (_name, kind) => {
  expect(pages.map(({ path }) => path)).toContain(new URL(kind.link('subject', {}), 'http://releve').pathname)
})

import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { notices } from './notices.ts'

type Tree = { readonly [name: string]: string | Tree }
const addressesIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap(value => (typeof value === 'string' ? [value] : addressesIn(value)))

const declared = Object.values(notices).flatMap(kinds => Object.entries(kinds))

test.each(declared)('%s leads to a page of the application', (_name, kind) => {
  expect(addressesIn(paths)).toContain(new URL(kind.link('subject'), 'http://releve').pathname)
})

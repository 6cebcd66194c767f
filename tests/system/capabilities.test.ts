import { expect, test } from 'vitest'
import { capabilities } from '../../src/server/capabilities.ts'

// The folds take the last of two that share a name, and say nothing.
test.each([
  ['name', capabilities.map(({ name }) => name)],
  ['topic', capabilities.flatMap(({ topics }) => topics ?? [])],
  ['meaning of a constraint', capabilities.flatMap(({ constraints }) => Object.keys(constraints ?? {}))],
  ['job', capabilities.flatMap(({ jobs }) => jobs?.map(({ name }) => name) ?? [])],
])('no two capabilities declare the same %s', (_what, declared) => {
  expect(declared.length).toBeGreaterThan(5)
  expect(declared.filter((name, position) => declared.indexOf(name) !== position)).toEqual([])
})

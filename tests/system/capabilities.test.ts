import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { capabilities } from '../../src/server/capabilities.ts'

const world = await openWorld()

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

test('every column that refers to a type of shift keeps an import of types from being undone', async () => {
  const columns = await world.sql<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'shift_types'::regclass and attname <> 'company_id' order by 1`,
  )
  const declared = capabilities.flatMap(({ shiftTypesInRecords }) => shiftTypesInRecords ?? [])
  expect(declared.map(column => `${getTableName(column.table)}.${column.name}`).toSorted()).toEqual(
    columns.map(({ name }) => name),
  )
})

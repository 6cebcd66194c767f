import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employees } from '#people/server/tables.ts'
import { lockFaults } from '#testing/lock-order.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'
import type { Tx } from './database.ts'
import { alone, held, type Lock, lock } from './locks.ts'

const world = await openWorld()
const company = await world.company()

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  world.app.backend.database.inCompany(company.id, 'read write', work)

const person: Lock<{ id: string }[]> = {
  of: 'employees',
  take: tx => tx.select({ id: employees.id }).from(employees).for('no key update'),
}
const two: Lock<number> = {
  of: 'presence of',
  take: tx => tx.execute(sql`select 2 as two`).then(({ rows }) => Number(rows[0]!.two)),
}

test('locks are taken in the one order, and answer in the order in which they were asked for', async () => {
  let answers: unknown
  const sent = await statementsOf(() =>
    inCompany(async tx => {
      answers = await lock(tx, [person, alone('leave types'), two, held('list of departments')])
    }),
  )
  const taken = sent.filter(text => /for no key update|pg_advisory|as two/.test(text))
  expect(taken.map(text => /list of departments|leave types|employees|two/.exec(text)?.[0])).toEqual([
    'two',
    'list of departments',
    'leave types',
    'employees',
  ])
  expect(answers).toEqual([[{ id: company.admin.id }], expect.anything(), 2, expect.anything()])
})

test('a transaction that takes two of them in another order is found, and so is one without a place or an order of its rows', async () => {
  await inCompany(async tx => {
    await person.take(tx)
    await held('list of departments').take(tx)
    // Held already: nobody can be waited for.
    await person.take(tx)
  })
  await inCompany(tx => tx.execute('select from contracts for update'))
  await inCompany(tx =>
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(inArray(employees.id, [company.admin.id]))
      .for('update'),
  )
  expect(lockFaults()).toEqual([
    'list of departments is locked after employees',
    'contracts has no place in lockOrder: select from contracts for update',
    expect.stringContaining('several rows are locked in no order'),
  ])
})

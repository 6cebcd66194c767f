import { afterEach, expect, test, vi } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

afterEach(() => vi.restoreAllMocks())

test.each([
  ['the month of pay', '/payroll/months/2026-11', 'Nom 200'],
  ['what a publication tells', '/schedule/weeks/2026-11-16/publication', 'Nom 200'],
  ['the weeks around this one', '/reports/team-weeks', '"week":"2026-11-23"'],
])('a thread answers a large company as the server answers a small one: %s', async (_, path, said) => {
  const company = await world.company()
  const { admin, id } = company
  await admin.post('/schedule/publishing', { publishes: true })
  await company.crowd()
  // One of 201 people has left long ago: the server's own thread answers.
  await world.sql(
    `with one as (select id from employees where company_id = $1 and sign_in_name = 'Nom 1'), no_shift as (
       delete from shifts where company_id = $1 and employee_id = (select id from one)
     ), no_contract as (
       delete from contracts where company_id = $1 and employee_id = (select id from one)
     ) update employees set deleted_at = '2020-01-01' where company_id = $1 and id = (select id from one)`,
    [id],
  )
  const inThread = vi.spyOn(world.app.backend.largeReads, 'make')
  const small = await admin.get(path)
  expect(inThread).not.toHaveBeenCalled()
  await world.sql('update employees set deleted_at = null where company_id = $1', [id])
  const large = await admin.get(path)
  expect(inThread).toHaveBeenCalledOnce()
  expect([large.status, large.body]).toEqual([200, small.body])
  expect(JSON.stringify(small.body)).toContain(said)
})

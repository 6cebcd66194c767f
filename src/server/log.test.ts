import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { logLines } from './log.ts'

const world = await openWorld()

/** What the log keeps of a statement that failed. */
const logged = async (failing: Promise<unknown>) => {
  const error = await failing.then(
    () => expect.unreachable('the statement works'),
    (thrown: Error) => thrown,
  )
  return logLines.err(error)
}
const { platform } = world.app.backend.database

test('a failed statement is logged without its parameters', async () => {
  const line = await logged(platform.execute(sql`select 1 from nowhere where email = ${'lea@releve.test'}`))
  expect(line).toMatchObject({
    code: '42P01',
    message: 'relation "nowhere" does not exist',
    statement: 'select 1 from nowhere where email = $1',
  })
  expect(line.stack).toMatch(/^at /)
  expect(JSON.stringify(line)).not.toContain('lea@')
})

test('nor is a value that the database could not read', async () => {
  const line = await logged(platform.execute(sql`select ${'lea@releve.test'}::int`))
  expect(line.code).toBe('22P02')
  expect(JSON.stringify(line)).not.toContain('lea@')
})

test('any other error is logged with its message and where it was thrown', () => {
  expect(logLines.err(new TypeError('no such thing'))).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    stack: expect.stringMatching(/^at .*log\.test\.ts/),
  })
})

test('an answer is its status', () => {
  expect(logLines.res({ statusCode: 204 })).toEqual({ status: 204 })
})

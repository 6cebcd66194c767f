import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const { admin, id } = await world.company()

/** Ends every connection of the server to its database, as a restart of PostgreSQL does. */
const cutConnections = () =>
  world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'releve_%' and pid <> pg_backend_pid()`)

test('a connection cut between two statements fails its transaction and not the process', async () => {
  const { database } = world.app.backend
  const work = database.inCompany(id, 'read write', async tx => {
    await tx.execute('select 1')
    await cutConnections()
    await new Promise(cut => setTimeout(cut, 100))
    return tx.execute('select 1')
  })
  await expect(work).rejects.toMatchObject({ cause: { message: expect.stringMatching(/not queryable|terminat/) } })
  expect((await admin.get('/people')).status).toBe(200)
})

test('requests that meet a cut answer 503 and say when to try again; the next ones are answered', async () => {
  const requests = Array.from({ length: 40 }, () => admin.get('/people'))
  const [replies] = await Promise.all([Promise.all(requests), cutConnections()])
  const refused = replies.filter(reply => reply.status !== 200)
  expect(refused.map(reply => [reply.status, reply.headers['retry-after']])).toEqual(refused.map(() => [503, '2']))
  expect((await admin.get('/people')).status).toBe(200)
})

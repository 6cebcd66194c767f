import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { execute } from '#testing/cluster.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { inTurn, knownSchemas, migrate, schemaOf } from './migrations.ts'

const newest = knownSchemas().at(-1)

/** Breaks the connection that is about to send the nth statement, as a crash there would. @returns how many were sent */
const cutAt = async (n: number, work: () => Promise<unknown>) => {
  let sent = 0
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    sent += 1
    if (sent === n) (this as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
    return send.apply(this, given)
  })
  await work().finally(() => query.mockRestore())
  return sent
}

test('starters that begin together migrate once', async () => {
  const url = await emptyDatabase()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(await inTurn(url, schemaOf)).toEqual(newest)
})

test('a schema newer than the program is refused, and stays as it is', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await execute(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  await expect(migrate(url)).rejects.toMatchObject({
    name: 'StartError',
    message: 'The database was migrated by a newer version of Relève: start that version instead.',
  })
  expect(await inTurn(url, schemaOf)).toEqual({ count: newest!.count + 1, hash: 'newer' })
})

test.each([0.02, 0.3, 0.6, 0.9])(
  'migrations broken off after %s of their statements are none, and the next start makes them whole',
  async share => {
    const fresh = await emptyDatabase()
    const statements = await cutAt(0, () => migrate(fresh))
    const url = await emptyDatabase()
    await cutAt(Math.ceil(share * statements), () => expect(migrate(url)).rejects.toBeInstanceOf(Error))
    expect([0, newest!.count]).toContain((await inTurn(url, schemaOf)).count)
    await migrate(url)
    expect(await inTurn(url, schemaOf)).toEqual(newest)
  },
)

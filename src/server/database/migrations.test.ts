import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { execute, withDatabase } from '#testing/cluster.ts'
import { emptyDatabase, maintenanceUrl } from '#testing/empty-database.ts'
import { asOrdinaryOwner } from '#testing/ordinary-owner.ts'
import { onConnection } from './connection.ts'
import { inTurn, knownSchemas, migrate, migrateUpTo, schemaOf } from './migrations.ts'

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

test('names that only looked different are told apart by their id: the oldest stays, before it an original role', async () => {
  const url = await asOrdinaryOwner(await emptyDatabase())
  const asSuperuser = withDatabase(maintenanceUrl(), new URL(url).pathname.slice(1))
  await inTurn(url, client => migrateUpTo(client, 23))
  const company = '00000000-0000-4000-8000-000000000000'
  const id = (nth: number) => `00000000-0000-4000-8000-0000000000a${nth}`
  const role = (nth: number, name: string, builtIn: string | null = null) =>
    `insert into roles (company_id, id, name, built_in, permissions, created_at)
     values ('${company}', '${id(nth)}', e'${name}', ${builtIn && `'${builtIn}'`}, '{}', '2026-01-0${nth}')`
  await execute(
    asSuperuser,
    `insert into companies (id, name) values ('${company}', 'Le Bistrot')`,
    role(1, String.raw`Employ\u00e9\u200d`),
    role(2, String.raw`Employ\u00e9`, 'employee'),
    role(3, String.raw`\u2764\ufe0f`),
    role(4, String.raw`\u2764\ufe0e`),
    role(5, String.raw`\u2764`),
    role(6, 'Salle'),
  )
  await migrate(url)
  const { rows } = await onConnection(asSuperuser, 'looking', client =>
    client.query(
      `select name, (select relforcerowsecurity from pg_class where relname = 'roles') as forced from roles order by id`,
    ),
  )
  expect(rows.map(({ name, forced }) => [name, forced])).toEqual([
    ['Employé\u200d (000000a1)', true],
    ['Employé', true],
    ['❤\ufe0f', true],
    ['❤\ufe0e (000000a4)', true],
    ['❤ (000000a5)', true],
    ['Salle', true],
  ])
})

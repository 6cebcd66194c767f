import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLive } from '#server/live/live.ts'
import { accountFor } from '#server/postgres/account.ts'
import { findPrograms } from '#server/postgres/programs.ts'
import { execute } from '#testing/cluster.ts'
import { onServers, PostgresServer } from '#testing/postgres-server.ts'
import { asUrl } from './addresses.ts'
import { onConnection } from './connection.ts'
import { PrimaryClient } from './primary.ts'

// Real servers.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const cleanUp = new AsyncDisposableStack()
afterAll(() => cleanUp.disposeAsync())

let primary: PostgresServer
let standby: PostgresServer

beforeAll(async () => {
  const { home } = await findPrograms(await accountFor('/nonexistent', ['postgres', 'nobody']))
  primary = await PostgresServer.in(cleanUp, join(home, 'bin'))
  standby = await PostgresServer.in(cleanUp, join(home, 'bin'))
  await primary.create()
  await standby.copyStopped(primary, 'standby.signal')
  await Promise.all([primary.start(), standby.start()])
})

const portOf = (url: string) =>
  onConnection(asUrl(url), 'looking', async client => {
    const { rows } = await client.query<{ port: string }>('show port')
    return Number(rows[0]!.port)
  })

test('of several servers the one that takes writes is connected to, wherever it stands in the address', async () => {
  expect(await portOf(onServers([primary, standby], 'postgres'))).toBe(primary.port)
  expect(await portOf(onServers([standby, primary], 'postgres'))).toBe(primary.port)
})

test('a standby alone is refused', async () => {
  await expect(portOf(standby.url)).rejects.toThrow(`127.0.0.1:${standby.port} is a standby`)
})

test('a refused login is said, not that the other server is a standby', async () => {
  await expect(portOf(onServers([standby, primary], 'nothing'))).rejects.toMatchObject({ code: '3D000' })
})

test('once the primary has ended, pool and notices are refused until the standby is promoted, and go on there', async () => {
  const url = asUrl(onServers([primary, standby], 'postgres'))
  const pool = new pg.Pool({ Client: PrimaryClient, connectionString: url })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  const live = await openLive(url, ['people'], () => {})
  onTestFinished(live.close)
  const told = new Promise(resolve =>
    live.subscribe(
      () => {},
      () => resolve('may have missed some'),
    ),
  )
  await pool.query('select 1')
  await primary.kill()
  // The first answer may be that of a connection whose end nobody has noticed yet.
  const refusal = () => pool.query('select 1').catch((error: Error) => error.message)
  await expect.poll(refusal).toMatch(/ECONNREFUSED.*is a standby/)
  await execute(standby.url, 'select pg_promote()')
  expect((await pool.query('create table kept as select 1')).rowCount).toBe(1)
  expect(await told).toBe('may have missed some')
})

import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute, withDatabase } from '#testing/cluster.ts'
import { openPlace, type Place } from '#testing/place.ts'
import { onServers, PostgresServer } from '#testing/postgres-server.ts'
import { onDatabase } from './house.ts'

/** PostgreSQL 15 as Debian installs it, else a later one: the embedded one has no pg_basebackup. Undefined where there is none. */
export const programsFolder = () => {
  const [found] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted()
  return found && dirname(found)
}

export const databaseName = 'releve'

export const databaseOn = ({ url }: PostgresServer) => withDatabase(url, databaseName)

/** Everything acknowledged stands on both: a commit waits until the standby shows it. What a cluster manager sets once a standby follows. */
const waitForStandby = async ({ url }: PostgresServer) => {
  await execute(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  await onDatabase(url, async client => {
    const isFollowed = `select from pg_stat_replication where sync_state = 'sync' and replay_lsn >= pg_current_wal_lsn()`
    while ((await client.query(isFollowed)).rowCount === 0) await sleep(20)
  })
}

const settings = { synchronous_commit: 'remote_apply' }

/** The standby becomes one anew: what a killed primary wrote last may be known to nobody else. */
export const follow = async (standby: PostgresServer, primary: PostgresServer) => {
  await execute(primary.url, `alter system reset synchronous_standby_names`, 'select pg_reload_conf()')
  await standby.copy(primary, '--write-recovery-conf')
  await standby.start(settings)
  await waitForStandby(primary)
}

/** A primary and its synchronous standby, with an empty database, and the place of a product on both. */
export const openPair = async (cleanUp: AsyncDisposableStack, programs: string) => {
  const [primary, standby] = [await PostgresServer.in(cleanUp, programs), await PostgresServer.in(cleanUp, programs)]
  await primary.create()
  await primary.start(settings)
  await execute(primary.url, `create database ${databaseName}`)
  await follow(standby, primary)
  const { dataDir, remove } = await openPlace(undefined)
  cleanUp.defer(remove)
  const place: Place = { dataDir, remove, databaseUrl: onServers([primary, standby], databaseName) }
  return { primary, standby, place }
}

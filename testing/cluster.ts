import pg, { escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { onConnection } from '#server/database/connection.ts'
import type { Logins } from '#server/database/logins.ts'
import { migrate } from '#server/database/migrations.ts'
import { startThrowAwayPostgres } from '#server/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's migrated template database. */
    templateUrl: string
    /** To the template; its copies have the same ones. */
    templateLogins: Logins
  }
}

/** Discards PostgreSQL's messages. */
export const silent = { info: () => {}, warn: () => {} }

export const templateName = 'releve_template'

export const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

export const loginsTo = ({ members, platform, housekeeping }: Logins, name: string): Logins => ({
  members: withDatabase(members, name),
  platform: withDatabase(platform, name),
  housekeeping: withDatabase(housekeeping, name),
})

export const execute = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Also drops the logins made for this database alone; those of the template serve its copies. */
export const dropDatabase = async (clusterUrl: string, name: string) => {
  const logins = await onConnection(withDatabase(clusterUrl, name), 'releve_tests', loginsIn)
  await execute(clusterUrl, `drop database ${name} with (force)`, ...logins.map(login => `drop role ${login}`))
}

const loginsIn = async (client: pg.Client) => {
  const { rows } = await client.query(`select to_regclass('owner_only.logins') is not null as prepared`)
  if (!rows[0].prepared) return []
  const made = await client.query(
    `select rolname from pg_roles, owner_only.logins where rolname like 'releve%' || suffix`,
  )
  return made.rows.map(({ rolname }) => escapeIdentifier(rolname))
}

/** The cluster that tests run on: DATABASE_URL when given, else a throw-away one without fsync. */
export const openCluster = async () => {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const cluster = await startThrowAwayPostgres(silent)
  await execute(cluster.url, ...settings(cluster.url))
  return cluster
}

/** Each of the thousands of connections proves a password, to which 4096 iterations are 2 ms of the processor. */
const settings = (url: string) => [
  'alter system set scram_iterations = 1',
  'select pg_reload_conf()',
  'set scram_iterations = 1',
  `alter role current_user password '${new URL(url).password}'`,
]

/** A cluster with a migrated database that others are copied from. `url` and `logins` are the template's. */
export const openTemplate = async (name: string) => {
  const cluster = await openCluster()
  const url = withDatabase(cluster.url, name)
  await execute(cluster.url, `drop database if exists ${name} with (force)`, `create database ${name}`)
  const logins = await migrate(url)
  const close = async () => {
    await dropDatabase(cluster.url, name)
    await cluster.stop()
  }
  return { url, logins, close }
}

/** One template for the run; each test file copies a database of its own from it. */
export default async function setup(project: TestProject) {
  const { url, logins, close } = await openTemplate(templateName)
  project.provide('templateLogins', logins)
  project.provide('templateUrl', url)
  return close
}

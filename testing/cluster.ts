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
  return startThrowAwayPostgres(silent)
}

/** One cluster for the run, one migrated template; each test file copies a database of its own from it. */
export default async function setup(project: TestProject) {
  const cluster = await openCluster()
  const templateUrl = withDatabase(cluster.url, templateName)
  await execute(cluster.url, `drop database if exists ${templateName} with (force)`, `create database ${templateName}`)
  project.provide('templateLogins', await migrate(templateUrl))
  project.provide('templateUrl', templateUrl)
  return async () => {
    await dropDatabase(cluster.url, templateName)
    await cluster.stop()
  }
}

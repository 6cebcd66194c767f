import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAwayPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's migrated template database. */
    templateUrl: string
  }
}

/** Where nobody reads what PostgreSQL's starts say. */
export const silent = { info: () => {}, warn: () => {} }

export const templateName = 'releve_template'

export const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

export const execute = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
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
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return cluster.stop
}

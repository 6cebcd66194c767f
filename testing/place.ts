import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUrl } from '#server/database/addresses.ts'
import { dropDatabase, execute, withDatabase } from './cluster.ts'
import { embeddedUrl } from './embedded.ts'

/** The data folder of one product; deleted by `remove`. */
export type Place = {
  dataDir: string
  /** The address of its database on the given server; empty: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string
  remove: () => Promise<void>
}

/** The address of the database that the product uses; for an embedded one once it is started. */
export const databaseUrlOf = async ({ databaseUrl, dataDir }: Place) => asUrl(databaseUrl) || embeddedUrl(dataDir)

let counter = 0

const newName = () => `product_${process.pid}_${Date.now().toString(36)}_${++counter}`

/** A database that is a copy of a migrated template. */
export const copyPlace = async (templateUrl: string): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-'))
  const [name, cluster] = [newName(), withDatabase(templateUrl, 'postgres')]
  const template = new URL(templateUrl).pathname.slice(1)
  await execute(cluster, `create database ${name} template ${template} strategy file_copy`)
  const remove = async () => {
    await execute(cluster, `drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: withDatabase(templateUrl, name), remove }
}

/** @param clusterUrl address of a PostgreSQL on which to create a database; undefined for the embedded one. */
export const openPlace = async (clusterUrl: string | undefined): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!clusterUrl) return { dataDir, databaseUrl: '', remove: removeFolder }
  const name = newName()
  await execute(clusterUrl, `create database ${name}`)
  const remove = async () => {
    await dropDatabase(clusterUrl, name)
    await removeFolder()
  }
  return { dataDir, databaseUrl: withDatabase(clusterUrl, name), remove }
}

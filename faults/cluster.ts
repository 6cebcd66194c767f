import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { silent } from '#testing/cluster.ts'
import { openPlace, type Place } from '#testing/place.ts'
import { Proxy } from './proxy.ts'

/** A separate PostgreSQL, as given by DATABASE_URL, behind a network that can be cut. */
export const openCluster = async (cleanUp: AsyncDisposableStack) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'releve-cluster-'))
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent })
  cleanUp.defer(stop)
  const { remove, ...place } = await openPlace(url)
  cleanUp.defer(remove)
  const proxy = await Proxy.open(cleanUp, url)
  const cutPlace: Place = { ...place, remove, databaseUrl: proxy.through(place.databaseUrl) }
  return { dataDir, databaseUrl: place.databaseUrl, place: cutPlace, proxy }
}

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/operations/backup.ts'
import { knownSecretId } from '#server/secret.ts'
import { StartError } from '#server/start-error.ts'
import { onDatabase, rowsIn } from './on-database.ts'
import { sayWhy } from './say-why.ts'

await sayWhy(async () => {
  const config = readConfig(process.env)
  const now = Temporal.Now.instant()
  const moment = now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `releve-${moment}.gz`))
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartError(
      `${config.dataDir} holds no database: set DATA_DIR or DATABASE_URL to those of your installation.`,
    )
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const rows = await onDatabase(config, async url => backUp(url, file, now, await knownSecretId(config)))
  console.log(`${rowsIn(rows)} are in ${file}`)
})

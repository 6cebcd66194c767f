import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restore, secretSentence } from '#server/operations/restore.ts'
import { knownSecretId, secretFile } from '#server/secret.ts'
import { StartError } from '#server/start-error.ts'
import { onDatabase, rowsIn } from './on-database.ts'
import { sayWhy } from './say-why.ts'

await sayWhy(async () => {
  const config = readConfig(process.env)
  const file = process.argv[2]
  if (!file) throw new StartError('Write the path of the backup: npm run restore -- releve-2026-11-21.gz')
  const { rows, secretId } = await onDatabase(config, url => restore(url, resolve(file)))
  console.log(`${rowsIn(rows)} are restored; everybody signs in again.`)
  console.log(secretSentence({ ofBackup: secretId, here: await knownSecretId(config) }, secretFile(config.dataDir)))
})

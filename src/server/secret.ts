import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { readIfPresent, writePrivate } from './postgres/private-files.ts'
import { StartError } from './start-error.ts'

/** The secret that signs sessions: the setting, which several machines share, or one generated once. */
export const sessionSecret = async (config: Pick<Config, 'dataDir' | 'sessionSecret'>) =>
  config.sessionSecret ?? (await keptSecret(secretFile(config.dataDir)))

/** Tells one secret from another, and gives neither away: what only works with a secret carries it. */
export const secretId = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'id', 12)).toString('base64url')

/** The id of the secret of the settings, which is not generated here; undefined if there is none yet. */
export const knownSecretId = async ({ dataDir, sessionSecret: given }: Pick<Config, 'dataDir' | 'sessionSecret'>) => {
  const secret = given ?? (await readIfPresent(secretFile(dataDir)))
  return secret ? secretId(secret) : undefined
}

export const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

/** Reads the secret kept in the file, generating it the first time: 64 hexadecimal characters. */
const keptSecret = async (file: string): Promise<string> => {
  const kept = await readIfPresent(file)
  if (kept) return kept
  if (kept === '') throw new StartError(`${file} is empty: remove it, and everybody signs in again.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('hex')
  const draft = `${file}.${secret.slice(0, 8)}`
  await writePrivate(draft, secret)
  // A hard link never replaces a file: if two processes start together, one wins and both use its secret.
  const won = await link(draft, file).then(
    () => true,
    () => false,
  )
  await rm(draft)
  return won ? secret : await keptSecret(file)
}

import { readFile, stat } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'
import { undefinedIfMissing } from './private-files.ts'

/** The user that PostgreSQL runs as when the product is started by root, whom PostgreSQL refuses. */
export type Account = { uid: number; gid: number }

/**
 * Undefined when the product is not started by root: PostgreSQL then runs as the same user.
 * @param folder the cluster: if it exists, its owner decides.
 * @param candidates user names for a new cluster; initdb asks for one that has a passwd entry.
 */
export const accountFor = async (folder: string, candidates: readonly string[]): Promise<Account | undefined> => {
  const owner = await stat(folder).catch(undefinedIfMissing)
  const self = process.getuid?.()
  if (self !== 0) {
    if (owner && owner.uid !== self) throw new StartError(`${folder} belongs to another user: start as its owner.`)
    return undefined
  }
  // Other systems have no /proc/self/cwd to lead the other user to the cluster.
  if (process.platform !== 'linux') throw new StartError('PostgreSQL does not run as root: start as an ordinary user.')
  if (owner?.uid === 0) {
    throw new StartError(
      `${folder} belongs to root, whom PostgreSQL refuses: give it to its former owner with chown -R.`,
    )
  }
  return owner ? { uid: owner.uid, gid: owner.gid } : await firstKnown(candidates)
}

const firstKnown = async (names: readonly string[]): Promise<Account> => {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  for (const name of names) {
    const entry = entries.find(([login]) => login === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new StartError(
    `PostgreSQL does not run as root and this machine has no user ${names.join(' or ')}: start as an ordinary user, or set DATABASE_URL.`,
  )
}

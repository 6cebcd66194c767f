import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { Account } from './account.ts'
import { readIfPresent, undefinedIfMissing, writePrivate } from './private-files.ts'
import type { Programs } from './programs.ts'

/** A folder of PostgreSQL data, and the settings to run it. */
export type Cluster = {
  folder: string
  programs: Programs
  /** Undefined: the user of this process. */
  account: Account | undefined
  /** False, for tests: nothing is synced to disk, and a power cut may damage the folder. */
  durable: boolean
}

/** Name of the database and of the role that owns it. */
export const product = 'releve'

/**
 * Options of the child process and its path to the data. Node enters `cwd` before it drops root, so /proc/self/cwd leads the account to the data even below a closed
 * folder.
 */
export const launchOptions = ({ account }: Cluster, cwd: string, variables: Record<string, string> = {}) => ({
  cwd,
  ...account,
  // Without the product's own environment, which contains passwords.
  env: { LC_ALL: 'C', TZ: 'UTC', ...variables },
})
export const dataArgument = ({ account }: Cluster, folder: string) => ['-D', account ? '/proc/self/cwd' : folder]

/** The password of the role, kept with the data it opens. */
export const passwordOf = ({ folder }: Cluster) => readIfPresent(passwordFile(folder))
const passwordFile = (folder: string) => join(folder, 'releve.password')

export const clusterExists = async ({ folder }: Cluster) => {
  const found = await stat(folder).catch(undefinedIfMissing)
  if (found && !found.isDirectory()) refuse(`${folder} is not a folder`, folder)
  return found !== undefined
}

/** @throws StartError when the folder is damaged, not ours or of another major version. Nothing is ever reset. */
export const verifyCluster = async (cluster: Cluster) => {
  const { folder, programs } = cluster
  const version = await readIfPresent(join(folder, 'PG_VERSION'))
  if (!version) refuse(`${folder} exists but holds no PostgreSQL data`, folder)
  if (version !== programs.major) {
    throw new StartError(
      `${folder} was written by PostgreSQL ${version} and this product brings PostgreSQL ${programs.major}: start the former version of the product, or serve the folder with PostgreSQL ${version} and set DATABASE_URL.`,
    )
  }
  if (!(await passwordOf(cluster))) refuse(`The password file ${passwordFile(folder)} is missing`, folder)
}

const refuse = (what: string, folder: string): never => {
  throw new StartError(
    `${what}; nothing was changed: restore ${basename(folder)} from your backup, or move ${dirname(folder)} away to begin with an empty database.`,
  )
}

const draftPrefix = (folder: string) => `${folder}.new-`

/** Creates the cluster beside its final place and renames it at the end: a killed start leaves no half cluster. */
export const createCluster = async (cluster: Cluster) => {
  await removeDrafts(cluster.folder)
  const draft = await mkdtemp(draftPrefix(cluster.folder))
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid)
  await run(cluster, draft, 'initdb', initdbArguments(cluster, draft))
  const password = randomBytes(24).toString('hex')
  await run(cluster, draft, 'postgres', singleUserArguments(cluster, draft), databaseOf(password))
  await writePrivate(passwordFile(draft), password)
  await rename(draft, cluster.folder)
  if (cluster.durable) await syncFolder(dirname(cluster.folder))
}

const removeDrafts = async (folder: string) => {
  const names = await readdir(dirname(folder))
  const drafts = names.map(name => join(dirname(folder), name)).filter(path => path.startsWith(draftPrefix(folder)))
  // The initdb of a killed start may still be writing: it fails once its folder is deleted, so the deletion is retried.
  await Promise.all(drafts.map(draft => rm(draft, { recursive: true, force: true, maxRetries: 10 })))
}

const initdbArguments = (cluster: Cluster, folder: string) => [
  ...dataArgument(cluster, folder),
  `--username=${product}`,
  '--auth-host=scram-sha-256',
  '--auth-local=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...(cluster.durable ? [] : ['--no-sync']),
]

// Single-user mode: the database exists before the server listens, and the password is in no file.
const singleUserArguments = (cluster: Cluster, folder: string) => [
  '--single',
  ...dataArgument(cluster, folder),
  ...settingArguments({ exit_on_error: 'on', fsync: cluster.durable ? 'on' : 'off' }),
  'postgres',
]
const databaseOf = (password: string) => `alter role ${product} password '${password}'\ncreate database ${product}\n`

export const settingArguments = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const run = (cluster: Cluster, folder: string, program: 'initdb' | 'postgres', args: string[], input = '') =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(join(cluster.programs.home, 'bin', program), args, launchOptions(cluster, folder))
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk))
    child.stdout.resume()
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) return resolve()
      reject(
        new StartError(
          `PostgreSQL could not create ${cluster.folder} (${complaint.trim()}): correct this, or set DATABASE_URL.`,
        ),
      )
    })
    // A program that ends early closes its input; the reason is in its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })

const syncFolder = async (folder: string) => {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

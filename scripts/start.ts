import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { DemoPeople } from '#server/backend.ts'
import { readConfig } from '#server/config.ts'
import { refuseTakenPort, StartError } from '#server/start-error.ts'
import { resolveDrizzleOnce } from './resolve-drizzle.ts'
import { sayWhy } from './say-why.ts'

const root = join(import.meta.dirname, '..')
const webRoot = join(root, 'dist/web')

const newest = (pattern: string) =>
  Math.max(0, ...globSync(pattern, { cwd: root }).map(file => statSync(join(root, file)).mtimeMs))

const vite = join(root, 'node_modules/vite/bin/vite.js')

const isBuilt = () => {
  const built = newest('dist/web/index.html')
  const sources = [
    'src/**/*.{ts,tsx,css}',
    'src/web/public/*',
    '*.html',
    'scripts/web-build/*',
    'vite.config.ts',
    'package-lock.json',
  ]
  return sources.every(pattern => newest(pattern) < built)
}

/**
 * Puts a finished build in its place, unless another process has done so meanwhile. Folders are moved whole: one that is deleted file by file, while
 * another process puts its build there, is neither empty nor a build.
 */
export const putInPlace = (finished: string, place: string, isThere: () => boolean) => {
  const former = `${finished}-former`
  for (let triesLeft = 20; !isThere(); triesLeft--) {
    try {
      if (existsSync(place)) renameSync(place, former)
      renameSync(finished, place)
      break
    } catch (error) {
      // Another process moved the folders in between.
      if (triesLeft === 0) throw error
    } finally {
      rmSync(former, { recursive: true, force: true })
    }
  }
}

/**
 * Builds the web application when it is missing or older than what it is made of, where there is something to build it with. Each build has
 * a folder of its own: the product and the demo may start at the same moment.
 */
export const buildWebApp = () => {
  if (!existsSync(vite) || isBuilt()) return
  console.log('Building the web application…')
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(`${webRoot}-`)
  try {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) throw new StartError('The web application could not be built: see the messages above.')
    putInPlace(folder, webRoot, isBuilt)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the product and says where to go; a failure is one sentence and exit code 1. */
export const start = (env: NodeJS.ProcessEnv, demoPeople?: DemoPeople) =>
  sayWhy(async () => {
    // A wrong setting is said at once, not after the build.
    const config = readConfig(env)
    await refuseTakenPort(config)
    buildWebApp()
    // The product's modules, compiled: 0.4 s of a start. Where nothing may be written, it starts without.
    enableCompileCache(join(root, 'node_modules/.cache/compiled'))
    resolveDrizzleOnce()
    const { run } = await import('#server/main.ts')
    return run(config, webRoot, line => console.log(line), demoPeople)
  })

if (import.meta.main) {
  const server = await start(process.env)
  console.log(`Relève is ready: open ${server.startPage}`)
}

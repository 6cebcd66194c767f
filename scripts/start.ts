import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
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

/** Builds the web application when it is missing or older than what it is made of, where there is something to build it with. */
export const buildWebApp = () => {
  if (!existsSync(vite)) return
  const built = newest('dist/web/index.html')
  const sources = [
    'src/**/*.{ts,tsx,css}',
    'src/web/public/*',
    '*.html',
    'scripts/web-build/*',
    'vite.config.ts',
    'package-lock.json',
  ]
  if (sources.every(pattern => newest(pattern) < built)) return
  console.log('Building the web application…')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new StartError('The web application could not be built: see the messages above.')
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

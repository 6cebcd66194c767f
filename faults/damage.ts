import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { embeddedUrl, killPostgres } from '#testing/embedded.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { openPlace } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import type { Fault } from './fault.ts'
import { House, onDatabase } from './house.ts'

const execute = promisify(execFile)

type Damage = (dataDir: string) => Promise<unknown>

const inside =
  (path: string, damage: (path: string) => Promise<unknown>): Damage =>
  dataDir =>
    damage(join(dataDir, 'postgres', path))
const gone = (path: string) => inside(path, file => rm(file, { recursive: true }))
const cutAt = (path: string, share: number) =>
  inside(path, async file => truncate(file, Math.floor((await stat(file)).size * share)))
const garbled = (path: string) =>
  inside(path, async file => writeFile(file, Buffer.alloc((await stat(file)).size, 0x5a)))
const emptied = (path: string) =>
  inside(path, async folder => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  })

/** The folder of the product's own database, the largest one. */
const tables: Damage = async dataDir => {
  const base = join(dataDir, 'postgres', 'base')
  const sizes = await Promise.all(
    (await readdir(base)).map(async name => ({ name, files: (await readdir(join(base, name))).length })),
  )
  const largest = sizes.toSorted((a, b) => b.files - a.files)[0]!
  await rename(join(base, largest.name), join(base, `${largest.name}.away`))
}

const damages: Record<string, Damage> = {
  'no PG_VERSION': gone('PG_VERSION'),
  'an empty PG_VERSION': cutAt('PG_VERSION', 0),
  'no pg_control': gone('global/pg_control'),
  'half a pg_control': cutAt('global/pg_control', 0.01),
  'a garbled pg_control': garbled('global/pg_control'),
  'no global': gone('global'),
  'no base': gone('base'),
  'no tables of the product': tables,
  'no pg_wal': gone('pg_wal'),
  'an empty pg_wal': emptied('pg_wal'),
  'no pg_xact': gone('pg_xact'),
  'no pg_multixact': gone('pg_multixact'),
  'half a postgresql.conf': cutAt('postgresql.conf', 0.5),
  'no postgresql.conf': gone('postgresql.conf'),
  'a garbled postgresql.conf': garbled('postgresql.conf'),
  'an empty pg_hba.conf': cutAt('pg_hba.conf', 0),
  'no pg_hba.conf': gone('pg_hba.conf'),
  'no password file': gone('releve.password'),
  'another password': inside('releve.password', file => writeFile(file, 'not-this-one')),
  'an empty postgres folder': emptied('.'),
  'no postgres folder': gone('.'),
  'a file in place of the folder': inside('.', async folder => {
    await rm(folder, { recursive: true })
    await writeFile(folder, 'notes')
  }),
  'foreign files among the data': inside('.', async folder => {
    await writeFile(join(folder, 'notes.txt'), 'notes')
    await mkdir(join(folder, 'photos'))
  }),
  'a half-written first start beside it': async dataDir =>
    mkdir(join(dataDir, 'postgres.new-AbCdEf', 'global'), { recursive: true }),
  'open to everybody': inside('.', folder => chmod(folder, 0o777)),
  'another owner': inside('.', async folder => {
    if (process.getuid?.() === 0) await chown(folder, 12_345, 12_345)
    else await chmod(folder, 0o500)
  }),
  'a stale postmaster.pid': inside('postmaster.pid', file =>
    writeFile(file, [process.pid, 'nowhere', '1', '5432', '', '127.0.0.1', '', 'ready'].join('\n')),
  ),
  'a garbled postmaster.pid': inside('postmaster.pid', file => writeFile(file, '\0\0\0')),
  'an empty session-secret': async dataDir => truncate(join(dataDir, 'session-secret'), 0),
  'a postgres.log that nobody may write': async dataDir => {
    await rm(join(dataDir, 'postgres.log'), { force: true })
    await mkdir(join(dataDir, 'postgres.log'))
  },
  'an interrupted append to a lock file': async dataDir => appendFile(join(dataDir, 'starting.lock'), 'x'),
}

/** A refusal must say what to do. */
const instruction = /restore|backup|start as|chown|chmod|move .* away|remove|read |set DATABASE_URL|start again/

type Outcome = { name: string; outcome: string; isGood: boolean }

const startOn = async (cleanUp: AsyncDisposableStack, dataDir: string) => {
  const product = await Product.on({ dataDir, databaseUrl: '', remove: async () => {} })
  cleanUp.defer(() => killPostgres(dataDir))
  cleanUp.defer(product.kill)
  return product.start().then(
    () => 'started',
    (error: Error) => error.message.trim(),
  )
}

const isWhole = async (dataDir: string, people: number) => {
  const url = await embeddedUrl(dataDir)
  const { rowCount } = await onDatabase(url, client => client.query('select from employees'))
  return rowCount === people && (await brokenInvariants(url)).length === 0
}

const outcomeOf = async (name: string, damage: Damage, sound: string): Promise<Outcome> => {
  await using cleanUp = new AsyncDisposableStack()
  const { dataDir, remove } = await openPlace(undefined)
  cleanUp.defer(remove)
  await execute('cp', ['-a', `${sound}/.`, dataDir])
  await damage(dataDir)
  const said = await startOn(cleanUp, dataDir)
  if (said === 'started') {
    const whole = await isWhole(dataDir, people)
    return { name, outcome: whole ? 'starts, all is there' : 'starts, and something is missing', isGood: whole }
  }
  const sentence = said.split('\n').slice(1).join(' ').replaceAll(dataDir, 'DATA_DIR')
  return { name, outcome: sentence, isGood: instruction.test(sentence) && !/\n\s+at /.test(said) }
}

const people = 4

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: people - 1 })
  await house.product.stop()
  const sound = house.product.place.dataDir
  const outcomes: Outcome[] = []
  for (const [name, damage] of Object.entries(damages)) {
    const found = await outcomeOf(name, damage, sound)
    console.log(`  ${name}: ${found.outcome}`)
    outcomes.push(found)
  }
  const starts = outcomes.filter(({ outcome }) => outcome.startsWith('starts, all'))
  const bad = outcomes.filter(({ isGood }) => !isGood)
  return {
    figures: `${outcomes.length} damages: ${outcomes.length - starts.length - bad.length} refused with what to do, ${starts.length} start with all that was there, ${bad.length} otherwise`,
    broken: bad.map(({ name, outcome }) => `${name}: ${outcome}`),
  }
}

export const damage: Fault = {
  name: 'damage',
  promise: 'A damaged data folder is never silently empty and never reset; the message says what to do',
  wanted: 'bad files, 0 silent',
  isEmbedded: true,
  run,
}

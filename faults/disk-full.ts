import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault, type FaultOutcome, seconds } from './fault.ts'
import { House, newKey, onDatabase } from './house.ts'
import type { Visitor } from './visitor.ts'

const execute = promisify(execFile)
const megabytes = 300

/** A disk small enough to be filled. */
const smallDisk = async (cleanUp: AsyncDisposableStack) => {
  const folder = await mkdtemp(join(tmpdir(), 'releve-disk-'))
  cleanUp.defer(() => rmdir(folder))
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  cleanUp.defer(async () => void (await execute('umount', ['--lazy', folder])))
  return folder
}

/** @returns how to empty it again */
const fill = async (folder: string) => {
  const file = join(folder, 'somebody-elses-file')
  const handle = await open(file, 'w')
  const block = Buffer.alloc(64 * 1024, 1)
  for (let isFull = false; !isFull; )
    isFull = await handle.write(block).then(
      ({ bytesWritten }) => bytesWritten < block.length,
      () => true,
    )
  await handle.close()
  return () => rm(file)
}

type SeenReplies = { reads: number[]; writes: number[] }

/** These people are not among the witness's: they neither retry nor give up. */
const watch = async (reader: Visitor, milliseconds: number): Promise<SeenReplies> => {
  const seen: SeenReplies = { reads: [], writes: [] }
  for (const until = performance.now() + milliseconds; performance.now() < until; await sleep(100)) {
    seen.reads.push((await reader.get('/people')).status)
    seen.writes.push((await reader.post('/time-clock/clock-in', { key: newKey() })).status)
  }
  return seen
}

const backAfter = async (person: Visitor) => {
  const begun = performance.now()
  while ((await person.post('/time-clock/clock-in', { key: newKey() })).status === 503) await sleep(50)
  return performance.now() - begun
}

const share = (statuses: readonly number[], status: number) =>
  `${statuses.filter(some => some === status).length}/${statuses.length}`

/** @param journal fills the room of the write-ahead log too: PostgreSQL then stops rather than lose data */
const whileFull = async (house: House, folder: string, journal: boolean) => {
  const databaseUrl = await house.databaseUrl()
  const empty = await fill(folder)
  if (journal) await onDatabase(databaseUrl, client => client.query('select pg_switch_wal()')).catch(() => undefined)
  const seen = await watch(house.company.admin, 10_000)
  await empty()
  const back = await backAfter(house.company.admin)
  return { seen, back }
}

/** Set in the process that an ordinary user starts in a name space where it may mount. */
const mayMount = 'FAULTS_MAY_MOUNT'

const inNamespace = async (): Promise<FaultOutcome> => {
  const command = [process.execPath, join(import.meta.dirname, 'run.ts'), 'disk-full']
  const rights = ['--user', '--map-current-user', '--mount', '--keep-caps']
  const options = { env: { ...process.env, [mayMount]: 'yes' } }
  const stdout = await execute('unshare', [...rights, ...command], options).then(
    done => done.stdout,
    (failed: { stdout?: string }) => failed.stdout ?? '',
  )
  const [, figures, verdict] = /\| ([^|]+) \| (kept|BROKEN) \|\s*$/.exec(stdout) ?? []
  if (!figures) return { figures: 'this user may mount no small disk', broken: [], isNotPossibleHere: true }
  return { figures, broken: verdict === 'kept' ? [] : [stdout] }
}

const run: Fault['run'] = async cleanUp => {
  if (process.getuid?.() !== 0 && !process.env[mayMount]) return inNamespace()
  const dataDir = await smallDisk(cleanUp)
  const place = { dataDir, databaseUrl: '', remove: async () => {} }
  const house = await House.open(cleanUp, { people: 20, place })
  const witness = new Witness(cleanUp)
  let isOver = false
  const clocking = clockInAndOut(house.company.people, witness, () => isOver, 200)
  await sleep(2000)
  const data = await whileFull(house, dataDir, false)
  const journal = await whileFull(house, dataDir, true)
  isOver = true
  await clocking
  const { lost, doubled, half, broken } = await witness.compare(await house.databaseUrl())
  const known = [200, 409, 503]
  const words = ({ seen: { reads, writes }, back }: typeof data) =>
    `reads ${share(reads, 200)} answered, writes ${share(writes, 503)} refused by 503, back ${seconds(back)} after there was room`
  return {
    figures: `full for 10 s: ${words(data)}; full when the journal needs room: ${words(journal)}; ${witness.acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${half} half`,
    broken: [
      ...broken,
      ...brokenOf({
        'answers other than yes, no and 503': [data, journal].every(({ seen }) =>
          [...seen.reads, ...seen.writes].every(status => known.includes(status)),
        ),
        'reads do not go on': data.seen.reads.every(status => status === 200),
        'not back within 10 s': data.back <= 10_000 && journal.back <= 10_000,
      }),
    ],
  }
}

export const diskFull: Fault = {
  name: 'disk-full',
  promise: 'The disk is full: writes get 503, reads work, it recovers by itself, nothing acknowledged is lost',
  wanted: 'small disk, full twice: 503, back ≤ 10 s, 0 lost',
  isEmbedded: true,
  run,
}

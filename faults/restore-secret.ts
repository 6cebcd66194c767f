import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { password } from '#testing/client.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { databaseUrlOf, openPlace, type Place } from '#testing/place.ts'
import { clockInAndOut, Witness } from './clocking.ts'
import { brokenOf, type Fault } from './fault.ts'
import { House, onDatabase, openProduct, signedIn } from './house.ts'
import { pairKiosk } from './kept-kiosk.ts'
import { type Rows, rowsOf } from './killed-during.ts'
import { parsed, Visitor } from './visitor.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..')
const pin = '4826'
const newPin = '7351'
const forSeconds = 5

/** As an administrator runs it. @returns what it says */
const run = async (script: 'backup' | 'restore', { dataDir, databaseUrl }: Place, file: string) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const { stdout } = await execute(process.execPath, [join(root, 'scripts', `${script}.ts`), file], { cwd: root, env })
  return stdout
}

/** No backup has keys of requests: they live for a day. */
const keptOf = ({ idempotency_keys: _keys, ...rows }: Rows) => rows

type KnownHouse = { house: House; email: string; tablet: string; file: string; rows: Rows }

/** The installation on a new place. @param secret the former one, written there before; undefined: the first start makes another one */
const restored = async (
  cleanUp: AsyncDisposableStack,
  { house: { company }, email, tablet, file, rows }: KnownHouse,
  secret: string | undefined,
) => {
  const place = await openPlace(process.env.DATABASE_URL)
  cleanUp.defer(place.remove)
  if (secret) await writeFile(join(place.dataDir, 'session-secret'), secret, { mode: 0o600 })
  const said = await run('restore', place, file)
  const product = await openProduct(cleanUp, place)
  await product.start()
  const url = await databaseUrlOf(place)
  const found = keptOf(await rowsOf(url, company))
  const admin = await signedIn(product.url, email)
  const enter = (code: string) =>
    new Visitor(product.url, tablet).post('/kiosk/person', { body: { employeeId: company.admin.id, pin: code } })
  const { pin: shown } = parsed<{ pin: { isVoid: boolean } }>(await admin.get('/own-pin'))
  const entered = await enter(pin)
  await admin.post('/own-pin', { body: { pin: newPin, currentPassword: password } })
  const enteredAnew = await enter(newPin)
  const punched = await admin.post('/time-clock/clock-in')
  const isFormer = secret !== undefined
  return brokenOf({
    [`restored are ${JSON.stringify(found)} instead of ${JSON.stringify(rows)}`]: isDeepStrictEqual(found, rows),
    [`it says ${said}`]:
      /everything that needs it works/.test(said) === isFormer && /these end/.test(said) !== isFormer,
    [`the code is shown as ${JSON.stringify(shown)}`]: shown.isVoid !== isFormer,
    [`the tablet answered ${entered.status} ${entered.body}`]: isFormer
      ? entered.status === 200
      : entered.status === 409 && entered.body.includes('kiosk.pin-void'),
    [`the tablet answered ${enteredAnew.status} ${enteredAnew.body} to a new code`]: enteredAnew.status === 200,
    [`nobody can clock in: ${punched.status} ${punched.body}`]: punched.status === 200,
  }).concat(await brokenInvariants(url))
}

const emailOf = (url: string, { id }: Visitor) =>
  onDatabase(url, async client => {
    const { rows } = await client.query<{ email: string }>('select email from employees where id = $1', [id])
    return rows[0]!.email
  })

const restoring: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 20 })
  const { place } = house.product
  const { admin, people } = house.company
  const tablet = await pairKiosk(house)
  await admin.post('/own-pin', { body: { pin, currentPassword: password } })
  const witness = new Witness(cleanUp)
  const until = performance.now() + forSeconds * 1000
  await clockInAndOut(people, witness, () => performance.now() > until, 200)
  const file = join(place.dataDir, 'releve.gz')
  await run('backup', place, file)
  const rows = keptOf(await rowsOf(await house.databaseUrl(), house.company))
  const email = await emailOf(await house.databaseUrl(), admin)
  const secret = await readFile(join(place.dataDir, 'session-secret'), 'utf8')
  const known = { house, email, tablet, file, rows }
  const broken = [
    ...(await restored(cleanUp, known, secret)).map(sentence => `with the former secret: ${sentence}`),
    ...(await restored(cleanUp, known, undefined)).map(sentence => `with a new secret: ${sentence}`),
  ]
  const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
  return {
    figures: `${witness.acknowledged.length} punches, ${count} rows of ${Object.keys(rows).length} tables, restored twice: with the former secret and with a new one`,
    broken,
  }
}

export const restoreSecret: Fault = {
  name: 'restore-secret',
  promise:
    'A backup is restored with the former secret, and with a new one: all data are there, and what ends with the secret says so',
  wanted: 'every row; the code of a tablet works, or says that a new one is needed',
  run: restoring,
}

import { hashPassword } from '#server/passwords.ts'
import { execute } from '#testing/cluster.ts'
import type { Product } from '#testing/product.ts'
import { addressOf, cookiesOf, memoryOf, onEachDatabase, openCompany, option, password, punch } from './company.ts'
import { machine } from './figures.ts'
import { type Browsers, browsers, diskAlone, heading, line, openLoop, Timings, withItsOwnShare } from './load.ts'

/** Everybody signs in within this time, while others clock in. */
const people = option('people', 2_000)
const seconds = option('seconds', 120)
const quietSeconds = 60
const punchesPerSecond = 10
const warmUpSeconds = 5
const colleagues = punchesPerSecond * (warmUpSeconds + quietSeconds + seconds)

/** One hash for all: only the check is measured. */
const givePasswords = async (databaseUrl: string) =>
  execute(
    databaseUrl,
    `set role releve_platform`,
    `insert into credentials (user_id, password)
     select id, '${await hashPassword(password)}' from users where email like 'bench-%'`,
    `reset role`,
    `vacuum (analyze) credentials`,
    `checkpoint`,
  )

const signIn = (send: Browsers['send'], n: number) =>
  send({
    method: 'POST',
    path: '/api/session',
    cookie: '',
    // Each from another address, because attempts are counted by address.
    headers: { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    body: { email: addressOf(n), password, rememberMe: false },
  })

const measure = async (product: Product, databaseUrl: string, kind: string) => {
  await openCompany(product, databaseUrl, people + colleagues)
  await givePasswords(databaseUrl)
  const cookieOf = await cookiesOf(product)
  const { send, close } = browsers(product.url)
  let [nextSignIn, nextPunch] = [1, people + 1]
  const clockIn = (timings: Timings) => (dueAt: number) =>
    timings.count(punch(send, cookieOf(nextPunch++), 'clock-in'), dueAt)
  const [before, meanwhile, signIns] = [new Timings(), new Timings(), new Timings()]
  await openLoop(warmUpSeconds, warmUpSeconds * punchesPerSecond, clockIn(new Timings()))
  await openLoop(quietSeconds, quietSeconds * punchesPerSecond, clockIn(before))
  const { share } = await withItsOwnShare(() =>
    Promise.all([
      openLoop(seconds, people, dueAt => signIns.count(signIn(send, nextSignIn++), dueAt)),
      openLoop(seconds, seconds * punchesPerSecond, clockIn(meanwhile)),
    ]),
  )
  const disk = await diskAlone(quietSeconds, quietSeconds * punchesPerSecond)
  console.log(heading(`${kind} (generator: ${share} of a core)`))
  console.log(line(`${people} sign-ins in ${seconds} s`, signIns))
  console.log(line(`${punchesPerSecond} clock-ins a second before`, before))
  console.log(line(`${punchesPerSecond} clock-ins a second meanwhile`, meanwhile))
  console.log(line('the disk alone, as often as people clock in', disk))
  console.log(`p99 of a clock-in meanwhile: ${(meanwhile.p99() / before.p99()).toFixed(1)} times that before (goal: 2)`)
  console.log(`Memory of the server: ${memoryOf(product).toFixed(0)} MB`)
  close()
}

console.log(machine())
await onEachDatabase(measure)

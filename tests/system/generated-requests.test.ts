import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import { newAddress } from '#testing/client.ts'
import { type Document, type Operation, operationsOf } from '#testing/documented.ts'
import { type Actor, anyRequest, type GeneratedRequest, type KnownValues, wanted } from '#testing/generated-requests.ts'
import { type JudgedAnswer, judgeOf } from '#testing/judged-answers.ts'
import { Product } from '#testing/product.ts'
import { queryWithSeen } from '#testing/seen.ts'
import { plainSlots, slots } from '#testing/slots.ts'
import { validBodies } from '#testing/valid-bodies.ts'
import { openWorld, secret, sessionCookieOf } from '#testing/world.ts'

const world = await openWorld({ isByIndex: true })
const ours = { company: await world.company(), canary: 'canari-des-halles' }
const theirs = { company: await world.company(), canary: 'canari-du-port' }
type Tenant = typeof ours
const document = (await ours.company.admin.get('/openapi.json')).body as Document
// A stream has no end to wait for: rights.test.ts and live.test.ts open it.
const operations = operationsOf(document).filter(({ url }) => url !== '/live')
const [owner] = await world.sql('select user_id from platform_owner')

/** Two objects of each kind that an address may name, each with a word that nobody else may read. */
const objectsOf = async ({ company, canary }: Tenant, person: { id?: string; userId?: string }) => {
  const known: Record<string, string[]> = {}
  for (const [slot, make] of Object.entries(slots))
    for (let index = 0; index < 2; index += 1)
      known[slot] = [...(known[slot] ?? []), await make(company, canary, person)]
  return known
}

type Seat = {
  name: string
  tenant: Tenant | null
  other: Tenant
  userId: string
  person: { id?: string; userId?: string }
}

const hired = async (name: string, role: string, tenant: Tenant, other: Tenant): Promise<Seat> => {
  const { id } = await tenant.company.hire({ role })
  return { name, tenant, other, userId: await tenant.company.userIdOf({ id }), person: { id } }
}
const seats: Seat[] = [
  await hired('an employee', 'employee', ours, theirs),
  await hired("a Chef d'équipe", 'manager', ours, theirs),
  await hired('an administrator', 'admin', ours, theirs),
  await hired('an administrator of another company', 'admin', theirs, ours),
  { name: 'the owner', tenant: null, other: ours, userId: owner!.user_id!, person: { userId: owner!.user_id } },
]

const newCookie = async (userId: string) => {
  const token = newId()
  await world.sql(
    `insert into sessions (id, token, user_id, expires_at) values (gen_random_uuid(), $1, $2, '9999-12-31')`,
    [token, userId],
  )
  return sessionCookieOf(token)
}

const seated = async ({ name, tenant, other, userId, person }: Seat): Promise<Actor> => ({
  name,
  area: tenant ? 'company' : 'owner',
  cookie: await newCookie(userId),
  known: await objectsOf(tenant ?? other, person),
})

const nobody: Actor = { name: 'somebody not signed in', area: 'none', cookie: '', known: {} }

/** Restores what the previous round deleted or required of everybody. */
const arranged = async () => {
  await world.sql('update companies set requires_two_step = false, requires_own_password = false')
  await world.sql('update platform_settings set demo_form_open = true')
  const actors = [nobody]
  for (const seat of seats) actors.push(await seated(seat))
  const ofAdmin = actors.find(({ name }) => name === 'an administrator')!.known
  const ofOwner = actors.find(({ area }) => area === 'owner')!.known
  const bodies: Record<string, object[]> = {}
  for (const operation of operations.filter(({ body }) => body))
    bodies[operation.name] = await acceptedBodies(operation, operation.url.startsWith('/owner/') ? ofOwner : ofAdmin)
  return anyRequest(operations, actors, { bodies, seen: await seenOf(ofAdmin) })
}

/** By the id that ends an address. */
const seenOf = async (known: KnownValues) => {
  const seen: Record<string, string> = {}
  for (const { method, url } of operations)
    for (const id of known[/\/:(\w+)$/.exec(url)?.[1] ?? ''] ?? []) {
      const query = await queryWithSeen(ours.company.admin, method, url.replace(/:\w+$/, id))
      const read = new URLSearchParams(query).get('seen')
      if (read !== null) seen[id] = read
    }
  return seen
}

const acceptedBodies = async ({ name }: Operation, known: KnownValues) => {
  const values = Object.fromEntries(Object.entries(known).map(([slot, [id]]) => [slot, id!]))
  const make = validBodies[name]!
  const body = () => make(ours.company, { ...plainSlots, ...values })
  return [await body(), await body()]
}

const headersOf = ({ actor, payload, headers }: GeneratedRequest) => ({
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': newAddress(),
  ...(actor.cookie && { cookie: actor.cookie }),
  ...(payload !== undefined && { 'content-type': 'application/json' }),
  ...headers,
})

type Send = (generated: GeneratedRequest) => Promise<JudgedAnswer>

const inProcess: Send = async generated => {
  const { operation, address, payload } = generated
  const { statusCode, headers, body } = await world.app.inject({
    method: operation.method,
    url: `/api${address}`,
    headers: headersOf(generated),
    ...(payload !== undefined && { payload }),
  })
  return { status: statusCode, headers, body }
}

/** The product as people start it, on the same database. */
const overTheWire = async (): Promise<Send> => {
  const product = await Product.on(
    { dataDir: world.dataDir, databaseUrl: world.databaseUrl, remove: async () => {} },
    { SESSION_SECRET: secret },
  )
  await product.start()
  onTestFinished(product.close)
  const agent = new Agent({ keepAlive: true, maxSockets: runners })
  onTestFinished(() => agent.destroy())
  const { hostname, port } = new URL(product.address)
  return generated =>
    new Promise((settle, fail) => {
      const { operation, address, payload } = generated
      const given = { hostname, port, agent, method: operation.method, path: `/api${address}` }
      const sent = request({ ...given, headers: headersOf(generated) }, response => {
        const status = response.statusCode!
        text(response).then(body => settle({ status, headers: response.headers, body }), fail)
      })
      sent.once('error', fail)
      sent.end(payload)
    })
}

/** Real servers get several requests at once. */
const runners = 4
const judge = judgeOf(document)
const secretsKeptFrom = ({ name }: Actor) => {
  const seat = seats.find(each => each.name === name)
  // The owner reads who has an account, in whose names the canaries are.
  if (seat && !seat.tenant) return []
  return seat ? [seat.other.canary] : [ours.canary, theirs.canary]
}

const reached = new Map<string, Set<number>>()
const byStatus: Record<string, number> = {}
const milliseconds: number[] = []

const faultsOf = async (send: Send, generated: GeneratedRequest) => {
  const begun = performance.now()
  const answer = await send(generated)
  milliseconds.push(performance.now() - begun)
  byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
  const { operation, actor } = generated
  const seat = seats.find(({ name }) => name === actor.name)
  if (answer.status === 401 && seat) actor.cookie = await newCookie(seat.userId)
  reached.set(operation.name, (reached.get(operation.name) ?? new Set()).add(answer.status))
  return judge(operation, answer, secretsKeptFrom(actor))
}

const shown = ({ operation, actor, address, payload, headers }: GeneratedRequest) =>
  JSON.stringify([actor.name, operation.method, address.slice(0, 300), payload?.slice(0, 600), headers])

/** The number of requests after which the objects are created again, before too many are deleted. */
const aRound = 1500

/** @returns the smallest request that still fails, with the fault of its answer. */
const round = async (send: Send, seed: number, numRuns: number) => {
  const found = await fc.check(
    fc.asyncProperty(await arranged(), async generated => {
      const faults = await faultsOf(send, generated)
      if (faults.length > 0) throw new Error(faults.join('; '))
    }),
    { seed, numRuns },
  )
  if (!found.failed) return []
  const [counterexample] = found.counterexample!
  return [`seed ${seed}, ${shown(counterexample)}: ${String(found.errorInstance)}`]
}

const runner = async (send: Send, seed: number, requests: number) => {
  const broken: string[] = []
  for (let done = 0; done < requests && broken.length < 5; done += aRound)
    broken.push(...(await round(send, seed + done, Math.min(aRound, requests - done))))
  return broken
}

const figures = (seconds: number) => {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)]!
  // Answers from 500 on are documented, but never accepted.
  const documented = operations.flatMap(({ name, responses }) =>
    Object.keys(responses)
      .filter(status => Number(status) < 500)
      .map(status => ({ name, status: Number(status) })),
  )
  const seen = documented.filter(({ name, status }) => reached.get(name)?.has(status))
  const answered = operations.filter(({ name }) => [200, 204].some(status => reached.get(name)?.has(status)))
  return {
    seed: wanted.seed,
    requests: milliseconds.length,
    seconds: Math.round(seconds),
    'p99 ms': Math.round(p99),
    byStatus,
    'operations asked': `${reached.size} of ${operations.length}`,
    'operations that answered well': `${answered.length} of ${operations.length}`,
    'documented statuses reached': `${seen.length} of ${documented.length}`,
    'never answered well': operations.filter(each => !answered.includes(each)).map(({ name }) => name),
  }
}

test('each operation answers any request as the document says, without a word of another company', {
  timeout: 3_600_000,
}, async () => {
  const isSmall = wanted.requests <= 10_000
  const send = isSmall ? inProcess : await overTheWire()
  const begun = performance.now()
  const shares = isSmall ? 1 : runners
  const broken = await Promise.all(
    Array.from({ length: shares }, (_, index) =>
      runner(send, wanted.seed + index * 1_000_000, Math.ceil(wanted.requests / shares)),
    ),
  )
  process.stdout.write(`${JSON.stringify(figures((performance.now() - begun) / 1000), null, 2)}\n`)
  expect(broken.flat()).toEqual([])
})

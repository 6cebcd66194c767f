import pg from 'pg'
import { afterEach } from 'vitest'
import { lockOrder } from '#server/database/locks.ts'

// Each transaction of the server, in each test, takes its locks in the order that `lockOrder` says.

type TakenLock = { name: string; waits: boolean }

/** The locked tables of a select: those of its outermost level. */
const tablesOf = (select: string) => {
  let inner = select
  while (inner !== (inner = inner.replaceAll(/\([^()]*\)/g, ''))) continue
  return [...inner.slice(inner.lastIndexOf('(') + 1).matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table]) => table!)
}

const rowLock = /\bfor (no key update|update|key share|share)(?: of "?(\w+)"?)?( skip locked| nowait)?/g
const advisoryLock = /pg_(try_)?advisory_xact_lock(?:_shared)?\(hashtextextended\('([a-z ]+) '/g

/** Everybody holds the company's key; only its deletion waits for that. */
const isOfEverybody = (name: string, strength: string) => name === 'companies' && strength === 'key share'

const locksIn = (text: string): TakenLock[] => [
  ...[...text.matchAll(advisoryLock)].map(([, attempt, name]) => ({ name: name!, waits: !attempt })),
  ...[...text.matchAll(rowLock)].flatMap(({ 1: strength, 2: of, 3: free, index }) =>
    (of ? [of] : tablesOf(text.slice(0, index)))
      .filter(name => !isOfEverybody(name, strength!))
      .map(name => ({ name, waits: !free })),
  ),
]

/** Several rows that are locked in another order than that of their ids; one row needs none. */
const isOutOfOrder = (text: string) => {
  const [, before] = /^(.*)\bfor (?:no key update|update|key share|share)\b(?! skip locked)/s.exec(text) ?? []
  if (before === undefined || / limit \$?\d+\s*$/.test(before)) return false
  return / order by |= any\(| in \(/.test(before) && !/ order by (?:"\w+"\.)?"id"(?: asc)?\s*$/.test(before)
}

const known = new Map<string, { locks: TakenLock[]; unsorted: boolean }>()
const read = (text: string) => {
  const found = known.get(text) ?? { locks: locksIn(text), unsorted: isOutOfOrder(text) }
  known.set(text, found)
  return found
}

const places = new Map<string, number>(lockOrder.map((name, place) => [name, place]))
const faults: string[] = []

/** The locks of each transaction that is open. */
const open = new WeakMap<object, string[]>()

const watch = (client: object, text: string) => {
  if (text.startsWith('begin')) return open.set(client, [])
  const taken = open.get(client)
  if (!taken) return undefined
  if (text === 'commit' || text === 'rollback') return open.delete(client)
  const { locks, unsorted } = read(text)
  if (unsorted) faults.push(`several rows are locked in no order: ${text}`)
  for (const { name, waits } of locks) {
    const place = places.get(name)
    if (place === undefined) faults.push(`${name} has no place in lockOrder: ${text}`)
    const later = taken.filter(other => places.get(other)! > place!)
    if (waits && later.length > 0 && !taken.includes(name)) faults.push(`${name} is locked after ${later.join(', ')}`)
    if (!taken.includes(name)) taken.push(name)
  }
  return undefined
}

type Query = typeof pg.Client.prototype.query
const isServers = (client: pg.Client) =>
  (
    client as unknown as { connectionParameters: { application_name?: string } }
  ).connectionParameters.application_name?.startsWith('releve_')

// The files of a worker share their modules: once is enough.
const watched = Symbol.for('releve.lock-order')
if (!(watched in globalThis)) {
  Object.assign(globalThis, { [watched]: faults })
  // oxlint-disable-next-line typescript/unbound-method -- bound again at each call
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [string | { text?: string } | undefined]
    const text = typeof statement === 'string' ? statement : statement?.text
    if (text && isServers(this)) watch(this, text)
    return Reflect.apply(query, this, given)
  } as Query
}

/** The locks that were taken out of order since this was last asked. */
export const lockFaults = () => [...new Set((globalThis as unknown as Record<symbol, string[]>)[watched]!.splice(0))]

afterEach(() => {
  const found = lockFaults()
  if (found.length > 0) throw new Error(`locks are taken out of order:\n${found.join('\n')}`)
})

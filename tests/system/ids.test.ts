import { expect, test } from 'vitest'
import { type Operation, operationsOf } from '#testing/documented.ts'
import { addressOf, slots } from '#testing/slots.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const reads = operationsOf((await admin.get('/openapi.json')).body).filter(
  ({ method, url }) => method === 'GET' && [...url.matchAll(/:(\w+)/g)].some(([, slot]) => slots[slot!]),
)

const asked: Record<string, string> = { year: '2026', from: '2026-11-16', to: '2026-11-22', date: '2026-11-16' }
/** With what the route cannot do without. */
const queryOf = ({ fields }: Operation) =>
  new URLSearchParams(
    fields.flatMap(({ place, path, isRequired }) =>
      place === 'query' && isRequired ? [[path, asked[path] ?? '']] : [],
    ),
  )

/** Each refused request has an id of its own. */
const answerTo = async (url: string) => {
  const { status, body } = await admin.get(url)
  return { status, body: status === 200 ? body : body?.code }
}

test.each(reads.map(each => [each.name, each] as const))('%s takes an id in capitals as the same', async (_, each) => {
  const person = { id: admin.id, userId: await company.userIdOf(admin) }
  const values: Record<string, string> = {}
  for (const [, slot] of each.url.matchAll(/:(\w+)/g))
    if (slots[slot!]) values[slot!] = await slots[slot!]!(company, 'Cuisine', person)
  const capitals = Object.fromEntries(Object.entries(values).map(([slot, id]) => [slot, id.toUpperCase()]))
  const addressed = (ids: Record<string, string>) => `${addressOf(each.url, ids)}?${queryOf(each)}`
  expect(await answerTo(addressed(capitals))).toEqual(await answerTo(addressed(values)))
})

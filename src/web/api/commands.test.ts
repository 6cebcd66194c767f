import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedHeader, pageHeader } from '#core/actor.ts'

/** The client keeps the `fetch` and the `Request` that it finds. */
const serve = vi.hoisted(() => {
  const answer = vi.fn<(request: Request) => Promise<Response>>()
  globalThis.fetch = ((request: Request) => answer(request)) as typeof fetch
  globalThis.Request = class extends Request {
    constructor(path: string, init: RequestInit) {
      super(new URL(path, 'http://releve.test'), init)
    }
  } as typeof Request
  vi.stubGlobal('location', new URL('http://releve.test'))
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} }, body: { dataset: {} } })
  return answer
})

const { api, dataOf, ownPage } = await import('./client.ts')
const { keepAnswer, readChanged } = await import('./live.ts')
const { createQueryClient } = await import('./query-client.ts')
const { startLanguages } = await import('#web/speech.ts')
await startLanguages()

const done = (changed?: string) =>
  new Response(null, { status: 204, ...(changed && { headers: { [changedHeader]: changed } }) })
const refused = (status: number) => Response.json({ code: 'code', title: 'title' }, { status })

let queryClient: QueryClient
let reads: string[]
let stop: (() => void)[]

/** A screen that shows a query. */
const show = async (queryKey: string[], topics: string[] = []) => {
  const queryFn = async () => {
    reads.push(queryKey.join(' '))
    return { queryKey, at: reads.length }
  }
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta: { topics }, retry: false })
  stop.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
}
const send = (answers: Response | Response[], options: object = {}) => {
  for (const answer of [answers].flat()) serve.mockImplementationOnce(async () => answer)
  const mutationFn = async () => {
    for (const _ of [answers].flat()) await dataOf(api.POST('/notifications/read'))
  }
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, ...options })
    .execute(undefined)
}
const readBy = async (work: () => Promise<unknown>) => {
  reads = []
  await work()
  return reads.toSorted()
}

beforeEach(async () => {
  serve.mockReset()
  queryClient = createQueryClient()
  reads = []
  stop = []
  await show(['schedule', 'week'], ['leave', 'people'])
  await show(['leave', 'inbox'])
  await show(['trainings'])
})
afterEach(async () => {
  for (const end of stop) end()
  await readChanged(queryClient)
})

test('a command reads each query that shows its topics once, and has ended when they are read', async () => {
  expect(await readBy(() => send(done('schedule leave people')))).toEqual(['leave inbox', 'schedule week'])
  expect(queryClient.isFetching()).toBe(0)
})

test('a command that changes nothing reads nothing', async () => {
  expect(await readBy(() => send(done()))).toEqual([])
})

test('a command of several requests reads once, after the last', async () => {
  expect(await readBy(() => send([done('schedule'), done('schedule leave')]))).toEqual(['leave inbox', 'schedule week'])
})

test('the commands of a queue are read once, by the queue', async () => {
  const meta = { queued: true }
  const twice = async () => {
    await send(done('schedule'), { meta })
    await send(done('schedule'), { meta })
  }
  expect(await readBy(twice)).toEqual([])
  expect(await readBy(() => readChanged(queryClient))).toEqual(['schedule week'])
})

test('what the answer holds is not read for its command, and is for the next', async () => {
  const onSuccess = () => keepAnswer(queryClient, { queryKey: ['leave', 'inbox'] as never }, { is: 'newest' })
  expect(await readBy(() => send(done('leave schedule'), { onSuccess }))).toEqual(['schedule week'])
  expect(queryClient.getQueryData(['leave', 'inbox'])).toEqual({ is: 'newest' })
  expect(await readBy(() => send(done('leave')))).toEqual(['leave inbox', 'schedule week'])
})

test('a refused command reads all that is shown: the page was no longer true', async () => {
  const all = ['leave inbox', 'schedule week', 'trainings']
  for (const status of [403, 404, 409, 422, 500])
    expect(await readBy(() => send(refused(status)).catch(() => vi.waitUntil(() => reads.length === 3)))).toEqual(all)
})

test('the end of a session reads nothing', async () => {
  expect(await readBy(() => send(refused(401)).catch(() => undefined))).toEqual([])
})

test('a command without an answer reads all: nobody knows whether it was done', async () => {
  serve.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const sent = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => api.POST('/notifications/read') })
      .execute(undefined)
  expect(await readBy(() => sent().catch(() => vi.waitUntil(() => reads.length === 3)))).toHaveLength(3)
})

test('requests name their page', async () => {
  await send(done())
  expect(serve.mock.calls.map(([{ headers }]) => headers.get(pageHeader))).toEqual([ownPage])
})

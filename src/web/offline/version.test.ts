import { beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn<() => void>()
const addAll = vi.fn<(paths: string[]) => Promise<void>>()
const tab = new Map<string, string>()
const answerOf = (version?: string) => new Response(null, version ? { headers: { 'releve-version': version } } : {})

const kept = ['/app', '/app/time-clock', '/theme.js'].map(path => ({ url: `https://releve.example${path}` }))

/** The module of a page of version `own`. */
const openPage = async (own: string | undefined = 'a') => {
  vi.resetModules()
  vi.stubGlobal('document', { body: { dataset: own === '' ? {} : { version: own } } })
  vi.stubGlobal('location', { reload, pathname: '/app' })
  vi.stubGlobal('caches', { keys: async () => ['releve-a'], open: async () => ({ keys: async () => kept, addAll }) })
  const sessionStorage = { getItem: (key: string) => tab.get(key) ?? null, setItem: tab.set.bind(tab) }
  vi.stubGlobal('window', { sessionStorage })
  const { pageStood } = await import('#web/standing.ts')
  return { ...(await import('./version.ts')), pageStood }
}
const hasEnded = async (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise(resolve => setTimeout(() => resolve(false)))])

beforeEach(() => {
  tab.clear()
  reload.mockReset()
  addAll.mockReset().mockResolvedValue()
})

test('a page of the server’s version reads its answers', async () => {
  const { readVersionOf, isOutdated } = await openPage()
  expect(await hasEnded(readVersionOf(answerOf('a')))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([false, []])
})

test('a page that the device kept from another version is taken anew and loaded again, and reads nothing before', async () => {
  const { readVersionOf } = await openPage()
  const answers = [readVersionOf(answerOf('b')), readVersionOf(answerOf('b'))]
  expect(await Promise.all(answers.map(hasEnded))).toEqual([false, false])
  await expect.poll(() => [addAll.mock.calls, reload.mock.calls]).toEqual([[[['/app']]], [[]]])
})

test('a page that was loaded again for this version stays: of several processes one may be newer', async () => {
  const before = await openPage()
  void before.readVersionOf(answerOf('b'))
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  const { readVersionOf, isOutdated } = await openPage()
  expect(await hasEnded(readVersionOf(answerOf('b')))).toBe(true)
  expect(isOutdated()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that stands stays, for somebody may be typing; the next one is of the new version', async () => {
  const { readVersionOf, isOutdated, pageStood } = await openPage()
  pageStood()
  await Promise.resolve()
  expect(await hasEnded(readVersionOf(answerOf('b')))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([true, []])
})

test.each([
  ['is being developed', '', 'b'],
  ['is served without pages', 'a', undefined],
])('where the application %s there are no versions', async (_, own, served) => {
  const { readVersionOf, isOutdated } = await openPage(own)
  expect(await hasEnded(readVersionOf(answerOf(served)))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([false, []])
})

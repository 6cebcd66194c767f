import { beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn<() => void>()
const answerOf = (version?: string) => new Response(null, version ? { headers: { 'releve-version': version } } : {})

/** The module of a page of version `own`, opened in the way that the browser says. */
const openPage = async ({ own = 'a', type = 'navigate' }: { own?: string | undefined; type?: string } = {}) => {
  vi.resetModules()
  vi.stubGlobal('document', { body: { dataset: own === '' ? {} : { version: own } } })
  vi.stubGlobal('location', { reload })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const { pageStood } = await import('#web/standing.ts')
  return { ...(await import('./version.ts')), pageStood }
}
const hasEnded = async (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise(resolve => setTimeout(() => resolve(false)))])

beforeEach(() => reload.mockReset())

test('a page of the server’s version reads its answers', async () => {
  const { readVersionOf, isOutdated } = await openPage()
  expect(await hasEnded(readVersionOf(answerOf('a')))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([false, []])
})

test('a page that the device kept from another version is loaded again, and reads nothing before', async () => {
  const { readVersionOf } = await openPage()
  expect(await hasEnded(readVersionOf(answerOf('b')))).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that was just loaded again stays: of several processes one may be newer', async () => {
  const { readVersionOf, isOutdated } = await openPage({ type: 'reload' })
  expect(await hasEnded(readVersionOf(answerOf('b')))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([true, []])
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
  const { readVersionOf, isOutdated } = await openPage({ own })
  expect(await hasEnded(readVersionOf(answerOf(served)))).toBe(true)
  expect([isOutdated(), reload.mock.calls]).toEqual([false, []])
})

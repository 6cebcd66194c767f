import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#server/database/logins.ts'
import { InvalidFields, TooMany, Unavailable } from '#server/http/refusals.ts'
import { heldDocument } from '#testing/held-document.ts'
import { readAgain, readJob, refusedInThread } from '#testing/read-document.ts'
import { openWorld } from '#testing/world.ts'
import { openDocuments, openLargeReads } from './threads.ts'

/** No server listens at port 1. */
const nowhere = asOwner('postgres://nobody@127.0.0.1:1/none')

const opened = (longestMs?: number) => {
  const documents = openDocuments(nowhere, 60_000, longestMs)
  onTestFinished(documents.close)
  const ask = (companyId: string, how: { signal?: AbortSignal; isPatient?: boolean } = {}) => {
    const document = heldDocument()
    const made = documents.make(document.job, { companyId, ...how })
    made.catch(() => undefined)
    return { ...document, made }
  }
  return { ask }
}

test('one document of a company is made at a time, beside one of another company', async () => {
  const { ask } = opened()
  const [first, second] = [ask('crowd'), ask('crowd')]
  await first.begun()
  const other = ask('other')
  await other.begun()
  expect(second.isBegun()).toBe(false)
  other.release()
  await other.made
  expect(second.isBegun()).toBe(false)
  first.release()
  await second.begun()
  second.release()
  await second.made
})

test('companies take turns: who asks once does not wait for all that another company asked before', async () => {
  const { ask } = opened()
  const [busy, first, second, third] = [ask('busy'), ask('crowd'), ask('crowd'), ask('crowd')]
  await Promise.all([busy.begun(), first.begun()])
  const other = ask('other')
  first.release()
  await other.begun()
  expect(second.isBegun()).toBe(false)
  const rest = [busy, other, second, third]
  for (const each of rest) each.release()
  await Promise.all(rest.map(({ made }) => made))
})

test('six documents of a company wait; the next is refused at once, unless it is patient', async () => {
  const { ask } = opened()
  const [first, ...waiting] = Array.from({ length: 7 }, () => ask('crowd'))
  await first!.begun()
  await expect(ask('crowd').made).rejects.toEqual(new TooMany(5, 'tooMuchAtOnce'))
  const patient = ask('crowd', { isPatient: true })
  for (const each of [first!, ...waiting, patient]) each.release()
  await Promise.all([...waiting, patient].map(({ made }) => made))
})

test('a document whose reader has gone leaves the queue at once; one that has begun is made to its end', async () => {
  const { ask } = opened()
  const gone = new AbortController()
  const [first, second] = [ask('crowd', { signal: gone.signal }), ask('crowd', { signal: gone.signal })]
  await first.begun()
  gone.abort(new Error('gone'))
  await expect(second.made).rejects.toThrow('gone')
  first.release()
  expect(await first.made).toHaveLength(1)
  expect(second.isBegun()).toBe(false)
})

test('a document that takes too long is a problem with a sentence, and its thread makes the next one', async () => {
  const { ask } = opened(500)
  await expect(ask('crowd').made).rejects.toMatchObject({ status: 503, code: 'documentTooLong' })
  const bytesOfNext = async () => {
    const next = ask('crowd')
    next.release()
    return (await next.made.catch(() => [])).length
  }
  // A thread that starts on a busy machine takes longer than this limit.
  await expect.poll(bytesOfNext).toBe(1)
})

test('a thread that cannot reach the database says so as any other request does', async () => {
  const documents = openDocuments(nowhere)
  onTestFinished(documents.close)
  await expect(documents.make(readJob(null), { companyId: 'crowd' })).rejects.toThrow(Unavailable)
})

test('a thread whose connection the database has ended reads on a new one', async () => {
  const { logins, sql } = await openWorld()
  const reads = openLargeReads(logins)
  onTestFinished(reads.close)
  const read = reads.make({ filename: readJob(null).filename, name: readAgain.name, input: null })
  const endReader = () =>
    sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(5)'",
    )
  await expect.poll(endReader).toHaveLength(1)
  expect(await read).toBe('2')
})

test('what a thread refuses is refused with the same fields', async () => {
  const reads = openLargeReads(nowhere)
  onTestFinished(reads.close)
  const job = { filename: readJob(null).filename, name: refusedInThread.name, input: null }
  const refused = reads.make(job)
  await expect(refused).rejects.toBeInstanceOf(InvalidFields)
  await expect(refused).rejects.toMatchObject({ fields: [{ path: 'year', code: 'invalid' }] })
})

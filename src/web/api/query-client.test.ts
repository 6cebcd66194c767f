import { describe, expect, test, vi } from 'vitest'
import { Problem } from './problem.ts'
import { createQueryClient } from './query-client.ts'
import { forgetSession, sessionQuery } from './session.ts'

const owner = { kind: 'owner', email: 'claire@releve.example', name: 'Claire Martin' } as const
const another = { ...owner, email: 'zoe@releve.example' }
const renamed = { ...owner, name: 'Claire Blanc' }
const refusedWith = (status: number) => () => Promise.reject(new Problem(status, 'code', 'title'))

const signedIn = () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, owner)
  queryClient.setQueryData(['companies'], ['Le Comptoir des Halles'])
  return queryClient
}

describe('the end of a session', () => {
  test('a 401 of any read clears the session and the cache', async () => {
    const queryClient = signedIn()
    await expect(queryClient.fetchQuery({ queryKey: ['schedule'], queryFn: refusedWith(401) })).rejects.toMatchObject({
      status: 401,
    })
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ kind: 'anonymous' })
    expect(queryClient.getQueryData(['companies'])).toBeUndefined()
  })

  test('is final for a read that was sent before it, and answered after', async () => {
    const queryClient = signedIn()
    const { promise, resolve } = Promise.withResolvers<typeof owner>()
    const reading = queryClient.fetchQuery({ ...sessionQuery, queryFn: () => promise, staleTime: 0 })
    await forgetSession(queryClient)
    resolve(owner)
    await reading.catch(() => undefined)
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ kind: 'anonymous' })
  })

  test('a 403 is a refusal, not the end of the session', async () => {
    const queryClient = signedIn()
    await expect(queryClient.fetchQuery({ queryKey: ['schedule'], queryFn: refusedWith(403) })).rejects.toMatchObject({
      status: 403,
    })
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(owner)
  })
})

describe('another person', () => {
  test('who signed in in another tab is shown nothing that was read for the one before', () => {
    const queryClient = signedIn()
    queryClient.setQueryData(sessionQuery.queryKey, another)
    expect(queryClient.getQueryData(['companies'])).toBeUndefined()
  })

  test('is not the same one, read anew', () => {
    const queryClient = signedIn()
    queryClient.setQueryData(sessionQuery.queryKey, renamed)
    expect(queryClient.getQueryData(['companies'])).toEqual(['Le Comptoir des Halles'])
  })
})

describe('trying again', () => {
  test.each([
    [422, 1],
    [404, 1],
    [503, 3],
    [0, 3],
  ])('a read answered by %i is sent %i times', async (status, times) => {
    vi.useFakeTimers()
    const queryFn = vi.fn<() => Promise<never>>(refusedWith(status))
    const read = createQueryClient().fetchQuery({ queryKey: ['people'], queryFn })
    await Promise.all([expect(read).rejects.toMatchObject({ status }), vi.runAllTimersAsync()])
    expect(queryFn).toHaveBeenCalledTimes(times)
    vi.useRealTimers()
  })
})

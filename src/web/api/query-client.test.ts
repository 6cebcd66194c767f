import { describe, expect, test, vi } from 'vitest'
import { Problem } from './problem.ts'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from './session.ts'

const owner = { kind: 'owner', email: 'claire@releve.example', name: 'Claire Martin' } as const
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

  test('a 403 is a refusal, not the end of the session', async () => {
    const queryClient = signedIn()
    await expect(queryClient.fetchQuery({ queryKey: ['schedule'], queryFn: refusedWith(403) })).rejects.toMatchObject({
      status: 403,
    })
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(owner)
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

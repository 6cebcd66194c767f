import { expect, test, vi } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { sessionQuery } from './api/session.ts'
import { signedInOnly } from './guards.ts'

const { answersGone, forgetAnswers } = vi.hoisted(() => {
  const gone = Promise.withResolvers<void>()
  return { answersGone: gone, forgetAnswers: vi.fn<() => Promise<void>>(() => gone.promise) }
})
vi.mock('./api/stored-answers.ts', async original => ({
  ...(await original<typeof import('./api/stored-answers.ts')>()),
  forgetAnswers,
}))

test('nobody leaves for the sign-in page before what was stored of them has gone', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, { kind: 'anonymous' })
  const left = vi.fn<() => void>()
  const leaving = signedInOnly({ context: { queryClient }, location: { href: '/app' } }).catch(left)
  await expect.poll(() => forgetAnswers).toHaveBeenCalled()
  expect(left).not.toHaveBeenCalled()
  answersGone.resolve()
  await leaving
  expect(left).toHaveBeenCalled()
})

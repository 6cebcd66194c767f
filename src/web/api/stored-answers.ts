import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { stored } from './browser-storage.ts'
import { shownFrom } from './contact.ts'
import { deviceDatabase } from './device-database.ts'

/** Older ones are neither shown nor kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000

const sessionKey = ['session']
const isSession = (key: QueryKey) => key[0] === sessionKey[0]

/** Where somebody did not ask to be remembered, nothing of theirs outlives the page. */
const isRemembered = () => stored('localStorage', 'remember-me') === 'true'

const employeeOf = (session: unknown): string | undefined =>
  (session as { employee?: { id: string } } | undefined)?.employee?.id

/** Stores the answer of a query marked `isStored` for the application without the network, in the name of who reads it. */
export const storeAnswer = async (queryClient: QueryClient, { queryKey, state }: Query) => {
  const employeeId = employeeOf(queryClient.getQueryData(sessionKey))
  const database = await deviceDatabase()
  if (isSession(queryKey)) {
    const before = await database.get('answers', JSON.stringify(sessionKey))
    if (before?.employeeId !== employeeId || !isRemembered()) await database.clear('answers')
  }
  if (!employeeId || !isRemembered()) return
  const key = JSON.stringify(queryKey)
  await database.put('answers', { key, employeeId, data: state.data, at: state.dataUpdatedAt })
}

/** Nothing of this person may show to the next one at this browser. */
export const forgetAnswers = async () => (await deviceDatabase()).clear('answers')

/**
 * Puts the stored answers of the person who used this browser last into the cache.
 * @returns their session, undefined if there is none
 */
export const recallAnswers = async (queryClient: QueryClient): Promise<unknown> => {
  const answers = await (await deviceDatabase()).getAll('answers')
  const session = answers.find(({ key }) => key === JSON.stringify(sessionKey))
  const recent = answers.filter(({ at, employeeId }) => employeeId === session?.employeeId && Date.now() - at < KEPT_MS)
  for (const { key, data, at } of recent) {
    const queryKey = JSON.parse(key) as QueryKey
    if (!isSession(queryKey)) queryClient.setQueryData(queryKey, data, { updatedAt: at })
    shownFrom(at)
  }
  return recent.includes(session!) ? session!.data : undefined
}

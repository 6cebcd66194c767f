import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRemembered } from './browser-storage.ts'
import { currentContact, shownFrom } from './contact.ts'
import { deviceDatabase, type StoredAnswer } from './device-database.ts'
import { forgetFirstReads } from './first-reads.ts'

/** Older ones are neither shown nor kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000
const isOld = ({ at }: { at: number }) => Date.now() - at >= KEPT_MS

const sessionKey = ['session']
const sessionAmong = <Answer extends { key: string }>(answers: readonly Answer[]) =>
  answers.find(({ key }) => key === JSON.stringify(sessionKey))
/** The session: the person who is signed in, and not their answers. */
export const isSession = ([topic]: QueryKey) => topic === sessionKey[0]

const employeeOf = (session: unknown): string | undefined =>
  (session as { employee?: { id: string } } | undefined)?.employee?.id

/** The person whose answers the cache of this page holds. */
let reader: string | undefined

/**
 * Stores the answer of a query marked `isStored` for the application without the network, in the name of who reads it. What arrived
 * before the session, by which this is known, is stored with it.
 */
export const storeAnswer = async (queryClient: QueryClient, query: Query) => {
  if (currentContact().isLost) return
  const employeeId = employeeOf(queryClient.getQueryData(sessionKey))
  const isOfSession = isSession(query.queryKey)
  const isSame = reader === undefined || reader === employeeId
  if (isOfSession) reader = employeeId
  const arrived = isOfSession && isSame ? queryClient.getQueryCache().findAll({ predicate: isStored }) : [query]
  const answers = employeeId ? arrived.flatMap(each => answerOf(each, employeeId)) : []
  if (!isOfSession && answers.length === 0) return
  const { store, done } = (await deviceDatabase()).transaction('answers', 'readwrite')
  const known = isOfSession ? await store.getAll() : []
  // Nothing of somebody else stays, nor more than somebody wants, nor what is old.
  const isTheirs = answers.length > 0 && sessionAmong(known)?.employeeId === employeeId
  const leaving = known.filter(answer => !isTheirs || isOld(answer) || (!answer.isBare && !isRemembered()))
  await Promise.all([...leaving.map(({ key }) => store.delete(key)), ...answers.map(answer => store.put(answer)), done])
}

export const isStored = ({ meta, state }: Query) => meta?.isStored === true && state.data !== undefined

/** All of it for somebody who asked to be remembered; for the others what says whose device it is, and whether they work. */
const answerOf = ({ queryKey, state, meta }: Query, employeeId: string): StoredAnswer[] => {
  const stored = { key: JSON.stringify(queryKey), employeeId, at: state.dataUpdatedAt }
  if (isRemembered()) return [{ ...stored, data: state.data }]
  return meta?.bare ? [{ ...stored, data: meta.bare(state.data as never), isBare: true }] : []
}

/** Nothing of this person may show to the next one at this browser. */
export const forgetAnswers = async () => {
  forgetFirstReads()
  // The count on the icon of the installed application.
  void navigator.clearAppBadge?.().catch(() => undefined)
  await (await deviceDatabase()).clear('answers')
}

/**
 * Puts the stored answers of the person who used this browser last into the cache.
 * @returns their session, undefined if there is none
 */
export const recallAnswers = async (queryClient: Pick<QueryClient, 'setQueryData'>): Promise<unknown> => {
  const database = await deviceDatabase()
  const answers = await database.getAll('answers')
  await Promise.all(answers.filter(isOld).map(({ key }) => database.delete('answers', key)))
  const session = sessionAmong(answers)
  const recent = answers.filter(answer => answer.employeeId === session?.employeeId && !isOld(answer))
  for (const { key, data, at, isBare } of recent) {
    const queryKey = JSON.parse(key) as QueryKey
    if (!isSession(queryKey)) queryClient.setQueryData(queryKey, data, { updatedAt: at })
    // It holds no hours.
    if (!isBare) shownFrom(at)
  }
  return recent.includes(session!) ? session!.data : undefined
}

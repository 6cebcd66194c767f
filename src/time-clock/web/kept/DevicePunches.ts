import type { QueryClient } from '@tanstack/react-query'
import { liveClockQuery, readTimeClock, type TimeClock } from '#time-clock/web/TimeClock.ts'
import { api, dataOf } from '#web/api/client.ts'
import { deviceDatabase, type QueuedPunch } from '#web/api/device-database.ts'
import { ownPage, readAnew } from '#web/api/live.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { sessionQuery } from '#web/api/session.ts'
import { say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { lastingOr, memoryStore, PunchQueue, type PunchStore, type Sending } from './PunchQueue.ts'

/** A request that hangs is given up, and sent again with its key. */
const HANGING_MS = 15_000
/** Networks come back without telling. */
const AGAIN_MS = 5000

/** What its person has not sent in this time is no longer theirs to send: the server refuses it after a day, and tells them. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000

/** Written to the disk, not only handed to the system: devices lose their battery. */
const writing = async () => (await deviceDatabase()).transaction('punches', 'readwrite', { durability: 'strict' })

const indexedStore: PunchStore = {
  of: async employeeId => (await deviceDatabase()).getAllFromIndex('punches', 'employeeId', employeeId),
  put: async punch => {
    const { store, done } = await writing()
    await Promise.all([store.put(punch), done])
  },
  remove: async ({ number }) => {
    const { store, done } = await writing()
    await Promise.all([store.delete(number!), done])
  },
}

/** Of all people who used this device. */
const forgetOld = async () => {
  const database = await deviceDatabase()
  const old = (await database.getAll('punches')).filter(({ at }) => at < Date.now() - FORGOTTEN_MS)
  await Promise.all(old.map(({ number }) => database.delete('punches', number!)))
}

/** While the person waits for the answer, the server's clock decides. Later the request also tells the hour of the press. */
const bodyOf = ({ employeeId, at, ahead }: QueuedPunch, isAwaited: boolean) =>
  isAwaited
    ? { employeeId, page: ownPage }
    : { employeeId, kept: { at: new Date(at).toISOString(), sentAt: new Date().toISOString(), ahead } }

/** Undefined while the clock is being read, perhaps because of a change after this punch. */
const lastRead = (queryClient: QueryClient) => {
  const state = queryClient.getQueryState(liveClockQuery.queryKey)
  return state?.fetchStatus === 'idle' ? state.dataUpdatedAt : undefined
}

const decided = [409, 410, 422]

const sender =
  (queryClient: QueryClient) =>
  async (punch: QueuedPunch, isAwaited: boolean): Promise<Sending> => {
    const { type, key } = punch
    const before = lastRead(queryClient)
    let known: TimeClock | undefined
    const sent = () =>
      api.POST(`/time-clock/${type}`, {
        body: bodyOf(punch, isAwaited),
        headers: { 'Idempotency-Key': key },
        signal: AbortSignal.timeout(HANGING_MS),
      })
    try {
      const clock = await readTimeClock(() => dataOf(sent()))
      // A punch that was sent before may get its first answer again.
      const isNewest = isAwaited && before !== undefined && before === lastRead(queryClient)
      const shown = queryClient.setQueryData(liveClockQuery.queryKey, clock)
      if (isNewest) known = shown
      return { is: 'counted' }
    } catch (error) {
      if (!isProblem(error) || error.status === 0) return { is: 'unanswered' }
      const sentence = refusalOr(error, say(`time-clock:failures.${type}`))
      if (decided.includes(error.status)) return { is: 'refused', sentence }
      // Signed out, or somebody else by now: the punch waits for its person.
      if ([401, 403].includes(error.status)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return { is: 'failed', sentence }
    } finally {
      readAnew(queryClient, 'time-clock', known)
    }
  }

/** The queue of this person on this device. @returns it, and what starts and ends its sending */
export const devicePunches = (employeeId: string, queryClient: QueryClient) => {
  let channel: BroadcastChannel | undefined
  const queue = new PunchQueue(employeeId, {
    store: lastingOr(indexedStore, memoryStore()),
    send: sender(queryClient),
    tell: (sentence, kept) =>
      notify.error(sentence, undefined, kept && say(`time-clock:keeping.${kept.isOnPage ? 'leave' : 'later'}`)),
    // Pages without HTTPS have no locks: the key of a punch makes it count once all the same.
    exclusively: work => ('locks' in navigator ? navigator.locks.request('releve-punches', work) : work()),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tellOtherTabs: () => channel?.postMessage('changed'),
  })
  const start = () => {
    channel = new BroadcastChannel('releve-punches')
    channel.addEventListener('message', () => void queue.read())
    const ending = new AbortController()
    const { signal } = ending
    const send = () => void queue.send()
    addEventListener('online', send, { signal })
    document.addEventListener('visibilitychange', send, { signal })
    const again = setInterval(send, AGAIN_MS)
    void forgetOld().catch(() => undefined)
    void queue.read().then(send)
    return () => {
      ending.abort()
      clearInterval(again)
      channel?.close()
      channel = undefined
    }
  }
  return { queue, start }
}

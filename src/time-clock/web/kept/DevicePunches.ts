import type { QueryClient } from '@tanstack/react-query'
import { liveClockQuery, readTimeClock } from '#time-clock/web/TimeClock.ts'
import { dataOf, unread } from '#web/api/client.ts'
import { deviceDatabase, type QueuedPunch } from '#web/api/device-database.ts'
import { keepAnswer, readChanged } from '#web/api/live.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { lastingOr, memoryStore, PunchQueue, type Sending } from './PunchQueue.ts'
import { isDecided, keptOf, sendPunch } from './SentPunches.ts'
import { exclusively, storedPunches } from './StoredPunches.ts'

/** Networks come back without telling. */
const AGAIN_MS = 5000

/** A punch that its person has not sent in this time is no longer theirs to send: the server refuses it after a day, and tells them. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000

/** Forgets old punches of all people who used this device. */
const forgetOld = async () => {
  const database = await deviceDatabase()
  const old = (await database.getAll('punches')).filter(({ at }) => at < Date.now() - FORGOTTEN_MS)
  await Promise.all(old.map(({ number }) => database.delete('punches', number!)))
}

/** Undefined while the clock is being read, perhaps because of a change after this punch. */
const lastRead = (queryClient: QueryClient) => {
  const state = queryClient.getQueryState(liveClockQuery.queryKey)
  return state?.fetchStatus === 'idle' ? state.dataUpdatedAt : undefined
}

const sender =
  (queryClient: QueryClient) =>
  async (punch: QueuedPunch, isAwaited: boolean): Promise<Sending> => {
    const { type } = punch
    const before = lastRead(queryClient)
    // While the person waits for the answer, the server's clock decides.
    const sent = () => sendPunch(punch, isAwaited ? {} : { kept: keptOf(punch) })
    try {
      const clock = await readTimeClock(() => dataOf(sent()))
      // A punch that was sent before may get its first answer again.
      const isNewest = isAwaited && before !== undefined && before === lastRead(queryClient)
      if (isNewest) keepAnswer(queryClient, liveClockQuery, clock)
      else queryClient.setQueryData(liveClockQuery.queryKey, clock)
      // A punch that was sent before changes nothing, and its first answer may be old.
      unread.topics?.push('time-clock')
      return { is: 'counted' }
    } catch (error) {
      if (!isProblem(error) || error.status === 0) {
        // It is sent again every few seconds, and read once it is answered.
        unread.topics = []
        return { is: 'unanswered' }
      }
      const sentence = refusalOr(error, say(`time-clock:failures.${type}`))
      if (isDecided(error)) return { is: 'refused', sentence }
      // Signed out, or somebody else by now: the punch waits for its person.
      return { is: 'failed', sentence }
    } finally {
      void readChanged(queryClient)
    }
  }

/** The queue of this person on this device. @returns it, and what starts and ends its sending */
export const devicePunches = (employeeId: string, queryClient: QueryClient) => {
  let channel: BroadcastChannel | undefined
  const queue = new PunchQueue(employeeId, {
    store: lastingOr(storedPunches, memoryStore()),
    send: sender(queryClient),
    tell: (sentence, kept) =>
      notify.error(sentence, undefined, kept && say(`time-clock:keeping.${kept.isOnPage ? 'leave' : 'later'}`)),
    exclusively,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tellOtherTabs: () => channel?.postMessage('changed'),
  })
  globalThis.handed?.fill?.(queue, employeeId)
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

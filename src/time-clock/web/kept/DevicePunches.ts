import type { QueryClient } from '@tanstack/react-query'
import { liveClockQuery, readTimeClock } from '#time-clock/web/TimeClock.ts'
import { api, dataOf } from '#web/api/client.ts'
import { deviceDatabase, type QueuedPunch } from '#web/api/device-database.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { sessionQuery } from '#web/api/session.ts'
import { say } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { ANSWER_MS, memoryStore, PunchQueue, type PunchStore, type Sending } from './PunchQueue.ts'

/** A request that hangs is given up, and sent again with its key. */
const HANGING_MS = 15_000
/** Networks come back without telling. */
const AGAIN_MS = 5000

const indexedStore = async (): Promise<PunchStore> => {
  const database = await deviceDatabase()
  /** Written to the disk, not only handed to the system: devices lose their battery. */
  const writing = () => database.transaction('punches', 'readwrite', { durability: 'strict' })
  return {
    of: employeeId => database.getAllFromIndex('punches', 'employeeId', employeeId),
    put: async punch => {
      const { store, done } = writing()
      await Promise.all([store.put(punch), done])
    },
    remove: async ({ number }) => {
      const { store, done } = writing()
      await Promise.all([store.delete(number!), done])
    },
  }
}

const deviceStore = (): PunchStore => {
  const store = indexedStore().catch(memoryStore)
  return {
    of: async employeeId => (await store).of(employeeId),
    put: async punch => (await store).put(punch),
    remove: async punch => (await store).remove(punch),
  }
}

/** Whoever waits for the answer sends the punch of now: the server's clock decides. Later the hour of the press is told with it. */
const bodyOf = ({ employeeId, at, ahead }: QueuedPunch) => {
  const sentAt = Date.now()
  if (sentAt >= at && sentAt - at < ANSWER_MS) return { employeeId }
  return { employeeId, kept: { at: new Date(at).toISOString(), sentAt: new Date(sentAt).toISOString(), ahead } }
}

const decided = [409, 410, 422]

const sender =
  (queryClient: QueryClient) =>
  async (punch: QueuedPunch): Promise<Sending> => {
    const { type, key } = punch
    const sent = () =>
      api.POST(`/time-clock/${type}`, {
        body: bodyOf(punch),
        headers: { 'Idempotency-Key': key },
        signal: AbortSignal.timeout(HANGING_MS),
      })
    try {
      queryClient.setQueryData(liveClockQuery.queryKey, await readTimeClock(() => dataOf(sent())))
      return { is: 'counted' }
    } catch (error) {
      if (!isProblem(error) || error.status === 0) return { is: 'unanswered' }
      const sentence = refusalOr(error, say(`time-clock:failures.${type}`))
      if (decided.includes(error.status)) return { is: 'refused', sentence }
      // Signed out, or somebody else by now: the punch waits for its person.
      if ([401, 403].includes(error.status)) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return { is: 'failed', sentence }
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['time-clock'] })
    }
  }

/** The queue of this person on this device. @returns it, and what starts and ends its sending */
export const devicePunches = (employeeId: string, queryClient: QueryClient) => {
  let channel: BroadcastChannel | undefined
  const queue = new PunchQueue(employeeId, {
    store: deviceStore(),
    send: sender(queryClient),
    tell: sentence => notify.error(sentence),
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

import { Unavailable } from '#server/http/refusals.ts'

type Limit = {
  /** Running at once, per key. */
  slots: number
  /** How long the others wait for a slot. */
  timeoutMs: number
  /** How many may wait, per key. */
  maxWaiting?: number
  /** Thrown when too many wait, or when no slot came in time. */
  refusal?: () => Error
}

/** Limits how much work of each key runs at once. The rest waits in order; other keys are not affected. Work may release its slot early, when it only waits. */
export const keyedLimit = ({
  slots,
  timeoutMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal = () => new Unavailable('no slot in time'),
}: Limit) => {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>()

  return async <T>(key: string, work: (releaseSlot: () => void) => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { busy: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.busy < slots) queue.busy += 1
    else if (queue.waiting.length >= maxWaiting) throw refusal()
    else await waitForSlot(queue.waiting, timeoutMs, refusal)
    let hasSlot = true
    const releaseSlot = () => {
      if (!hasSlot) return
      hasSlot = false
      const next = queue.waiting.shift()
      // Hands the slot over, so that new work cannot overtake waiting work.
      if (next) next()
      else if (--queue.busy === 0) queues.delete(key)
    }
    try {
      return await work(releaseSlot)
    } finally {
      releaseSlot()
    }
  }
}

const waitForSlot = (waiting: (() => void)[], timeoutMs: number, refusal: () => Error) =>
  new Promise<void>((resolve, reject) => {
    const take = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(take), 1)
      reject(refusal())
    }, timeoutMs)
    waiting.push(take)
  })

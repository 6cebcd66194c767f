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

type How = {
  /** It waits as long as it takes, however many wait. */
  isPatient?: boolean | undefined
  /** Takes it out of the queue. Work that has begun goes on. */
  signal?: AbortSignal | undefined
}

type Wait = { timeoutMs: number | null; refusal: () => Error; signal: AbortSignal | undefined }

/** Limits how much work of each key runs at once. The rest waits in order; other keys are not affected. Work may release its slot early, when it only waits. */
export const keyedLimit = ({
  slots,
  timeoutMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  refusal = () => new Unavailable('no slot in time'),
}: Limit) => {
  const queues = new Map<string, { busy: number; waiting: (() => void)[] }>()

  return async <T>(
    key: string,
    work: (releaseSlot: () => void) => Promise<T>,
    { isPatient = false, signal }: How = {},
  ): Promise<T> => {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { busy: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.busy < slots) queue.busy += 1
    else if (!isPatient && queue.waiting.length >= maxWaiting) throw refusal()
    else await waitForSlot(queue.waiting, { timeoutMs: isPatient ? null : timeoutMs, refusal, signal })
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

const waitForSlot = (waiting: (() => void)[], { timeoutMs, refusal, signal }: Wait) =>
  new Promise<void>((resolve, reject) => {
    const stopWaiting = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    const take = () => {
      stopWaiting()
      resolve()
    }
    const giveUp = (reason: unknown) => {
      stopWaiting()
      waiting.splice(waiting.indexOf(take), 1)
      reject(reason)
    }
    const leave = () => giveUp(signal!.reason)
    const timer = timeoutMs === null ? undefined : setTimeout(() => giveUp(refusal()), timeoutMs)
    signal?.addEventListener('abort', leave)
    waiting.push(take)
  })

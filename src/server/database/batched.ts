import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. A slow query holds up those behind it for no longer. */
const usualWaitMs = 500

/**
 * Calls made while a query is in flight share the next query, so the answer is never older than the call.
 * @param most calls of one query: it is asked at once when it has so many
 * @param waitMs how long a query waits for the one before it
 */
export const batched = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  most = Number.POSITIVE_INFINITY,
  waitMs = usualWaitMs,
) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; close: () => void; answers: Promise<ReadonlyMap<Key, Value>> } | undefined

  const open = () => {
    const keys = new Set<Key>()
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const answers = Promise.race([last, closed, sleep(waitMs, undefined, { ref: false })]).then(() => {
      if (next?.keys === keys) next = undefined
      return ask([...keys])
    })
    last = answers.catch(() => {})
    return { keys, close, answers }
  }

  return async (key: Key): Promise<Value | undefined> => {
    next ??= open()
    const { keys, close, answers } = next
    keys.add(key)
    if (keys.size >= most) {
      next = undefined
      close()
    }
    return (await answers).get(key)
  }
}

/** The same within each group of calls, such as those of one company. A group is forgotten once nobody waits in it. */
export const batchedByGroup = <Key, Value>(
  groupOf: (key: Key) => string,
  ...batch: Parameters<typeof batched<Key, Value>>
) => {
  const groups = new Map<string, { waiting: number; join: ReturnType<typeof batched<Key, Value>> }>()
  return async (key: Key) => {
    const name = groupOf(key)
    const group = groups.get(name) ?? { waiting: 0, join: batched(...batch) }
    groups.set(name, group)
    group.waiting += 1
    try {
      return await group.join(key)
    } finally {
      group.waiting -= 1
      if (group.waiting === 0) groups.delete(name)
    }
  }
}

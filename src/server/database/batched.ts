import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Calls made while a query is in flight share the next query, so the answer is never older than the call.
 * @param timeoutMs how long a query waits for the one before it
 * @param most calls of one query: it is asked at once when it has so many
 */
export const batched = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  timeoutMs: number,
  most = Number.POSITIVE_INFINITY,
) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; close: () => void; answers: Promise<ReadonlyMap<Key, Value>> } | undefined

  const open = () => {
    const keys = new Set<Key>()
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const answers = Promise.race([last, closed, sleep(timeoutMs, undefined, { ref: false })]).then(() => {
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

import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Calls made while a query is in flight share the next query, so the answer is never older than the call.
 * @param timeoutMs how long a query waits for the one before it
 */
export const batched = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  timeoutMs: number,
) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined

  const open = () => {
    const keys = new Set<Key>()
    const answers = Promise.race([last, sleep(timeoutMs, undefined, { ref: false })]).then(() => {
      next = undefined
      return ask([...keys])
    })
    last = answers.catch(() => {})
    return { keys, answers }
  }

  return async (key: Key): Promise<Value | undefined> => {
    next ??= open()
    const { keys, answers } = next
    keys.add(key)
    return (await answers).get(key)
  }
}

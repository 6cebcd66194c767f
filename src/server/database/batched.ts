import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One question for all who asked while the one before it was out: each is answered by a question that began after they asked.
 * @param patience milliseconds that a question waits for the end of the one before it
 */
export const gathered = <Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  patience: number,
) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | undefined

  const open = () => {
    const keys = new Set<Key>()
    const answers = Promise.race([last, sleep(patience, undefined, { ref: false })]).then(() => {
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

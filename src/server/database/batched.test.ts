import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batched } from './batched.ts'

const never = 2 ** 31 - 1

/** Questions that are answered by hand. */
const openQuestions = (waitMs = never, most?: number) => {
  const asked: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const heard = new EventTarget()
  const ask = batched(
    (keys: readonly string[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
      const answer = () => resolve(new Map(keys.map(key => [key, key.toUpperCase()])))
      asked.push({ keys, answer, fail: reject })
      heard.dispatchEvent(new Event('asked'))
      return promise
    },
    most,
    waitMs,
  )
  /** The nth question, once it is asked. */
  const question = async (nth: number) => {
    while (!asked[nth]) await new Promise(resolve => heard.addEventListener('asked', resolve, { once: true }))
    return asked[nth]
  }
  return { ask, asked, question }
}

describe('batched queries', () => {
  test('calls made while a query is in flight share the next query, each key once', async () => {
    const { ask, asked, question } = openQuestions()
    const first = ask('a')
    const one = await question(0)
    const others = ['b', 'c'].map(ask)
    await setImmediate()
    others.push(ask('b'))
    expect(asked).toHaveLength(1)
    one.answer()
    expect(await first).toBe('A')
    const two = await question(1)
    expect(two.keys).toEqual(['b', 'c'])
    two.answer()
    expect(await Promise.all(others)).toEqual(['B', 'C', 'B'])
  })

  test('a call never shares a query that was already in flight', async () => {
    const { ask, question } = openQuestions()
    const early = ask('a')
    const one = await question(0)
    const late = ask('a')
    one.answer()
    await early
    const two = await question(1)
    expect(two.keys).toEqual(['a'])
    two.answer()
    expect(await late).toBe('A')
  })

  test('a failed query rejects the calls that share it, and the next query runs', async () => {
    const { ask, question } = openQuestions()
    const first = ask('a')
    const one = await question(0)
    const second = ask('b')
    one.fail(new Error('the connection broke'))
    await expect(first).rejects.toThrow('the connection broke')
    const two = await question(1)
    two.answer()
    expect(await second).toBe('B')
  })

  test('a query without answer holds up the next one until its time-out', async () => {
    const { ask, question } = openQuestions(1)
    void ask('a')
    await question(0)
    const second = ask('b')
    const two = await question(1)
    two.answer()
    expect(await second).toBe('B')
  })

  test('a query with as many calls as it takes waits for none before it, and later calls for it alone', async () => {
    const { ask, asked, question } = openQuestions(never, 2)
    void ask('a')
    await question(0)
    const full = ['b', 'c'].map(ask)
    const late = ask('d')
    const two = await question(1)
    expect(two.keys).toEqual(['b', 'c'])
    await setImmediate()
    expect(asked).toHaveLength(2)
    two.answer()
    expect(await Promise.all(full)).toEqual(['B', 'C'])
    const three = await question(2)
    three.answer()
    expect(await late).toBe('D')
  })

  test('an unknown key gives undefined', async () => {
    expect(await batched(async () => new Map<string, string>(), 1, never)('a')).toBeUndefined()
  })
})

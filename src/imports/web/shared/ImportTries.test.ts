import { expect, test } from 'vitest'
import { Problem } from '#web/api/problem.ts'
import { importTries } from './ImportTries.ts'

/** As the server keeps keys (server/http/idempotency.ts): what was sent with a key is done once, and other content refused. */
const importing = () => {
  const done = new Map<string, string>()
  let lose = 0
  const send = (content: string) => async (key: string) => {
    const first = done.get(key)
    if (first === undefined) done.set(key, content)
    if (lose-- > 0) throw new Problem(0, 'unreachable', '')
    if (first !== undefined && first !== content) throw new Problem(422, 'keyReused', '')
    return { id: content, at: '', until: '', count: 1, refusal: null }
  }
  return { done, send, loseAnswers: (count: number) => (lose = count) }
}

test('an import whose answer is lost is asked for again, and done once', async () => {
  const { done, send, loseAnswers } = importing()
  const attempt = importTries()
  loseAnswers(1)
  expect(await attempt(send('first'))).toMatchObject({ id: 'first', isEarlier: false })
  expect([...done.values()]).toEqual(['first'])
})

test('what is mended after an import that was done without an answer leads to that import', async () => {
  const { done, send, loseAnswers } = importing()
  const attempt = importTries()
  loseAnswers(2)
  await expect(attempt(send('first'))).rejects.toThrow(Problem)
  expect(await attempt(send('mended'))).toMatchObject({ id: 'first', isEarlier: true })
  expect([...done.values()]).toEqual(['first'])
})

test('of several tries without an answer the one that was done counts', async () => {
  const { send, loseAnswers } = importing()
  const attempt = importTries()
  let isAway = true
  const away = async () => {
    if (isAway) throw new Problem(0, 'unreachable', '')
    throw new Problem(422, 'keyReused', '')
  }
  await expect(attempt(away)).rejects.toThrow(Problem)
  isAway = false
  loseAnswers(2)
  await expect(attempt(send('second'))).rejects.toThrow(Problem)
  expect(await attempt(send('third'))).toMatchObject({ id: 'second', isEarlier: true })
})

test('a refusal is a refusal', async () => {
  const refused = new Problem(422, 'invalid', '')
  await expect(importTries()(async () => Promise.reject(refused))).rejects.toBe(refused)
})

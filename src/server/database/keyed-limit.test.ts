import { expect, test } from 'vitest'
import { Unavailable } from '../http/refusals.ts'
import { fairShare } from './keyed-limit.ts'

const works = () => {
  const open: (() => void)[] = []
  let begun = 0
  const work = () => {
    begun += 1
    return new Promise<void>(resolve => open.push(resolve))
  }
  return { work, begun: () => begun, endOne: () => open.shift()!() }
}

test('so many of a name work at once; the next begins when one has ended, and other names do not wait', async () => {
  const share = fairShare({ share: 2, patience: 1000 })
  const [crowd, other] = [works(), works()]
  const done = [1, 2, 3].map(() => share('crowd', crowd.work))
  expect(crowd.begun()).toBe(2)
  const alone = share('other', other.work)
  expect(other.begun()).toBe(1)
  crowd.endOne()
  await done[0]
  expect(crowd.begun()).toBe(3)
  for (const end of [crowd.endOne, crowd.endOne, other.endOne]) end()
  await Promise.all([...done, alone])
})

test('whoever waits too long is told, and takes nobody’s turn', async () => {
  const share = fairShare({ share: 1, patience: 20 })
  const crowd = works()
  const first = share('crowd', crowd.work)
  await expect(share('crowd', crowd.work)).rejects.toBeInstanceOf(Unavailable)
  crowd.endOne()
  await first
  const next = share('crowd', crowd.work)
  expect(crowd.begun()).toBe(2)
  crowd.endOne()
  await next
})

test('work that fails makes room as well', async () => {
  const share = fairShare({ share: 1, patience: 1000 })
  await expect(share('crowd', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await share('crowd', () => Promise.resolve('yes'))).toBe('yes')
})

test('work that ends its turn before it is done makes room for one, and no more', async () => {
  const share = fairShare({ share: 1, patience: 1000 })
  const [early, crowd] = [works(), works()]
  const first = share('crowd', endTurn => {
    endTurn()
    return early.work()
  })
  const others = [1, 2].map(() => share('crowd', crowd.work))
  expect([early.begun(), crowd.begun()]).toEqual([1, 1])
  early.endOne()
  await first
  expect(crowd.begun()).toBe(1)
  crowd.endOne()
  await others[0]
  crowd.endOne()
  await others[1]
})

test('beyond those who may wait, work is refused at once; refusals are those of the share', async () => {
  const share = fairShare({ share: 1, patience: 20, room: 1, refusal: () => new Error('too much') })
  const crowd = works()
  const first = share('crowd', crowd.work)
  const waiting = share('crowd', crowd.work)
  await expect(share('crowd', crowd.work)).rejects.toThrow('too much')
  await expect(waiting).rejects.toThrow('too much')
  crowd.endOne()
  await first
  expect(crowd.begun()).toBe(1)
})

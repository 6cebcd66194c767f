import { setTimeout as sleep } from 'node:timers/promises'
import { brokenOf, type Fault, seconds } from './fault.ts'
import { House, shiftType } from './house.ts'
import { Stream } from './stream.ts'

const people = 50
const streamsEach = 10
const timeoutMs = 30_000

/** Milliseconds until the condition holds for all streams; undefined after the time-out. */
const until = async (streams: readonly Stream[], holds: (stream: Stream) => boolean) => {
  const begun = performance.now()
  while (!streams.every(holds)) {
    if (performance.now() - begun > timeoutMs) return undefined
    await sleep(10)
  }
  return performance.now() - begun
}

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people })
  const { product, company } = house
  const open = ({ cookie }: { cookie: string }) =>
    Array.from({ length: streamsEach }, () => new Stream(product.url, cookie))
  const streams = company.people.flatMap(open)
  cleanUp.defer(async () => streams.forEach(stream => stream.close()))
  const opened = await until(streams, ({ isOpen }) => isOpen)
  const times: Record<string, number | undefined> = { opened }
  for (const way of ['stop', 'kill'] as const) {
    await product[way]()
    await until(streams, ({ isOpen }) => !isOpen)
    await product.start()
    times[`back after ${way}`] = await until(streams, ({ isOpen }) => isOpen)
    await company.admin.post('/schedule/shift-types', { body: shiftType(`After ${way}`) })
    times[`told after ${way}`] = await until(streams, ({ topics }) => topics.includes('schedule'))
  }
  const words = Object.entries(times).map(([what, time]) => `${what} ${time === undefined ? 'never' : seconds(time)}`)
  const backs = [times['back after stop'], times['back after kill']]
  const tolds = [times['told after stop'], times['told after kill']]
  return {
    figures: `${streams.length} streams: ${words.join(', ')}`,
    broken: brokenOf({
      'some were not back within 10 s': backs.every(time => time !== undefined && time <= 10_000),
      'some were not told of the next change': tolds.every(time => time !== undefined),
    }),
  }
}

export const streams: Fault = {
  name: 'streams',
  promise: 'After a restart live streams reconnect by themselves and get the next change',
  wanted: '500 streams back ≤ 10 s after the server is',
  run,
}

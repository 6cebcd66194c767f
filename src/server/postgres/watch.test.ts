import { expect, test } from 'vitest'
import { roomSeen } from './watch.ts'

test('a full disk is logged once when it begins and once when there is room again', () => {
  const lines: string[] = []
  const room = roomSeen({ dataDir: '/data', log: { warn: line => lines.push(line) } })
  const seen = [9e9, 1000, 900, 800, 9e9, 9e9].map(bytes => {
    room.see(bytes)
    return room.isThere()
  })
  expect(seen).toEqual([true, false, false, false, true, true])
  expect(lines).toEqual([
    'The disk of /data is full: nothing is written until there is room',
    'There is room again on the disk of /data: writes go on',
  ])
})

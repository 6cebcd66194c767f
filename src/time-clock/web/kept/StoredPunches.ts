import { deviceDatabase } from '#web/api/device-database.ts'
import type { PunchStore } from './PunchQueue.ts'

/** A request that hangs is given up, and sent again with its key. */
export const HANGING_MS = 15_000

/** Written to the disk, not only handed to the system: devices lose their battery. */
const writing = async () => (await deviceDatabase()).transaction('punches', 'readwrite', { durability: 'strict' })

/** The punches of all people who used this device. */
export const storedPunches: PunchStore = {
  of: async employeeId => (await deviceDatabase()).getAllFromIndex('punches', 'employeeId', employeeId),
  put: async punch => {
    const { store, done } = await writing()
    await Promise.all([store.put(punch), done])
  },
  remove: async ({ number }) => {
    const { store, done } = await writing()
    await Promise.all([store.delete(number!), done])
  },
}

/** Pages without HTTPS have no locks: the key of a punch makes it count once all the same. */
export const exclusively = <Result>(work: () => Promise<Result>) =>
  'locks' in navigator ? navigator.locks.request('releve-punches', work) : work()

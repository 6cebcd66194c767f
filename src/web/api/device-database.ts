import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptPunch } from '#time-clock/rules/kept-punch.ts'
import type { PunchType } from '#time-clock/rules.ts'

/** A punch that is on its way, or waits on the device. `number` is its place in the order of the presses. */
export type QueuedPunch = Pick<KeptPunch, 'at' | 'ahead'> & {
  number?: number
  /** The idempotency key of the press. */
  key: string
  /** The employee whose punch it is: nobody else sees or sends it. */
  employeeId: string
  type: PunchType
  /** Why the server refused it; the person has not read it yet. */
  refusal?: string
  /** The browser stores nothing: the punch is lost with the page. */
  isOnPage?: true
}

/** An answer of the API, for the application without the network. `key`: the query's, as JSON. `isBare`: without what only the box keeps. */
export type StoredAnswer = { key: string; employeeId: string; data: unknown; at: number; isBare?: true }

interface Device extends DBSchema {
  answers: { key: string; value: StoredAnswer }
  punches: { key: number; value: QueuedPunch; indexes: { employeeId: string } }
}

const open = async () =>
  openDB<Device>('releve', 1, {
    upgrade: database => {
      database.createObjectStore('answers', { keyPath: 'key' })
      database
        .createObjectStore('punches', { keyPath: 'number', autoIncrement: true })
        .createIndex('employeeId', 'employeeId')
    },
  })

let opened: Promise<IDBPDatabase<Device>> | undefined

/** The data that outlives the page on this device (docs/personal-data.md). Rejects in a browser that stores nothing. */
export const deviceDatabase = () => (opened ??= open())

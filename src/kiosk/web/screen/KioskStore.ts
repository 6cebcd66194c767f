import { type DBSchema, openDB } from 'idb'
import type { KeptPress } from '#kiosk/rules.ts'
import type { Home } from './Kiosk.ts'

/** A punch that waits on the device. `sealed`: the code, which the server alone can read. `number`: its place in the order of the presses. */
export type KeptPunch = KeptPress & { number?: number; sealed: string }

/** Names and standings, as the server said them last. */
export type KeptHome = { home: Home; ahead: number }

interface Device extends DBSchema {
  home: { key: string; value: KeptHome }
  punches: { key: number; value: KeptPunch }
}

const open = async () =>
  openDB<Device>('releve-kiosk', 1, {
    upgrade: database => {
      database.createObjectStore('home')
      database.createObjectStore('punches', { keyPath: 'number', autoIncrement: true })
    },
  })

let opened: ReturnType<typeof open> | undefined
const database = () => (opened ??= open())

/** Written to the disk, not only handed to the system: tablets lose their battery. */
const writing = async () => (await database()).transaction('punches', 'readwrite', { durability: 'strict' })

/** The first one knew no sessions and no shifts. */
const homeKey = 'home-2'

/** The data that outlives the page on this tablet: no code and no hash of one. */
export const kioskStore = {
  home: async () => (await database()).get('home', homeKey),
  keepHome: async (kept: KeptHome) => (await database()).put('home', kept, homeKey),
  /** The names; what waits stays, for it names nobody. */
  forgetHome: async () => (await database()).clear('home'),
  punches: async () => (await database()).getAll('punches'),
  keep: async (punch: KeptPunch) => {
    const { store, done } = await writing()
    await Promise.all([store.put(punch), done])
  },
  remove: async (numbers: readonly number[]) => {
    const { store, done } = await writing()
    await Promise.all([...numbers.map(number => store.delete(number)), done])
  },
}

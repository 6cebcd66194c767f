import { type KeptPress, mostAtOnce, withKept } from '#kiosk/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import { aheadBy } from '#web/api/server-clock.ts'
import {
  type DeviceStanding,
  type Home,
  isUnanswered,
  type Person,
  type PersonView,
  readHome,
  readPerson,
  readStanding,
  type ShownHome,
  sendKept,
} from './Kiosk.ts'
import { type KeptPunch, kioskStore } from './KioskStore.ts'
import { dayOf } from './KioskTime.ts'
import { canSeal, seal } from './Seal.ts'

/** How often the names are read again: this soon a revoked device says so. */
const every = 10_000

/** A punch may be taken back while its confirmation stands; it is not sent before. Milliseconds. */
const heldFor = 7000

export type DeviceState =
  | { state: 'opening' }
  /** `waiting`: so many punches are kept. */
  | (Exclude<DeviceStanding, { state: 'paired' }> & { waiting: number })
  /** @property offlineSince null with the network; `ahead`: the server's clock minus the tablet's */
  | { state: 'paired'; home: ShownHome; ahead: number; offlineSince: number | null; waiting: number }

/** Lets one of several tabs send at a time; the key of a punch makes it count once all the same. */
const exclusively = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('releve-kiosk', work) : work()

/** The state of the device and the people that it shows, read again and again; without the network it keeps punches, and sends them once it is back. */
export class KioskDevice {
  readonly #listeners = new Set<() => void>()
  #shown: DeviceState = { state: 'opening' }
  #told: { home: Home; ahead: number } | undefined
  /** The people whose punches wait here. */
  #behind: ReadonlySet<string> = new Set()
  #sending: Promise<unknown> | undefined

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  shown = () => this.#shown

  refresh = async () => {
    const askedAt = Date.now()
    try {
      const home = await readHome()
      this.#told = { home, ahead: aheadBy(home.serverNow, askedAt) }
      await this.#showPaired(null)
      await kioskStore.keepHome(this.#told).catch(() => undefined)
      await this.#send()
    } catch (error) {
      if (isProblem(error, 401)) return this.#ask()
      if (!isUnanswered(error)) return
      this.#told ??= await kioskStore.home().catch(() => undefined)
      if (this.#told) await this.#showPaired(this.#offlineSince() ?? askedAt)
    }
  }

  /** Whether this tablet can keep punches. */
  canKeep = () => canSeal() && Boolean(this.#told?.home.publicKey)

  /**
   * The answer of the server to a code. Null where the tablet keeps the punch instead: without the network, and behind an earlier punch of the
   * same person, which counts first.
   */
  check = async ({ id }: Person, pin: string): Promise<PersonView | null> => {
    if (this.canKeep() && (this.#offlineSince() !== null || this.#behind.has(id))) return null
    try {
      return await readPerson(id, pin)
    } catch (error) {
      if (this.canKeep() && isUnanswered(error)) return null
      throw error
    }
  }

  /** Stores a punch before anybody reads that it is kept; the code is sealed, and forgotten. */
  keep = async (pressed: Omit<KeptPress, 'ahead'>, pin: string) => {
    const { home, ahead } = this.#told!
    const press = { ...pressed, ahead }
    await kioskStore.keep({ ...press, sealed: await seal(home.publicKey!, press, pin) })
    await this.#showPaired(this.#offlineSince())
    void this.refresh()
  }

  /** @returns whether it was still here */
  takeBack = async (key: string) => {
    const found = (await kioskStore.punches()).filter(punch => punch.key === key)
    await kioskStore.remove(numbersOf(found))
    await this.#showPaired(this.#offlineSince())
    return found.length > 0
  }

  /** @returns what ends it */
  start = () => {
    const ending = new AbortController()
    const { signal } = ending
    const refresh = () => void this.refresh()
    addEventListener('online', refresh, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), { signal })
    const timer = setInterval(refresh, every)
    refresh()
    return () => {
      ending.abort()
      clearInterval(timer)
    }
  }

  #offlineSince = () => (this.#shown.state === 'paired' ? this.#shown.offlineSince : null)

  #ask = async () => {
    const standing = await readStanding().catch(() => null)
    if (!standing || standing.state === 'paired') return
    this.#told = undefined
    await kioskStore.forgetHome().catch(() => undefined)
    this.#show({ ...standing, waiting: (await kept()).length })
  }

  #send = () =>
    (this.#sending ??= exclusively(this.#sendAll).finally(() => {
      this.#sending = undefined
    }))

  /** In the order of the presses, until one batch has no answer. */
  #sendAll = async () => {
    for (;;) {
      const waiting = await kept()
      const held = waiting.findIndex(({ at }) => Math.abs(Date.now() - at) <= heldFor)
      const batch = waiting.slice(0, held === -1 ? mostAtOnce : Math.min(held, mostAtOnce))
      if (batch.length === 0) return
      const punches = batch.map(sentOf)
      await sendKept({ sentAt: new Date().toISOString(), punches })
      await kioskStore.remove(numbersOf(batch))
      const home = await readHome()
      this.#told = { ...this.#told!, home }
      await this.#showPaired(null)
    }
  }

  /** People stand where they will once all has been sent. */
  #showPaired = async (offlineSince: number | null) => {
    const { home, ahead } = this.#told!
    const waiting = await kept()
    this.#behind = new Set(waiting.map(({ employeeId }) => employeeId))
    const now = Date.now() + ahead
    // With the network, midnight is a matter of seconds.
    const toldAt = offlineSince === null ? now : Date.parse(home.serverNow)
    const moment = { now, toldAt, dayOf: (at: number) => dayOf(at, home.timeZone) }
    const people = withKept(home.people, waiting, moment)
    this.#show({ state: 'paired', home: { ...home, people }, ahead, offlineSince, waiting: waiting.length })
  }

  #show = (shown: DeviceState) => {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}

/** In the order of the presses. */
const kept = () => kioskStore.punches().catch(() => [])

const sentOf = ({ key, employeeId, type, at, ahead, sealed }: KeptPunch) => ({
  key,
  employeeId,
  type,
  at: new Date(at).toISOString(),
  ahead,
  sealed,
})

const numbersOf = (punches: readonly KeptPunch[]) => punches.map(({ number }) => number!)

import { isProblem } from '#web/api/problem.ts'
import { aheadBy } from '#web/api/server-clock.ts'
import { type DeviceStanding, type Home, readHome, readStanding } from './Kiosk.ts'

/** How often the names are read again: this soon a revoked device says so. */
const every = 10_000

export type DeviceState =
  | { state: 'opening' }
  | Exclude<DeviceStanding, { state: 'paired' }>
  /** @property offlineSince null with the network; `ahead`: the server's clock minus the tablet's */
  | { state: 'paired'; home: Home; ahead: number; offlineSince: number | null }

/** What the device is and whom it shows, read again and again. */
export class KioskDevice {
  readonly #listeners = new Set<() => void>()
  #shown: DeviceState = { state: 'opening' }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  shown = () => this.#shown

  refresh = async () => {
    const askedAt = Date.now()
    try {
      const home = await readHome()
      this.#show({ state: 'paired', home, ahead: aheadBy(home.serverNow, askedAt), offlineSince: null })
    } catch (error) {
      if (isProblem(error, 401)) await this.#ask()
      else if (this.#shown.state === 'paired')
        this.#show({ ...this.#shown, offlineSince: this.#shown.offlineSince ?? askedAt })
    }
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

  #ask = async () => {
    const standing = await readStanding().catch(() => null)
    if (standing && standing.state !== 'paired') this.#show(standing)
  }

  #show = (shown: DeviceState) => {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}

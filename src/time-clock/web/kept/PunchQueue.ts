import type { PunchType } from '#time-clock/rules.ts'
import type { QueuedPunch } from '#web/api/device-database.ts'
import { newId } from '#web/api/new-id.ts'

/** Where punches outlive the page, in the order of the presses. */
export type PunchStore = {
  of: (employeeId: string) => Promise<QueuedPunch[]>
  put: (punch: QueuedPunch) => Promise<unknown>
  remove: (punch: QueuedPunch) => Promise<unknown>
}

/** The outcome of a sending. `failed`: the server answered, but could not count it; it is sent again. */
export type Sending = { is: 'counted' | 'unanswered' } | { is: 'refused' | 'failed'; sentence: string }

type Surroundings = {
  store: PunchStore
  /** @param isAwaited the person who pressed waits for the answer */
  send: (punch: QueuedPunch, isAwaited: boolean) => Promise<Sending>
  /** Says at once what a person who waits for the answer must know. @param kept the punch, if it is sent again */
  tell: (sentence: string, kept?: QueuedPunch) => void
  /** Lets one of several tabs send at a time. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The others read the store again. */
  tellOtherTabs: () => void
  now?: () => number
}

/** A punch as the screen shows it. `isKept`: no answer in time, the person reads that the device keeps it. */
export type ShownPunch = QueuedPunch & { isKept: boolean }

/** A person waits this long for the answer. */
export const ANSWER_MS = 2000

/**
 * The punches of one person on this device. Each is stored before it is sent, and removed once the server has answered: a killed
 * browser loses none, and its key lets none count twice.
 */
export class PunchQueue {
  readonly #employeeId: string
  readonly #with: Surroundings
  readonly #listeners = new Set<() => void>()
  /** Pressed in this page, and neither failed nor late yet. */
  readonly #awaited = new Set<string>()
  #shown: readonly ShownPunch[] = []
  #sending: Promise<void> | undefined

  constructor(employeeId: string, surroundings: Surroundings) {
    this.#employeeId = employeeId
    this.#with = surroundings
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Waiting and refused punches, in the order of the presses. */
  shown = () => this.#shown

  /** @param ahead the server's clock minus the device's, at the last contact */
  press = async (type: PunchType, ahead: number) => {
    const at = (this.#with.now ?? Date.now)()
    const punch = { key: newId(), employeeId: this.#employeeId, type, at, ahead }
    this.#await(punch)
    await this.#with.store.put(punch)
    await this.read()
    await this.send()
  }

  /** Takes over punches that were pressed before the page stood, and are on their way: nobody presses them a second time. */
  adopt = (punches: readonly QueuedPunch[]) => {
    this.#shown = punches.map(punch => {
      this.#await(punch)
      // The browser stores nothing.
      if (punch.isOnPage) void this.#with.store.put(punch)
      return { ...punch, isKept: false }
    })
  }

  /** Sends what waits, in order, until one has no answer. */
  send = () => (this.#sending ??= this.#with.exclusively(this.#sendAll).finally(() => (this.#sending = undefined)))

  /** The refusal has been read. */
  dismiss = async (punch: QueuedPunch) => {
    await this.#with.store.remove(punch)
    await this.#changed()
  }

  /** Reads the store again: another tab may have changed it. */
  read = async () => {
    const punches = await this.#with.store.of(this.#employeeId)
    let isBehindKept = false
    this.#shown = punches.map(punch => {
      // A punch behind a kept one is not on its way.
      const isKept = isBehindKept || !this.#awaited.has(punch.key)
      isBehindKept ||= isKept && punch.refusal === undefined
      return { ...punch, isKept }
    })
    for (const listener of this.#listeners) listener()
  }

  #sendAll = async () => {
    for (;;) {
      const waiting = await this.#with.store.of(this.#employeeId)
      const next = waiting.find(({ refusal }) => refusal === undefined)
      if (!next || !(await this.#sent(next))) return
    }
  }

  /** @returns whether the server has decided about it */
  #sent = async (punch: QueuedPunch) => {
    const sending = await this.#with.send(punch, this.#awaited.has(punch.key))
    if (sending.is === 'unanswered' || sending.is === 'failed') {
      if (sending.is === 'failed' && this.#awaited.has(punch.key)) this.#with.tell(sending.sentence, punch)
      this.#keep(punch)
      return false
    }
    await this.#settle(punch, sending)
    return true
  }

  #settle = async (punch: QueuedPunch, sending: Sending) => {
    const isAwaited = this.#awaited.delete(punch.key)
    if (sending.is === 'refused' && !isAwaited) {
      // The person has pocketed the phone: the reason stays until they have read it.
      await this.#with.store.put({ ...punch, refusal: sending.sentence })
    } else await this.#with.store.remove(punch)
    if (sending.is === 'refused' && isAwaited) this.#with.tell(sending.sentence)
    await this.#changed()
  }

  #changed = async () => {
    await this.read()
    this.#with.tellOtherTabs()
  }

  #await = (punch: QueuedPunch) => {
    this.#awaited.add(punch.key)
    setTimeout(() => this.#keep(punch), ANSWER_MS)
  }

  #keep = ({ key }: QueuedPunch) => {
    if (this.#awaited.delete(key)) void this.#changed()
  }
}

/** The punches wait as long as the page is open. */
export const memoryStore = (): PunchStore => {
  let number = 0
  const punches = new Map<number, QueuedPunch>()
  return {
    of: employeeId => Promise.resolve([...punches.values()].filter(punch => punch.employeeId === employeeId)),
    put: punch => {
      const place = punch.number ?? ++number
      return Promise.resolve(punches.set(place, { ...punch, number: place, isOnPage: true as const }))
    },
    remove: punch => Promise.resolve(punches.delete(punch.number!)),
  }
}

/** A browser that stores nothing, or whose disk is full, still sends: what could not be stored waits in the page. */
export const lastingOr = (lasting: PunchStore, page: PunchStore): PunchStore => ({
  of: async employeeId => [...(await lasting.of(employeeId).catch(() => [])), ...(await page.of(employeeId))],
  put: punch => (punch.isOnPage ? page.put(punch) : lasting.put(punch).catch(() => page.put(punch))),
  remove: punch => (punch.isOnPage ? page : lasting).remove(punch),
})

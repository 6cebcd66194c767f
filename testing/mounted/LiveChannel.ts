/** The live channel of a mounted page, in the place of the browser's EventSource. */
export class LiveChannel extends EventTarget {
  static readonly CLOSED = 2
  static #open: readonly LiveChannel[] = []
  readyState = 1

  constructor() {
    super()
    LiveChannel.#open = [...LiveChannel.#open, this]
  }

  close() {
    this.readyState = LiveChannel.CLOSED
    LiveChannel.#open = LiveChannel.#open.filter(each => each !== this)
  }

  /** Tells the page that somebody changed something of a topic. */
  static tell(topic: string) {
    const message = new MessageEvent('change', { data: JSON.stringify({ topic }) })
    for (const channel of LiveChannel.#open) channel.dispatchEvent(message)
  }
}

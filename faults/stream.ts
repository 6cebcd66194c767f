import { type ClientRequest, get } from 'node:http'

/** A live stream as in a browser: it reconnects by itself after the pause that the server asked for. */
export class Stream {
  readonly #url: string
  readonly #cookie: string
  #request: ClientRequest | undefined
  #isClosed = false
  /** Milliseconds before it reconnects, as the server asks. */
  #pause = 3000
  isOpen = false
  /** How often it has been opened. */
  openings = 0
  /** Topics received since it was last opened. */
  topics: string[] = []

  constructor(url: string, cookie: string) {
    this.#url = url
    this.#cookie = cookie
    this.#open()
  }

  close = () => {
    this.#isClosed = true
    this.#request?.destroy()
  }

  #open() {
    if (this.#isClosed) return
    const opened = get(`${this.#url}/api/live`, { headers: { cookie: this.#cookie }, agent: false })
    this.#request = opened
    opened.once('response', response => {
      if (response.statusCode !== 200) return opened.destroy()
      this.isOpen = true
      this.openings += 1
      this.topics = []
      response.on('error', () => {})
      response.setEncoding('utf8').on('data', (chunk: string) => {
        this.#pause = Number(/retry: (\d+)/.exec(chunk)?.[1] ?? this.#pause)
        for (const [, topic] of chunk.matchAll(/event: change\ndata: {"topic":"([^"]+)"}/g)) this.topics.push(topic!)
      })
    })
    opened.on('error', () => {})
    opened.once('close', () => {
      this.isOpen = false
      setTimeout(() => this.#open(), this.#pause).unref()
    })
  }
}

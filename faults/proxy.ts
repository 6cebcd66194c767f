import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the product and its database, which can be cut. */
export class Proxy {
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer(socket => this.#join(socket))
  #isDown = false

  private constructor(target: number) {
    this.#target = target
  }

  static async open(cleanUp: AsyncDisposableStack, databaseUrl: string) {
    const proxy = new Proxy(Number(new URL(databaseUrl).port))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    cleanUp.defer(async () => {
      proxy.cut()
      proxy.#server.close()
    })
    return proxy
  }

  /** The database's address through this proxy. */
  through = (databaseUrl: string) =>
    Object.assign(new URL(databaseUrl), { port: (this.#server.address() as AddressInfo).port }).href

  /** Breaks every connection. Accepts new ones unless it stays down. */
  cut = (isDown = false) => {
    this.#isDown = isDown
    for (const socket of this.#sockets) socket.destroy()
  }

  mend = () => {
    this.#isDown = false
  }

  #join(socket: Socket) {
    if (this.#isDown) return socket.resetAndDestroy()
    const other = connect(this.#target, '127.0.0.1')
    for (const [end, far] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#sockets.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        this.#sockets.delete(end)
        far.destroy()
      })
      end.pipe(far)
    }
  }
}

import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy that gives each request to the next of its servers, streams too. */
export class RoundRobin {
  readonly #server = http.createServer((request, response) => this.#pass(request, response))
  #servers: readonly string[] = []
  #turn = 0
  /** How many requests for the API each server was given. */
  readonly given: number[] = []

  static async open() {
    const proxy = new RoundRobin()
    proxy.#server.listen(0, 'localhost')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url() {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  serve = (servers: readonly string[]) => {
    this.#servers = servers
    this.given.splice(0, Infinity, ...servers.map(() => 0))
  }

  close = async () => {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  #pass(request: IncomingMessage, response: ServerResponse) {
    const { url = '/', method, headers, socket } = request
    const turn = this.#turn++ % this.#servers.length
    if (url.startsWith('/api/')) this.given[turn]! += 1
    const caller = headers['x-forwarded-for'] ?? socket.remoteAddress
    const passed = http.request(`${this.#servers[turn]}${url}`, {
      method,
      headers: { ...headers, 'x-forwarded-for': caller },
    })
    passed.on('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }
}

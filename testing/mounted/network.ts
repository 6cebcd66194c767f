import type { FakeServer } from './FakeServer.ts'
import { LiveChannel } from './LiveChannel.ts'

const fetchOfBrowser = globalThis.fetch
let server: FakeServer | undefined

/** The server that answers the API from now on. */
export const serveWith = (next: FakeServer | undefined) => {
  server = next
}

globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  const isOfApi = new URL(request.url).pathname.startsWith('/api/')
  return server && isOfApi ? server.fetch(request) : fetchOfBrowser(request)
}
Object.assign(globalThis, { EventSource: LiveChannel })

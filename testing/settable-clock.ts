import { type IncomingMessage, Server, ServerResponse } from 'node:http'

// Loaded before the product, never by it: lets a journey move the clock of the server's process, so that hours pass in
// a moment. The product itself reads the clock as ever.

const RealDate = Date
const realInstant = Temporal.Now.instant.bind(Temporal.Now)
/** Milliseconds by which the process's clock is ahead of the machine's. */
let ahead = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + ahead], newTarget) as Date,
  get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
})
Temporal.Now.instant = () => realInstant().add({ milliseconds: ahead })

// Node dates its answers by a clock of its own, and pages take their today from that date.
const answers = ServerResponse.prototype
answers.writeHead = new Proxy(answers['writeHead'], {
  apply: (writeHead, answer: ServerResponse, head) => {
    answer.setHeader('date', new Date().toUTCString())
    return Reflect.apply(writeHead, answer, head)
  },
})

/** `/clock-of-journeys?500` adds milliseconds, and answers how far ahead the clock is then. */
const clockPath = '/clock-of-journeys?'

const servers = Server.prototype
servers.emit = new Proxy(servers['emit'], {
  apply: (emit, server: Server, given: [string, IncomingMessage, ServerResponse]) => {
    const [event, request, answer] = given
    if (event !== 'request' || !request.url?.startsWith(clockPath)) return Reflect.apply(emit, server, given)
    ahead += Number(request.url.slice(clockPath.length))
    answer.end(String(ahead))
    return true
  },
})

// A product does not outlive the journeys that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

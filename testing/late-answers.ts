import { Server, ServerResponse } from 'node:http'

// Loaded before the product, never by it: each request waits before the product works on it, and again before its answer leaves,
// LATE_ANSWERS milliseconds in all at most, at random.

const later = (act: () => unknown) => void setTimeout(act, (Math.random() * Number(process.env.LATE_ANSWERS)) / 2)

const servers = Server.prototype
servers.emit = new Proxy(servers['emit'], {
  apply: (emit, server: Server, given) => {
    if (given[0] !== 'request') return Reflect.apply(emit, server, given)
    later(() => Reflect.apply(emit, server, given))
    return true
  },
})

const answers = ServerResponse.prototype
answers.end = new Proxy(answers['end'], {
  apply: (end, answer: ServerResponse, given) => {
    later(() => Reflect.apply(end, answer, given))
    return answer
  },
})

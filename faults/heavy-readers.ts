import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The readers' settings, as JSON: a session of one person, how many read, what, for how long, and whether half of them never read their answers. */
export type Reading = {
  url: string
  cookie: string
  paths: readonly string[]
  readers: number
  forSeconds: number
  areSlow: boolean
}
/** The count of each status, for those who read their answers. */
export type Statuses = Record<string, number>

const { url, cookie, paths, readers, forSeconds, areSlow } = JSON.parse(process.argv[2]!) as Reading
const { port, hostname, host } = new URL(url)
const statuses: Statuses = {}
let until = 0

/** Repeats about a second after each answer. Half of the slow readers never read, and leave after ten seconds. */
const read = async (nth: number) => {
  const reads = !areSlow || nth % 2 === 0
  const asked = `GET /api${paths[nth % paths.length]} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`
  while (performance.now() < until) {
    const socket = connect(Number(port), hostname)
    const closed = Promise.withResolvers<void>()
    const leave = setTimeout(() => socket.destroy(), reads ? 60_000 : 10_000)
    socket.on('error', () => {})
    socket.once('close', closed.resolve)
    if (reads) {
      socket.once('data', begun => {
        const status = begun.toString('latin1', 9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
      })
      socket.resume()
    } else socket.pause()
    socket.write(asked)
    await closed.promise
    clearTimeout(leave)
    await sleep(500 + Math.random() * 1000)
  }
}

process.send!('ready')
await once(process, 'message')
until = performance.now() + forSeconds * 1000
await Promise.all(Array.from({ length: readers }, (_, nth) => read(nth)))
process.send!(statuses, () => process.exit())

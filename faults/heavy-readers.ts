import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a process of readers is given, as JSON: a session of one person, how many read, what, and for how long. */
export type Reading = { url: string; cookie: string; paths: readonly string[]; readers: number; forSeconds: number }
/** How often each status was answered to those who read. */
export type Statuses = Record<string, number>

const { url, cookie, paths, readers, forSeconds } = JSON.parse(process.argv[2]!) as Reading
const { port, hostname, host } = new URL(url)
const until = performance.now() + forSeconds * 1000
const statuses: Statuses = {}

/** Again and again, a second or so after each answer; half of them never read what they are answered, and go after ten seconds. */
const read = async (nth: number) => {
  const reads = nth % 2 === 0
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

await Promise.all(Array.from({ length: readers }, (_, nth) => read(nth)))
process.send!(statuses, () => process.exit())

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo

const week = '/api/schedule/weeks/2026-11-16'

/** Sends all of them at once, on one connection. */
const pipeline = async ({ cookie }: Client, ...paths: string[]) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const answered = { text: '', isClosed: false }
  socket.setEncoding('utf8').on('data', (chunk: string) => (answered.text += chunk))
  socket.on('error', () => {}).once('close', () => (answered.isClosed = true))
  socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`).join(''))
  return answered
}

test('pipelined requests of one connection are answered in order', async () => {
  const answered = await pipeline(company.admin, '/api/session', '/healthz', '/api/nowhere', '/healthz')
  await vi.waitFor(() => expect(answered.text.match(/HTTP\/1.1 \d+/g)).toHaveLength(4), 30_000)
  expect(answered.text.match(/HTTP\/1.1 \d+/g)?.map(line => line.slice(9))).toEqual(['200', '200', '404', '200'])
})

test('a request behind a live stream does not start, and takes no slot of its person', async () => {
  const answered = await pipeline(company.admin, '/api/live', week, week)
  await vi.waitFor(() => expect(answered.text).toContain('text/event-stream'), 30_000)
  expect((await company.admin.get('/schedule/weeks/2026-11-16')).status).toBe(200)
})

test('more than twenty waiting requests end their connection', async () => {
  const some = await pipeline(company.admin, '/api/live', ...Array.from({ length: 20 }, () => '/healthz'))
  const many = await pipeline(company.admin, '/api/live', ...Array.from({ length: 21 }, () => '/healthz'))
  await vi.waitFor(() => expect(many.isClosed).toBe(true), 30_000)
  expect(some.isClosed).toBe(false)
})

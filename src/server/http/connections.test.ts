import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepWhileAnswering } from './connections.ts'

const timeoutMs = 60_000

/** A request without an answer yet, and both ends of its connection. */
const asked = async (text = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n') => {
  const server = createServer().listen(0, '127.0.0.1')
  server.setTimeout(timeoutMs)
  keepWhileAnswering(server, timeoutMs)
  await once(server, 'listening')
  const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.on('error', () => {}).write(text)
  const [, response] = await arrived
  return { client, response, socket: response.socket! }
}

/** As Node does when nothing moved for the whole time. */
const nothingMoved = (socket: Socket) => socket.emit('timeout')

test('a connection whose answer is being made stays open, as often as its time ends', async () => {
  const { client, response, socket } = await asked()
  nothingMoved(socket)
  nothingMoved(socket)
  expect([socket.destroyed, socket.timeout]).toEqual([false, timeoutMs])
  response.end('made')
  const [answer] = await once(client, 'data')
  expect(String(answer)).toContain('made')
})

test('so does one whose answer has begun, as long as its client has read it so far', async () => {
  const { client, response, socket } = await asked()
  response.write('begun')
  await once(client, 'data')
  nothingMoved(socket)
  expect(socket.destroyed).toBe(false)
})

test('a connection whose client does not read its answer ends', async () => {
  const { client, response, socket } = await asked()
  client.pause()
  response.write('x'.repeat(32 * 2 ** 20))
  nothingMoved(socket)
  expect(socket.destroyed).toBe(true)
})

test('so does one whose request does not arrive completely, and an idle one', async () => {
  const incomplete = await asked('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc')
  nothingMoved(incomplete.socket)
  expect(incomplete.socket.destroyed).toBe(true)
  const idle = await asked()
  idle.response.end('made')
  await vi.waitFor(() => expect(idle.response.socket).toBeNull(), 30_000)
  nothingMoved(idle.socket)
  expect(idle.socket.destroyed).toBe(true)
})

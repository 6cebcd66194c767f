import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readsUnderWay } from './reads-under-way.ts'
import { Unavailable } from './refusals.ts'

/** An app that answers when it is told to; refused reads get 503. */
const appWith = async (most: number) => {
  const arrived = new EventEmitter()
  const held: (() => void)[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Unavailable ? 503 : 500).send())
  app.get('/read', { onRequest: readsUnderWay(most) }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.push(resolve)
    arrived.emit('read')
    await promise
    return 'read'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, arrived, held, read: () => fetch(`${url}/read`) }
}

test('a read beyond the limit is refused at once; when one has been answered, the next is taken', async () => {
  const { arrived, held, read } = await appWith(2)
  const two: Promise<Response>[] = []
  for (let n = 0; n < 2; n++) {
    const isHere = once(arrived, 'read')
    two.push(read())
    await isHere
  }
  expect((await read()).status).toBe(503)
  held[0]!()
  expect((await two[0]!).status).toBe(200)
  const isHere = once(arrived, 'read')
  const next = read()
  await isHere
  for (const letGo of held) letGo()
  expect((await next).status).toBe(200)
  expect((await two[1]!).status).toBe(200)
})

test('a read whose connection breaks off counts no more', async () => {
  const { url, arrived, held, read } = await appWith(1)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const isHere = once(arrived, 'read')
  socket.write(`GET /read HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  await isHere
  socket.destroy()
  const answered = async (): Promise<Response> => {
    const again = once(arrived, 'read')
    const answer = read()
    const first = await Promise.race([answer, again])
    if (first instanceof Response) return answered()
    held[1]!()
    return answer
  }
  expect((await answered()).status).toBe(200)
})

test('a connection that is broken already is not counted', async () => {
  const admit = readsUnderWay(0)
  const broken = { raw: { destroyed: true } } as FastifyReply
  await expect(admit({} as FastifyRequest, broken)).resolves.toBeUndefined()
})

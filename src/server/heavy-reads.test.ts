import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'
import { heavyReads } from './heavy-reads.ts'
import { TooMany } from './refusals.ts'

const world = await openWorld()
const company = await world.company()

/** On a busy machine too. */
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 4_500 })

/** Until the returned function is called, nobody reads what is planned. */
const holdShifts = async () => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query('begin; lock table shifts in access exclusive mode')
  return () => client.end()
}

test('one person has two heavy reads at a time, and four that wait; the rest are told to come again', async () => {
  const colleague = await company.hire({ role: 'manager' })
  const letGo = await holdShifts()
  const answered: Reply[] = []
  const read = async () => answered.push(await company.admin.get('/schedule/weeks/2026-11-16'))
  const all = Promise.all(Array.from({ length: 20 }, read))
  await soon(() => expect(answered).toHaveLength(14))
  for (const { status, headers, body } of answered)
    expect([status, headers['retry-after'], body.code]).toEqual([429, '1', 'tooMuchAtOnce'])
  const another = colleague.get('/schedule/weeks/2026-11-16')
  await letGo()
  await all
  expect((await another).status).toBe(200)
  expect(answered.slice(14).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await company.admin.get('/schedule/weeks/2026-11-16')).status).toBe(200)
})

/** More than the sockets of both sides take without a reader. */
const longAnswer = 'x'.repeat(32 * 2 ** 20)

/** A server that answers one person at length. */
const openAtLength = async () => {
  const read = heavyReads()
  const request = { actor: { kind: 'owner', userId: 'zoe' } } as FastifyRequest
  const [arrived, made]: [ServerResponse[], ServerResponse[]] = [[], []]
  const refused: unknown[] = []
  const server = createServer((_, raw) => {
    arrived.push(raw)
    const make = async () => {
      made.push(raw)
      return longAnswer
    }
    read(request, { raw } as FastifyReply, { isFile: false, make }).then(
      answer => raw.end(answer),
      error => {
        refused.push(error)
        raw.end()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    return socket
  }
  return { ask, arrived, made, refused }
}

const closed = (socket: Socket) => once(socket.resume(), 'close')

test('what has not been read yet counts, until its reader has read it or gone', async () => {
  const { ask, made } = await openAtLength()
  const [reader, leaver] = [await ask(), await ask()]
  await soon(() => expect(made).toHaveLength(2))
  const third = await ask()
  const fourth = await ask()
  await closed(reader)
  await soon(() => expect(made).toHaveLength(3))
  leaver.destroy()
  await soon(() => expect(made).toHaveLength(4))
  await Promise.all([closed(third), closed(fourth)])
})

test('what nobody waits for any more is not made', async () => {
  const { ask, arrived, made, refused } = await openAtLength()
  const [first, second] = [await ask(), await ask()]
  await soon(() => expect(made).toHaveLength(2))
  const gone = await ask()
  await soon(() => expect(arrived).toHaveLength(3))
  gone.destroy()
  await soon(() => expect(arrived[2]!.destroyed).toBe(true))
  const last = await ask()
  await closed(first)
  await soon(() => expect(made).toHaveLength(3))
  expect(refused).toHaveLength(1)
  expect(refused[0]).not.toBeInstanceOf(TooMany)
  await Promise.all([closed(second), closed(last)])
})

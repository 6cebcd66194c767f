import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '#testing/client.ts'
import { heldDocument } from '#testing/held-document.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo
/** The server's ends of the connections, the newest last. */
const accepted: Socket[] = []
world.app.server.on('connection', socket => void accepted.push(socket))

const pdf = '/schedule/weeks/2026-11-16/pdf'

/** On a busy machine too. */
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000 })

/** Until it is released, no other document of the company is made. */
const holdDocuments = async ({ id }: { id: string }) => {
  const held = heldDocument()
  const made = world.app.backend.documents.make(held.job, { companyId: id })
  await held.begun()
  return async () => {
    held.release()
    await made
  }
}

/** One request on a connection of its own. */
const ask = async ({ cookie }: Pick<Client, 'cookie'>, path: string) => {
  const before = accepted.length
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answer = { socket, text: '', isClosed: false }
  socket
    .on('data', chunk => (answer.text += chunk.toString('latin1')))
    .on('error', () => {})
    .once('close', () => (answer.isClosed = true))
  await once(socket, 'connect')
  await soon(() => expect(accepted.length).toBe(before + 1))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  return { answer, server: accepted.at(-1)! }
}

test('a document for which too many wait is refused as a problem, before any byte of a file', async () => {
  const company = await world.company()
  const release = await holdDocuments(company)
  const waiting = Array.from({ length: 6 }, () => {
    const { job, release: end } = heldDocument()
    end()
    return world.app.backend.documents.make(job, { companyId: company.id })
  })
  const { status, headers, body } = await company.admin.get(pdf)
  expect([status, headers['retry-after'], body.code]).toEqual([429, '5', 'tooMuchAtOnce'])
  expect(headers['content-disposition']).toBeUndefined()
  await release()
  await Promise.all(waiting)
  expect((await company.admin.get(pdf)).status).toBe(200)
})

test('a document that waits longer than a connection may be idle arrives all the same', async () => {
  const company = await world.company()
  const release = await holdDocuments(company)
  const { answer, server } = await ask(company.admin, `/api${pdf}`)
  await soon(() => expect(server.bytesRead).toBeGreaterThan(0))
  server.emit('timeout')
  expect(server.destroyed).toBe(false)
  await release()
  await soon(() => expect(answer.text).toContain('%%EOF'))
  expect(answer.text).toMatch(/^HTTP\/1.1 200 /)
})

test('who hangs up while the sheet of their last month waits for its turn leaves the queue', async () => {
  const company = await world.company()
  const lea = await company.hire()
  await company.admin.delete(`/people/${lea.id}`)
  const { body } = await company.admin.post(`/people/${lea.id}/last-month-link`, { seen: null })
  const release = await holdDocuments(company)
  const { make } = world.app.backend.documents
  const signals: (AbortSignal | undefined)[] = []
  vi.spyOn(world.app.backend.documents, 'make').mockImplementation((job, how) => {
    signals.push(how.signal)
    return make(job, how)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { answer } = await ask({ cookie: '' }, `${new URL(body.url).pathname}/feuille.pdf`)
  await soon(() => expect(signals).toHaveLength(1))
  answer.socket.destroy()
  await soon(() => expect(signals[0]?.aborted).toBe(true))
  await release()
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
await world.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.app.server.address() as AddressInfo

/** The whole answer to these bytes, as text. */
const answerTo = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const tooLong = 'a'.repeat(20_000)
const twoLengths = 'Content-Length: 1\r\nContent-Length: 2'
const bothLengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked'

test.each([
  ['another protocol', '\x16\x03\x01', 400],
  ['an unknown method', 'STEAL /api/people HTTP/1.1\r\nHost: releve.test\r\n\r\n', 400],
  ['two lengths', `POST /api/session HTTP/1.1\r\nHost: releve.test\r\n${twoLengths}\r\n\r\n{}`, 400],
  ['a length and chunks', `POST /api/session HTTP/1.1\r\nHost: releve.test\r\n${bothLengths}\r\n\r\n0\r\n\r\n`, 400],
  ['an endless cookie', `GET /api/site HTTP/1.1\r\nHost: releve.test\r\nCookie: releve=${tooLong}\r\n\r\n`, 431],
])('%s gets a problem response with the security headers', async (_what, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain("content-security-policy: default-src 'none'")
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ type: 'about:blank', status })
})

test('the forwarded address of the sender is trusted from a local proxy', async () => {
  const from = (address: string, sender: string) =>
    world.app.inject({
      url: '/api/session',
      method: 'POST',
      remoteAddress: address,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': sender },
      payload: { email: 'nobody@releve.test', password: 'wrong', rememberMe: false },
    })
  await from('127.0.0.1', '203.0.113.7')
  await from('203.0.113.9', '203.0.113.8')
  const counted = await world.sql(`select key from attempts where key like 'sign-in from 203%' order by key`)
  expect(counted.map(row => row.key)).toEqual(['sign-in from 203.0.113.7', 'sign-in from 203.0.113.9'])
})

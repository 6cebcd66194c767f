import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newBrowser } from '#testing/push-browser.ts'
import { openPushService } from '#testing/push-receiver.ts'
import { openPush } from './push.ts'

const settings = { secret: 'only-for-tests-only-for-tests-only', contact: 'bonjour@releve.test' }
const service = await openPushService()
const { send } = openPush(settings, service.agent)

const subscriptionOf = ({ pair, auth, endpoint }: ReturnType<typeof newBrowser>) => ({
  endpoint,
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
})

test.each([404, 410])('a browser that is gone takes no messages any more (%i)', async status => {
  const browser = newBrowser(`gone-${status}`)
  service.answer(`gone-${status}`, status)
  expect(await send(subscriptionOf(browser), '{}')).toBe(false)
})

test.each([400, 403, 429, 503])('a service that refuses for now says nothing of the browser (%i)', async status => {
  const browser = newBrowser(`refused-${status}`)
  service.answer(`refused-${status}`, status)
  await expect(send(subscriptionOf(browser), '{}')).rejects.toThrow(`A push service answered ${status}.`)
})

test.each([301, 302, 307, 308])('no redirection is followed (%i)', async status => {
  const browser = newBrowser(`moved-${status}`)
  service.answer(`moved-${status}`, status)
  await expect(send(subscriptionOf(browser), '{}')).rejects.toThrow(`answered ${status}`)
  expect(service.messagesTo(browser)).toHaveLength(1)
})

test.each(['127.0.0.1', '[::1]', '2130706433', '10.0.0.1', '93.184.215.14'])(
  'an address in figures is no push service: %s',
  async host => {
    const browser = { ...newBrowser('figures'), endpoint: `https://${host}/figures` }
    expect(await openPush(settings).send(subscriptionOf(browser), '{}')).toBe(false)
  },
)

test('a name that leads to this machine is never connected to', async () => {
  let connections = 0
  const server = createServer(() => connections++).listen(0)
  afterAll(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = { ...newBrowser('inner'), endpoint: `https://localhost:${port}/inner` }
  await expect(openPush(settings).send(subscriptionOf(browser), '{}')).rejects.toThrow('public address')
  expect(connections).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveLedger } from '#testing/mounted/answers/leave.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'
import { renewSubscription } from './PushOfBrowser.ts'

type Settings = AnswerTo<'GET /notifications/settings'>
type Device = Settings['devices'][number]

const [formerKey, newKey] = [new Uint8Array(65).fill(4), new Uint8Array(65).fill(251)]
const texts = { former: `BAQE${'BAQE'.repeat(20)}BAQ`, next: `-_v7${'-_v7'.repeat(20)}-_s` }

const phone: Device = {
  id: crypto.randomUUID(),
  endpoint: 'https://push.example/former',
  browser: 'Chrome',
  system: 'Android',
  since: '2026-11-16T08:00:00.000Z',
  lastToldAt: null,
  isSilent: true,
}
const settings = (publicKey: string, devices: Device[]): Settings => ({
  groups: [],
  quiet: { from: '22:00', to: '07:00', isDaysOff: false },
  isDigest: false,
  hasEmail: true,
  publicKey,
  devices,
})

/** The push of this browser, subscribed with a key. */
const pushWith = (key: Uint8Array<ArrayBuffer>) => {
  let taken: string | null = phone.endpoint
  const subscribed: unknown[] = []
  return {
    subscribed,
    getSubscription: async () =>
      taken && {
        endpoint: taken,
        options: { applicationServerKey: key.buffer },
        unsubscribe: async () => {
          taken = null
          return true
        },
      },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      // A browser refuses a second key while it is subscribed with a first one.
      if (taken) throw new DOMException('', 'InvalidStateError')
      subscribed.push(applicationServerKey)
      taken = 'https://push.example/next'
      return { toJSON: () => ({ endpoint: taken, keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) } }) }
    },
  }
}

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const visit = async (key: Uint8Array<ArrayBuffer>, shown: Settings) => {
  const push = pushWith(key)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ pushManager: push } as unknown as ServiceWorkerRegistration),
  )
  const server = await mount('/app/leave', employee(), {
    'GET /leave/own-ledger': leaveLedger(),
    'GET /notifications/settings': shown,
    'POST /notifications/devices': shown,
  })
  await renewSubscription()
  return { subscribed: push.subscribed, sent: server.bodies('POST /notifications/devices') }
}

test('a browser that subscribed with a former key of the server subscribes anew, in its own place', async () => {
  const { subscribed, sent } = await visit(formerKey, settings(texts.next, [phone]))
  expect(subscribed).toEqual([texts.next])
  expect(sent).toMatchObject([
    { endpoint: 'https://push.example/next', publicKey: texts.next, replaces: phone.endpoint },
  ])
})

test('a browser whose key is that of the server stays as it is, and so does that of somebody else', async () => {
  expect((await visit(newKey, settings(texts.next, [phone]))).sent).toEqual([])
  sessionStorage.clear()
  expect((await visit(formerKey, settings(texts.next, []))).sent).toEqual([])
})

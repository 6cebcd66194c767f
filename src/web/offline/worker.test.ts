import { beforeEach, describe, expect, test, vi } from 'vitest'

type Heard = {
  waitUntil?: (work: Promise<unknown>) => void
  request?: Request
  respondWith?: (answer: unknown) => void
  data?: { json: () => unknown }
  notification?: { data: string; close: () => void }
}

const origin = 'https://releve.example'
const handlers = new Map<string, (event: Heard) => void>()
const stores = new Map<string, Map<string, Response>>()
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname
const network = vi.fn<(request: Request | string) => Promise<Response>>()
const unsubscribe = vi.fn<() => Promise<boolean>>()
type View = {
  url: string
  focus: () => Promise<void>
  postMessage: (url: string, ports: MessagePort[]) => void
  navigate: (url: string) => Promise<void>
}
const views: View[] = []
const worker = {
  addEventListener: (type: string, hear: (event: Heard) => void) => handlers.set(type, hear),
  skipWaiting: vi.fn<() => Promise<void>>(),
  clients: {
    claim: vi.fn<() => Promise<void>>(),
    matchAll: async () => views,
    openWindow: vi.fn<(url: string) => Promise<void>>(),
  },
  registration: {
    showNotification: vi.fn<(title: string, options: { body: string; data: string }) => Promise<void>>(),
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  },
  navigator: {
    setAppBadge: vi.fn<(count: number) => Promise<void>>(),
    connection: { saveData: false, effectiveType: '4g' },
  },
}

const storeOf = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    addAll: async (paths: string[]) => {
      for (const path of paths) store.set(path, await network(path))
    },
    keys: async () => [...store.keys()].map(path => ({ url: origin + path })),
    put: async (request: Request, answer: Response) => void store.set(pathOf(request), answer),
  }
}
const caches = {
  open: async (name: string) => storeOf(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: Request | string) =>
    [...stores.values()]
      .map(store => store.get(pathOf(request)))
      .find(Boolean)
      ?.clone(),
}

/** The worker of a version, installed and in charge. */
const start = async (version = 'new') => {
  vi.resetModules()
  for (const [name, value] of Object.entries({
    ...worker,
    caches,
    fetch: network,
    location: { origin },
    OFFLINE_VERSION: version,
    OFFLINE_FIRST: { '/app': ['/app', '/assets/main.js'], '/kiosk': ['/kiosk'] },
    OFFLINE_FILES: ['/app', '/app/time-clock', '/kiosk', '/theme.js', '/assets/main.js'],
  }))
    vi.stubGlobal(name, value)
  await import('./worker.ts')
  for (const type of ['install', 'activate']) {
    const works: Promise<unknown>[] = []
    handlers.get(type)!({ waitUntil: work => works.push(work) })
    await Promise.all(works)
  }
}

/** Null where the worker leaves the request to the browser. */
const ask = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
  const request = Object.assign(new Request(new URL(path, origin), { method }), {})
  Object.defineProperty(request, 'mode', { value: mode })
  const answers: unknown[] = []
  handlers.get('fetch')!({ request, respondWith: answer => answers.push(answer), waitUntil: () => undefined })
  return answers.length === 0 ? null : ((await answers[0]) as Response).text()
}
const navigate = (path: string) => ask(path, { mode: 'navigate' })
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'))

beforeEach(() => {
  stores.clear()
  network.mockReset().mockImplementation(async request => new Response(`new ${pathOf(request)}`))
})

describe('the service worker', () => {
  test('never touches an answer of the API, a change, or another site', async () => {
    await start()
    for (const path of ['/api/session', '/api/time-clock', '/login', '/', 'https://elsewhere.example/app'])
      expect(await ask(path)).toBeNull()
    expect(await navigate('/login')).toBeNull()
    expect(await ask('/assets/main.js', { method: 'POST' })).toBeNull()
  })

  test('opens what the shortcuts lead to without a trip to the server', async () => {
    await start()
    network.mockReset()
    expect(await navigate('/app')).toBe('new /app')
    expect(await navigate('/app/time-clock?week=2026-11-16')).toBe('new /app/time-clock')
    expect(network).not.toHaveBeenCalled()
  })

  test.each(['/app/trainings', '/kiosk'])('takes %s from the network while it answers', async path => {
    await start()
    network.mockResolvedValue(new Response('newer'))
    expect(await navigate(path)).toBe('newer')
  })

  test.each([
    ['there is no network', () => offline()],
    ['the server is being restarted', () => network.mockResolvedValue(new Response('', { status: 502 }))],
  ])('opens any page of the application from what it kept when %s', async (_, fails) => {
    await start()
    fails()
    expect(await navigate('/app')).toBe('new /app')
    expect(await navigate('/app/trainings?training=1')).toBe('new /app')
    expect(await navigate('/kiosk')).toBe('new /kiosk')
    expect(await ask('/theme.js')).toBe('new /theme.js')
    expect(await ask('/assets/main.js')).toBe('new /assets/main.js')
  })

  test('does not wait for a network that hangs', async () => {
    await start()
    vi.useFakeTimers()
    network.mockReturnValue(new Promise(() => undefined))
    const page = navigate('/app/trainings')
    await vi.runAllTimersAsync()
    expect(await page).toBe('new /app')
    vi.useRealTimers()
  })

  test('keeps the files that were opened, and asks for none twice', async () => {
    await start()
    expect(await ask('/assets/planning.js')).toBe('new /assets/planning.js')
    offline()
    expect(await ask('/assets/planning.js')).toBe('new /assets/planning.js')
  })

  test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'keeps on a poor line (%j) what opens the first page, and the rest once the line is better',
    async poor => {
      const { connection } = worker.navigator
      const good = { ...connection }
      Object.assign(connection, poor)
      await start()
      expect(network.mock.calls).toEqual([['/app'], ['/assets/main.js']])
      await navigate('/app')
      expect(network).toHaveBeenCalledTimes(2)
      Object.assign(connection, good)
      await navigate('/app')
      await vi.waitFor(() => expect(network).toHaveBeenCalledWith('/app/time-clock'))
      expect(network).toHaveBeenCalledTimes(5)
    },
  )

  test('keeps on a poor line the tablet for a tablet', async () => {
    const { connection } = worker.navigator
    connection.saveData = true
    views.push({ url: `${origin}/kiosk` } as View)
    await start()
    views.pop()
    connection.saveData = false
    expect(network.mock.calls).toEqual([['/kiosk']])
  })

  test('of a new version takes over at once, and the files of the former one go', async () => {
    await start('former')
    await start('new')
    expect([...stores.keys()]).toEqual(['releve-new'])
    expect(worker.skipWaiting).toHaveBeenCalled()
    expect(worker.clients.claim).toHaveBeenCalled()
  })
})

describe('a message', () => {
  const message = { title: 'Congé accepté', body: '04/01/2027', url: '/app/requests', to: 'lea', unread: 2 }
  const hear = async (type: string, event: Heard) => {
    const works: Promise<unknown>[] = []
    handlers.get(type)!({ ...event, waitUntil: work => works.push(work) })
    await Promise.all(works)
  }
  const push = () => hear('push', { data: { json: () => message } })
  const signedInAs = (session: unknown) => network.mockResolvedValue(Response.json(session))
  const { showNotification } = worker.registration

  beforeEach(async () => {
    await start()
    worker.navigator.setAppBadge.mockReset().mockResolvedValue()
    showNotification.mockClear()
    unsubscribe.mockClear()
  })

  test.each([{ kind: 'anonymous' }, { kind: 'member', employee: { id: 'lea' } }])(
    'shows to its reader, with the count on the icon: %j',
    async session => {
      signedInAs(session)
      await push()
      expect(showNotification).toHaveBeenCalledWith('Congé accepté', expect.objectContaining({ data: '/app/requests' }))
      expect(worker.navigator.setAppBadge).toHaveBeenCalledWith(2)
    },
  )

  test('shows where the icon takes no count', async () => {
    worker.navigator.setAppBadge.mockRejectedValueOnce(new Error('NotAllowedError'))
    signedInAs({ kind: 'anonymous' })
    await push()
    expect(showNotification).toHaveBeenCalled()
  })

  test('shows to nobody else, and is the last one here', async () => {
    signedInAs({ kind: 'member', employee: { id: 'max' } })
    await push()
    expect(showNotification).not.toHaveBeenCalled()
    expect(unsubscribe).toHaveBeenCalled()
  })

  test('signing out ends them', async () => {
    const request = new Request(new URL('/api/session', origin), { method: 'DELETE' })
    await hear('fetch', { request })
    expect(unsubscribe).toHaveBeenCalled()
  })

  test('opens its place when it is pressed: in a new window, or by the page that is open, which is replaced only if it does not answer', async () => {
    const press = () => hear('notificationclick', { notification: { data: '/app/requests', close: () => undefined } })
    await press()
    expect(worker.clients.openWindow).toHaveBeenCalledWith('/app/requests')
    const view = {
      url: `${origin}/app`,
      focus: vi.fn<() => Promise<void>>(async () => {}),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
      postMessage: vi.fn<View['postMessage']>((_url, [port]) => port!.postMessage(null)),
      navigate: vi.fn<View['navigate']>(),
    }
    views.push(view)
    await press()
    expect(view.focus).toHaveBeenCalled()
    expect(view.postMessage).toHaveBeenCalledWith('/app/requests', expect.anything())
    // The text that somebody types there would be lost.
    expect(view.navigate).not.toHaveBeenCalled()
    view.postMessage.mockReset()
    vi.useFakeTimers()
    const pressed = press()
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    await pressed
    expect(view.navigate).toHaveBeenCalledWith('/app/requests')
    views.pop()
  })
})

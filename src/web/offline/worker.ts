/**
 * The service worker: the application opens without the network, and messages show while it is closed. It keeps files of the build alone,
 * the same for everybody, and no answer of the API (docs/decisions/0037-kept-punches.md).
 */

/** Written by the build (scripts/web-build/offline-worker.ts): what the first pages need, and the version that these files make. */
declare const OFFLINE_FILES: readonly string[]
/** The files of these that open one page. */
declare const OFFLINE_FIRST: Readonly<Record<'/app' | '/kiosk', readonly string[]>>
declare const OFFLINE_VERSION: string

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type PushEvent = Lasting & { data: { json: () => unknown } | null }
type PressEvent = Lasting & { notification: { data: unknown; close: () => void } }
type View = {
  url: string
  focus: () => Promise<View>
  postMessage: (url: string, ports: MessagePort[]) => void
  navigate: (url: string) => Promise<unknown>
}
type Worker = {
  addEventListener: ((type: 'install' | 'activate', hear: (event: Lasting) => void) => void) &
    ((type: 'fetch', hear: (event: Fetching) => void) => void) &
    ((type: 'push', hear: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', hear: (event: PressEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled?: true }) => Promise<View[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
    pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null> }
  }
  navigator: {
    setAppBadge?: (count: number) => Promise<void>
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

const worker = globalThis as unknown as Worker
const cacheName = `releve-${OFFLINE_VERSION}`
/** A network that does not answer is none. */
const LATE_MS = 4000

/** As src/web/line.ts: a worker is one file. */
const isPoorLine = () => {
  const { connection } = worker.navigator
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** The page that installs it has fetched these: they cost nothing more. */
const firstFiles = async () => {
  const views = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return OFFLINE_FIRST[views.some(({ url }) => new URL(url).pathname === '/kiosk') ? '/kiosk' : '/app']
}

const install = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(isPoorLine() ? await firstFiles() : OFFLINE_FILES)
  // The next page is of this version, without a second reload.
  await worker.skipWaiting()
}

/** Fetches on a better line the files that a poor one left out. */
const keepRest = async () => {
  if (isPoorLine()) return
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(OFFLINE_FILES.filter(file => !kept.has(file)))
}

const takeOver = async () => {
  const others = (await caches.keys()).filter(name => name !== cacheName)
  await Promise.all(others.map(name => caches.delete(name)))
  await worker.clients.claim()
}

/** Their names change with their content. */
const asset = async (request: Request) => {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), LATE_MS))

/** The newest version while the network answers; without it what was kept, or the application's first page, which opens any other of its pages. */
const newest = async (request: Request) => {
  try {
    const answer = await Promise.race([fetch(request), late()])
    if (answer.status < 500) return answer
  } catch {
    // Answered below.
  }
  const known = await caches.match(request, { ignoreSearch: true })
  const opening = new URL(request.url).pathname === '/kiosk' ? '/kiosk' : '/app'
  const page = request.mode === 'navigate' ? await caches.match(opening, { ignoreVary: true }) : undefined
  return known ?? page ?? fetch(request)
}

/** A document that is kept opens without a trip to the server. The page sees to it that it is of the server's version (version.ts). */
const page = async (request: Request) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? newest(request)

/** The message of the server (src/notifications/server/phone-messages.ts). */
type Message = { title: string; body: string; url: string; to: string; unread: number }

/** The push service learns that this browser takes nothing more, and tells our server. */
const tellNobody = async () => (await worker.registration.pushManager.getSubscription())?.unsubscribe()

/** Somebody else has signed in here since. */
const isForOther = async ({ to }: Message) => {
  const session = await fetch('/api/session').then(
    answer => answer.json() as Promise<{ kind?: string; employee?: { id: string } }>,
    () => undefined,
  )
  return (session?.kind === 'member' || session?.kind === 'owner') && session.employee?.id !== to
}

const show = async (message: Message) => {
  if (await isForOther(message)) return tellNobody()
  const { title, body, url, unread } = message
  // A browser may refuse it; the message shows all the same.
  await worker.navigator.setAppBadge?.(unread).catch(() => undefined)
  return worker.registration.showNotification(title, { body, tag: url, icon: '/icon-192.png', data: url })
}

/** The page goes there by itself (main.tsx), and asks first where something is typed. */
const sendTo = (view: View, url: string) =>
  new Promise(heard => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', heard, { once: true })
    port1.start()
    view.postMessage(url, [port2])
  })

/** In the window that is open, or in a new one. */
const openAt = async (url: string) => {
  const views = await worker.clients.matchAll({ type: 'window' })
  const view = views.find(each => new URL(each.url).pathname.startsWith('/app'))
  if (!view) return worker.clients.openWindow(url)
  // A browser may refuse it; the page changes all the same.
  await view.focus().catch(() => undefined)
  return Promise.race([sendTo(view, url), late()]).catch(() => view.navigate(url))
}

worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json() as Message))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})
worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'DELETE' && pathname === '/api/session') event.waitUntil(tellNobody())
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate') {
    event.waitUntil(keepRest().catch(() => undefined))
    if (/^\/app(\/|$)/.test(pathname)) event.respondWith(page(request))
    else if (pathname === '/kiosk') event.respondWith(newest(request))
  } else if (OFFLINE_FILES.includes(pathname)) event.respondWith(newest(request))
})

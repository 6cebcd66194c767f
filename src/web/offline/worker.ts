/**
 * The service worker: the application opens without the network. It keeps files of the build alone, the same for everybody; it neither
 * sees nor keeps an answer of the API (docs/decisions/0037-kept-punches.md).
 */

/** Written by the build (scripts/web-build/offline-worker.ts): what the first pages need, and the version that these files make. */
declare const OFFLINE_FILES: readonly string[]
declare const OFFLINE_VERSION: string

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener: ((type: 'install' | 'activate', hear: (event: Lasting) => void) => void) &
    ((type: 'fetch', hear: (event: Fetching) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const worker = globalThis as unknown as Worker
const cacheName = `releve-${OFFLINE_VERSION}`
/** A network that does not answer is none. */
const LATE_MS = 4000

const install = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(OFFLINE_FILES)
  // The next page is of this version, without a second reload.
  await worker.skipWaiting()
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

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' ? /^\/(kiosk$|app(\/|$))/.test(pathname) : OFFLINE_FILES.includes(pathname))
    event.respondWith(newest(request))
})

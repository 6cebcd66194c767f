import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { servedDemo } from '#scripts/demo/served.ts'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { machine, spread } from './figures.ts'
import { slowDown, slowDownWorkers, slowdown, slowPhone } from './phone.ts'

// The first view on a slow phone.

const runs = 3

/** Measured in the page, from its start. */
interface Vitals {
  fcp: number
  lcp: number
  cls: number
  /** The part of each task beyond 50 ms. */
  blocking: number
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

const countVitals = () => {
  const vitals = { fcp: 0, lcp: 0, cls: 0, blocking: 0 }
  window.vitals = vitals
  const watch = (type: string, count: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) count(entry as Parameters<typeof count>[0])
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value))
  watch('longtask', ({ duration }) => (vitals.blocking += duration - 50))
}

const view = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage()
  await tab.addInitScript(countVitals)
  const devTools = await slowDown(context, tab)
  let bytes = 0
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await tab.goto(address)
  await settle(tab)
  const vitals = await tab.evaluate(() => window.vitals)
  await tab.close()
  return { ...vitals, kilobytes: bytes / 1000 }
}

/** The live channel never ends, so a page is settled after a second without new requests. */
const settle = (tab: Page) =>
  tab.waitForFunction(
    state => {
      const now = `${performance.getEntriesByType('resource').length} ${window.vitals.lcp} ${document.body.innerText.length}`
      if (now !== state.seen) Object.assign(state, { seen: now, since: performance.now() })
      return window.vitals.lcp > 0 && performance.now() - state.since > 1500
    },
    { seen: '', since: 0 },
    { polling: 100, timeout: 60_000 },
  )

const measure = async (chrome: Browser, page: string, open: (context: BrowserContext) => Promise<string>) => {
  const views: Awaited<ReturnType<typeof view>>[] = []
  for (let run = 0; run < runs; run++) {
    const context = await chrome.newContext(slowPhone)
    views.push(await view(context, await open(context)))
    await context.close()
  }
  const of = (name: keyof (typeof views)[number], digits = 0) =>
    spread(
      views.map(each => each[name]),
      digits,
    )
  return {
    page,
    'first paint (ms)': of('fcp'),
    'LCP (ms)': of('lcp'),
    'blocked (ms)': of('blocking'),
    CLS: of('cls', 3),
    kB: of('kilobytes'),
  }
}

const { origin, administrator, close } = await servedDemo(process.env.PORT?.trim() || '4100')
const chrome = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
await slowDownWorkers(chrome)

const signIn = async (context: BrowserContext) => {
  const { email, password } = administrator
  await context.request.post(`${origin}/api/session`, {
    data: { email, password, rememberMe: true },
    headers: { origin },
  })
}

/** Signed in and remembered, with the application's files in the cache. */
const returning = (path: string) => async (context: BrowserContext) => {
  await signIn(context)
  await context.addInitScript(() => localStorage.setItem('remember-me', 'true'))
  const tab = await context.newPage()
  await tab.goto(origin + path)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.close()
  return origin + path
}

try {
  console.log(machine())
  const rows = [
    await measure(chrome, '/', async () => `${origin}/`),
    await measure(chrome, '/login', async () => `${origin}/login`),
    await measure(chrome, '/app', async context => {
      await signIn(context)
      return `${origin}/app`
    }),
    await measure(chrome, 'the planning', async context => {
      await signIn(context)
      return `${origin}/app/admin/schedule`
    }),
    await measure(chrome, '/app, again', returning('/app')),
    await measure(chrome, 'the planning, again', returning('/app/admin/schedule')),
  ]
  console.log(`The middle one of ${runs} (lowest–highest); ${slowdown} times slower, Slow 4G.`)
  console.table(rows)
} finally {
  await chrome.close()
  await close()
}

import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { servedDemo } from '#scripts/demo/served.ts'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { machine, spread } from './figures.ts'
import { poorLine, slowDown, slowDownWorkers, slowdown, slowPhone } from './phone.ts'

// How long somebody waits on a slow phone with a poor line, and how much is fetched for it: 400 kbit/s, 400 ms, the processor four times slower.

const runs = Number(process.argv.find(each => each.startsWith('--runs='))?.slice('--runs='.length) ?? 3)

/** After what was waited for, so many milliseconds show what is fetched ahead. */
const aheadMs = 15_000

declare global {
  /** Says once that what the page is for can be read, or pressed. */
  var tellReady: (milliseconds: string) => void
  var shifted: number
  var painted: number
}

type Ready = 'clock' | 'planning' | 'hours' | 'names' | 'home'

/** In the page. @param isReady told by name: a function does not travel */
const watch = (ready: Ready) => {
  Object.assign(globalThis, { shifted: 0, painted: 0 })
  const observe = (type: string, see: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) see(entry as Parameters<typeof see>[0])
    }).observe({ type, buffered: true })
  observe('layout-shift', ({ value, hadRecentInput }) => (shifted += hadRecentInput ? 0 : value))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime
  })
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#root button:not(:disabled)')]
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const times = /\d\d:\d\d\s?[–-]\s?\d\d:\d\d/
  const stands: Record<Ready, () => boolean> = {
    // The document's own, or the page's: both count (src/web/first-clock).
    clock: () =>
      document.querySelector('#first-clock [data-punch]') !== null ||
      buttons().some(({ textContent }) => /^(Badger|Début de|Fin de)/.test(textContent)),
    planning: () => times.test(textOf('#root main')),
    hours: () =>
      document.querySelectorAll('#root main h1 ~ *, #root main [role="row"], #root main li').length > 0 &&
      /\d+h\d\d/.test(textOf('#root main')),
    names: () => buttons().length > 3,
    home: () =>
      buttons().some(({ textContent }) => /^(Badger|Début de|Fin de)/.test(textContent)) &&
      !document.querySelector('#root main [aria-busy="true"]'),
  }
  let isToldAlready = false
  const look = () => {
    if (isToldAlready || !stands[ready]()) return
    isToldAlready = true
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => tellReady(String(performance.now()))))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

let workerBytes = 0

const visit = async (context: BrowserContext, address: string, ready: Ready) => {
  const tab = await context.newPage()
  await tab.addInitScript(watch, ready)
  const devTools = await slowDown(context, tab, poorLine)
  const seen = { requests: 0, bytes: 0, scripts: 0 }
  const kinds = new Map<string, string>()
  devTools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    seen.requests += 1
    kinds.set(requestId, type ?? '')
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') seen.scripts += encodedDataLength
  })
  await devTools.send('Runtime.enable')
  await devTools.send('Runtime.addBinding', { name: 'tellReady' })
  const told = new Promise<number>(resolve =>
    devTools.on('Runtime.bindingCalled', ({ name, payload }) => name === 'tellReady' && resolve(Number(payload))),
  )
  workerBytes = 0
  await devTools.send('Page.navigate', { url: address })
  const late = new Promise<number>(resolve => setTimeout(() => resolve(Number.NaN), 40_000))
  const readyAt = await Promise.race([told, late])
  const before = { ...seen }
  await new Promise(resolve => setTimeout(resolve, aheadMs))
  const seenByPage = await tab.evaluate(() => ({ painted: globalThis.painted, shifted: globalThis.shifted }))
  const after = { ahead: seen.bytes - before.bytes + workerBytes, worker: workerBytes }
  await tab.close()
  return { readyAt, ...seenByPage, ...before, ...after }
}

type Visit = { page: string; path: string; ready: Ready; open: (context: BrowserContext) => Promise<unknown> }

const measure = async (chrome: Browser, origin: string, { page, path, ready, open }: Visit) => {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < runs; run++) {
    const context = await chrome.newContext(slowPhone)
    await open(context)
    visits.push(await visit(context, origin + path, ready))
    await context.close()
  }
  const of = (name: keyof (typeof visits)[number], unit = 1, digits = 0) =>
    spread(
      visits.map(each => each[name] / unit),
      digits,
    )
  return {
    page,
    'first paint (s)': of('painted', 1000, 2),
    'ready (s)': of('readyAt', 1000, 2),
    requests: of('requests'),
    'kB before': of('bytes', 1000),
    'of scripts': of('scripts', 1000),
    'kB ahead': of('ahead', 1000),
    'of the worker': of('worker', 1000),
    CLS: of('shifted', 1, 3),
  }
}

const { origin, administrator, employee, close } = await servedDemo(process.env.PORT?.trim() || '4100')
const chrome = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
await slowDownWorkers(chrome, poorLine, bytes => (workerBytes += bytes))

const signIn =
  ({ email, password }: typeof employee) =>
  (context: BrowserContext) =>
    context.request.post(`${origin}/api/session`, {
      data: { email, password, rememberMe: false },
      headers: { origin },
    })

/** A tablet of the company. */
const pair = async (context: BrowserContext) => {
  const headers = { origin }
  await signIn(administrator)(context)
  const made = await context.request.post(`${origin}/api/kiosks`, { data: { name: `Entrée ${Date.now()}` }, headers })
  const { code } = (await made.json()) as { code: string }
  await context.clearCookies()
  await context.request.post(`${origin}/api/kiosk/pairing`, { data: { code }, headers })
}

const asked = process.argv.find(each => each.startsWith('--only='))?.slice('--only='.length)
const visits: Visit[] = [
  { page: 'the clock', path: '/app', ready: 'clock', open: signIn(employee) },
  { page: 'a manager’s home', path: '/app', ready: 'home', open: signIn(administrator) },
  { page: 'the planning', path: '/app/admin/schedule', ready: 'planning', open: signIn(administrator) },
  { page: 'the hours', path: '/app/admin/hours', ready: 'hours', open: signIn(administrator) },
  { page: 'the tablet', path: '/kiosk', ready: 'names', open: pair },
]

try {
  console.log(machine())
  const rows = []
  for (const each of visits) if (!asked || each.page.includes(asked)) rows.push(await measure(chrome, origin, each))
  console.log(
    `Nobody is remembered, nothing is cached; the middle one of ${runs} (lowest–highest); ${slowdown} times slower, 400 kbit/s, 400 ms; ahead: what ${aheadMs / 1000} s fetch afterwards.`,
  )
  console.table(rows)
  console.log(machine())
} finally {
  await chrome.close()
  await close()
}

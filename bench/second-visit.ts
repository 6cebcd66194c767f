import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { servedDemo } from '#scripts/demo/served.ts'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { quantile } from '#testing/quantile.ts'
import { machine, spread } from './figures.ts'
import { slowDown, slowDownWorkers, slowdown, slowPhone } from './phone.ts'

// How long somebody waits on a slow phone, on the first and on the second visit, until they can act.

const runs = Number(process.argv.find(each => each.startsWith('--runs='))?.slice('--runs='.length) ?? 11)

/** The pages that the shortcuts of the installed application open, and its first page. */
const pages = ['/app', '/app/time-clock', '/app/requests?ask=1', '/app/schedule/month']

declare global {
  /** Milliseconds from the start of the visit until the page with its data was painted. */
  var tellStood: (milliseconds: string) => void
}

/** In the page: its data are drawn, the time clock can be pressed, the form of leave is open. */
const watch = () => {
  const stands = () => {
    const page = document.querySelector('#root main')
    if (!page?.querySelector('h1') || page.querySelector('[aria-busy="true"], button:disabled')) return false
    if (location.search.includes('ask')) return document.querySelector('[role="dialog"] form') !== null
    const punches = [...page.querySelectorAll('button')].some(({ textContent }) =>
      /^(Badger|Début de|Fin de)/.test(textContent),
    )
    return punches || !/^\/app(\/time-clock)?$/.test(location.pathname)
  }
  const observer = new MutationObserver(() => {
    if (!stands()) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => tellStood(String(performance.now()))))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Asks the page nothing meanwhile: what Playwright would bring into it takes 50 ms of this processor. */
const visit = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage()
  await tab.addInitScript(watch)
  const devTools = await slowDown(context, tab)
  await devTools.send('Runtime.enable')
  await devTools.send('Runtime.addBinding', { name: 'tellStood' })
  const stood = new Promise<number>(resolve =>
    devTools.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await devTools.send('Page.navigate', { url: address })
  return { tab, stood: await stood }
}

/** Once the service worker has taken over and the page has fetched what it may need. Then the worker rests, as when a browser is closed. */
const leave = async (context: BrowserContext, tab: Page) => {
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await tab.waitForFunction(
    seen => {
      const { length } = performance.getEntriesByType('resource')
      if (length !== seen.length) Object.assign(seen, { length, since: performance.now() })
      return performance.now() - seen.since > 1500
    },
    { length: 0, since: 0 },
    { polling: 100 },
  )
  const devTools = await context.newCDPSession(tab)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await tab.close()
}

const measure = async (chrome: Browser, origin: string, page: string, signIn: (context: BrowserContext) => unknown) => {
  const first: number[] = []
  const second: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await chrome.newContext(slowPhone)
    await signIn(context)
    await context.addInitScript(() => localStorage.setItem('remember-me', 'true'))
    const { tab, stood } = await visit(context, origin + page)
    first.push(stood)
    await leave(context, tab)
    second.push((await visit(context, origin + page)).stood)
    await context.close()
  }
  const seconds = (times: number[]) =>
    `${spread(
      times.map(each => each / 1000),
      2,
    )}, p90 ${(quantile(times, 0.9) / 1000).toFixed(2)}`
  return { page, 'first visit (s)': seconds(first), 'second visit (s)': seconds(second) }
}

const { origin, employee, close } = await servedDemo(process.env.PORT?.trim() || '4100')
const chrome = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
await slowDownWorkers(chrome)

const { email, password } = employee
const signIn = (context: BrowserContext) =>
  context.request.post(`${origin}/api/session`, {
    data: { email, password, rememberMe: true },
    headers: { origin },
  })

try {
  console.log(machine())
  const rows = []
  for (const page of pages) rows.push(await measure(chrome, origin, page, signIn))
  console.log(
    `An employee, signed in and remembered; ${slowdown} times slower, Slow 4G; the middle one of ${runs} (lowest–highest).`,
  )
  console.table(rows)
  console.log(machine())
} finally {
  await chrome.close()
  await close()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { median, quantile } from './figures.ts'

// What the planning costs the browser, on generated weeks of seven shifts a person and without a server.

const teams = [50, 200, 1000]
const firstPaints = 15
const creations = 40
const scroll = { pixels: 20_000, pixelsPerSecond: 5000 }

const page = 'bench/planning-grid/index.html'
const outDir = mkdtempSync(join(tmpdir(), 'planning-grid-'))

const medianAndWorst = (times: readonly number[]) => `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`

const repeat = async (times: number, measure: (nth: number) => Promise<number>) => {
  const measured: number[] = []
  for (let nth = 0; nth < times; nth++) measured.push(await measure(nth))
  return measured
}

const heapOf = async (browser: CDPSession) => {
  await browser.send('HeapProfiler.collectGarbage')
  return (await browser.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
}

/** Scrolls as a finger or a wheel does: by the compositor, which does not wait for the page. */
const scrollThrough = async (tab: Page, browser: CDPSession) => {
  const watched = await tab.evaluateHandle(() => window.planningBench.watchScroll())
  const gesture = { x: 700, y: 500, speed: scroll.pixelsPerSecond, gestureSourceType: 'touch' as const }
  await browser.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -scroll.pixels })
  await browser.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: scroll.pixels })
  return watched.evaluate(stop => stop())
}

const measureTeam = async (tab: Page, browser: CDPSession, people: number) => {
  await tab.evaluate(() => window.planningBench.clear())
  const empty = await heapOf(browser)
  const paints = await repeat(firstPaints, async () => {
    await tab.evaluate(() => window.planningBench.clear())
    return tab.evaluate(count => window.planningBench.show(count), people)
  })
  const heap = (await heapOf(browser)) - empty
  const { frames, late, blank } = await scrollThrough(tab, browser)
  const created = await repeat(creations, nth => tab.evaluate(n => window.planningBench.create(n), nth))
  return {
    people,
    shifts: people * 7,
    'data → painted (ms)': medianAndWorst(paints),
    'shift → painted (ms)': medianAndWorst(created),
    'scroll: frames': frames,
    late,
    blank,
    'heap (MB)': heap.toFixed(1),
  }
}

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } } })
const server = await preview({ logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  const tab = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await tab.goto(new URL(page, server.resolvedUrls!.local[0]).href)
  await tab.waitForFunction(() => 'planningBench' in window)
  const session = await tab.context().newCDPSession(tab)
  const rows = []
  for (const people of teams) rows.push(await measureTeam(tab, session, people))
  console.log('Median / 99th percentile.')
  console.table(rows)
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
}

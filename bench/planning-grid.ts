import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { buildWebApp } from '#scripts/start.ts'
import { quantile } from '#testing/quantile.ts'
import { machine, median, spread } from './figures.ts'

// The planning's cost in the browser: the built product, answered in the page, with generated weeks of seven shifts a person.

const teams = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 200, 1000, 5000]
const runs = 3
const openings = 10
const changes = 15
const scroll = { pixels: 20_000, pixelsPerSecond: 5000 }

const repeat = async <Found>(times: number, measure: (nth: number) => Promise<Found>) => {
  const found: Found[] = []
  for (let nth = 0; nth < times; nth++) found.push(await measure(nth))
  return found
}

const heapOf = async (browser: CDPSession) => {
  await browser.send('HeapProfiler.collectGarbage')
  return (await browser.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
}

/** Scrolls through the compositor, like a finger or a wheel: it does not wait for the page. */
const scrollThrough = async (tab: Page, browser: CDPSession) => {
  const watched = await tab.evaluateHandle(() => window.planningBench.watchScroll())
  const gesture = { x: 700, y: 500, speed: scroll.pixelsPerSecond, gestureSourceType: 'touch' as const }
  await browser.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -scroll.pixels })
  await browser.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: scroll.pixels })
  return watched.evaluate(stop => stop())
}

/** Processor time of the page's main thread in milliseconds, independent of the machine's load. */
const processorTime = async (browser: CDPSession) => {
  const { metrics } = await browser.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

type Measure = { painted: number; processor: number }

const measured = async (browser: CDPSession, act: () => Promise<number>): Promise<Measure> => {
  const before = await processorTime(browser)
  const painted = await act()
  return { painted, processor: (await processorTime(browser)) - before }
}

const cellOf = (person: number, day: number) => `[data-row="employee-${person}"] [data-day="${day}"]`

/** Measures an action until the cell has one shift more. The processor time includes the answer and the refetched week. */
const timeTo = async (
  { tab, browser }: Bench,
  cell: string,
  event: 'pointerup' | 'keydown',
  act: () => Promise<void>,
) => {
  const watched = await tab.evaluateHandle(([path, name]) => window.planningBench.watchCell(path, name), [
    cell,
    event,
  ] as const)
  return measured(browser, async () => {
    await act()
    const time = await watched.evaluate(({ painted }) => painted)
    await tab.waitForTimeout(400)
    return time
  })
}

const centreOf = async (tab: Page, selector: string) => {
  const { x, y, width, height } = (await tab.locator(selector).first().boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

/** Drags a shift of the first rows to the next person, two days later; each shift once. */
const drop = async (bench: Bench, nth: number) => {
  const { tab } = bench
  const [person, day] = [nth % 3, nth % 5]
  const goal = cellOf(person + 1, day + 2)
  await tab.evaluate(() => window.scrollTo(0, 0))
  await tab.mouse.move(...(await centreOf(tab, `${cellOf(person, day)} [data-shift]`)))
  await tab.mouse.down()
  await tab.mouse.move(...(await centreOf(tab, goal)), { steps: 8 })
  await tab.locator(`${goal}[data-drop]`).waitFor()
  return timeTo(bench, goal, 'pointerup', () => tab.mouse.up())
}

/** The limit of a drop: the same release, and one element added without the product. */
const append = async (bench: Bench, nth: number) => {
  const { tab } = bench
  const goal = cellOf(nth % 3, 6)
  await tab.mouse.move(...(await centreOf(tab, goal)))
  await tab.evaluate(path => window.planningBench.appendOnRelease(path), goal)
  await tab.mouse.down()
  return timeTo(bench, goal, 'pointerup', () => tab.mouse.up())
}

/** Cells of a new week in whose hours the type Ouverture is free, of people who are not on leave. */
const free = [0, 1, 2, 4].flatMap(person =>
  [0, 1, 2, 3, 4, 5].filter(day => (person + day) % 4 !== 0).map(day => cellOf(person, day)),
)

/** Pastes a shift of the type Ouverture. Measured from the V: Ctrl is a key of its own, pressed before. */
const paste = async (bench: Bench, nth: number) => {
  const { tab } = bench
  const goal = free[nth]!
  await tab.locator(goal).focus()
  await tab.keyboard.down('Control')
  const time = await timeTo(bench, goal, 'keydown', () => tab.keyboard.press('v'))
  await tab.keyboard.up('Control')
  return time
}

/** With the stamp in hand. */
const stamp = async (bench: Bench, nth: number) => {
  const goal = free[nth]!
  await bench.tab.locator(goal).focus()
  return timeTo(bench, goal, 'keydown', () => bench.tab.keyboard.press('Enter'))
}

const show = async ({ tab, browser }: Bench) => {
  await tab.evaluate(() => window.planningBench.ask())
  return measured(browser, () => tab.evaluate(() => window.planningBench.answer()))
}

const openBench = async (chrome: Browser, url: string, people: number) => {
  const tab = await chrome.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  tab.setDefaultTimeout(10_000)
  await tab.addInitScript({ path: script })
  await tab.goto(`${url}aide`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.evaluate(count => window.planningBench.prepare(count), people)
  const browser = await tab.context().newCDPSession(tab)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { tab, browser }
}
type Bench = Awaited<ReturnType<typeof openBench>>

const measureOnce = async (chrome: Browser, url: string, people: number) => {
  const bench = await openBench(chrome, url, people)
  const { tab, browser } = bench
  const empty = await heapOf(browser)
  const first = await show(bench)
  const heap = (await heapOf(browser)) - empty
  const scrolled = {
    finger: await scrollThrough(tab, browser),
    'scroll bar, 3 000 px/s': await tab.evaluate(() => window.planningBench.scrollEvenly(9000, 3000)),
    'scroll bar, all in 3 s': await tab.evaluate(() => {
      const height = document.documentElement.scrollHeight
      return window.planningBench.scrollEvenly(height, height / 3)
    }),
  }
  const appended = await repeat(changes, nth => append(bench, nth))
  await tab.evaluate(() => window.planningBench.leave())
  await show(bench)
  const dropped = await repeat(changes, nth => drop(bench, nth))
  await tab.evaluate(() => window.planningBench.leave())
  await show(bench)
  await tab.locator(cellOf(0, 0)).focus()
  await tab.keyboard.press('Control+c')
  const pasted = await repeat(changes, nth => paste(bench, nth))
  const weeks = await repeat(openings, () => show(bench))
  const opened = await repeat(openings, async () => {
    await tab.evaluate(() => window.planningBench.leave())
    return show(bench)
  })
  await tab.locator(cellOf(0, 0)).focus()
  await tab.keyboard.press('Shift+O')
  const stamped = await repeat(changes, nth => stamp(bench, nth))
  await tab.close()
  return { first: [first], heap, scrolled, appended, dropped, pasted, stamped, weeks, opened }
}
type Run = Awaited<ReturnType<typeof measureOnce>>

/** The medians of all runs, then their 99th percentiles, each as the median run with the lowest and the highest. */
const medianAndWorst = (timesOfRuns: readonly (readonly number[])[]) => {
  const worst = timesOfRuns.map(times => quantile(times, 0.99))
  return `${spread(timesOfRuns.map(median), 0)} / ${spread(worst, 0)}`
}

const timings = {
  opened: 'data → painted',
  first: 'the first time',
  weeks: 'next week',
  appended: 'one element, without the product',
  dropped: 'drop → painted',
  pasted: 'pasted shift → painted',
  stamped: 'stamped shift → painted',
} as const

const measureTeam = async (chrome: Browser, url: string, people: number) => {
  const found = await repeat(runs, () => measureOnce(chrome, url, people))
  const of = (number: (run: Run) => number, digits = 0) => spread(found.map(number), digits)
  const names = Object.keys(timings) as (keyof typeof timings)[]
  const times = names.map(name => ({
    people,
    ms: timings[name],
    'median / 99th percentile': medianAndWorst(found.map(run => run[name].map(({ painted }) => painted))),
    'of processor': medianAndWorst(found.map(run => run[name].map(({ processor }) => processor))),
  }))
  const ways = Object.keys(found[0]!.scrolled) as (keyof Run['scrolled'])[]
  const scrolled = ways.map(way => ({
    people,
    scrolled: way,
    frames: of(run => run.scrolled[way].frames),
    late: of(run => run.scrolled[way].late),
    blank: of(run => run.scrolled[way].blank),
    'heap (MB)': of(({ heap }) => heap, 1),
  }))
  return { times, scrolled }
}

buildWebApp()
const folder = mkdtempSync(join(tmpdir(), 'planning-grid-'))
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: folder,
    lib: { entry: 'bench/planning-grid/page.ts', name: 'bench', formats: ['iife'], fileName: 'page' },
    emptyOutDir: true,
  },
})
const script = join(folder, 'page.iife.js')
const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
const chrome = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  console.log(machine())
  const rows = []
  for (const people of teams) rows.push(await measureTeam(chrome, server.resolvedUrls!.local[0]!, people))
  console.log(`Of ${runs} runs the middle one (lowest–highest). A frame of the screen is 17 ms.`)
  console.table(rows.flatMap(({ times }) => times))
  console.table(rows.flatMap(({ scrolled }) => scrolled))
} finally {
  await chrome.close()
  await server.close()
  rmSync(folder, { recursive: true })
}

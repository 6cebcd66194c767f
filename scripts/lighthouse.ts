import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse'
import { type Browser, launch } from 'puppeteer-core'
import type { SignIn } from './demo/seed.ts'
import { servedDemo } from './demo/served.ts'
import { ensureChromium } from './ensure-chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const publicPages = ['/', '/login', '/demo']
const signedInPages = ['/app', '/app/admin/schedule']
const { origin, administrator, close } = await servedDemo(process.env.PORT?.trim() || '4100')

const signIn = async (browser: Browser, { email, password }: SignIn) => {
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => location.pathname === '/app')
  await page.close()
}

const faults = ({ lhr }: RunnerResult) =>
  Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => `    ${id} ${displayValue ?? ''}`)

const measure = async (browser: Browser, path: string, isDesktop: boolean) => {
  const page = await browser.newPage()
  const flags = { onlyCategories: [...categories], disableStorageReset: true }
  const result = await lighthouse(origin + path, flags, isDesktop ? desktopConfig : undefined, page)
  await page.close()
  if (!result) throw new Error(`Lighthouse said nothing of ${path}.`)
  const scores = categories.map(name => String(Math.round((result.lhr.categories[name]?.score ?? 0) * 100)).padStart(4))
  const shown = new URL(result.lhr.finalDisplayedUrl).pathname
  console.log(`${shown.padEnd(22)}${(isDesktop ? 'desktop' : 'mobile').padEnd(9)}${scores.join('  ')}`)
  console.log(faults(result).join('\n'))
}

const measureAll = async (browser: Browser, paths: readonly string[]) => {
  for (const path of paths) for (const isDesktop of [false, true]) await measure(browser, path, isDesktop)
}

const browser = await launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--lang=fr'] })
try {
  console.log(`${''.padEnd(31)}${categories.join('  ')}`)
  await measureAll(browser, publicPages)
  await signIn(browser, administrator)
  await measureAll(browser, signedInPages)
} finally {
  await browser.close()
  await close()
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { languages } from '#core/languages.ts'
import { servedDemo } from './demo/served.ts'
import { ensureChromium } from './ensure-chromium.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/web/public')
const built = join(root, 'dist/web')

const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const blue = '#22509F'

type Icon = { size: number; background?: string; share: number; svg?: string }

/** The mark in the middle of a square. */
const draw = async (browser: Browser, { size, background = 'transparent', share, svg = mark }: Icon) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const edge = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">${svg.replace('width="32" height="32"', `width="${edge}" height="${edge}"`)}`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** An .ico that holds one PNG: its directory of one entry, then the picture. */
const ico = (picture: Buffer, size: number) => {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(size, 6)
  directory.writeUInt8(size, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(picture.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, picture])
}

/** The top of the landing page, as messengers show a link to it. */
const drawLink = async (browser: Browser, language: string) => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 840 }, deviceScaleFactor: 0.75 })
  await page.route('http://landing.test/**', route => {
    const path = new URL(route.request().url()).pathname
    return route.fulfill({ path: join(built, path === '/' ? `landing.${language}.html` : path) })
  })
  await page.goto(`http://landing.test/?lng=${language}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Shown before the application is installed. The manifest names their sizes. */
const screens = {
  'screen-wide.png': { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  'screen-narrow.png': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

/** The planning of the demo's company; on a phone, its busiest day. */
const drawScreens = async (browser: Browser) => {
  const { origin, administrator, close } = await servedDemo('4179')
  const pictures: Record<string, Buffer> = {}
  for (const [name, size] of Object.entries(screens)) {
    const page = await browser.newPage({ ...size, locale: 'fr-FR', reducedMotion: 'reduce' })
    await page.goto(`${origin}/login`)
    await page.locator('input[type=email]').fill(administrator.email)
    await page.locator('input[type=password]').fill(administrator.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/app`)
    await page.goto(`${origin}/app/admin/schedule`, { waitUntil: 'networkidle' })
    const saturday = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button').nth(5)
    if (await saturday.isVisible()) await saturday.click()
    pictures[name] = await page.screenshot()
    await page.close()
  }
  await close()
  return pictures
}

/** A maskable icon is cut by the telephone: the mark keeps to the middle, and its blue goes to the edges. */
const onBlue = mark.replace(/<path[^>]*>/, '')

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const pictures: Record<string, Buffer> = {
  'favicon.ico': ico(await draw(browser, { size: 32, share: 1 }), 32),
  'apple-touch-icon.png': await draw(browser, { size: 180, background: '#F4F2ED', share: 0.72 }),
  'icon-192.png': await draw(browser, { size: 192, share: 1 }),
  'icon-512.png': await draw(browser, { size: 512, share: 1 }),
  'icon-maskable-512.png': await draw(browser, { size: 512, background: blue, share: 0.8, svg: onBlue }),
}
for (const language of languages) pictures[`og-${language}.png`] = await drawLink(browser, language)
Object.assign(pictures, await drawScreens(browser))
await browser.close()
for (const [name, picture] of Object.entries(pictures)) writeFileSync(join(folder, name), picture)
console.log(Object.keys(pictures).join('\n'))

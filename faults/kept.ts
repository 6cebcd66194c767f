import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '#scripts/ensure-chromium.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { House, onDatabase } from './house.ts'
import type { Visitor } from './visitor.ts'

const devices = 20
const kills = 2
const pressesBetween = 25
const atOnce = 4
/** Sendings of a device that the server counts and whose answer is lost. */
const lostAnswers = 3

const punches = '**/api/time-clock/*'
const buttons = { 'break-start': 'Début de pause', 'break-end': 'Fin de pause' } as const
const waiting = (page: Page, count: number) => page.getByText(new RegExp(`^${count} badgeages? en attente$`))

type Seat = { cookie: string; url: string }

/** A browser with a profile on the disk, in a process of ours that can be killed. */
export const openBrowser = async (cleanUp: AsyncDisposableStack, profile: string, { cookie, url }: Seat) => {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--accept-lang=fr-FR',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // A group of its own: the browser ends with all its processes, as on a device without battery.
  const { pid, stderr } = spawn(ensureChromium(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let isAlive = true
  const end = () => {
    if (isAlive) process.kill(-pid!, 'SIGKILL')
    isAlive = false
  }
  cleanUp.defer(end)
  const address = await new Promise<string>(resolve => {
    let said = ''
    stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0]!
  const cookies = cookie.split('; ').map(pair => {
    const [name, ...value] = pair.split('=')
    return { name: name!, value: value.join('='), url }
  })
  await context.addCookies(cookies)
  const kill = async () => {
    const gone = new Promise(resolve => browser.once('disconnected', resolve))
    end()
    await gone
  }
  return { context, kill }
}

const openClock = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await page.goto(`${url}/app/time-clock`)
  return page
}

/** @param pressed how many punches the device keeps already */
const pressAway = async (page: Page, pressed: string[]) => {
  for (let press = 0; press < pressesBetween; press += 1) {
    const last = pressed.at(-1)
    const type = last === undefined ? 'clock-in' : last === 'break-start' ? 'break-end' : 'break-start'
    await page.getByRole('button', { name: type === 'clock-in' ? "Badger l'arrivée" : buttons[type] }).click()
    await waiting(page, pressed.length + 1).waitFor()
    pressed.push(type)
  }
}

/** Without the network until the last browser; its answers are lost at first, and two pages send at once. @returns what was pressed */
const workOffline = async (cleanUp: AsyncDisposableStack, person: Visitor, url: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'releve-profile-'))
  const pressed: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const browser = await openBrowser(cleanUp, profile, { cookie: person.cookie, url })
    await browser.context.route(punches, route => route.abort())
    const page = await openClock(browser.context, url)
    if (pressed.length > 0) await waiting(page, pressed.length).waitFor()
    await pressAway(page, pressed)
    await browser.kill()
  }
  const last = await openBrowser(cleanUp, profile, { cookie: person.cookie, url })
  let lost = 0
  await last.context.route(punches, async route => {
    if (lost === lostAnswers) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  const pages = await Promise.all([openClock(last.context, url), openClock(last.context, url)])
  await Promise.all(
    pages.map(page =>
      page.waitForFunction(
        () => document.querySelector('[role=timer]') && !/badgeages? en attente/.test(document.body.innerText),
        undefined,
        { timeout: 120_000 },
      ),
    ),
  )
  await last.kill()
  rmSync(profile, { recursive: true, force: true })
  return pressed
}

const recordedOf = (databaseUrl: string, { id }: Visitor) =>
  onDatabase(databaseUrl, async client => {
    const { rows } = await client.query<{ type: string; device_at: Date | null }>(
      'select type, device_at from time_entries where employee_id = $1 order by created_at, id',
      [id],
    )
    return rows
  })

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: devices })
  const databaseUrl = await house.databaseUrl()
  const people = [...house.company.people]
  const [lost, doubled, outOfOrder, marked] = [[] as number[], [] as number[], [] as number[], [] as number[]]
  const work = async () => {
    for (let person = people.pop(); person; person = people.pop()) {
      const pressed = await workOffline(cleanUp, person, house.product.url)
      const recorded = await recordedOf(databaseUrl, person)
      lost.push(Math.max(0, pressed.length - recorded.length))
      doubled.push(Math.max(0, recorded.length - pressed.length))
      outOfOrder.push(recorded.filter(({ type }, place) => type !== pressed[place]).length)
      marked.push(recorded.filter(row => row.device_at).length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  return {
    figures: `${devices * kills * pressesBetween} punches on ${devices} devices, each killed ${kills} times, ${lostAnswers} answers lost and two pages sending: ${total(lost)} lost, ${total(doubled)} doubled, ${total(outOfOrder)} out of order, ${total(marked)} marked`,
    broken: [
      ...brokenOf({
        'a punch is lost': total(lost) === 0,
        'a punch counts twice': total(doubled) === 0,
        'punches are out of order': total(outOfOrder) === 0,
      }),
      ...(await brokenInvariants(databaseUrl)),
    ],
  }
}

export const kept: Fault = {
  name: 'kept',
  promise: 'Punches pressed without the network are kept while the browser is killed, and sent once, in order',
  wanted: '1 000 punches on 20 devices: 0 lost, 0 doubled',
  run,
}

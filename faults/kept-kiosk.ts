import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { peppered } from '#kiosk/server/actions.ts'
import { hashPassword } from '#server/passwords.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { cookieIn, House, onDatabase } from './house.ts'
import { openBrowser } from './kept.ts'
import { parsed, Visitor } from './visitor.ts'

const people = 20
const kills = 2
/** The presses of each person, between two kills. */
const pressesBetween = 5
/** Sendings that the server counts and whose answer is lost. */
const lostAnswers = 3
const pin = '4826'

const waiting = (page: Page, count: number) => page.getByText(new RegExp(`, ${count} badgeages? en attente`))

/** A tablet that is paired. @returns its cookie */
export const pairKiosk = async ({ product: { url }, company: { admin } }: House) => {
  const { code } = parsed<{ code: string }>(await admin.post('/kiosks', { body: { name: 'Entrée' } }))
  const paired = await new Visitor(url, '').post('/kiosk/pairing', { body: { code } })
  return cookieIn(paired.headers['set-cookie'])
}

/** A tablet that is paired, and a code for everybody. @returns its cookie, and the names on it */
const openKiosk = async (house: House) => {
  const { place } = house.product
  const staff = house.company.people
  const cookie = await pairKiosk(house)
  const secret = (await readFile(join(place.dataDir, 'session-secret'), 'utf8')).trim()
  const rows = await onDatabase(await house.databaseUrl(), async client => {
    for (const [nth, { id }] of staff.entries()) {
      await client.query('update employees set first_name = $2, last_name = $3 where id = $1', [
        id,
        `Numéro${nth}`,
        'Dupont',
      ])
      await client.query(
        'insert into employee_pins (company_id, employee_id, hash, set_at) values ($1, $2, $3, now())',
        [house.company.id, id, await hashPassword(peppered({ config: { secret } }, id, pin))],
      )
    }
    return staff.map(({ id }, nth) => ({ id, name: `Numéro${nth} Dupont` }))
  })
  return { cookie, staff: rows }
}

const openScreen = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  await page.goto(`${url}/kiosk`)
  await page.getByRole('heading', { name: 'Touchez votre nom' }).waitFor()
  return page
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  for (const digit of Array.from(pin)) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await page.getByRole('button', { name: /^(Arrivée|Pause|Reprise)$/ }).click()
  await page.getByRole('button', { name: 'Personne suivante' }).click()
}

/** How many punches the tablet still keeps. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('releve-kiosk')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('punches').objectStore('punches').count()
    await new Promise(resolve => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people })
  const { url } = house.product
  const { cookie, staff } = await openKiosk(house)
  const profile = mkdtempSync(join(tmpdir(), 'releve-kiosk-'))
  cleanUp.defer(() => rmSync(profile, { recursive: true, force: true }))
  const first = await openBrowser(cleanUp, profile, { cookie, url })
  await openScreen(first.context, url)
  await first.kill()
  let pressed = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const browser = await openBrowser(cleanUp, profile, { cookie, url })
    await browser.context.route('**/api/**', route => route.abort())
    const page = await openScreen(browser.context, url)
    for (let round = 0; round < pressesBetween; round += 1)
      for (const { name } of staff) {
        await press(page, name)
        pressed += 1
        await waiting(page, pressed).waitFor()
      }
    await browser.kill()
  }
  const last = await openBrowser(cleanUp, profile, { cookie, url })
  let lost = 0
  await last.context.route('**/api/kiosk/kept-punches', async route => {
    if (lost === lostAnswers) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await Promise.all([openScreen(last.context, url), openScreen(last.context, url)])
  const databaseUrl = await house.databaseUrl()
  const recordedOf = (id: string) =>
    onDatabase(databaseUrl, async client => {
      const { rows } = await client.query<{ type: string; device_at: Date | null }>(
        'select type, device_at from time_entries where employee_id = $1 order by created_at, id',
        [id],
      )
      return rows
    })
  const each = pressesBetween * kills
  const wanted = Array.from({ length: each }, (_, nth) =>
    nth === 0 ? 'clock-in' : nth % 2 === 1 ? 'break-start' : 'break-end',
  )
  const page = last.context.pages()[0]!
  const deadline = Date.now() + 120_000
  while ((await keptOn(page)) > 0 && Date.now() < deadline) await setTimeout(500)
  await last.kill()
  const recorded = await Promise.all(staff.map(({ id }) => recordedOf(id)))
  const toCheck = await onDatabase(
    databaseUrl,
    async client => (await client.query('select from punches_to_check')).rowCount,
  )
  const total = (count: (rows: (typeof recorded)[number]) => number) =>
    recorded.reduce((sum, rows) => sum + count(rows), 0)
  const missing = total(rows => Math.max(0, each - rows.length))
  const doubled = total(rows => Math.max(0, rows.length - each))
  const outOfOrder = total(rows => rows.filter(({ type }, nth) => type !== wanted[nth]).length)
  const marked = total(rows => rows.filter(row => row.device_at).length)
  return {
    figures: `${pressed} punches of ${people} people on a tablet killed ${kills} times, ${lostAnswers} answers lost and two pages sending: ${missing} lost, ${doubled} doubled, ${outOfOrder} out of order, ${marked} marked, ${toCheck} to check`,
    broken: [
      ...brokenOf({
        'a punch is lost': missing === 0,
        'a punch counts twice': doubled === 0,
        'punches are out of order': outOfOrder === 0,
        'a right code waits for a manager': toCheck === 0,
      }),
      ...(await brokenInvariants(databaseUrl)),
    ],
  }
}

export const keptKiosk: Fault = {
  name: 'kept-kiosk',
  promise:
    'Punches of many people on a tablet without the network are kept while it is killed, and sent once, in order',
  wanted: '200 punches of 20 people: 0 lost, 0 doubled',
  run,
}

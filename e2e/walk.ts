import { expect, type Page, test } from '@playwright/test'
import { addDays, daysOf, weekOf } from '#core/calendar.ts'
import type { Product } from '#testing/product.ts'
import { type House, owner, type Person, sendDemoRequest } from './house.ts'
import { turnToFrench } from './language.ts'
import { isOpened, type Persona, type Screen } from './screens.ts'

/** Typed into every field that others read: it must show as text, never run (docs/trust.md § Threats, 17). */
const injection = '<img id=injected src=x onerror=alert(1)>'

/** A week with all that a planning may show, for the screens to have something to say. */
export const furnish = async (
  house: House,
  product: Product,
): Promise<Record<Exclude<Persona, 'visitor'>, Pick<Person, 'email'>>> => {
  const ines = await house.hire({ department: `Salle ${injection}` })
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine', contractType: 'part-time', weeklyHours: 10 })
  const youssef = await house.hire({
    firstName: 'Youssef',
    lastName: `Benali-Castellane de la Villardière ${injection}`,
    role: 'manager',
  })
  // With eight people the planning has its stamp.
  for (const lastName of ['Zola', 'Zorn', 'Zuber', 'Zweig']) await house.hire({ firstName: 'Zoé', lastName })
  await house.addRole(`Planificateur ${injection}`, ['manage_schedules'])
  const midi = await house.addShiftType('Midi', '#F59E0B')
  const fermeture = await house.addShiftType(`Fermeture ${injection}`, '#FF0000')
  const days = daysOf(weekOf(product.today()))
  const [lunch, night] = [
    { startTime: '10:30', endTime: '15:00' },
    { startTime: '18:00', endTime: '02:00', breakDuration: 30 },
  ]
  for (const person of [ines, lea])
    for (const [index, date] of days.entries()) {
      await house.plan(person, midi, date, { ...lunch, notes: `terrasse, groupe de quarante personnes ${injection}` })
      if (index % 3 === 0) await house.plan(person, fermeture, date, night)
    }
  await house.plan(ines, fermeture, addDays(days[6]!, 1), night)
  await house.askLeaveAs(lea, { type: 'vacation', startDate: product.today(), endDate: addDays(product.today(), 9) })
  await house.askLeaveAs(youssef, {
    type: 'personal',
    startDate: product.today(),
    endDate: days[6]!,
    reason: `Déménagement ${injection}`,
  })
  await house.addPublicTraining(`Hygiène ${injection}`, 8)
  await house.punchAs(ines, ['clock-in', 'break-start', 'break-end', 'clock-out', 'clock-in', 'break-start'])
  await house.punchAs(lea, ['clock-in'])
  const proposed = { date: addDays(product.today(), -1), startTime: '18:00', endTime: '02:00' }
  await house.proposeHoursAs(lea, { ...proposed, reason: `Tablette éteinte ${injection}` })
  await sendDemoRequest(product, `Nettoyage-conciergerie-et-sécurité-du-Port-et-des-Halles ${injection}`)
  return { owner, admin: house.admin, employee: ines, working: lea, out: youssef }
}

/** A page of the application that does not exist: a page left for it and opened again is new, without loading the document anew. */
const nowhere = '/app/nulle-part'

/** As a link of the page does. */
const follow = async (page: Page, path: string) => {
  for (const to of [nowhere, path]) {
    await page.evaluate(address => history.pushState({}, '', address), to)
    await page.waitForFunction(isNowhere => document.title.startsWith('Page introuvable') === isNowhere, to === nowhere)
  }
}

/** Opens a screen's page: loading a document is the dearest part of a look. @param before the screen on show */
const load = async (page: Page, { path, answer }: Screen, before: Screen | undefined) => {
  // The language of the last look stays in the document.
  if (before) await turnToFrench(page)
  if (before && !isOpened(before) && before.path === path && !answer) return
  // A screen with an answer of its own is not read from the page's memory.
  // A screen may have led out of the application, to a document that knows nothing of its addresses.
  const isInApp = [path, new URL(page.url()).pathname].every(each => each.startsWith('/app'))
  if (isInApp && !answer && !before?.answer) return follow(page, path)
  if (answer)
    await page.route(`**/api${answer.to}`, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, status: 200, json: answer.change(await response.json()) })
    })
  // Another part of the same document would not be read again.
  if (new URL(page.url()).pathname === path.replace(/[?#].*/, '')) await page.goto('about:blank')
  await page.goto(path)
}

/** Opens each screen in the browser of its person, one after the other. */
export const walk = async (
  part: readonly Screen[],
  people: Awaited<ReturnType<typeof furnish>>,
  browserOf: (person: Pick<Person, 'email'> | null) => Promise<Page>,
  look: (page: Page, name: string) => Promise<void>,
) => {
  for (const [who, ofPersona] of Map.groupBy(part, screen => screen.who)) {
    const page = await browserOf(who === 'visitor' ? null : people[who])
    const size = page.viewportSize()!
    let before: Screen | undefined
    for (const screen of ofPersona)
      await test.step(screen.name, async () => {
        await page.setViewportSize(size)
        await load(page, screen, before)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await screen.open?.(page)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        // An answer that still comes is let end.
        if (screen.answer) await page.unrouteAll({ behavior: 'wait' })
        await look(page, screen.name)
        await expect(page.locator('#injected'), `${screen.name} makes an element of what somebody typed`).toHaveCount(0)
        before = screen
      })
    await page.context().close()
  }
}

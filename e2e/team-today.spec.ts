import type { Page } from '@playwright/test'
import { minuteOfDay, wallClockAt, wallTimeAt } from '#core/wall-clock.ts'
import { dialog } from './controls.ts'
import { expect, test } from './journey.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('a manager’s phone shows who is late or absent, what waits, and leads to its place', async ({
  browserOf,
  house,
  product,
}) => {
  const today = product.today()
  const minute = minuteOfDay(wallClockAt(product.now(), 'Europe/Paris').time)
  const service = await house.addShiftType('Service')
  const planned = async (firstName: string, since: number) => {
    const person = await house.hire({ firstName, lastName: 'Petit' })
    const hours = { startTime: wallTimeAt(minute - since), endTime: wallTimeAt(minute + 300) }
    await house.plan(person, service, today, hours)
    return person
  }
  const [hugo, nathan, sofia, camille, lea] = [
    await planned('Hugo', 40),
    await planned('Nathan', 20),
    await planned('Sofia', 200),
    await planned('Camille', 200),
    await house.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
  ]
  await house.grantLeave(camille, { startDate: today, endDate: today })
  await house.askLeaveAs(lea, { type: 'vacation', startDate: today, endDate: today })
  await house.punchAs(hugo, ['clock-in'])

  const phone = await browserOf(house.admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const [opened, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = (address: RegExp, { promise }: PromiseWithResolvers<void>) =>
    phone.route(address, async route => {
      await promise
      await route.continue()
    })
  await hold(/\/GivenPassword-[^/]+\.js$/, opened)
  await hold(/\/api\/(time-clock|reports\/team-today)$/, answered)
  await phone.addInitScript(() => {
    const moves: { by: number; what: string[] }[] = []
    Object.assign(window, { moves })
    const nameOf = ({ node }: { node?: Element }) => node?.outerHTML?.slice(0, 200) ?? ''
    const add = (entry: PerformanceEntry) => {
      const { value, sources } = Object(entry)
      moves.push({ by: value, what: sources.map(nameOf) })
    }
    new PerformanceObserver(list => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true })
  })
  // It is done once the late part is there.
  const opening = phone.goto('/app')
  const now = panel(phone, 'En ce moment')
  await expect(phone.getByRole('heading', { name: 'Planning de la semaine' })).toBeAttached()
  opened.resolve()
  await expect(panel(phone, 'Choisissez votre mot de passe')).toBeVisible()
  answered.resolve()
  await opening
  await expect(now).toContainText('1 personne en service sur 3 : Hugo.')
  await expect(now.getByRole('listitem')).toHaveText([
    /^Sofia Petit.*Non badgé, 3h2\d/,
    /^Nathan Petit.*Retard, 2\d min/,
  ])
  await expect(panel(phone, 'À décider')).toContainText('1 demande de congé')
  await expect(phone.getByRole('button', { name: "Badger l'arrivée" })).toBeVisible()
  // Nothing moved when the parts of the page and the answers came.
  const moves: { by: number }[] = await phone.evaluate(() => Object(window).moves)
  expect(moves.filter(({ by }) => by >= 0.02)).toEqual([])
  await test.step('the weeks around this one follow', async () => {
    const validating = panel(phone, 'Heures à valider')
    await expect(validating.getByRole('link')).toHaveText([/^Semaine \d+/, /^Semaine \d+/])
    await expect(panel(phone, 'Semaines à planifier').getByText('Rien de planifié')).toHaveCount(2)
    const month = phone.getByRole('region', { name: / 20\d\d$/ })
    await expect(month.getByRole('link')).toHaveText(/^Aucune semaine validée sur [45]/)
    await expect(panel(phone, 'La semaine, ce qu’il faut savoir')).toBeVisible()
    await validating.getByRole('link').first().click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Heures à valider' })).toBeVisible()
    // The title opens the pages of its subject.
    await phone.getByRole('button', { name: 'Heures à valider, pages voisines' }).click()
    await dialog(phone, 'Temps et paie').getByRole('link', { name: 'Feuilles d’heures' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Feuilles d’heures' })).toBeVisible()
    await phone.goBack()
    await phone.goBack()
  })
  await test.step('an arrival takes its row away', async () => {
    await house.punchAs(nathan, ['clock-in'])
    await expect(now.getByRole('listitem')).toHaveText([/^Sofia Petit/])
    await expect(now).toContainText('2 personnes en service sur 3 : ')
  })
  await test.step('each row leads to its place', async () => {
    await now.getByRole('link', { name: sofia.firstName }).click()
    await expect(phone.getByRole('searchbox', { name: 'Rechercher un employé' })).toHaveValue('Sofia Petit')
    await phone.goBack()
    await panel(phone, 'À décider').getByRole('link').click()
    await expect(phone).toHaveURL(/\/app\/admin\/leave\?request=/)
    const bar = phone.getByRole('navigation', { name: 'Navigation rapide' })
    await expect(bar.getByRole('link')).toHaveText(['Accueil', 'Planning', 'Badgeuse', /À décider$/])
    await bar.getByRole('link', { name: 'Planning' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible()
    await bar.getByRole('link', { name: 'À décider' }).click()
    await expect(panel(phone, 'Congés et absences').getByRole('link')).toContainText('1 demande de congé')
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = phone.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Convention et règles' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Convention et règles' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  })
  await test.step('one tap clocks in above the team', async () => {
    await phone.goto('/app')
    await phone.getByRole('button', { name: "Badger l'arrivée" }).click()
    await expect(phone.getByText(/^En service depuis \d\d:\d\d$/)).toBeVisible()
    await expect(now).toContainText('3 personnes en service sur 4 : ')
  })

  const employee = await browserOf(lea, { viewport: { width: 390, height: 844 } })
  await employee.goto('/app')
  await expect(panel(employee, 'Badgeage du jour')).toBeVisible()
  await expect(panel(employee, 'En ce moment')).toHaveCount(0)
  await expect(employee.getByRole('navigation', { name: 'Navigation rapide' }).getByText('Planning')).toHaveCount(0)
})

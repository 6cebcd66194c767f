import type { Page } from '@playwright/test'
import { bringAxe, violations } from './axe.ts'
import { takeAct } from './controls.ts'
import { expect, test } from './journey.ts'
import { printed, scanned } from './paper.ts'
import { lineOf } from './planning.ts'

const scrolls = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    return main.scrollHeight > main.clientHeight || document.documentElement.scrollHeight > innerHeight
  })

test('a wall screen shows the week of the team without a sign-in, follows changes, and ends when its link is revoked', async ({
  browserOf,
  house,
}) => {
  const names = ['Léa', 'Nathan', 'Inès', 'Hugo', 'Camille', 'Karim', 'Sofia', 'Paul', 'Awa', 'Gaël', 'Lucas', 'Noémie']
  const team = await Promise.all(
    [...names, ...names]
      .slice(0, 24)
      .map((firstName, nth) => house.hire({ firstName, lastName: nth < 12 ? 'Martin' : 'Roux' })),
  )
  const midday = await house.addShiftType('Midi')
  const hours = { startTime: '10:30', endTime: '15:00' }
  await Promise.all(team.map(person => house.plan(person, midday, '2026-11-18', hours)))
  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/schedule/print')
  await admin.getByRole('link', { name: 'Afficher la semaine sur un écran mural' }).click()
  await admin.getByRole('button', { name: 'Créer un lien' }).first().click()
  await admin.getByLabel('Nom de l’écran').fill('Salle de pause')
  await admin.getByRole('dialog').getByRole('button', { name: 'Créer un lien' }).click()
  const address = (await admin.getByText('/wall/').textContent())!

  const screen = await browserOf(null, { viewport: { width: 1920, height: 1080 } })
  await screen.clock.install()
  await screen.goto(address)
  await expect(screen.getByRole('row', { name: /^Léa M\./ })).toContainText('10:30–15:00')
  await expect(screen.getByRole('columnheader', { name: /Aujourd’hui/ })).toBeVisible()
  expect(await scrolls(screen)).toBe(false)
  await bringAxe(screen)
  expect(await violations(screen, 'all')).toEqual([])

  await expect(screen.getByText(/^Lu à /)).toBeVisible()
  const isAsked = (url: URL) => url.href === address
  await screen.route(isAsked, route => route.fulfill({ status: 503 }))
  await screen.clock.fastForward('01:00')
  await expect(screen.getByText(/^Sans nouvelles depuis /)).toBeVisible()
  await screen.unroute(isAsked)
  await screen.clock.fastForward('01:00')
  await expect(screen.getByText(/^Lu à /)).toBeVisible()

  await admin.getByRole('button', { name: 'Retirer Salle de pause' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(admin.getByText('Lien retiré')).toBeVisible()
  await screen.reload()
  await expect(screen.getByRole('table')).toHaveCount(0)
})

test('a phone scans the code of a printed week, which says that it is up to date, and a change later that it is not', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ firstName: 'Inès', lastName: 'Moreau' })
  const type = await house.addShiftType('Soir')
  const evening = { startTime: '18:00', endTime: '23:00' }
  const admin = await browserOf(house.admin)
  await admin.goto(`/app/admin/schedule?week=${product.today()}`)
  await expect(lineOf(admin, 'Inès Moreau')).toBeVisible()
  const paper = await printed(admin, () => takeAct(admin, /^Imprimer$/))
  const address = await scanned(paper.file, await browserOf(null))
  expect(address).toMatch(/\/feuille\/[\w-]{43}$/)

  const phone = await browserOf(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Cette feuille est la bonne' })).toBeVisible()
  await bringAxe(phone)
  expect(await violations(phone, 'all')).toEqual([])

  await house.plan(ines, type, product.today(), evening)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '1 changement depuis cette feuille' })).toBeVisible()
  await bringAxe(phone)
  expect(await violations(phone, 'all')).toEqual([])
})

import type { Page } from '@playwright/test'
import { bringAxe, violations } from './axe.ts'
import { expect, test } from './journey.ts'

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

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, message } from './controls.ts'
import { expect, test } from './journey.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })

test('an administrator reads who changed what, filters it, opens the changed object and exports the entries', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  await house.hire({ firstName: 'Sofia', lastName: 'Marques' })
  await house.addRole('Planificateur', ['manage_schedules'])
  await house.askLeaveAs(ines, { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-10' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('link', { name: 'Entreprise' }).click()
  await page.getByRole('link', { name: 'Journal', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(row(page, 'Planificateur')).toContainText('Gérer les plannings et les types de shifts')

  await choose(page.getByRole('main'), 'Actions', 'Congés')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Congé demandé')
  await expect(page).toHaveURL(/kind=leave/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: 'Inès Moreau, du 06/12/2027 au 10/12/2027' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/leave\?request=/)
  await page.goBack()

  await choose(page.getByRole('main'), 'Qui', 'Sofia Marques')
  await expect(page.getByRole('heading', { name: 'Aucune entrée' })).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(row(page, 'Utilisateur ajouté')).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Rôle ajouté;Planificateur')
  await expect(message(page, 'Journal exporté')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { bringAxe, violations } from './axe.ts'
import { choose, dialog, enter, message, comeBack as over, typeDate } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const note = (page: Page) => page.getByText(/^Ce que vous aviez écrit à \d\d:\d\d est repris/)
const keptInTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** The part that keeps the page has come: it names the person for the sign-in page. */
const standing = (page: Page) => expect.poll(() => keptInTab(page)).toContain('last-email')

test('a session that ends while one types asks for the password over the page, and sends what was typed once; another person gives it up', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const page = await browserOf(ines)
  await page.goto('/app/requests')
  await standing(page)
  const form = dialog(page, 'Nouvelle demande de congé')
  const ask = async (first: string, last: string) => {
    await page.getByRole('button', { name: 'Nouvelle Demande' }).first().click()
    await choose(form, 'Type de congé', 'Congé personnel')
    await typeDate(form, 'Date de début', first)
    await typeDate(form, 'Date de fin', last)
    await form.getByLabel('Motif').fill('Déménagement')
    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(over(page)).toContainText('Ce que vous avez écrit est gardé.')
  }
  await ask('22/12/2027', '28/12/2027')
  await expect(over(page)).toContainText(ines.email)
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
  await page.keyboard.type('pas-le-bon')
  await page.keyboard.press('Enter')
  await expect(over(page).getByText('Email ou mot de passe incorrect')).toBeVisible()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(message(page, 'Demande de congé envoyée avec succès')).toBeVisible()
  await expect(over(page)).toBeHidden()
  await expect(page.getByRole('row', { name: 'Congé personnel' })).toHaveCount(1)

  await ask('03/01/2028', '04/01/2028')
  await over(page).getByRole('button', { name: 'Ce n’est pas Inès' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(email(page)).toHaveValue('')
  await enter(page, ines.email)
  await expect(page.getByRole('row', { name: 'Congé personnel' })).toHaveCount(1)
})

test('a reload keeps the draft of a training, and signing out erases it; a session that ended before a reload leads to a sign-in page that knows the e-mail', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/trainings')
  const form = dialog(page, 'Créer une formation')
  const create = () => page.getByRole('button', { name: 'Créer une formation' }).first().click()
  await create()
  await form.getByLabel('Nom', { exact: true }).fill('Premiers secours')
  await form.getByLabel('Description').fill('Deux jours chez les pompiers.')
  await page.reload()
  await standing(page)
  await create()
  await expect(note(page)).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Deux jours chez les pompiers.')

  await page.context().clearCookies()
  await page.reload()
  await expect(email(page)).toHaveValue(house.admin.email)
  await enter(page, house.admin.email)
  await create()
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue('Premiers secours')
  await page.reload()
  await standing(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(email(page)).toHaveValue('')
  expect(await keptInTab(page)).not.toContain('last-email')
  expect(await keptInTab(page)).not.toContain('drafts')
})

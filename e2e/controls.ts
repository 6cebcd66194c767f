import { expect, type Locator, type Page } from '@playwright/test'
import { password as usual } from './house.ts'
import { settled } from './settled.ts'

/** Fills the sign-in form. */
export const enter = async (page: Page, email: string, password = usual) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Presses the first button of a name, and waits for what it sends. */
export const press = async (within: Page | Locator, name: string | RegExp) => {
  await within.getByRole('button', { name }).first().click()
  await settled('page' in within ? within.page() : within)
}

/** Takes an act of the page, or a page that it leads to, from behind its '…'. */
export const takeAct = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await dialog(page, 'Plus d’actions').locator('button, a').filter({ hasText: name }).click()
}

/** Opens one's settings, and the parts of them that say how one signs in. */
export const openSecurity = async (page: Page) => {
  await page.goto('/app/settings')
  await page.getByRole('heading', { name: 'Sécurité' }).click()
}

/** From the list of people to an act on the page of one of them. */
export const takeActOf = async (page: Page, person: string, name: string | RegExp) => {
  await page.getByRole('link', { name: person, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person)
  await takeAct(page, name)
}

/** From the list of people to a part of the page of one of them. */
export const openPart = async (page: Page, person: string, part: string) => {
  await page.getByRole('link', { name: person, exact: true }).click()
  await page.getByRole('navigation', { name: person }).getByRole('link', { name: part, exact: true }).click()
  await settled(page)
}

/** Turns a panel into its fields. */
export const editPanel = async (page: Page, title: string) => {
  const panel = page.getByRole('region', { name: title })
  await panel.getByRole('button', { name: 'Modifier', exact: false }).click()
  return panel
}

/** Says the only matricule that the closing of a month asks for. */
export const sayMatricule = async (page: Page, matricule: string) => {
  await page.getByRole('link', { name: 'Compléter' }).click()
  await page.getByRole('textbox', { name: 'Admin User' }).fill(matricule)
  await page.getByRole('button', { name: 'Enregistrer 1 matricule' }).click()
  await expect(message(page, '1 matricule enregistré')).toBeVisible()
}

/** Opens a list of choices and takes one. */
export const choose = async (within: Locator, field: string, option: string) => {
  await within.getByRole('button', { name: field }).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

/** Types a time, digit by digit, as on a keyboard. */
export const typeTime = async (within: Locator, field: string, time: string) => {
  await within.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  await within.page().keyboard.type(time.replace(':', ''))
}

/** Types a date, as typeTime. */
export const typeDate = async (within: Locator, field: string, date: string) => {
  await within.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  await within.page().keyboard.type(date.replaceAll('/', ''))
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A figure in a tile or beside its word. */
export const figure = (page: Page | Locator, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('..')
    .getByRole('definition')
    .first()

/** The sign-in over a page whose session has ended. */
export const comeBack = (page: Page) => dialog(page, 'Votre session a expiré')

/** Leaves a page whose session has ended, on which nothing was typed, for the sign-in page. */
export const leaveAsSomebodyElse = async (page: Page) => {
  await comeBack(page)
    .getByRole('button', { name: /^Ce n’est pas/ })
    .click()
  await expect(page).toHaveURL(/\/login/)
}

/** The text of a toast. */
export const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

/** Approves the request of somebody of whom nobody said yet on which days they work: the dialog asks it, and takes no answer for later. */
export const approveFirst = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Approuver la demande ${name}` }).click()
  await dialog(page, 'Approuver cette demande').getByRole('button', { name: 'Approuver' }).click()
}

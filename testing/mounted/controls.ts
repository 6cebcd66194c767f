import { type Locator, page, userEvent } from 'vitest/browser'

export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Takes an act of the page from behind its '…'. */
export const takeAct = async (name: string | RegExp) => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await dialog('Plus d’actions').getByRole('button', { name }).click()
}

/** Unfolds, or folds, the parts of one's settings that say how one signs in. */
export const openSecurity = () => page.getByRole('heading', { name: 'Sécurité' }).click()

/** The text of a toast. */
export const message = (text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** The text of a refusal that stands in a dialog. */
export const refusalIn = (within: Locator, text: string | RegExp) => within.getByRole('alert').getByText(text)

/** Opens a list of choices and takes one. */
export const choose = async (within: Locator, field: string, option: string) => {
  await within.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const typeInto = async (within: Locator, field: string, digits: string) => {
  await within.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  await userEvent.keyboard(digits)
}
/** Types a time, digit by digit: `18:30`. */
export const typeTime = (within: Locator, field: string, time: string) => typeInto(within, field, time.replace(':', ''))
/** Types a date, digit by digit: `22/12/2027`. */
export const typeDate = (within: Locator, field: string, date: string) =>
  typeInto(within, field, date.replaceAll('/', ''))

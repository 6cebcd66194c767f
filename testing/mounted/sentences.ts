import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Place, Sentence } from './error-catalogue.ts'

/** Brings about the case of a sentence. @returns where it must then be read. */
type Provoke = () => Promise<Locator>
/** Every sentence of the place is shown, and no other: for a test of each entry. */
export type Rows<P extends Place> = Record<Sentence<P>, Provoke>

/** Some sentences stand in the page twice, for wide windows and for narrow ones. */
export const expectSeen = async (sentence: string, provoke: Provoke) => {
  const place = await provoke()
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  await expect
    .poll(() => place.getByText(sentence, { exact: true }).elements().some(isSeen), { message: sentence })
    .toBe(true)
}

export const inMessages = page.getByRole('region', { name: 'Messages' })
/** In the dialog or the question that stands. */
export const inDialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
export const inPage = page.getByRole('main')

/** A button by its name, the first of several. */
export const press = (within: { getByRole: Locator['getByRole'] }, name: string | RegExp) =>
  within.getByRole('button', { name }).first().click()
export const confirm = (name: string) => press(page.getByRole('alertdialog'), name)

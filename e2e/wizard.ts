import { expect, type Page } from '@playwright/test'

/** A prospect's answers to the nine steps, as their screens name them. */
export const prospect = {
  firstName: 'Élodie',
  lastName: 'Kervella',
  email: 'elodie@brasserie-du-port.example',
  phone: '02 61 91 00 12',
  companyName: 'Brasserie du Port',
  position: 'Gérant(e)',
  businessSector: 'Restauration',
  totalEmployees: '21-50',
  totalEstablishments: '2-5',
  needs: 'Deux terrasses, beaucoup d’extras l’été.',
}
type Prospect = typeof prospect

const type = (name: string, answer: keyof Prospect) => (page: Page, answers: Prospect) =>
  page.getByRole('textbox', { name }).fill(answers[answer])
const pick = (answer: keyof Prospect) => (page: Page, answers: Prospect) =>
  page.getByText(answers[answer], { exact: true }).click()

const fill: ((page: Page, answers: Prospect) => Promise<unknown>)[] = [
  async (page, answers) => {
    await type('Prénom', 'firstName')(page, answers)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(answers.lastName)
  },
  type('E-mail', 'email'),
  type('Téléphone', 'phone'),
  type('Entreprise', 'companyName'),
  pick('position'),
  pick('businessSector'),
  pick('totalEmployees'),
  pick('totalEstablishments'),
  type('Besoins', 'needs'),
]

export const expectStep = (page: Page, step: number) => expect(page.getByText(`Étape ${step} sur 9`)).toBeVisible()
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click()

/** From one step to another, once it stands. */
export const walkSteps = async (page: Page, from: number, to: number, given: Partial<Prospect> = {}) => {
  const answers = { ...prospect, ...given }
  for (let at = from; at < to; at++) {
    await expectStep(page, at)
    await fill[at - 1]!(page, answers)
    await goOn(page)
  }
  await expectStep(page, to)
}

/** Fills in the steps before this one. */
export const goToStep = async (page: Page, step: number, given: Partial<Prospect> = {}) => {
  await page.goto('/demo')
  await walkSteps(page, 1, step, given)
}

/** All nine, up to the button that sends them. */
export const fillIn = async (page: Page, given: Partial<Prospect> = {}) => {
  await goToStep(page, 9, given)
  await fill[8]!(page, { ...prospect, ...given })
}

export const sendRequest = (page: Page) => page.getByRole('button', { name: 'Envoyer la demande' }).click()

export const askForDemo = async (page: Page, given: Partial<Prospect> = {}) => {
  await fillIn(page, given)
  await sendRequest(page)
  await expect(page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })).toBeVisible()
}

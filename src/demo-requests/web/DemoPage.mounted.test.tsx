import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noAnswers } from '#demo-requests/rules.ts'
import { message } from '#testing/mounted/controls.ts'
import { noAnswer, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { visitor } from '#testing/mounted/sessions.ts'
import { forgetDraft, readDraft, saveDraft } from './DemoDraft.ts'

const answers: Answers = {
  firstName: 'Élodie',
  lastName: 'Kervella',
  email: 'elodie@brasserie-du-port.example',
  phone: { country: 'FR', number: '02 61 91 00 12' },
  companyName: 'Brasserie du Port',
  position: 'owner-manager',
  businessSector: 'restaurants',
  totalEmployees: '21-50',
  totalEstablishments: '2-5',
  needs: 'Deux terrasses, beaucoup d’extras l’été.',
}
const upToCompany: Answers = { ...noAnswers, ...answers, position: null, businessSector: null }

const expectStep = async (step: number) => {
  await expect.element(page.getByText(`Étape ${step} sur 9`)).toBeVisible()
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = () => page.getByRole('button', { name: 'Continuer' }).click()
const send = () => page.getByRole('button', { name: 'Envoyer la demande' }).click()
const goBack = () => page.getByRole('link', { name: 'Retour', exact: true }).click()
const thanks = page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })
const summary = (answer: string) => page.getByRole('definition').filter({ hasText: answer })

beforeEach(forgetDraft)

test('an address cannot skip a step', async () => {
  await mount('/demo?step=7', visitor)
  await expectStep(1)
})

test('an address opens the first step that is left open', async () => {
  saveDraft(upToCompany)
  await mount('/demo?step=9', visitor)
  await expectStep(5)
})

test('going back loses nothing', async () => {
  saveDraft(upToCompany)
  await mount('/demo?step=5', visitor)
  await page.getByText('Manager', { exact: true }).click()
  await goOn()
  await expectStep(6)
  history.back()
  await expectStep(5)
  await expect.element(page.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await goBack()
  await expect.element(field('Entreprise')).toHaveValue(answers.companyName)
  await goBack()
  await expect.element(field('Téléphone')).toHaveValue(answers.phone.number)
  await goOn()
  await goOn()
  await expect.element(page.getByRole('radio', { name: 'Manager' })).toBeChecked()
})

test('an answer can be corrected from the summary; once sent, the draft is deleted', async () => {
  saveDraft(answers)
  const server = await mount('/demo?step=9', visitor, { 'POST /demo-requests': undefined })
  await expect.element(summary('+33 2 61 91 00 12')).toBeVisible()
  await page.getByRole('link', { name: 'Modifier : Nombre d’employés' }).click()
  await page.getByText('200+', { exact: true }).click()
  await goOn()
  await expectStep(9)
  await expect.element(summary('200+')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Besoins' })).toHaveValue(answers.needs)
  await send()
  await expect.element(thanks).toHaveFocus()
  expect(server.bodies('POST /demo-requests')).toEqual([{ ...answers, totalEmployees: '200+', website: '' }])
  history.back()
  await expectStep(1)
  await expect.element(field('Prénom')).toHaveValue('')
})

const press = (key: string, times = 1) => userEvent.keyboard(`{${key}}`.repeat(times))

/** Types into the field that has the focus, and continues. */
const answer = async (name: string, text: string) => {
  await expect.element(field(name)).toHaveFocus()
  await userEvent.keyboard(`${text}{Enter}`)
}

test('by keyboard alone: each step focuses its field, Entrée continues, and a mistake is shown at its field', async () => {
  await mount('/demo', visitor, { 'POST /demo-requests': undefined })
  await answer('Prénom', 'Élodie')
  await expect.element(field('Nom')).toHaveAccessibleDescription('Ce champ est requis.')
  await expect.element(field('Nom')).toHaveFocus()
  await userEvent.keyboard('Kervella')
  await expect.element(page.getByText('Ce champ est requis.')).not.toBeInTheDocument()
  await press('Enter')
  await answer('E-mail', 'elodie@brasserie')
  await expect.element(field('E-mail')).toHaveAccessibleDescription(/^Indiquez une adresse e-mail/)
  await userEvent.keyboard('.example{Enter}')
  await answer('Téléphone', '02 61 91 00')
  await expect.element(field('Téléphone')).toHaveAccessibleDescription(/^Vérifiez ce numéro/)
  await userEvent.keyboard(' 12{Enter}')
  await answer('Entreprise', 'Brasserie du Port')
  for (const [first, presses] of [
    ['Directeur(trice)', 1],
    ['Restauration', 3],
    ['1-10', 2],
    ['1', 5],
  ] as const) {
    await expect.element(page.getByRole('radio', { name: first, exact: true })).toHaveFocus()
    await press('ArrowDown', presses)
    await press('Enter')
  }
  await expect.element(page.getByRole('textbox', { name: 'Besoins (facultatif)' })).toHaveFocus()
  for (const chosen of ['RH', 'Distribution alimentaire', '21-50', '25+'])
    await expect.element(summary(chosen)).toBeVisible()
  const button = await page.getByRole('button', { name: 'Envoyer la demande' }).findElement()
  while (document.activeElement !== button) {
    await press('Tab')
    // The trap for robots is not on the way.
    expect(document.activeElement).not.toHaveAttribute('name', 'website')
  }
  await press('Enter')
  await expect.element(thanks).toHaveFocus()
})

test('a foreign phone number is checked by the rules of its country', async () => {
  saveDraft({ ...upToCompany, phone: noAnswers.phone })
  await mount('/demo?step=3', visitor)
  const country = page.getByRole('button', { name: 'Pays' })
  await country.click()
  await userEvent.keyboard('coree sud')
  await expect.element(page.getByRole('listbox').getByRole('option')).toMatchTextContent('Corée du Sud +82')
  await userEvent.keyboard('{Control>}a{/Control}belg{Enter}')
  await expect.element(country).toMatchTextContent('Belgique')
  await field('Téléphone').fill('02 61 91 00 12')
  await goOn()
  await expect.element(field('Téléphone')).toHaveAccessibleDescription(/^Vérifiez ce numéro/)
  await field('Téléphone').fill('0470 12 34 56')
  await goOn()
  await expectStep(4)
})

test('a request that is sent again after a lost answer has the same key', async () => {
  saveDraft(answers)
  const { key } = readDraft()
  const server = await mount('/demo?step=9', visitor, { 'POST /demo-requests': noAnswer })
  await send()
  await expect.element(message(/^Une erreur est survenue/)).toBeVisible()
  server.answer({ 'POST /demo-requests': undefined })
  await send()
  await expect.element(thanks).toBeVisible()
  const keys = server.requests('POST /demo-requests').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([key, key])
})

test('too many requests have to wait, and the answers stay', async () => {
  saveDraft(answers)
  await mount('/demo?step=9', visitor, { 'POST /demo-requests': refusal(429, 'tooMany', 'Trop de demandes.') })
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'Trop de demandes ont été envoyées depuis votre connexion. Réessayez dans une heure, ou écrivez à contact@mounted.example.',
    )
  expect(readDraft().answers).toEqual(answers)
})

test('a form that was closed meanwhile shows the contact, and the answers stay', async () => {
  saveDraft(answers)
  const server = await mount('/demo?step=9', visitor)
  const privacy = page.getByRole('main').getByRole('link', { name: 'donnees@mounted.example' })
  await expect.element(privacy).toHaveAttribute('href', 'mailto:donnees@mounted.example')
  server.answer({
    'POST /demo-requests': refusal(409, 'demo-requests.closed', 'Les demandes de démo sont fermées pour le moment.'),
    'GET /site': {
      ownerExists: true,
      contactEmail: 'bonjour@releve.example',
      dataProtectionEmail: 'donnees@releve.example',
      demoFormOpen: false,
      sendsMail: true,
    },
  })
  await send()
  await expect.element(page.getByRole('heading', { name: 'Les demandes de démo sont fermées' })).toHaveFocus()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'bonjour@releve.example' })).toBeVisible()
  expect(readDraft().answers).toEqual(answers)
})

test.each([
  '{',
  'null',
  '[]',
  '{"answers":null,"key":"12345678"}',
  '{"answers":{"firstName":5,"lastName":{},"phone":null,"position":"king"},"key":"12345678"}',
  '{"answers":{"firstName":"Eve","phone":{"country":"<b>","number":[]}}}',
  JSON.stringify({ answers, key: 'no key' }),
])('with %s in place of the draft, the form opens at its beginning', async kept => {
  sessionStorage.setItem('releve.demo-request', kept)
  await mount('/demo?step=9', visitor)
  await expectStep(1)
  await field('Prénom').fill('Élodie')
  await field('Nom').fill('Kervella')
  await goOn()
  await expectStep(2)
  expect(readDraft().key).toMatch(/^[0-9a-f-]{36}$/)
})

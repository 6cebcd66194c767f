import type { Locator, Page } from '@playwright/test'
import { dialog, message } from './controls.ts'
import { owner, sendDemoRequest, unique } from './house.ts'
import { expect, test } from './journey.ts'
import { askForDemo, expectStep, fillIn, goOn, goToStep, prospect, sendRequest } from './wizard.ts'

const requestsOf = async (page: Page) => {
  await page.goto('/app/owner/demo-requests')
  await page.getByRole('heading', { name: 'Demandes de Démonstration' }).waitFor()
  return page
}
const row = (page: Page, companyName: string) => page.getByRole('row').filter({ hasText: companyName })
const open = async (page: Page, companyName: string) => {
  await page.getByRole('button', { name: `Voir la demande de ${companyName}` }).click()
  return dialog(page, companyName)
}
const status = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const note = (within: Locator) => within.getByRole('textbox', { name: 'Note' })
const posted = (page: Page) => {
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.headers()['idempotency-key'] ?? ''))
  return sent
}

test('a visitor asks for a demo; the owner sees it arrive, and gives it the four states with a note', async ({
  browserOf,
}) => {
  const companyName = unique('Brasserie du Port')
  const ownerPage = await requestsOf(await browserOf(owner, { forcedColors: 'active' }))
  const stranger = await browserOf(null)
  await askForDemo(stranger, { companyName, phone: '+32 470 12 34 56' })

  await expect(row(ownerPage, companyName)).toContainText('Élodie Kervella')
  await expect(row(ownerPage, companyName)).toContainText('Restauration')
  await expect(row(ownerPage, companyName)).toContainText('En attente')
  const detail = await open(ownerPage, companyName)
  for (const fact of [prospect.email, '+32 470 12 34 56', 'Gérant(e)', '21-50', '2-5', prospect.needs])
    await expect(detail.getByText(fact, { exact: true })).toBeVisible()

  await note(detail).fill('Rappeler mardi matin.')
  const steps = [
    ['Approuver', 'Approuvé'],
    ['En négociation', 'En négociation'],
    ['Rejeter', 'Rejeté'],
    ['En attente', 'En attente'],
  ] as const
  for (const [action, state] of steps) {
    await status(detail, action).click()
    await expect(status(detail, action)).toHaveAttribute('aria-pressed', 'true')
    await expect(status(detail, action)).toBeFocused()
    // The colours of the states are gone, for this owner has chosen their own.
    await expect(status(detail, action)).toHaveCSS('border-top-width', '4px')
    await expect(row(ownerPage, companyName).locator('td').nth(2)).toHaveText(state)
  }
  await detail.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(detail).toBeHidden()
  await ownerPage.reload()
  await expect(note(await open(ownerPage, companyName))).toHaveValue('Rappeler mardi matin.')
})

test('an incoming request leaves the open one and its unsaved note unchanged', async ({ browserOf, product }) => {
  const [first, second] = [unique('Hôtel des Arcades'), unique('Zénith Fitness')]
  await sendDemoRequest(product, first)
  const page = await requestsOf(await browserOf(owner))
  const detail = await open(page, first)
  await note(detail).fill('Une note')
  await sendDemoRequest(product, second)
  await expect(row(page, second)).toBeAttached()
  await expect(note(detail)).toHaveValue('Une note')
  await expect(note(detail)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Quitter sans enregistrer')
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(note(detail)).toHaveValue('Une note')
  await detail.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(detail).toBeHidden()
})

test('each of two windows shows the changes of the other, and overwrites no unread note', async ({
  browserOf,
  product,
}) => {
  const companyName = unique('Maçonnerie Vidal')
  await sendDemoRequest(product, companyName)
  const [here, there] = [await requestsOf(await browserOf(owner)), await requestsOf(await browserOf(owner))]
  const [mine, theirs] = [await open(here, companyName), await open(there, companyName)]

  await note(mine).fill('Ma note')
  await note(theirs).fill('Leur note')
  await status(theirs, 'Approuver').click()
  await expect(status(mine, 'Approuver')).toHaveAttribute('aria-pressed', 'true')
  await expect(mine.getByText('modifiée dans une autre fenêtre')).toBeVisible()
  await expect(mine.getByText('Leur note')).toBeVisible()
  await expect(note(mine)).toHaveValue('Ma note')

  await status(mine, 'Rejeter').click()
  await expect(message(here, 'Relisez-la avant d’enregistrer.')).toBeVisible()
  await expect(note(theirs)).toHaveValue('Leur note')
  await expect(status(theirs, 'Approuver')).toHaveAttribute('aria-pressed', 'true')

  await mine.getByRole('button', { name: 'Garder ma note' }).click()
  await status(mine, 'Rejeter').click()
  await expect(status(theirs, 'Rejeter')).toHaveAttribute('aria-pressed', 'true')
  await expect(note(theirs)).toHaveValue('Ma note')
})

test('going back and reloading lose nothing, and an address cannot skip a step', async ({ browserOf }) => {
  const page = await browserOf(null)
  await page.goto('/demo?step=7')
  await expectStep(page, 1)
  await goToStep(page, 5)
  await page.getByText('Manager', { exact: true }).click()
  await page.reload()
  await expectStep(page, 5)
  await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await page.goto('/demo?step=9')
  await expectStep(page, 6)

  await page.goBack()
  await expectStep(page, 5)
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('textbox', { name: 'Entreprise' })).toHaveValue(prospect.companyName)
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue(prospect.phone)
  await goOn(page)
  await goOn(page)
  await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked()
})

test('an answer can be corrected from the summary; once sent, the draft is deleted', async ({ browserOf }) => {
  const page = await browserOf(null)
  await fillIn(page)
  await expect(page.getByRole('definition').filter({ hasText: '+33 2 61 91 00 12' })).toBeVisible()
  await page.getByRole('link', { name: 'Modifier : Nombre d’employés' }).click()
  await page.getByText('200+', { exact: true }).click()
  await goOn(page)
  await expectStep(page, 9)
  await expect(page.getByRole('definition').filter({ hasText: '200+' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Besoins' })).toHaveValue(prospect.needs)
  await sendRequest(page)
  const thanks = page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })
  await expect(thanks).toBeFocused()
  await page.reload()
  await expect(thanks).toBeVisible()
  await page.goBack()
  await expectStep(page, 1)
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('')
})

test('by keyboard alone: each step focuses its field, Entrée continues, and a mistake is shown at its field', async ({
  browserOf,
}) => {
  const page = await browserOf(null)
  await page.goto('/demo')
  const { keyboard } = page
  const focused = (role: 'textbox' | 'radio', name: string) =>
    expect(page.getByRole(role, { name, exact: true })).toBeFocused()
  const answer = async (field: string, text: string) => {
    await focused('textbox', field)
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await focused('textbox', 'Prénom')
  await keyboard.type('Élodie')
  await keyboard.press('Enter')
  await focused('textbox', 'Nom')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAccessibleDescription(
    'Ce champ est requis.',
  )
  await keyboard.type('Kervella')
  await expect(page.getByText('Ce champ est requis.')).toBeHidden()
  await keyboard.press('Enter')
  await answer('E-mail', 'elodie@brasserie')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    /^Indiquez une adresse e-mail/,
  )
  await keyboard.type('.example')
  await keyboard.press('Enter')
  await answer('Téléphone', '02 61 91 00')
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveAccessibleDescription(/^Vérifiez ce numéro/)
  await keyboard.type(' 12')
  await keyboard.press('Enter')
  await answer('Entreprise', 'Brasserie du Port')
  for (const [first, presses] of [
    ['Directeur(trice)', 1],
    ['Restauration', 3],
    ['1-10', 2],
    ['1', 5],
  ] as const) {
    await focused('radio', first)
    for (let pressed = 0; pressed < presses; pressed++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await focused('textbox', 'Besoins (facultatif)')
  for (const chosen of ['RH', 'Distribution alimentaire', '21-50', '25+'])
    await expect(page.getByRole('definition').filter({ hasText: chosen })).toBeVisible()
  // The trap is not on the way.
  const submit = page.getByRole('button', { name: 'Envoyer la demande' })
  while (!(await submit.evaluate(element => element === document.activeElement))) {
    await keyboard.press('Tab')
    await expect(page.locator(':focus')).not.toHaveAttribute('name', 'website')
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })).toBeFocused()
})

test('sending again after a lost answer makes one request', async ({ browserOf }) => {
  const companyName = unique('Pharmacie Saint-Roch')
  const page = await browserOf(null)
  const keys = posted(page)
  await fillIn(page, { companyName })
  // The request arrives, but its answer is lost.
  await page.route('**/api/demo-requests', async route => {
    await route.fetch()
    await route.abort()
  })
  await sendRequest(page)
  await expect(message(page, /^Une erreur est survenue/)).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await sendRequest(page)
  await expect(page.getByRole('heading', { name: 'Merci, votre demande est envoyée.' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  await expect(row(await requestsOf(await browserOf(owner)), companyName)).toHaveCount(1)
})

test('a foreign phone number is checked by the rules of its country', async ({ browserOf }) => {
  const page = await browserOf(null)
  await goToStep(page, 3)
  const phone = page.getByRole('textbox', { name: 'Téléphone' })
  const country = page.getByRole('button', { name: 'Pays' })
  await country.click()
  await page.keyboard.type('coree sud')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Corée du Sud +82'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('belg')
  await page.keyboard.press('Enter')
  await expect(country).toHaveText(/Belgique/)
  await phone.fill('02 61 91 00 12')
  await goOn(page)
  await expect(phone).toHaveAccessibleDescription(/^Vérifiez ce numéro/)
  await phone.fill('0470 12 34 56')
  await goOn(page)
  await expectStep(page, 4)
})

test('too many requests have to wait; a closed form shows the contact', async ({ browserOf, product }) => {
  const page = await browserOf(null)
  for (let sent = 1; sent <= 5; sent++) await sendDemoRequest(product, unique('Brasserie du Port'), page.request)
  await fillIn(page)
  await sendRequest(page)
  await expect(page.getByRole('alert')).toContainText('Trop de demandes ont été envoyées depuis votre connexion.')

  const ownerPage = await browserOf(owner)
  const settings = { contactEmail: 'bonjour@releve.example', dataProtectionEmail: 'donnees@releve.example' }
  const set = (demoFormOpen: boolean) =>
    ownerPage.request.patch('/api/owner/settings', {
      data: { ...settings, demoFormOpen },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  await set(true)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'donnees@releve.example' })).toBeVisible()
  await set(false)
  await sendRequest(page)
  await expect(page.getByRole('heading', { name: 'Les demandes de démo sont fermées' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'bonjour@releve.example' })).toBeVisible()
  await set(true)
  await page.reload()
  await expectStep(page, 9)
  await expect(page.getByRole('textbox', { name: 'Besoins' })).toHaveValue(prospect.needs)
})

test('in English; an answer chosen in one language is shown in the other', async ({ browserOf, product }) => {
  const companyName = unique('Maison Lefèvre')
  await sendDemoRequest(product, companyName)
  const page = await browserOf(owner, { locale: 'en-GB' })
  await page.goto('/app/owner/demo-requests')
  await expect(row(page, companyName)).toContainText('Cleaning, caretaking & security')
  await expect(row(page, companyName)).toContainText('Pending')
})

test('with any stored value in place of the draft, the form opens and can be sent', async ({ browserOf }) => {
  const page = await browserOf(null)
  await page.goto('/demo')
  for (const kept of [
    '{',
    'null',
    '[]',
    '{"answers":null,"key":"12345678"}',
    '{"answers":{"firstName":5,"lastName":{},"phone":null,"position":"king"},"key":"12345678"}',
    '{"answers":{"firstName":"Eve","phone":{"country":"<b>","number":[]}}}',
  ]) {
    await page.evaluate(text => sessionStorage.setItem('releve.demo-request', text), kept)
    await page.goto('/demo?step=9')
    await expectStep(page, 1)
  }
  const keys = posted(page)
  await askForDemo(page, { companyName: unique('Brouillon') })
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

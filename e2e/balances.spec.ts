import type { Page } from '@playwright/test'
import { addDays } from '#core/calendar.ts'
import { choose, dialog, message, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'

const onPaper = (date: string) => date.split('-').toReversed().join('/')

/** Two days from a Monday on, of paid leave; not sent yet. */
const fillRequest = async (phone: Page, today: string) => {
  await phone.getByRole('button', { name: 'Demander un congé' }).click()
  const form = dialog(phone, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congés payés')
  const monday = addDays(today, 14 - ((new Date(today).getUTCDay() + 6) % 7))
  await typeDate(form, 'Date de début', onPaper(monday))
  await typeDate(form, 'Date de fin', onPaper(addDays(monday, 1)))
  return form
}

test('until a balance is taken over, who asks and who decides read that it is not known', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau' })
  const unknown = /^Reprise à faire\s: ce qui reste des jours acquis du .* n’est pas connu\./
  const own = /^Ce qui vous reste des jours acquis du .* n’est pas encore connu ici/
  const phone = await browserOf(ines)
  await phone.goto('/app/leave')
  await expect(phone.getByText(own)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Saisir le solde' })).toHaveCount(0)
  const form = await fillRequest(phone, product.today())
  await expect(form.getByText(own)).toBeVisible()
  await expect(form.getByText('il vous restera')).toHaveCount(0)
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(form).toHaveCount(0)

  const office = await browserOf(house.admin)
  await office.goto('/app/admin/leave')
  await office.getByRole('row', { name: 'Inès Moreau' }).getByText('Congés payés').click()
  await expect(office.getByText(unknown)).toBeVisible()
  await expect(office.getByText('Il lui resterait')).toHaveCount(0)
  await office.getByRole('link', { name: 'Saisir le solde' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Saisir le solde' })).toBeVisible()
})

test('balances are taken over in the list of the team, corrected by hand, and read by their person line by line', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau' })
  await house.hire({ firstName: 'Hugo', lastName: 'Petit' })
  const office = await browserOf(house.admin)
  await office.goto('/app/admin/leave')
  await office.getByRole('link', { name: 'Soldes' }).click()
  await expect(office.getByText(/^Reprise à faire pour 3 personnes/)).toBeVisible()
  await office.getByRole('link', { name: 'Saisir le solde' }).click()
  await office.getByRole('button', { name: 'Remplir ici' }).click()
  // As in a spreadsheet: a figure begins a cell, Enter goes to the one below.
  const toTake = (who: string) =>
    office.getByRole('row', { name: who }).getByRole('button', { name: /, à prendre, ligne/ })
  await expect(office.getByRole('row', { name: 'Inès' })).toBeVisible()
  await toTake('Inès').focus()
  await office.keyboard.type('21')
  await office.keyboard.press('Enter')
  await office.keyboard.type('douze')
  await office.keyboard.press('Enter')
  await expect(toTake('Admin')).toBeFocused()
  await typeDate(office.getByRole('main'), 'Soldes au matin du', onPaper(product.today()))
  await expect(toTake('Hugo')).toHaveAccessibleName(/douze, Un nombre de jours/)
  await toTake('Hugo').focus()
  await office.keyboard.type('12,5')
  await office.keyboard.press('Tab')
  await office.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: '2 soldes repris' })).toBeVisible()
  await office.getByRole('link', { name: 'Voir les soldes' }).click()
  await expect(office.getByRole('row', { name: 'Hugo Petit' })).toContainText('12,5')
  await expect(office.getByText('Reprise à faire', { exact: true })).toHaveCount(1)

  // Typed like any date: nothing is read before the last digit.
  const inOneYear = addDays(product.today(), 365)
  await typeDate(office.getByRole('main'), 'Soldes au', onPaper(inOneYear))
  await expect(office.getByRole('group', { name: 'Soldes au' })).toContainText(onPaper(inOneYear))
  await office.keyboard.press('Enter')
  await expect(office).toHaveURL(new RegExp(`on=${inOneYear}`))
  await typeDate(office.getByRole('main'), 'Soldes au', '01/01/1999')
  await office.keyboard.press('Enter')
  await expect(office.getByText(/^Choisissez un jour entre le/)).toBeVisible()
  await typeDate(office.getByRole('main'), 'Soldes au', onPaper(product.today()))
  await office.getByRole('heading', { name: 'Soldes' }).click()
  await expect(office).not.toHaveURL(/on=/)

  await office.getByRole('row', { name: 'Inès Moreau' }).getByRole('link').click()
  await office.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const entry = dialog(office, 'Ajouter une ligne aux congés d’Inès Moreau')
  await entry.getByRole('button', { name: 'Ajouter' }).click()
  await expect(entry).toContainText('Indiquez un nombre, par exemple 2,5.')
  await entry.getByLabel('Jours').fill('1,5')
  await entry.getByLabel('Motif').fill('Reliquat retrouvé')
  await entry.getByRole('button', { name: 'Ajouter' }).click()
  await expect(message(office, 'Ligne ajoutée')).toBeVisible()
  await expect(office.getByRole('button', { name: /^Congés payés, à prendre 22,5 jours/ })).toBeVisible()

  const phone = await browserOf(ines)
  await phone.goto('/app/requests')
  await phone.getByRole('link', { name: 'Mes soldes' }).click()
  const lines = phone.getByRole('table', { name: 'Congés payés, à prendre' }).getByRole('row')
  await expect(lines.nth(1)).toContainText(/Donné à la main«\sReliquat retrouvé\s»,/)
  await expect(lines.nth(1)).toContainText('22,5')
  const form = await fillRequest(phone, product.today())
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(lines.nth(1)).toContainText('Demande en attente')

  await office.getByRole('button', { name: 'Retirer cette ligne' }).first().click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Retirer cette ligne' }).click()
  await expect(message(office, 'Ligne retirée')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Congés payés, à prendre 21 jours/ })).toBeVisible()

  await office.goto('/app/admin/leave/settings')
  await office.getByRole('button', { name: 'Changer le décompte' }).click()
  const counting = dialog(office, 'Changer le décompte')
  await choose(counting, 'Décompte', 'Jours ouvrés')
  await expect(counting.getByText(/^Le décompte passe en jours ouvrés le 01\/06/)).toBeVisible()
  await expect(counting.getByRole('listitem').filter({ hasText: 'Hugo Petit' }).first()).toContainText(
    '12,5 jours ouvrables → 10,5 jours ouvrés',
  )
  await counting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(office.getByText(/^Le décompte passe en jours ouvrés le 01\/06/)).toBeVisible()
})

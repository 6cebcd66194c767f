import { addDays, weekOf } from '#core/calendar.ts'
import { choose, dialog, message, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'

const onPaper = (date: string) => date.split('-').toReversed().join('/')

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

  await office.getByRole('row', { name: 'Inès Moreau' }).getByRole('link').click()
  await office.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const entry = dialog(office, 'Ajouter une ligne aux congés d’Inès Moreau')
  await entry.getByLabel('Jours').fill('1,5')
  await entry.getByLabel('Motif').fill('Reliquat retrouvé')
  await entry.getByRole('button', { name: 'Ajouter' }).click()
  await expect(message(office, 'Ligne ajoutée')).toBeVisible()
  await expect(office.getByRole('button', { name: /^Congés payés, à prendre 22,5 jours/ })).toBeVisible()

  const phone = await browserOf(ines)
  await phone.goto('/app/requests')
  await phone.getByRole('link', { name: 'Mes congés' }).click()
  const lines = phone.getByRole('table', { name: 'Congés payés, à prendre' }).getByRole('row')
  await expect(lines.nth(1)).toContainText(/Donné à la main«\sReliquat retrouvé\s»,/)
  await expect(lines.nth(1)).toContainText('22,5')
  await phone.getByRole('button', { name: 'Demander un congé' }).click()
  const form = dialog(phone, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congés payés')
  const monday = addDays(weekOf(product.today()).from, 14)
  await typeDate(form, 'Date de début', onPaper(monday))
  await typeDate(form, 'Date de fin', onPaper(addDays(monday, 1)))
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(lines.nth(1)).toContainText('Demande en attente')

  await office.getByRole('button', { name: 'Retirer cette ligne' }).first().click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Retirer cette ligne' }).click()
  await expect(message(office, 'Ligne retirée')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Congés payés, à prendre 21 jours/ })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { choose, dialog, message, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'

const ask = async (page: Page) => {
  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(page, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabel('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
}

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a request rings at the administrator’s, its refusal at the person’s who asked', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const [admin, employee] = await Promise.all([browserOf(house.admin), browserOf(ines)])
  await admin.goto('/app')
  await ask(employee)
  await expect(message(employee, 'Demande de congé envoyée avec succès')).toBeVisible()
  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('En attente')

  await bell(admin, 'Notifications, 1 non lue').click()
  await admin.getByRole('button', { name: /Nouvelle demande de congé/ }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Gestion des demandes')
  await expect(bell(admin, /^Notifications$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Refuser la demande de Inès Moreau' }).click()
  const refusal = dialog(admin, 'Motif du refus')
  await expect(refusal.getByRole('button', { name: 'Refuser' })).toBeDisabled()
  await refusal.getByPlaceholder('Veuillez indiquer la raison du refus...').fill('Trois absents cette semaine-là')
  await refusal.getByRole('button', { name: 'Refuser' }).click()
  await expect(message(admin, 'Demande refusée avec succès')).toBeVisible()

  await expect(employee.getByRole('row', { name: 'Congé personnel' })).toContainText('Rejeté')
  await bell(employee, 'Notifications, 1 non lue').click()
  await expect(employee.getByRole('button', { name: /Demande refusée/ })).toContainText('Trois absents')
  await employee.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell(employee, /^Notifications, 1/)).toHaveCount(0)
})

test('the same days are not asked for twice, and a pending request is withdrawn', async ({ browserOf, house }) => {
  const page = await browserOf(await house.hire())
  await ask(page)
  await expect(message(page, 'Demande de congé envoyée avec succès')).toBeVisible()
  await ask(page)
  await expect(message(page, /chevauche une autre de vos demandes/)).toBeVisible()
  await page.goto('/app/requests')
  await page.getByRole('button', { name: /^Retirer la demande/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(message(page, 'Demande retirée')).toBeVisible()
  await expect(page.getByText('Aucune demande')).toBeVisible()
})

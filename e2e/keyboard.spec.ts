import type { Locator, Page } from '@playwright/test'
import { addDays, daysOf, formatDate, longDayName, weekOf } from '#core/calendar.ts'
import { dialog, message } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'
import { settled } from './settled.ts'

/** More stops than that before a button, and people reach for the mouse. */
const patience = 40

/** Goes on from stop to stop, as the Tab key does, until the focus is there. */
const reach = async (target: Locator) => {
  await target.first().waitFor()
  const page = target.page()
  const name = await target.first().textContent()
  for (let stops = 0; stops < patience; stops++) {
    if (await target.first().evaluate(element => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not within ${patience} stops: ${name}`)
}
const take = async (target: Locator, key = 'Enter') => {
  await reach(target)
  await target.page().keyboard.press(key)
  await settled(target.page())
}
const write = async (field: Locator, text: string) => {
  await reach(field)
  await field.page().keyboard.type(text)
}
const writeDate = (form: Locator, field: string, date: string) =>
  write(form.getByRole('group', { name: field }), formatDate(date).replaceAll('/', ''))
const pick = async (form: Locator, field: string, option: string) => {
  await take(form.getByRole('button', { name: field }))
  const wanted = form.page().getByRole('option', { name: option, exact: true })
  await expect(form.page().getByRole('option').filter({ visible: true }).first()).toBeVisible()
  while (!(await wanted.evaluate(element => element === document.activeElement)))
    await form.page().keyboard.press('ArrowDown')
  await form.page().keyboard.press('Enter')
  await expect(form.getByRole('button', { name: field })).toContainText(option)
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('the day of an employee is done by keyboard alone: signing in, clocking in, the next week, a leave', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const page = await browserOf(null)
  await page.goto('/login')
  await write(page.getByRole('textbox', { name: 'E-mail' }), ines.email)
  await write(page.getByLabel('Mot de passe', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Inès')
  await take(button(page, "Badger l'arrivée"))
  await expect(page.getByRole('timer')).toBeVisible()
  await take(button(page, 'Semaine suivante'))
  await expect(button(page, /Revenir à la semaine en cours/)).toBeVisible()

  await take(page.getByRole('link', { name: 'Aller au contenu' }))
  await page.goto('/app')
  await take(link(page, 'Demandes'))
  await take(button(page, 'Nouvelle Demande'))
  const form = dialog(page, 'Nouvelle demande de congé')
  await pick(form, 'Type de congé', 'Congé personnel')
  await writeDate(form, 'Date de début', '2027-12-22')
  await writeDate(form, 'Date de fin', '2027-12-23')
  await write(form.getByLabel('Motif'), 'Déménagement')
  await take(form.getByRole('button', { name: 'Envoyer la demande' }))
  await expect(page.getByRole('row', { name: 'Congé personnel' })).toContainText('En attente')
})

test('the day of a manager is done by keyboard alone: a leave decided, somebody added, a shift planned, an absence noted', async ({
  browserOf,
  house,
  product,
}) => {
  const [tuesday] = daysOf(weekOf(addDays(product.today(), 7))).slice(1)
  const ines = await house.hire()
  await house.addShiftType('Soir')
  await house.askLeaveAs(ines, { type: 'vacation', startDate: '2027-12-06', endDate: '2027-12-07' })
  const page = await browserOf(house.admin)
  await page.goto('/app')
  await take(page.getByRole('link', { name: /1 demande de congé/ }))
  await take(button(page, 'Approuver la demande d’Inès Moreau'))
  const question = dialog(page, /Approuver/)
  await take(question.getByRole('button', { name: 'Approuver' }))
  await expect(message(page, 'Demande approuvée avec succès')).toBeVisible()

  await page.goto('/app/admin/users')
  await take(button(page, 'Ajouter un utilisateur'))
  const added = dialog(page, 'Ajouter un utilisateur')
  await write(added.getByLabel('Prénom'), 'Léa')
  await write(added.getByLabel('Nom', { exact: true }), 'Fontaine')
  await write(added.getByLabel('Mot de passe', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Léa Fontaine' })).toBeVisible()

  await page.goto(`/app/admin/schedule?week=${weekOf(tuesday!).from}`)
  await reach(page.getByRole('grid').getByRole('gridcell'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const planned = dialog(page, 'Nouveau shift')
  await take(planned.getByRole('button', { name: /^Soir/ }))
  await expect(message(page, 'Shift ajouté')).toBeVisible()
  await expect(button(page, new RegExp(`^18:30–23:00.*${longDayName(tuesday!, 'fr')}`))).toBeVisible()

  await page.goto('/app/admin/leave')
  await take(button(page, 'Noter une absence'))
  const absence = dialog(page, 'Noter une absence')
  await pick(absence, 'Personne', 'Léa Fontaine')
  await writeDate(absence, 'Date de début', '2027-12-22')
  await writeDate(absence, 'Date de fin', '2027-12-22')
  await take(absence.getByRole('button', { name: 'Noter l’absence' }))
  await expect(message(page, 'Absence notée')).toBeVisible()
})

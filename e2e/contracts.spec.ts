import { addDays, type CalendarDate, formatDate } from '#core/calendar.ts'
import { dialog, message, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

const laterThan = (today: CalendarDate) => (days: number) => {
  const date = addDays(today, days)
  return { date, typed: formatDate(date) }
}

test('hours change from a day on: earlier weeks stay unchanged, and the history shows both', async ({
  browserOf,
  house,
  product,
}) => {
  const later = laterThan(product.today())
  await house.hire({ firstName: 'Léa', lastName: 'Fontaine', weeklyHours: 35 })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  const form = dialog(page, 'Modifier l’utilisateur')
  await expect(form.getByRole('group', { name: 'À partir du' })).toHaveCount(0)
  await form.getByLabel('Heures hebdomadaires').fill('24')
  await typeDate(form, 'À partir du', later(-7).typed)
  await expect(form.getByText('Cette date est passée')).toBeVisible()
  await typeDate(form, 'À partir du', later(28).typed)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Utilisateur modifié')).toBeVisible()

  const person = lineOf(page, 'Léa Fontaine').getByRole('rowheader')
  await page.goto('/app/admin/schedule')
  await expect(person).toContainText('35 h')
  await page.goto(`/app/admin/schedule?week=${later(35).date}`)
  await expect(person).toContainText('24 h')

  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  const contracts = form.getByRole('region', { name: 'Contrats' })
  await expect(contracts.getByRole('listitem')).toHaveText([
    new RegExp(`Temps plein, 24.h\\s*Depuis le ${later(28).typed}`),
    new RegExp(`Temps plein, 35.h\\s*En cours\\s*Jusqu’au ${later(27).typed}`),
  ])
  await contracts.getByRole('button', { name: /^Corriger le contrat\s: Temps plein, 24/ }).click()
  const correction = dialog(page, 'Corriger le contrat')
  await correction.getByLabel('Heures hebdomadaires').fill('28')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Contrat corrigé')).toBeVisible()
  await expect(contracts.getByRole('listitem').first()).toContainText('28')
  // The end of the last contract is not that of the contract shown above.
  await expect(page.getByText(/Un autre contrat suit/)).toBeVisible()
})

test('an end of contract shows the plans after it, and ends the sign-in the day after', async ({
  browserOf,
  house,
  product,
}) => {
  const later = laterThan(product.today())
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const type = await house.addShiftType('Midi')
  await house.plan(lea, type, later(10).date, { startTime: '09:00', endTime: '17:00' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  const form = dialog(page, 'Modifier l’utilisateur')
  await typeDate(form, 'Fin du contrat', later(5).typed)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Que devient ce qui est prévu' })
  await expect(question).toContainText(`${later(10).typed} 09:00–17:00`)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(form.getByText('Prévu sur des jours sans contrat')).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await question.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Utilisateur modifié')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Léa Fontaine' })).toContainText(`Fin le ${later(5).typed}`)

  const own = await browserOf(lea)
  await own.goto('/app')
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Léa')
  await page.getByRole('button', { name: 'Modifier Léa Fontaine' }).click()
  await typeDate(form, 'Fin du contrat', later(-1).typed)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Léa Fontaine' })).toContainText('Contrat terminé le')
  // The open page is told, and goes by itself.
  await expect(own.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

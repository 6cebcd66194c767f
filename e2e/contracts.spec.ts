import { addDays, formatDate } from '#core/calendar.ts'
import { dialog, message, openPart, typeDate } from './controls.ts'
import { expect, test } from './journey.ts'
import { lineOf } from './planning.ts'

test('hours change from a day on, and earlier weeks stay; an end of contract takes the plans after it, and ends the sign-in of an open page', async ({
  browserOf,
  house,
  product,
}) => {
  const later = (days: number) => addDays(product.today(), days)
  await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const type = await house.addShiftType('Midi')
  await house.plan(lea, type, later(10), { startTime: '09:00', endTime: '17:00' })
  const page = await browserOf(house.admin)
  const row = page.getByRole('row').filter({ hasText: 'Léa Fontaine' })
  const edit = async (name: string) => {
    await page.goto('/app/admin/users')
    await openPart(page, name, 'Contrat et accès')
  }
  const inList = async (words: string) => {
    await page.goto('/app/admin/users')
    await expect(row).toContainText(words)
  }
  const form = dialog(page, 'Mettre fin au contrat')
  const end = async (day: string) => {
    await edit('Léa Fontaine')
    await page.getByRole('button', { name: 'Mettre fin…' }).click()
    await typeDate(form, 'Dernier jour', formatDate(day))
  }

  await test.step('Inès works 24 h from a later day on', async () => {
    await edit('Inès Moreau')
    await page.getByRole('button', { name: 'Nouveau contrat' }).click()
    const added = dialog(page, 'Nouveau contrat')
    await added.getByLabel('Heures hebdomadaires').fill('24')
    await typeDate(added, 'À partir du', formatDate(later(28)))
    await expect(added.getByText(`prend fin la veille, le ${formatDate(later(27))}`)).toBeVisible()
    await added.getByRole('button', { name: 'Enregistrer le contrat' }).click()
    await expect(message(page, 'Contrat ajouté')).toBeVisible()
    const person = lineOf(page, 'Inès Moreau').getByRole('rowheader')
    await page.goto('/app/admin/schedule')
    await expect(person).toContainText('35 h')
    await page.goto(`/app/admin/schedule?week=${later(35)}`)
    await expect(person).toContainText('24 h')
  })

  await test.step('the contract of Léa ends before a planned shift, is taken back, then ends yesterday', async () => {
    await end(later(5))
    await expect(form.getByText(`1 shift prévu après le ${formatDate(later(5))}`)).toBeVisible()
    await expect(form.getByText(`le ${formatDate(later(10))}, 8`)).toBeVisible()
    await form.getByRole('button', { name: 'Mettre fin et libérer 1 shift' }).click()
    const done = message(page, 'Fin du contrat enregistrée')
    await expect(done).toBeVisible()
    await expect(page.getByText(`part le ${formatDate(later(5))}`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(message(page, 'Fin du contrat annulée')).toBeVisible()
    await end(later(5))
    await form.getByRole('button', { name: 'Mettre fin et libérer 1 shift' }).click()
    await expect(done).toBeVisible()
    await inList(`part le ${formatDate(later(5))}`)
    const own = await browserOf(lea)
    await own.goto('/app')
    await expect(own.getByRole('heading', { level: 1 })).toContainText('Léa')
    await end(later(-1))
    await form.getByRole('button', { name: 'Mettre fin au contrat' }).click()
    await expect(message(page, 'Fin du contrat enregistrée')).toBeVisible()
    await inList('Contrat terminé le')
    // The open page is told, and goes by itself.
    await expect(own.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })
})

import { dialog, figure, message } from './controls.ts'
import { expect, test } from './journey.ts'

test('an arrival is shown live; the session is ended with its departure, and the person reads old and new hours, and why', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau' })
  const small = { viewport: { width: 390, height: 844 } }
  const page = await browserOf(house.admin, small)
  await page.goto('/app/admin/time-tracking')
  const row = page.getByRole('row').filter({ hasText: 'Inès Moreau' })
  await expect(row).toContainText('Non badgé')
  await house.punchAs(ines, ['clock-in'])
  await expect(row).toContainText('En service')
  await product.advance({ minutes: 2 })
  await page.reload()
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  const correction = dialog(page, 'Corriger les temps')
  await expect(correction.getByRole('button', { name: /depuis / })).toBeVisible()
  await expect(correction.getByRole('status').first()).toContainText('indiquez le départ pour terminer la session')
  await correction.getByRole('button', { name: /^Départ à / }).click()
  // To the second: the arrival was within its minute.
  await expect(correction).toContainText(/Travail 0h0[12]/)
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Départ oublié')
  await correction.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(message(page, 'Temps corrigés')).toBeVisible()
  await expect(row).not.toContainText('En service')

  const phone = await browserOf(ines, small)
  await phone.goto('/app/time-clock')
  await phone.getByRole('button', { name: /^Notifications/ }).click()
  await phone.getByRole('button', { name: /Heures corrigées.*départ non badgé → .* \(0h0[12]\)/ }).click()
  await expect(phone).toHaveURL(/time-clock\?week=/)
  await expect(figure(phone, 'Temps travaillé')).toHaveText(/^0h0[12]$/)
  await phone.getByRole('button', { name: 'Corrigée' }).click()
  await expect(dialog(phone, 'Corrections')).toContainText('Départ oublié')
  await expect(dialog(phone, 'Corrections')).toContainText('Admin User')
})

import { addDays } from '#core/calendar.ts'
import { expect, test } from './journey.ts'

test('hours that a manager adds are in the counters, on paper too; each figure opens to its sessions, and the person reads the same', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire({ lastName: 'Moreau', contractType: 'part-time', weeklyHours: 20 })
  const yesterday = addDays(product.today(), -1)
  const office = await browserOf(house.admin)
  await house.addHours(ines, addDays(yesterday, -1), { startTime: '21:30', endTime: '23:00' })
  await house.addHours(ines, yesterday, { startTime: '06:00', endTime: '07:00' })
  await office.goto(`/app/admin/time-tracking?date=${yesterday}`)
  const times = office.getByRole('row', { name: 'Inès Moreau' })
  await expect(times.getByRole('listitem').first()).toContainText(/Dépassé.*7\sh de repos entre le/)

  await office.getByRole('navigation', { name: 'Suivi des temps' }).getByRole('link', { name: 'Compteurs' }).click()
  const row = office.getByRole('row', { name: 'Inès Moreau' })
  await expect(row).toContainText('20h00')
  const screen = office.viewportSize()!
  await office.setViewportSize({ width: 794, height: 1123 })
  await office.emulateMedia({ media: 'print' })
  await expect(office.getByRole('columnheader', { name: 'Dimanches' })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Exporter' })).toBeHidden()
  await office.emulateMedia({ media: null })
  await expect(office.getByRole('columnheader', { name: 'Jours fériés' })).toBeVisible()
  await office.setViewportSize(screen)
  await row.getByRole('link').click()
  await expect(office.getByRole('heading', { name: 'Inès Moreau' })).toBeVisible()
  await office.getByRole('button', { name: /^Nuit, sur 12 mois 1h30/ }).click()
  const night = office.getByRole('table', { name: 'Nuit, sur 12 mois' })
  await night.getByRole('rowheader').getByRole('button').first().click()
  await expect(night).toContainText('21:30–23:00')
  await night.getByRole('button', { name: 'Corrigée' }).click()
  await expect(office.getByRole('dialog')).toContainText('Badgeuse en panne')

  const phone = await browserOf(ines)
  await phone.goto('/app/time-clock')
  await phone.getByRole('link', { name: 'Voir mes compteurs de l’année' }).click()
  await expect(phone.getByRole('heading', { name: 'Mes compteurs' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Nuit, sur 12 mois 1h30/ })).toBeVisible()
})

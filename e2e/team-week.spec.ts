import { addDays, weekOf } from '#core/calendar.ts'
import { message } from './controls.ts'
import { expect, test } from './journey.ts'

test('people see the week of their department once the company shows it, as it is planned meanwhile', async ({
  browserOf,
  house,
  product,
}) => {
  const monday = weekOf(addDays(product.today(), 7)).from
  const noon = await house.addShiftType('Midi')
  const lea = await house.hire({ firstName: 'Léa', department: 'Salle' })
  const hugo = await house.hire({ firstName: 'Hugo', department: 'Salle' })
  const omar = await house.hire({ firstName: 'Omar', department: 'Cuisine' })
  await house.plan(hugo, noon, monday, { startTime: '10:30', endTime: '15:00', notes: 'ménage de la cave' })
  await house.plan(omar, noon, monday, { startTime: '09:00', endTime: '14:00' })
  await house.grantLeave(hugo, { startDate: addDays(monday, 2), endDate: addDays(monday, 2) })

  const page = await browserOf(lea)
  await page.goto(`/app?week=${monday}`)
  await expect(page.getByRole('heading', { name: 'Planning de la semaine' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'L’équipe' })).toHaveCount(0)
  await page.goto(`/app/schedule/team?week=${monday}`)
  await expect(page.getByText('Votre entreprise ne montre pas la semaine de l’équipe.')).toBeVisible()

  const admin = await browserOf(house.admin)
  await admin.goto('/app/admin/roles')
  await admin
    .getByRole('radiogroup', { name: /^Qui voit-on/ })
    .getByText('Son département')
    .click()
  await expect(message(admin, 'Choix enregistré')).toBeVisible()

  // Her navigation and her page follow by themselves.
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(rowOf('Hugo')).toContainText('10:30–15:00')
  await expect(rowOf('Hugo')).toContainText('Absent')
  await expect(rowOf('Omar')).toHaveCount(0)
  await expect(page.getByText('ménage de la cave')).toHaveCount(0)
  await house.plan(hugo, noon, addDays(monday, 1), { startTime: '18:00', endTime: '22:00' })
  await expect(rowOf('Hugo')).toContainText('18:00–22:00')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Hugo' })).toContainText('10:30–15:00')
  await page.goto(`/app?week=${monday}`)
  await page.getByRole('link', { name: 'L’équipe' }).click()
  await expect(page.getByRole('heading', { name: 'Semaine de l’équipe' })).toBeVisible()
})

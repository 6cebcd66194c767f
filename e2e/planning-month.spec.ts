import { addDays, monthOf, monthYear } from '#core/calendar.ts'
import { expect, test } from './journey.ts'

test('the month of the team is looked at, searched and printed, and leads to its days', async ({
  browserOf,
  house,
  product,
}) => {
  const month = monthOf(addDays(monthOf(product.today()).to, 1))
  const day = addDays(month.from, 8)
  const type = await house.addShiftType('Soir')
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  await house.plan(ines, type, day, { startTime: '18:30', endTime: '23:00' })
  await house.grantLeave(lea, { startDate: day, endDate: day })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/schedule')
  await page.getByRole('group', { name: 'Vue' }).getByText('Mois').click()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(page).toHaveURL(new RegExp(`vue=mois&date=${month.from}`))
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(rowOf('Inès Moreau')).toContainText('18:30–23:00 Soir')
  await expect(rowOf('Inès Moreau').getByRole('cell').last()).toContainText('4,5')
  await expect(rowOf('Léa Petit')).toContainText('Abs.')
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('ines')
  await expect(rowOf('Léa Petit')).toHaveCount(0)

  await page.getByRole('link', { name: 'Imprimer' }).click()
  const sheet = page.getByRole('region', { name: 'Feuille à imprimer' })
  await expect(sheet.getByRole('heading', { name: monthYear(month.from, 'fr') })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Léa Petit/ })).toContainText('Abs.')
  await page.getByRole('link', { name: 'Retour au planning' }).click()
  await page.getByRole('columnheader').getByRole('link').nth(8).click()
  await expect(page).toHaveURL(new RegExp(`vue=jour&date=${day}`))
  await expect(page.getByRole('grid').getByRole('button', { name: /^18:30–23:00/ })).toBeVisible()
})

test('an employee looks ahead at their own month', async ({ browserOf, house, product }) => {
  const month = monthOf(addDays(monthOf(product.today()).to, 1))
  const type = await house.addShiftType('Soir')
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  await house.plan(lea, type, addDays(month.from, 8), { startTime: '18:30', endTime: '23:00' })
  const page = await browserOf(lea)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Mois' }).click()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(page.getByRole('table')).toContainText('18:30–23:00 Soir')
  await expect(page.getByText(/^4,5\sh prévues pour/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: '18:30–23:00' })).toBeVisible()
})

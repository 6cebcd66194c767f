import { bringAxe, violations } from './axe.ts'
import { expect, test } from './journey.ts'

test('a planner says how many people an evening takes, by keyboard, and reads who is missing', async ({
  browserOf,
  house,
}) => {
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Martin' })
  const evening = await house.addShiftType('Soir')
  await house.plan(lea, evening, '2026-11-21', { startTime: '18:00', endTime: '20:00' })
  const page = await browserOf(house.admin)
  await page.goto('/app/admin/schedule/needs')
  await page.getByRole('button', { name: 'samedi 18:00 0' }).focus()
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('1')
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByRole('button', { name: 'samedi 20:00 1' })).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
  await page.getByRole('button', { name: 'Enregistrer les besoins' }).click()
  await expect(page.getByText('Besoins enregistrés')).toBeVisible()

  await page.goto('/app/admin/schedule?week=2026-11-16')
  await page.getByText('Il manque du monde à 1 moment').click()
  await expect(page.getByText('sam. 21 20\u00a0h, équipe\u00a0: il manque 1 personne')).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
})

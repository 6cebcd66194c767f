import { bringAxe, violations } from './axe.ts'
import { dialog, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'
import { printed } from './paper.ts'

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
  await page.getByRole('button', { name: 'Enregistrer les besoins' }).click()
  await expect(page.getByText('Besoins enregistrés')).toBeVisible()

  await page.goto('/app/admin/schedule?week=2026-11-16')
  await page.getByText('Il manque du monde à 1 moment').click()
  await expect(page.getByText('sam. 21 20\u00a0h, équipe\u00a0: il manque 1 personne')).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])

  await page.goto('/app/admin/schedule?vue=jour&date=2026-11-20')
  await expect(page.getByText('Aucun besoin n’est indiqué.')).toBeVisible()
  await page.goto('/app/admin/schedule?vue=jour&date=2026-11-21')
  await expect(page.getByText('Il manque du monde à 1 moment')).toBeVisible()

  await page.goto('/app/admin/schedule?week=2026-11-16')
  const paper = await printed(page, () => takeAct(page, /^Imprimer$/))
  expect(paper.pages[0]).toContain('sam. 21 20 h, équipe : il manque 1 personne')

  // The preview of a template says it of the week that would be written, with what is chosen.
  await house.grantLeave(lea, { startDate: '2026-11-28', endDate: '2026-11-28' })
  await page.goto('/app/admin/schedule/templates?week=2026-11-16')
  await page.getByRole('button', { name: 'Enregistrer une semaine' }).first().click()
  const form = dialog(page, 'Enregistrer une semaine')
  await form.getByLabel('Nom du modèle').fill('Samedi soir')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('link', { name: 'Planifier : Samedi soir' }).click()
  const missing = page.getByRole('region', { name: 'Besoin, une fois la semaine écrite' })
  await expect(missing).toContainText('sam. 28 18\u00a0h\u201320\u00a0h\u00a030, équipe\u00a0: il manque 1 personne')
  await page.getByRole('row').filter({ hasText: 'Léa Martin' }).getByText('Garder').click()
  await expect(missing).toContainText('sam. 28 20\u00a0h, équipe\u00a0: il manque 1 personne')
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])
})

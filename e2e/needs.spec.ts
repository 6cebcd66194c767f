import type { Page } from '@playwright/test'
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
  await page.getByRole('gridcell', { name: 'samedi 18:00, 0 personne' }).focus()
  await page.keyboard.press('1')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('1')
  await expect(page.getByRole('gridcell', { name: 'samedi 20:00, 1 personne' })).toBeVisible()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])

  await page.goto('/app/admin/schedule?week=2026-11-16')
  await page.getByText('Il manque du monde à 1 moment').click()
  await expect(page.getByText('sam. 21 20\u00a0h, équipe\u00a0: il manque 1 personne')).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])

  await page.goto('/app/admin/schedule?vue=jour&date=2026-11-20')
  await expect(page.getByText('Aucun besoin défini.')).toBeVisible()
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

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
const middleOf = async (page: Page, name: string) => {
  const { x, y, width, height } = (await cell(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a planner paints with the mouse from the first half hour to the last, and on a phone with a finger', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(house.admin, { viewport: { width: 1440, height: 900 } })
  await page.goto('/app/admin/schedule/needs')
  await page.getByRole('radio', { name: '5' }).click()
  const drag = async (from: string, to: string) => {
    const [first, last] = [await middleOf(page, from), await middleOf(page, to)]
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    await page.mouse.move(last.x, last.y, { steps: 3 })
    await page.mouse.up()
  }
  await drag('vendredi 19:00', 'samedi 22:30')
  for (const day of ['vendredi', 'samedi'])
    for (const time of ['19:00', '22:30'])
      await expect(page.getByRole('gridcell', { name: `${day} ${time}, 5 personnes` })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'samedi 18:30, 0 personne' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'samedi 23:00, 0 personne' })).toBeVisible()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await page.getByRole('radio', { name: '0, effacer' }).click()
  await drag('samedi 21:30', 'samedi 21:00')
  await expect(page.getByRole('gridcell', { name: 'samedi 21:00, 0 personne' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('gridcell', { name: 'samedi 21:00, 5 personnes' })).toBeVisible()
  await bringAxe(page)
  expect(await violations(page, 'all')).toEqual([])

  const phone = await browserOf(house.admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto('/app/admin/schedule/needs')
  await phone.getByRole('button', { name: 'samedi', exact: true }).tap()
  await phone.getByRole('radio', { name: '2' }).tap()
  await cell(phone, 'samedi 12:00').tap()
  await expect(phone.getByRole('gridcell', { name: 'samedi 12:00, 2 personnes' })).toBeVisible()
  await expect(phone.getByRole('gridcell', { name: 'samedi 12:30, 0 personne' })).toBeVisible()
  const devTools = await phone.context().newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', await middleOf(phone, 'samedi 14:00'))
  await expect(phone.getByRole('gridcell', { name: 'samedi 14:00, 2 personnes' })).toBeVisible()
  await touch('touchMove', await middleOf(phone, 'samedi 15:30'))
  await touch('touchEnd')
  for (const time of ['14:00', '14:30', '15:00', '15:30'])
    await expect(phone.getByRole('gridcell', { name: `samedi ${time}, 2 personnes` })).toBeVisible()
  await expect(phone.getByRole('gridcell', { name: 'samedi 16:00, 0 personne' })).toBeVisible()
  await expect(phone.getByText(/^Enregistré à/)).toBeVisible()
  await bringAxe(phone)
  expect(await violations(phone, 'all')).toEqual([])
  await phone.reload()
  await phone.getByRole('button', { name: 'samedi', exact: true }).tap()
  await expect(phone.getByRole('gridcell', { name: 'samedi 15:30, 2 personnes' })).toBeVisible()
})

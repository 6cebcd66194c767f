import type { Page } from '@playwright/test'
import { addDays, daysOf, weekOf } from '#core/calendar.ts'
import { dialog, message, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'
import { printed } from './paper.ts'
import { lineOf } from './planning.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const publish = (page: Page, count: number) => page.getByRole('button', { name: `Publier ${count}`, exact: true })
const wednesday = 2
/** The hours of one's own week, which is a list on a phone. */
const hours = (page: Page, start: string) => page.getByText(start).filter({ visible: true }).first()

test('what is planned is seen once it is published, by the chosen people, and all of it once the company publishes no more', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 21)))
  const week = `?week=${dates[0]}`
  const ines = await house.hire()
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Petit' })
  const type = await house.addShiftType('Soir')
  const page = await browserOf(house.admin)
  const [ofInes, ofLea] = [await browserOf(ines), await browserOf(lea)]

  await test.step('an administrator turns it on', async () => {
    await page.goto('/app/admin/rules')
    await page.getByRole('button', { name: 'Commencer à publier' }).click()
    await expect(message(page, /^Publication activée/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ne plus publier…' })).toBeVisible()
  })

  await house.plan(ines, type, dates[wednesday]!, { startTime: '18:30', endTime: '23:00' })
  await house.plan(lea, type, dates[wednesday]!, { startTime: '19:00', endTime: '23:00' })
  await ofInes.goto(`/app${week}`)
  await ofLea.goto(`/app${week}`)
  await page.goto(`/app/admin/schedule${week}`)

  await test.step('planners see drafts, in words too, and their people nothing', async () => {
    await expect(publish(page, 2)).toBeVisible()
    await expect(lineOf(page, 'Inès Moreau').getByRole('button', { name: /^18:30–23:00/ })).toContainText('Non publié.')
    await expect(ofInes.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible()
    await expect(ofInes.getByText('18:30')).toHaveCount(0)
  })

  await test.step('the manager publishes one of the two, with the keyboard alone', async () => {
    await publish(page, 2).press('Enter')
    const form = dialog(page, 'Publier 2 changements')
    await expect(form.getByRole('listitem').filter({ hasText: 'Léa Petit' })).toContainText('19:00–23:00 ajouté')
    await expect(form).toContainText('2 personnes à prévenir')
    await form.getByRole('checkbox', { name: /^Léa Petit/ }).press('Space')
    await expect(form).toContainText('1 personne à prévenir')
    await form.getByRole('button', { name: 'Publier et prévenir' }).press('Enter')
    await expect(message(page, 'Publié. L’avis part à 1 personne')).toBeVisible()
    await expect(publish(page, 1)).toBeVisible()
    await expect(hours(ofInes, '18:30')).toBeVisible()
    await expect(ofLea.getByText('19:00')).toHaveCount(0)
  })

  await test.step('a change is a draft again, beside the hours that its person still sees, also on paper', async () => {
    const line = lineOf(page, 'Inès Moreau')
    await line.getByRole('button', { name: /^18:30–23:00/ }).focus()
    await page.keyboard.press('Alt+ArrowRight')
    const cells = line.getByRole('gridcell')
    await expect(cells.nth(wednesday)).toContainText('Le planning de l’équipe garde 18:30–23:00, Soir.')
    await expect(cells.nth(wednesday + 1).getByRole('button', { name: /^18:30–23:00/ })).toContainText('Non publié.')
    await expect(publish(page, 2)).toBeVisible()
    const paper = await printed(page, () => takeAct(page, /^Imprimer$/))
    expect(paper.pages[0]).toContain('2 changements non publiés, en tirets')
    await page.keyboard.press('Control+z')
    await expect(publish(page, 1)).toBeVisible()
  })

  await test.step('turned off, it says first what becomes visible to whom', async () => {
    await page.goto('/app/admin/rules')
    await page.getByRole('button', { name: 'Ne plus publier…' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('1 changement non publié devient visible')
    await expect(question).toContainText('Léa Petit : 1 changement')
    await question.getByRole('button', { name: 'Ne plus publier', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Commencer à publier' })).toBeVisible()
    await expect(hours(ofLea, '19:00')).toBeVisible()
  })
})

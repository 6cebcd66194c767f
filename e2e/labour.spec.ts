import type { Page } from '@playwright/test'
import { addDays, daysOf, formatDate, weekOf } from '#core/calendar.ts'
import { choose, dialog, figure, message, takeAct, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'
import { giveReason, holdOver, limitsExceeded, lineOf, newShift } from './planning.ts'

const [monday, tuesday, wednesday] = [0, 1, 2] as const

const cellOf = (page: Page, name: string, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)

test('the server refuses what a rule forbids, asks about what it limits, and keeps who accepted it and why, also in the copy of the week', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const [ines, lea] = [await house.hire(), await house.hire({ firstName: 'Léa', lastName: 'Petit' })]
  const type = await house.addShiftType('Soir', '#F59E0B')
  await house.plan(ines, type, dates[monday]!, { startTime: '17:30', endTime: '22:30' })
  await house.plan(lea, type, dates[tuesday]!, { startTime: '07:00', endTime: '12:00' })
  await house.plan(ines, type, dates[wednesday]!, { startTime: '10:30', endTime: '15:00' })
  await house.grantLeave(lea, { startDate: dates[wednesday]!, endDate: dates[wednesday]! })
  const page = await browserOf(house.admin)
  // Fetched once the page is idle: a drop is judged by the rules then, and the findings are read.
  const ruled = ['labour', 'findings'].map(what => page.waitForResponse(`**/api/schedule/weeks/*/${what}`))
  await page.goto(`/app/admin/schedule?week=${dates[monday]}`)
  await Promise.all(ruled)
  const toVerify = (count: number) =>
    page.getByRole('button', { name: count === 0 ? 'À vérifier' : `À vérifier ${count}`, exact: true })
  const panel = page.getByRole('complementary', { name: 'À vérifier' })
  // Nothing to check, no button.
  await expect(page.getByRole('button', { name: /^À vérifier/ })).toHaveCount(0)

  await test.step('a drop that leaves too short a rest is accepted with a reason', async () => {
    const target = cellOf(page, 'Inès Moreau', tuesday)
    await holdOver(page, cellOf(page, 'Léa Petit', tuesday).getByRole('button', { name: /^07:00–12:00/ }), target)
    await expect(target).toHaveAttribute('data-drop', 'asks')
    await page.mouse.up()
    await expect(limitsExceeded(page)).toContainText('8 h 30 de repos')
    await giveReason(page, 'Remplacement de Paul')
    await expect(message(page, 'Shift déplacé')).toBeVisible()
    await toVerify(0).click()
    await panel.getByText('1 point accepté cette semaine').click()
    await expect(panel.getByRole('listitem')).toContainText('Remplacement de Paul')
    await expect(panel.getByRole('listitem')).toContainText('Accepté par Admin User')
  })

  await test.step('withdrawn, it is to be verified, and accepted again', async () => {
    await panel.getByRole('button', { name: 'Retirer' }).click()
    await expect(toVerify(1)).toBeVisible()
    await panel.getByRole('button', { name: 'Accepter avec un motif…' }).click()
    const accept = dialog(page, 'Accepter avec un motif')
    await accept.getByLabel('Motif').fill('Accord d’Inès')
    await accept.getByRole('button', { name: 'Accepter', exact: true }).click()
    await expect(message(page, 'Point accepté')).toBeVisible()
    await expect(toVerify(0)).toBeVisible()
    await panel.getByRole('button', { name: 'Fermer le panneau' }).click()
  })

  await test.step('an overlap is refused in the form, and more than ten hours a day asked about', async () => {
    const form = await newShift(page, 'Inès Moreau', dates[wednesday]!)
    await choose(form, 'Type de shift', 'Soir')
    await typeTime(form, 'Heure de début', '14:00')
    await form.getByRole('button', { name: 'Ajouter' }).click()
    await expect(form.getByRole('alert')).toContainText('Inès a déjà un shift de 10:30 à 15:00 ce jour-là.')
    await typeTime(form, 'Heure de début', '15:00')
    await form.getByRole('button', { name: 'Ajouter' }).click()
    const limit = 'la durée maximale de 10\u{a0}h de travail effectif est dépassée (art. L. 3121-18)'
    await expect(limitsExceeded(page)).toContainText(limit)
    await limitsExceeded(page).getByRole('button', { name: 'Annuler' }).click()
    await form.getByRole('button', { name: 'Annuler' }).click()
  })

  await test.step('a move onto approved leave is asked about', async () => {
    await cellOf(page, 'Inès Moreau', wednesday).focus()
    await page.keyboard.press('Alt+ArrowDown')
    const question = page.getByRole('alertdialog', { name: /Planifier pendant un congé/ })
    const day = formatDate(dates[wednesday]!)
    await expect(question).toContainText(`Léa Petit est en congé (Congés payés) du ${day} au ${day}.`)
    await question.getByRole('button', { name: 'Planifier quand même' }).click()
    await expect(message(page, 'Shift déplacé')).toBeVisible()
    await page.reload()
    await expect(cellOf(page, 'Léa Petit', wednesday).getByRole('button', { name: /^10:30–15:00/ })).toBeVisible()
  })

  await test.step('a copy of the week asks why, before it repeats the short rest; one undo takes it back', async () => {
    await page.goto(`/app/admin/schedule?week=${addDays(dates[monday]!, 7)}`)
    await takeAct(page, 'Copier la semaine précédente')
    const copy = dialog(page, 'Copier la semaine précédente')
    await expect(figure(copy, 'Dépassent une limite')).toHaveText('1')
    await copy.getByLabel('Motif').fill('Remplacement de Paul')
    await copy.getByRole('button', { name: 'Ajouter 3 shifts' }).click()
    const hours = lineOf(page, 'Inès Moreau').getByRole('rowheader')
    await expect(hours).toContainText('10,0 / 35 h')
    await expect(message(page, '3 shifts copiés')).toBeVisible()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
    await expect(message(page, 'Copie annulée')).toBeVisible()
    await expect(hours).toContainText('0,0 / 35 h')
  })
})

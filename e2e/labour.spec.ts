import type { Page } from '@playwright/test'
import { addDays, daysOf, weekOf } from '#core/calendar.ts'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import { dialog, figure, message } from './controls.ts'
import { expect, test } from './journey.ts'
import { holdOver, lineOf, newShift } from './planning.ts'

const [monday, tuesday, sunday] = [0, 1, 6] as const

const cellOf = (page: Page, name: string, day: number) => lineOf(page, name).getByRole('gridcell').nth(day)
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'À vérifier' })

test('a rest below its minimum is said before the drop, accepted with a reason, withdrawn, and found again by F8', async ({
  browserOf,
  house,
  product,
}) => {
  const dates = daysOf(weekOf(addDays(product.today(), 7)))
  const [ines, lea] = [await house.hire(), await house.hire({ firstName: 'Léa', lastName: 'Petit' })]
  const type = await house.addShiftType('Salle', '#F59E0B')
  await house.plan(ines, type, dates[monday]!, { startTime: '17:30', endTime: '22:30' })
  await house.plan(lea, type, dates[tuesday]!, { startTime: '07:00', endTime: '12:00' })
  const page = await browserOf(house.admin)
  await page.goto(`/app/admin/schedule?week=${dates[monday]}`)
  const toVerify = (count: number) => page.getByRole('button', { name: `À vérifier ${count}`, exact: true })
  await expect(toVerify(0)).toBeVisible()

  const early = cellOf(page, 'Léa Petit', tuesday).getByRole('button', { name: /^07:00–12:00/ })
  const target = cellOf(page, 'Inès Moreau', tuesday)
  await holdOver(page, early, target)
  await expect(target).toHaveAttribute('data-drop', 'asks')
  await expect(page.getByRole('status').filter({ hasText: '8 h 30 de repos' })).toContainText('le minimum est de 11 h')
  await expect(page.getByText('Lâcher ici demandera un motif')).toBeVisible()
  await page.mouse.up()
  const question = dialog(page, 'Une limite est dépassée')
  await question.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect(question.getByText('Ce champ est requis.')).toBeVisible()
  await question.getByLabel('Motif').fill('Remplacement de Paul')
  // The network fails once: the reason is not typed again.
  await page.route('**/api/schedule/changes', route => route.abort(), { times: 1 })
  await question.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect(question.getByRole('alert')).toHaveText('Erreur lors de la modification du shift.')
  await expect(question.getByLabel('Motif')).toHaveValue('Remplacement de Paul')
  await question.getByRole('button', { name: 'Accepter et planifier' }).click()
  await expect(message(page, 'Shift déplacé')).toBeVisible()

  await expect(toVerify(0)).toBeVisible()
  await toVerify(0).click()
  const panel = panelOf(page)
  await expect(panel.getByText('Rien à vérifier cette semaine.')).toBeVisible()
  await panel.getByText('1 point accepté cette semaine').click()
  await expect(panel.getByRole('listitem')).toContainText('Remplacement de Paul')
  await expect(panel.getByRole('listitem')).toContainText('Accepté par Admin User')
  await panel.getByRole('button', { name: 'Retirer' }).click()
  await expect(toVerify(1)).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('minimum 11 h')
  await panel.getByRole('button', { name: 'Fermer le panneau' }).click()
  await expect(toVerify(1)).toBeFocused()

  await expect(lineOf(page, 'Inès Moreau').getByRole('rowheader')).toContainText('1 point dépassé')
  await page.keyboard.press('F8')
  await expect(target).toBeFocused()
  await target.getByRole('button', { name: /^8 h 30 de repos/ }).click()
  await expect(panel.locator('[aria-current]')).toContainText('Inès Moreau')
  await panel.getByRole('button', { name: 'Accepter avec un motif…' }).click()
  const accept = dialog(page, 'Accepter avec un motif')
  await accept.getByLabel('Motif').fill('Accord d’Inès')
  await accept.getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(message(page, 'Point accepté')).toBeVisible()
  await expect(toVerify(0)).toBeVisible()
  await expect(target.getByRole('button', { name: /^Accepté. 8 h 30 de repos/ })).toBeVisible()

  // A warning is accepted too, without a reason if need be.
  await house.plan(lea, type, dates[sunday]!, { startTime: '10:00', endTime: '14:00' })
  await expect(toVerify(1)).toBeVisible()
  await panel.getByRole('button', { name: 'Accepter…' }).click()
  await dialog(page, 'Accepter').getByRole('button', { name: 'Accepter', exact: true }).click()
  await expect(toVerify(0)).toBeVisible()
  await expect(panel.getByText('2 points acceptés cette semaine')).toBeVisible()

  // A finger sees in words what a type would exceed.
  const phone = await browserOf(house.admin, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  // The form opens before what the law asks is here.
  const opened = Promise.withResolvers<void>()
  await phone.route('**/api/schedule/weeks/*/labour', route => opened.promise.then(() => route.continue()))
  await phone.goto(`/app/admin/schedule?week=${dates[monday]}`)
  await phone.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button', { name: 'mar.' }).tap()
  const form = await newShift(phone, 'Inès Moreau', dates[tuesday]!)
  opened.resolve()
  await expect(form.getByRole('button', { name: /^Salle/ })).toContainText(/Amplitude de 16.h/)

  // A copy counts what exceeds a limit, and asks why before it lists it.
  await page.goto(`/app/admin/schedule?week=${addDays(dates[monday]!, 7)}`)
  await page.getByRole('button', { name: 'Copier la semaine précédente' }).click()
  const copy = dialog(page, 'Copier la semaine précédente')
  await expect(figure(copy, 'Dépassent une limite')).toHaveText('1')
  await expect(copy.getByRole('button', { name: 'Ajouter 2 shifts' })).toBeVisible()
  await expect(copy.getByLabel('Motif')).toBeInViewport()
  await copy.getByLabel('Motif').fill('Remplacement de Paul')
  await copy.getByRole('button', { name: 'Ajouter 3 shifts' }).click()
  // The Sunday, of which only a warning is given.
  await expect(toVerify(1)).toBeVisible()

  // A shift on a day of leave is told with its day.
  const friday = addDays(dates[monday]!, 11)
  await house.plan(lea, type, friday, { startTime: '09:00', endTime: '12:00' })
  await house.grantLeave(lea, { startDate: friday, endDate: friday })
  await toVerify(2).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Léa Petit est' })).toContainText(/ven\. \d/)

  // Overtime beyond the quota of the year is said before it is planned, and found in its week.
  await house.setValue('overtimeYearMax', 180, dates[monday]!)
  const busy = addDays(dates[monday]!, 14)
  for (const day of [0, 1, 2, 3])
    await house.plan(ines, type, addDays(busy, day), { startTime: '09:00', endTime: '18:30', breakDuration: 60 })
  await page.goto(`/app/admin/schedule?week=${busy}`)
  const evening = await newShift(page, 'Inès Moreau', addDays(busy, 4))
  await expect(evening).toContainText(/Contingent annuel.*3.h.30 sur 3.h/)
  await evening.getByRole('button', { name: /^Salle/ }).click()

  // The type under the pointer has more to say than the hours of the fields: the list opens below the press, which chooses nothing.
  await house.plan(lea, type, addDays(busy, 1), { startTime: '08:00', endTime: '09:00' })
  await house.plan(lea, type, addDays(busy, 2), { startTime: '07:00', endTime: '12:00' })
  // A form that is open says what it knew when it opened.
  await expect(cellOf(page, 'Léa Petit', tuesday + 1).getByRole('button', { name: /^07:00–12:00/ })).toBeVisible()
  const day = await newShift(page, 'Léa Petit', addDays(busy, 1))
  await expect(day).toContainText(/Amplitude de 15.h/)
  const types = day.getByRole('button', { name: /Type de shift$/ })
  await types.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(types).toContainText('Choisir')
  await page.keyboard.press('Escape')
  await day.getByRole('button', { name: 'Annuler' }).click()
  await toVerify(1).click()
  await expect(panel.getByRole('listitem')).toContainText(/Inès Moreau.*Contingent annuel/)

  // Of many points a part is drawn, more at a press; the keys go to all of them.
  await page.route('**/api/schedule/weeks/*/findings', async route => {
    const response = await route.fetch()
    const { findings } = await response.json()
    const open = findings.find(({ acceptance, severity }: WeekFinding) => !acceptance && severity !== 'info')
    const many = Array.from({ length: 130 }, (_, index) => ({ ...open, about: addDays(friday, index) }))
    await route.fulfill({ response, json: { findings: many } })
  })
  await page.reload()
  await toVerify(130).click()
  await expect(panel.getByRole('listitem')).toHaveCount(50)
  await panel.getByRole('button', { name: 'Afficher la suite' }).press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(100)
  const place = (at: number) => panel.locator(`li[aria-posinset="${at}"][aria-setsize="130"]`)
  await expect(place(51).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Shift+F8')
  await expect(place(130)).toHaveAttribute('aria-current', 'true')
  await expect(place(130)).toBeInViewport()
  await expect(panel.getByText('Points 101 à 130 sur 130')).toBeVisible()
  await panel.getByRole('button', { name: 'Afficher ceux d’avant' }).press('Enter')
  await expect(place(100).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('F8')
  await expect(place(1)).toHaveAttribute('aria-current', 'true')
})

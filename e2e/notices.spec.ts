import type { Page } from '@playwright/test'
import { dialog, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 } }
const ticks = (page: Page, group: string) => page.getByRole('group', { name: group })

test('what the company chooses reaches whoever has chosen nothing, and leaves what others chose', async ({
  browserOf,
  house,
}) => {
  const [ines, lea] = [await house.hire(), await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })]
  const [desk, iness, leas] = [await browserOf(house.admin), await browserOf(ines, phone), await browserOf(lea)]
  for (const page of [iness, leas]) await page.goto('/app/settings/notifications')
  const kept = leas.waitForResponse('**/api/notifications/settings')
  await ticks(leas, 'Congé décidé').getByLabel('Téléphone').uncheck({ force: true })
  expect((await kept).ok()).toBe(true)

  await desk.goto('/app/admin/company')
  await desk
    .getByRole('navigation', { name: 'Entreprise', exact: true })
    .getByRole('link', { name: 'Notifications' })
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(desk.getByText(/^15.min après l’heure prévue à la personne, 30.min au responsable$/)).toBeVisible()
  await ticks(desk, 'Congé décidé').getByLabel('E-mail').uncheck({ force: true })
  await desk.getByText('Un par avis').click()
  await typeTime(desk.locator('main'), 'De', '20:30')
  await desk.getByText('Aussi les jours de repos et les congés').click()

  for (const page of [iness, leas]) {
    await expect(ticks(page, 'Congé décidé').getByLabel('E-mail')).not.toBeChecked()
    await expect(page.getByRole('radio', { name: 'Un par avis' })).toBeChecked()
    await expect(page.getByRole('group', { name: 'De' })).toContainText('20:30')
    await expect(page.getByLabel('Aussi mes jours de repos et mes congés')).not.toBeChecked()
  }
  await expect(ticks(iness, 'Congé décidé').getByLabel('Téléphone')).toBeChecked()
  await expect(ticks(leas, 'Congé décidé').getByLabel('Téléphone')).not.toBeChecked()

  await desk.goto('/app/admin/trail?kind=notifications')
  await expect(desk.getByText('Valeurs de départ des notifications changées').first()).toBeVisible()
})

/** As the browser tells its worker of the press; without a screen it shows no notification. */
const pressNotification = (page: Page, url: string) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(async place => {
      const works: Promise<unknown>[] = []
      const told = Object.assign(new Event('notificationclick'), {
        notification: { data: place, close: () => undefined },
        waitUntil: (work: Promise<unknown>) => works.push(work),
      })
      dispatchEvent(told)
      await Promise.all(works)
    }, url)

test('a shift of today that is planned and moved tells its person at once, one thing; a device that can tell of it is offered, and a pressed notification leads there', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Soir')
  const page = await browserOf(ines, { ...phone, serviceWorkers: 'allow' })
  // Without a screen Chromium denies notices whatever is granted.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.goto('/app/requests')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const { shifts } = await house.plan(ines, type, product.today(), { startTime: '18:30', endTime: '23:00' })
  const [moved] = (await house.move(shifts[0], { startTime: '19:00' })).shifts
  await house.move(moved, { startTime: '19:30' })
  const bell = page.getByRole('button', { name: 'Notifications, 1 non lue' })
  const panel = dialog(page, 'Notifications')
  await bell.click()
  await expect(panel.getByRole('heading', { name: 'Vous prévenir ici ?' })).toBeVisible()
  await panel.getByRole('button', { name: 'Plus tard' }).click()
  await expect(panel.getByRole('heading', { name: 'Vous prévenir ici ?' })).toHaveCount(0)
  await page.reload()
  await bell.click()
  const notice = panel.getByRole('button', { name: /^Votre journée change.* 19:30–23:00 ajouté/ })
  await expect(notice).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Plus tard' })).toHaveCount(0)
  await notice.click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('19:30–23:00').first()).toBeVisible()

  await pressNotification(page, '/app/requests')
  await expect(page).toHaveURL(/\/app\/requests$/)
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const reason = dialog(page, 'Nouvelle demande de congé').getByLabel('Motif')
  await reason.fill('Déménagement')
  await pressNotification(page, '/app/trainings')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(reason).toHaveValue('Déménagement')
  await expect(page).toHaveURL(/\/app\/requests$/)
  await pressNotification(page, '/app/trainings')
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/app\/trainings$/)
})

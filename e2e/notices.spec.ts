import type { Page } from '@playwright/test'
import { dialog, message, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 } }
const ticks = (page: Page, group: string) => page.getByRole('group', { name: group })
const readIn = async (page: Page, notice: RegExp) => {
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: notice }).click()
}

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
  await desk.getByRole('link', { name: /^Valeurs de départ/ }).click()
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

test('a shift of today that is planned and moved tells its person at once, one thing', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const page = await browserOf(ines, phone)
  await page.goto('/app/requests')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const type = await house.addShiftType('Soir')
  const hours = { startTime: '18:30', endTime: '23:00' }
  const { shifts } = await house.plan(ines, type, product.today(), hours)
  const [moved] = (await house.move(shifts[0], { startTime: '19:00' })).shifts
  await house.move(moved, { startTime: '19:30' })
  await readIn(page, /^Votre journée change.* 19:30–23:00 ajouté/)
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('19:30–23:00').first()).toBeVisible()
})

test('the bell offers to tell of notices on this device, and no more once somebody said later', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const page = await browserOf(ines, { ...phone, serviceWorkers: 'allow' })
  // Without a screen Chromium denies notices whatever is granted.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const type = await house.addShiftType('Soir')
  await page.goto('/app')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await house.plan(ines, type, product.today(), { startTime: '18:30', endTime: '23:00' })
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('heading', { name: 'Vous prévenir ici ?' })).toBeVisible()
  await panel.getByRole('button', { name: 'Plus tard' }).click()
  await expect(panel.getByRole('heading', { name: 'Vous prévenir ici ?' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 1 non lue' }).click()
  await expect(panel.getByRole('button', { name: /Votre journée change/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Plus tard' })).toHaveCount(0)
})

test('whoever is enrolled in a training by somebody else is told, and led to it', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const [desk, page] = [await browserOf(house.admin), await browserOf(ines, phone)]
  for (const name of ['Anglais', 'Hygiène', 'Premiers secours']) await house.addPublicTraining(name, 4)
  await page.goto('/app')
  await desk.goto('/app/admin/trainings')
  await desk.getByRole('button', { name: 'Voir le détail : Premiers secours' }).click()
  const detail = dialog(desk, 'Premiers secours')
  await detail.getByText('Inès Moreau').click()
  await detail.getByRole('button', { name: 'Enregistrer les inscriptions' }).click()
  await expect(message(desk, 'Inscriptions enregistrées avec succès.')).toBeVisible()

  await readIn(page, /^Inscription à une formation.*Premiers secours, du 08\/12\/2027 au 09\/12\/2027, par Admin User/)
  const card = page.getByRole('article').filter({ hasText: 'Premiers secours' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article').filter({ hasText: 'Hygiène' })).not.toHaveAttribute('aria-current')
})

test('a pressed notification leads the open page to its place, which asks first where something is typed', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire(), { serviceWorkers: 'allow' })
  await page.goto('/app/requests')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const [worker] = page.context().serviceWorkers()
  /** As the browser tells its worker of the press; without a screen it shows no notification. */
  const press = (url: string) =>
    worker!.evaluate(async place => {
      const works: Promise<unknown>[] = []
      const told = Object.assign(new Event('notificationclick'), {
        notification: { data: place, close: () => undefined },
        waitUntil: (work: Promise<unknown>) => works.push(work),
      })
      dispatchEvent(told)
      await Promise.all(works)
    }, url)
  await press('/app/trainings')
  await expect(page).toHaveURL(/\/app\/trainings$/)

  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(page, 'Nouvelle demande de congé')
  await form.getByLabel('Motif').fill('Déménagement')
  await press('/app/trainings')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(form.getByLabel('Motif')).toHaveValue('Déménagement')
  await expect(page).toHaveURL(/\/app\/requests$/)
  await press('/app/trainings')
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/app\/trainings$/)
})

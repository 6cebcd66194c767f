import { addDays, dayAndMonth, weekOf } from '#core/calendar.ts'
import { message, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'

test('a week is told, seen, changed inside the notice, refused and then accepted, on two screens at once', async ({
  browserOf,
  house,
  product,
}) => {
  // Two days before: less than the seven working days of a part-time contract.
  const date = addDays(product.today(), 2)
  const week = weekOf(date).from
  const day = dayAndMonth(date, 'fr')
  const nathan = await house.hire({
    firstName: 'Nathan',
    lastName: 'Petit',
    contractType: 'part-time',
    weeklyHours: 24,
  })
  const lea = await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })
  const type = await house.addShiftType('Service')
  const { shifts } = await house.plan(nathan, type, date, { startTime: '11:30', endTime: '15:00' })
  await house.startPublishing()
  await house.plan(lea, type, date, { startTime: '09:00', endTime: '17:00' })
  await house.publish(date)

  const phone = { viewport: { width: 390, height: 844 } }
  const [desk, leas, nathans] = [
    await browserOf(house.admin, { viewport: { width: 1280, height: 900 } }),
    await browserOf(lea, phone),
    await browserOf(nathan, phone),
  ]
  await desk.goto(`/app/admin/schedule?week=${week}`)
  await takeAct(desk, /^Qui a vu/)
  const rowOf = (name: string) => desk.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Léa Fontaine')).toContainText('09:00–17:00 ajouté')
  await expect(rowOf('Léa Fontaine')).toContainText('Pas encore')
  await expect(rowOf('Nathan Petit')).toHaveCount(0)

  // Léa comes from the bell, and says that she has seen it.
  await leas.goto('/app')
  await leas.getByRole('button', { name: /^Notifications/ }).click()
  await leas.getByRole('button', { name: /^Nouveaux services/ }).click()
  await expect(leas.getByRole('heading', { name: 'Votre semaine est publiée' })).toBeVisible()
  await leas.getByRole('button', { name: 'Vu' }).click()
  await expect(leas.getByRole('button', { name: 'Vu' })).toHaveCount(0)
  await expect(rowOf('Léa Fontaine')).not.toContainText('Pas encore')

  // Nathan has the page open when his hours are changed.
  await nathans.goto('/app')
  await expect(nathans.getByRole('link', { name: 'Voir la semaine' })).toHaveCount(0)
  const [shift] = shifts
  await house.move(shift, { startTime: '18:30', endTime: '23:00' })
  await house.publish(date)
  await nathans.getByRole('link', { name: 'Voir la semaine' }).click()
  // Home has the same card.
  await expect(nathans.getByRole('link', { name: 'Voir la semaine' })).toHaveCount(0)
  const card = nathans.getByRole('region', { name: day })
  await expect(card).toContainText('Votre accord est demandé')
  await expect(card).toContainText('votre contrat à temps partiel en prévoit 7')
  const [accept, refuse] = [
    card.getByRole('button', { name: 'J’accepte' }),
    card.getByRole('button', { name: 'Je refuse' }),
  ]
  expect((await accept.boundingBox())!.width).toBe((await refuse.boundingBox())!.width)
  await refuse.click()
  await card.getByLabel('Motif').fill('J’ai cours le soir.')
  await card.getByRole('button', { name: 'Envoyer mon refus' }).click()
  await expect(card).toContainText(/Refusé le/)

  // The planner's screen shows it by itself; the old hours stand.
  await expect(rowOf('Nathan Petit')).toContainText('Refusé le')
  await expect(rowOf('Nathan Petit')).toContainText('J’ai cours le soir.')
  await nathans.goto(`/app?week=${week}`)
  await expect(nathans.getByText('11:30–15:00').first()).toBeVisible()
  const keep = desk.getByRole('button', { name: 'Garder l’ancien horaire : Nathan Petit' })
  await keep.click()
  await expect(message(desk, 'L’ancien horaire est de nouveau prévu')).toBeVisible()
  await expect(keep).toHaveCount(0)
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(message(desk, 'Le changement est de nouveau prévu')).toBeVisible()
  await keep.click()
  await expect(keep).toHaveCount(0)

  // Another change: this one he accepts, and sees at once.
  await house.move(shift, { startTime: '12:00', endTime: '15:30' })
  await house.publish(date)
  await nathans.goto(`/app/schedule/changes?week=${week}`)
  await nathans.getByRole('button', { name: 'J’accepte' }).click()
  await expect(card).toContainText(/Accepté le/)
  await expect(rowOf('Nathan Petit')).toContainText('Accepté le')
  await nathans.goto(`/app?week=${week}`)
  await expect(nathans.getByText('12:00–15:30').first()).toBeVisible()
})

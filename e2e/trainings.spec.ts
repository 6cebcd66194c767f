import { message } from './controls.ts'
import { expect, test } from './journey.ts'

test('if two want the last place at once, one is enrolled, and the other reads that none is left', async ({
  browserOf,
  house,
}) => {
  const [admin, ...both] = await Promise.all([
    browserOf(house.admin),
    browserOf(await house.hire()),
    browserOf(await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })),
  ])
  await house.addPublicTraining('Premiers secours', 1)
  await Promise.all(both.map(page => page.goto('/app/trainings')))
  const buttons = both.map(page => page.getByRole('button', { name: "S'inscrire : Premiers secours" }))
  for (const button of buttons) await expect(button).toBeEnabled()
  // Both have pressed before either is answered.
  const pressed = Promise.withResolvers<void>()
  let waiting = 0
  for (const page of both)
    await page.route('**/enrolment', async route => {
      if (++waiting === both.length) pressed.resolve()
      await pressed.promise
      await route.continue()
    })
  await Promise.all(buttons.map(button => button.click()))

  const said = both.map(page => message(page, /Inscription réussie !|Aucune place disponible\./))
  const words = await Promise.all(said.map(sentence => sentence.textContent()))
  expect(new Set(words)).toEqual(new Set(['Aucune place disponible.', 'Inscription réussie !']))
  for (const page of both) await expect(page.getByRole('img', { name: '1 place prise sur 1' })).toBeVisible()
  await admin.goto('/app/admin/trainings')
  await expect(admin.getByText('Complet')).toBeVisible()
})

test('the result of an enrolment is announced although its button has gone before the answer', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  await house.addPublicTraining('Premiers secours', 2)
  await page.goto('/app/trainings')
  await page.route('**/enrolment', async route => {
    const response = await route.fetch()
    await page.getByRole('button', { name: 'Se désinscrire : Premiers secours' }).waitFor()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: "S'inscrire : Premiers secours" }).click()
  await expect(message(page, 'Inscription réussie !')).toBeVisible()
})

test('a training that meets a shift asks first, shows in the week, and is left and taken back', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Midi')
  await house.addPublicTraining('Premiers secours', 2)
  await house.plan(ines, type, '2027-12-08', { startTime: '09:00', endTime: '17:00' })
  const page = await browserOf(ines)
  await page.goto('/app/trainings')
  const enrol = page.getByRole('button', { name: "S'inscrire : Premiers secours" })
  await enrol.click()
  const question = page.getByRole('alertdialog', { name: /quand même/ })
  await expect(question).toContainText('08/12/2027 09:00–17:00')
  await question.getByRole('button', { name: 'S’inscrire quand même' }).click()
  await expect(message(page, 'Inscription réussie !')).toBeVisible()

  await page.goto('/app?week=2027-12-06')
  await expect(page.getByRole('main')).toContainText('Premiers secours, du 08/12/2027 au 09/12/2027 : Formation')
  await page.goto('/app/trainings')
  await page.getByRole('button', { name: 'Se désinscrire : Premiers secours' }).click()
  await expect(message(page, 'Désinscription réussie !')).toBeVisible()
  await enrol.waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: 'Se désinscrire : Premiers secours' })).toBeVisible()
})

test('on a phone a training type of one long word stays inside its card', async ({ browserOf, house }) => {
  const type = 'W'.repeat(60)
  await house.addPublicTraining('Premiers secours', 1, type)
  const page = await browserOf(house.admin, { viewport: { width: 390, height: 844 } })
  await page.goto('/app/admin/trainings')
  const [word, card] = await Promise.all([page.getByText(type).boundingBox(), page.getByRole('article').boundingBox()])
  expect(word!.x + word!.width).toBeLessThan(card!.x + card!.width)
})

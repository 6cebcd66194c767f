import { message } from './controls.ts'
import { expect, test } from './journey.ts'

test('a training that meets a shift asks first, shows in the week, and is left and taken back; others read at once that it is full', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire()
  const type = await house.addShiftType('Midi')
  await house.addPublicTraining('Premiers secours', 1)
  await house.plan(ines, type, '2027-12-08', { startTime: '09:00', endTime: '17:00' })
  const [page, colleague, admin] = await Promise.all([
    browserOf(ines),
    browserOf(await house.hire({ firstName: 'Léa', lastName: 'Fontaine' })),
    browserOf(house.admin),
  ])
  await colleague.goto('/app/trainings')
  await expect(colleague.getByRole('button', { name: "S'inscrire : Premiers secours" })).toBeEnabled()
  await page.goto('/app/trainings')
  const enrol = page.getByRole('button', { name: "S'inscrire : Premiers secours" })
  await enrol.click()
  const question = page.getByRole('alertdialog', { name: /quand même/ })
  await expect(question).toContainText('08/12/2027 09:00–17:00')
  await question.getByRole('button', { name: 'S’inscrire quand même' }).click()
  await expect(message(page, 'Inscription réussie !')).toBeVisible()
  await expect(colleague.getByRole('img', { name: '1 place prise sur 1' })).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Aucune place disponible' })).toBeDisabled()
  await admin.goto('/app/admin/trainings')
  await expect(admin.getByText('Complet')).toBeVisible()

  await page.goto('/app?week=2027-12-06')
  await expect(page.getByRole('main')).toContainText('Premiers secours, du 08/12/2027 au 09/12/2027 : Formation')
  await page.goto('/app/trainings')
  const withdraw = page.getByRole('button', { name: 'Se désinscrire : Premiers secours' })
  await withdraw.click()
  await expect(message(page, 'Désinscription réussie !')).toBeVisible()
  await enrol.waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect(withdraw).toBeVisible()
})

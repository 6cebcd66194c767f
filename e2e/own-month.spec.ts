import { choose, dialog, message, press, sayMatricule, takeAct } from './controls.ts'
import { expect, test } from './journey.ts'
import { settled } from './settled.ts'

// Wednesday 18 November 2026: October is the month to close.

test('a month is read before pay: something is missing, it is answered, and after the closing the page says what changed', async ({
  browserOf,
  house,
}) => {
  const ines = await house.hire({ matricule: '00001' })
  const type = await house.addShiftType('Service')
  await house.plan(ines, type, '2026-10-14', { startTime: '10:00', endTime: '17:00' })
  await house.validateHours([{ who: ines, date: '2026-10-14', from: '10:00', to: '16:35' }])
  const desk = await browserOf(house.admin)
  const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const asked = phone.getByRole('region', { name: 'Mon mois, avant la paie' })

  await test.step('where the company asks nobody, nobody reads anything', async () => {
    await phone.goto('/app')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Bonjour/)
    await settled(phone)
    await expect(asked).toHaveCount(0)
  })
  await test.step('the employer has people read their month, and reminds who has not', async () => {
    await desk.goto('/app/admin/payroll?month=2026-10')
    await takeAct(desk, 'Réglages de paie')
    const settings = dialog(desk, 'Réglages de paie')
    await settings.getByText('Chacun relit son mois avant la paie').click()
    await choose(settings, 'La paie se clôt le (jour du mois suivant)', '20')
    await press(settings, 'Enregistrer')
    await expect(message(desk, 'Réglages enregistrés')).toBeVisible()
    await desk.goto('/app/admin/payroll/agreement?month=2026-10')
    await expect(desk.getByRole('listitem').filter({ hasText: 'Inès Moreau' })).toContainText('Pas encore lu')
    await press(desk, 'Rappeler 1 personne')
    await expect(message(desk, 'Rappel envoyé')).toBeVisible()
  })
  await test.step('the person reads on a phone, and says what is missing', async () => {
    await phone.goto('/app')
    await expect(asked).toContainText(
      'Octobre 2026 est prêt à relire. Clôture de la paie prévue le vendredi 20 novembre.',
    )
    await asked.getByRole('link', { name: 'Relire mon mois' }).click()
    await expect(phone.getByRole('listitem').filter({ hasText: 'mer. 14' })).toContainText('prévu 7h00, retenu 6h35')
    await expect(desk.getByRole('listitem').filter({ hasText: 'Inès Moreau' })).toContainText('Lu, sans réponse')
    await press(phone, 'Il manque quelque chose')
    const missing = dialog(phone, 'Il manque quelque chose')
    await missing.getByLabel('Ce qui manque').fill('Partie à 17:00, la tablette était éteinte.')
    await missing.getByRole('group', { name: 'Départ' }).getByRole('spinbutton').first().click()
    await phone.keyboard.type('1700')
    await missing.getByRole('group', { name: 'Arrivée' }).getByRole('spinbutton').first().click()
    await phone.keyboard.type('1000')
    await press(missing, /^Envoyer/)
    await expect(phone.getByText('Signalé, sans réponse encore')).toBeVisible()
  })
  await test.step('who decides accepts the hours', async () => {
    const claim = desk.getByRole('region', { name: /^Inès Moreau, mer\. 14/ })
    await expect(claim).toContainText('Partie à 17:00, la tablette était éteinte.')
    await press(claim, 'Accepter 7h00')
    await expect(message(desk, 'Réponse envoyée')).toBeVisible()
  })
  await test.step('the person reads the answer, and agrees', async () => {
    await expect(phone.getByRole('region', { name: /^Réponse .*Admin User$/ })).toContainText(
      'Retenu 7h00 au lieu de 6h35.',
    )
    await press(phone, 'C’est conforme')
    await expect(phone.getByText(/^Conforme, le /)).toBeVisible()
    await phone.goto('/app')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Bonjour/)
    await settled(phone)
    await expect(asked).toHaveCount(0)
  })
  await test.step('the month is closed, and who has not looked is named', async () => {
    await desk.goto('/app/admin/payroll?month=2026-10&step=checks')
    await sayMatricule(desk, '00000')
    await desk.goto('/app/admin/payroll?month=2026-10&step=closing')
    await press(desk, 'Clôturer octobre 2026')
    const closing = dialog(desk, 'Clôturer octobre 2026')
    await expect(closing.getByRole('term').filter({ hasText: 'Pas encore lu' }).locator('..')).toContainText(
      'Admin User',
    )
    await closing.getByRole('textbox').fill('octobre')
    await press(closing, 'Clôturer')
    await expect(desk.getByText(/Ce mois ne change plus/)).toBeVisible()
  })
  await test.step('four hours of a Sunday that come later are told on the same page', async () => {
    await house.validateHours([{ who: ines, date: '2026-10-11', from: '10:00', to: '14:00' }])
    await phone.goto('/app/my-month?month=2026-10')
    const since = phone.getByRole('region', { name: 'Après la clôture' })
    await expect(since.getByRole('listitem').filter({ hasText: 'Heures de dimanche' })).toContainText('4h00')
    await expect(since).toContainText('L’écart partira en correction d’un mois suivant.')
  })
})

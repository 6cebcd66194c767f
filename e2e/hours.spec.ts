import { addDays, weekOf } from '#core/calendar.ts'
import { dialog, message, takeAct, typeTime } from './controls.ts'
import { expect, test } from './journey.ts'

test('the hours of a week are decided by the keyboard, submitted and validated; the person contests a day, then signs their sheet, and the employer after them; hours that change void it', async ({
  browserOf,
  house,
  product,
}) => {
  const week = weekOf(addDays(product.today(), -7)).from
  const [tuesday, wednesday, thursday] = [1, 2, 3].map(days => addDays(week, days)) as [string, string, string]
  const service = await house.addShiftType('Service')
  const [ines, lea] = [
    await house.hire({ lastName: 'Moreau' }),
    await house.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
  ]
  const planned = { startTime: '09:00', endTime: '12:00' }
  for (const date of [tuesday, wednesday, thursday]) await house.plan(ines, service, date, planned)
  await house.plan(lea, service, thursday, planned)
  await house.addHours(ines, tuesday, { startTime: '09:00', endTime: '12:05' })
  await house.addHours(ines, wednesday, { startTime: '09:00', endTime: '12:41' })

  await house.proposeHoursAs(ines, { date: thursday, ...planned, reason: 'Badgeuse éteinte' })

  const page = await browserOf(house.admin)
  const exceptions = page.getByRole('list', { name: /à décider$/ }).getByRole('listitem')
  const press = (key: string) => page.keyboard.press(key)
  await test.step('only exceptions are open, what nobody may guess first', async () => {
    await page.goto('/app/admin/time-tracking')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Paie' }).click()
    await page.goto(`/app/admin/hours?week=${week}`)
    await expect(exceptions).toHaveText([
      /Léa Fontaine.*à décider.*Service prévu, aucun badgeage/,
      /Inès Moreau.*Inès propose 09:00–12:00.*Badgeuse éteinte/,
      /Inès Moreau.*3h00.*3h41.*Départ 41\smin après la fin prévue\+\s41\smin sur le prévu/,
    ])
    await expect(page.getByText('1 journée dans la tolérance de 10 min.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Soumettre la semaine' })).toBeDisabled()
  })
  await test.step('H types hours, with a reason', async () => {
    await expect(page.getByRole('button', { name: /^Saisir des heures, Léa Fontaine/ })).toBeFocused()
    await press('h')
    const typing = dialog(page, 'Saisir des heures')
    await typeTime(typing, 'À', '11:00')
    await typing.getByRole('textbox', { name: 'Motif' }).fill('Partie plus tôt, badge oublié')
    await typing.getByRole('button', { name: 'Retenir' }).press('Enter')
    await expect(exceptions).toHaveCount(2)
  })
  await test.step('what the person proposes is accepted, and is then within the tolerance', async () => {
    const accept = page.getByRole('button', { name: /^Accepter 09:00–12:00, Inès Moreau/ })
    await expect(accept).toBeFocused()
    await accept.press('Enter')
    await expect(exceptions).toHaveCount(1)
    await expect(page.getByText('2 journées dans la tolérance de 10 min.')).toBeVisible()
  })
  await test.step('Enter takes the proposal, P the plan, Ctrl+Z takes the last decision back', async () => {
    const proposal = page.getByRole('button', { name: /^Retenir 3h41, Inès Moreau/ })
    await expect(proposal).toBeFocused()
    await press('p')
    await expect(exceptions).toHaveCount(0)
    await expect(message(page, 'Heures retenues : Inès Moreau')).toBeVisible()
    await press('Control+z')
    await expect(exceptions).toHaveCount(1)
    await press('ArrowDown')
    await proposal.press('Enter')
    await expect(exceptions).toHaveCount(0)
    for (const next of ['Retenir ces 2 journées', 'Soumettre la semaine', 'Valider la semaine']) {
      await expect(page.getByRole('button', { name: next })).toBeFocused()
      await press('Enter')
    }
    await expect(page.getByRole('row', { name: /Inès Moreau/ })).toContainText('9h46')
    await expect(page.getByRole('row', { name: /Inès Moreau/ })).toContainText('Pas encore répondu')
  })

  const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await test.step('the person reads the three, and contests a day', async () => {
    await phone.goto('/app')
    await phone.getByRole('button', { name: /^Notifications/ }).click()
    await phone.getByRole('button', { name: /Heures validées/ }).click()
    await expect(phone.getByText('Validée, à signer')).toBeVisible()
    await expect(phone.getByText('retenues, pour 9h00 prévues et 9h46 badgées')).toBeVisible()
    await phone.getByRole('button', { name: 'Contester une journée' }).click()
    const contest = dialog(phone, 'Contester une journée')
    await contest.getByRole('textbox', { name: 'Motif' }).fill('J’étais là à 8 h 45')
    await contest.getByRole('button', { name: 'Contester' }).click()
    await expect(phone.getByText('Contestée', { exact: true })).toBeVisible()
  })
  await test.step('who decides reads it at once, and upholds the hours with a reason', async () => {
    await expect(page.getByText(/Inès Moreau conteste mardi .*J’étais là à 8 h 45/)).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir' }).click()
    await page.getByRole('button', { name: 'Maintenir les heures' }).click()
    const uphold = dialog(page, 'Maintenir les heures')
    await uphold.getByRole('textbox', { name: 'Motif' }).fill('Le service commence à 9 h')
    await uphold.getByRole('button', { name: 'Maintenir les heures' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Heures maintenues' })).toContainText(
      'Le service commence',
    )
  })
  await test.step('the person signs the sheet, and takes it as PDF', async () => {
    await expect(phone.getByText(/Le service commence/)).toBeVisible()
    const sheet = phone.getByRole('region', { name: 'Feuille de la semaine' })
    await expect(sheet).toContainText('9h46')
    await sheet.getByRole('button', { name: 'Signer : Inès Moreau' }).click()
    await expect(phone.getByText('Signée', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Signer : Inès Moreau' })).toHaveCount(0)
    const downloading = phone.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Télécharger le PDF' }).click()
    expect((await downloading).suggestedFilename()).toBe(`feuille-d-heures-semaine-${week}-ines-moreau.pdf`)
  })
  const office = await page.context().newPage()
  const listed = office.getByRole('row', { name: /Inès Moreau/ })
  await test.step('the employer signs it too, and takes the inspection pack', async () => {
    await office.goto(`/app/admin/sheets?week=${week}`)
    await expect(listed).toContainText(/Signée le .*À signer/)
    await listed.getByRole('link', { name: 'Inès Moreau' }).click()
    const paper = office.getByRole('article', { name: 'Feuille d’heures hebdomadaire, Inès Moreau' })
    await expect(paper).toContainText('09:00–12:05')
    await office.getByRole('button', { name: 'Signer celle-ci' }).click()
    await expect(listed).not.toContainText('À signer')
    await expect(paper).not.toContainText('À signer')
    await takeAct(office, 'Dossier de contrôle')
    const pack = office.waitForEvent('download')
    await dialog(office, 'Dossier de contrôle').getByRole('button', { name: 'Préparer le dossier' }).click()
    expect((await pack).suggestedFilename()).toBe(`dossier-de-controle-${week}-${addDays(week, 6)}.zip`)
  })
  await test.step('a week that is opened again voids the sheet, and waits for another answer', async () => {
    await page.getByRole('button', { name: 'Rouvrir la semaine' }).click()
    const reopening = dialog(page, 'Rouvrir la semaine')
    await reopening.getByRole('textbox', { name: 'Motif' }).fill('Pause oubliée mercredi')
    await reopening.getByRole('button', { name: 'Rouvrir la semaine' }).click()
    await expect(phone.getByText('Ouverte', { exact: true })).toBeVisible()
    await expect(phone.getByText(/Pause oubliée mercredi/)).toBeVisible()
    await expect(listed).toContainText('Annulée : heures changées')
  })
})

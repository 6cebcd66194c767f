import { addDays, weekOf } from '#core/calendar.ts'
import { dialog } from './controls.ts'
import { expect, test } from './journey.ts'

test('the sheet of a validated week is signed by the person, then by the employer, taken as PDF and in the inspection pack; hours that change void it', async ({
  browserOf,
  house,
  product,
}) => {
  const ines = await house.hire()
  const week = weekOf(addDays(product.today(), -7)).from
  const [office, phone] = [
    await browserOf(house.admin),
    await browserOf(ines, { viewport: { width: 390, height: 844 } }),
  ]
  const send = async (path: string, data: object) => {
    const answer = await office.request.post(`/api${path}`, { data, headers: { origin: product.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const row = async () => {
    const { employees } = await (await office.request.get(`/api/timesheets/week?date=${week}`)).json()
    return employees.find(({ id }: { id: string }) => id === ines.id)
  }
  const step = async (name: string, reason = '') => {
    const people = [{ employeeId: ines.id, version: (await row()).version }]
    await send('/timesheets/weeks/steps', { week, step: name, reason, people })
  }
  const hours = { startTime: '09:00', endTime: '17:00', breaks: [{ startTime: '12:00', endTime: '12:30' }] }
  await send(`/time-clock/people/${ines.id}/sessions`, { ...hours, date: week, reason: 'Badgeuse en panne' })
  const { date, sign } = (await row()).days[0]
  await send('/timesheets/retained', { week, days: [{ employeeId: ines.id, date, sign, retain: 'punched' }] })
  await step('validate')

  await phone.goto(`/app/hours?week=${week}`)
  const own = phone.getByRole('region', { name: 'Feuille de la semaine' })
  await expect(own).toContainText('7h30')
  await own.getByRole('button', { name: 'Signer : Inès Moreau' }).click()
  await expect(own.getByRole('button', { name: 'Signer : Inès Moreau' })).toHaveCount(0)
  const downloading = phone.waitForEvent('download')
  await own.getByRole('button', { name: 'Télécharger le PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`feuille-d-heures-semaine-${week}-ines-moreau.pdf`)

  await office.goto(`/app/admin/sheets?week=${week}`)
  const listed = office.getByRole('row', { name: /Inès Moreau/ })
  await expect(listed).toContainText(/Signée le .*À signer/)
  await listed.getByRole('link', { name: 'Inès Moreau' }).click()
  const paper = office.getByRole('article', { name: 'Feuille d’heures hebdomadaire, Inès Moreau' })
  await expect(paper).toContainText('09:00–12:00, 12:30–17:00')
  await office.getByRole('button', { name: 'Signer celle-ci' }).click()
  await expect(listed).not.toContainText('À signer')
  await expect(paper).not.toContainText('À signer')

  await office.getByRole('button', { name: 'Dossier de contrôle' }).click()
  const pack = office.waitForEvent('download')
  await dialog(office, 'Dossier de contrôle').getByRole('button', { name: 'Préparer le dossier' }).click()
  expect((await pack).suggestedFilename()).toBe(`dossier-de-controle-${week}-${addDays(week, 6)}.zip`)

  await step('reopen', 'Une pause manque')
  await expect(listed).toContainText('Annulée : heures changées')
})

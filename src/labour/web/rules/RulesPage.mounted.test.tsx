import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { labourAnswers } from '#testing/mounted/answers/labour.ts'
import { choose, dialog, message, typeDate } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const rule = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const save = (form: Locator) => form.getByRole('button', { name: 'Enregistrer' }).click()
const edit = async (name: string) => {
  await page.getByRole('button', { name: `Modifier\u00a0: ${name}`, exact: true }).click()
  return dialog(name)
}
const open = (...refuses: Parameters<typeof labourAnswers>) =>
  mount('/app/admin/rules', admin(), {
    ...labourAnswers(...refuses),
    'GET /schedule/publishing': { publishes: false, drafts: [], open: [] },
  })
/** At the field of the value. */
const refused = (sentence: string) => {
  const errors = [{ path: 'value', code: 'invalid', message: sentence }]
  return refusal(422, 'validation', 'Valeur refusée.', { errors })
}

test('a value outside its bounds is refused at its field, and the typed values stay', async () => {
  await open(() => refused('Le minimum est de 9 h.'))
  const form = await edit('Repos entre deux jours')
  await form.getByLabelText('Heures').fill('8')
  await form.getByLabelText('Source').fill('accord du 12/03/2024')
  await save(form)
  await expect.element(form.getByText('Le minimum est de 9 h.')).toBeVisible()
  await expect.element(form.getByLabelText('Source')).toHaveValue('accord du 12/03/2024')
})

test('a value with a last day says what counts after it; one to come says both its days', async () => {
  await open()
  const rest = rule('Repos entre deux jours').first()
  const form = await edit('Repos entre deux jours')
  await form.getByLabelText('Heures').fill('10')
  await form.getByLabelText('Source').fill('accord du 12/03/2024')
  await typeDate(form, 'Jusqu’au', '31/12/2030')
  const again = /À partir du 01\/01\/2031, la valeur de la loi redevient 11.h/
  await expect.element(form.getByText(again)).toBeVisible()
  await save(form)
  await expect.element(message('Valeur enregistrée')).toBeVisible()
  await expect.element(rest).toMatchTextContent(/10.h.*Votre entreprise\s*accord du 12\/03\/2024/)
  await expect.element(rest).toMatchTextContent(again)

  await edit('Repos entre deux jours')
  await form.getByLabelText('Heures').fill('10,5')
  await typeDate(form, 'À partir du', '01/02/2031')
  await typeDate(form, 'Jusqu’au', '31/12/2031')
  await save(form)
  await expect.element(rest).toMatchTextContent(/10.h.30 du 01\/02\/2031 au 31\/12\/2031/)
})

test('Sundays of the mayor lead to their dates, which keep what was typed until each is a Sunday', async () => {
  const monday = '2026-12-14'
  await open(({ value }) =>
    Array.isArray(value) && value.some(each => each === monday)
      ? refused('Le 14/12/2026 n’est pas un dimanche.')
      : undefined,
  )
  const sundays = await edit('Travail du dimanche')
  await choose(sundays, 'Valeur', 'Dimanches du maire')
  await sundays.getByLabelText('Source').fill('arrêté du 02/11/2026')
  await save(sundays)
  const form = dialog('Dimanches du maire')
  const dates = form.getByLabelText('Dates')
  await expect.element(form.getByLabelText('Source')).toHaveValue('arrêté du 02/11/2026')
  for (const [typed, said] of [
    ['06/12/2026, 31/02/2026', /«.31\/02\/2026.» n’est pas une date/],
    ['06/12/2026, 14/12/2026', 'Le 14/12/2026 n’est pas un dimanche.'],
  ] as const) {
    await dates.fill(typed)
    await save(form)
    await expect.element(form.getByText(said)).toBeVisible()
    await expect.element(dates).toHaveValue(typed)
  }
  await dates.fill('06/12/2026, 13/12/2026')
  await save(form)
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(rule('Dimanches du maire')).toMatchTextContent('2 dates')
})

test('a rate needs its hours; what the rates are then stands in their row', async () => {
  await open()
  const form = await edit('Taux des heures supplémentaires')
  const hours = form.getByLabelText('Durée en heures').first()
  await form.getByLabelText('Source').fill('accord du 12/03/2024')
  await hours.fill('')
  await save(form)
  await expect.element(form.getByText('Ce champ est requis.')).toBeVisible()
  await expect.element(form.getByRole('group', { name: 'Valeur' })).toHaveFocus()
  await hours.fill('4')
  await form.getByLabelText('Taux (%)').first().fill('12')
  await save(form)
  await expect.element(rule('Taux des heures supplémentaires')).toMatchTextContent(/12.%, .*50.%/)
})

test('a rule is found by its name, and switched off with a reason only', async () => {
  await open()
  await page.getByRole('searchbox', { name: 'Rechercher une règle' }).fill('jours de suite')
  const form = await edit('Jours de suite')
  await form.getByRole('button', { name: 'Désactiver la règle\u00a0: Jours de suite' }).click()
  const off = dialog(/^Désactiver «.Jours de suite.»/)
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expect.element(off.getByText('Ce champ est requis.')).toBeVisible()
  await off.getByLabelText('Motif').fill('Nos jours de repos sont fixes')
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await expect.element(rule('Jours de suite')).toMatchTextContent('désactivée')
  await expect.element(page.getByText(/«.Nos jours de repos sont fixes.»/)).toBeVisible()
})

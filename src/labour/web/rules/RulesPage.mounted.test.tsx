import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { labourAnswers } from '#testing/mounted/answers/labour.ts'
import { choose, dialog, message, typeDate } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const rule = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const save = (form: Locator) => form.getByRole('button', { name: 'Enregistrer' }).click()
const edit = async (name: string) => {
  await page
    .getByRole('button', { name: `Modifier\u00a0: ${name}`, exact: true })
    .first()
    .click()
  return dialog(name)
}
const mountPage = (answers: Answers) =>
  mount('/app/admin/rules', admin(), {
    'GET /schedule/publishing': { publishes: false, drafts: [], open: [] },
    'GET /schedule/months/:date/fired-rules': { month: '2026-11-01', rules: [] },
    ...answers,
  })
const openAll = () => page.getByText('Toutes les règles').click()
const open = async (...refuses: Parameters<typeof labourAnswers>) => {
  await mountPage(labourAnswers(...refuses))
  await openAll()
}
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

const panel = (name: string) => page.getByRole('region', { name })
const lines = (of: Locator) =>
  of
    .getByRole('listitem')
    .elements()
    .map(line => line.textContent)

test('what found something comes first, then what differs from the law, then all rules, folded', async () => {
  await mountPage({
    ...labourAnswers(),
    'GET /labour/settings': {
      conventions: [
        { id: 'hcr', preset: 'hcr', from: '2020-01-01', until: null, author: null, at: '2026-11-18T08:00:00.000Z' },
      ],
      values: [],
      off: [
        {
          id: 'off',
          rule: 'JOURS_CONSECUTIFS',
          from: '2026-11-02',
          until: null,
          reason: 'Repos fixes',
          author: 'Margaux Lefèvre',
          at: '2026-11-18T08:00:00.000Z',
        },
      ],
      hasPartTime: true,
      hasForfait: false,
    },
    'GET /schedule/months/:date/fired-rules': {
      month: '2026-11-01',
      rules: [
        { rule: 'REPOS_QUOTIDIEN', count: 6, accepted: 2, people: [{ firstName: 'Awa', count: 6 }] },
        {
          rule: 'TP_COUPURES',
          count: 4,
          accepted: 0,
          people: [
            { firstName: 'Awa', count: 2 },
            { firstName: 'Léa', count: 2 },
          ],
        },
        // No rule of this page.
        { rule: 'on-leave', count: 1, accepted: 0, people: [{ firstName: 'Awa', count: 1 }] },
      ],
    },
  })
  const fired = panel('Ont servi en novembre 2026')
  await expect
    .element(fired.getByRole('listitem').first())
    .toMatchTextContent(/Repos entre deux jours.*Signalée 6 fois/)
  expect(lines(fired)).toHaveLength(2)
  expect(lines(fired)[0]).toContain('2 acceptées avec un motif')
  expect(lines(fired)[1]).toContain('Awa 2, Léa 2')
  const departing = panel('Différentes de la loi')
  await expect.element(departing).toMatchTextContent(/Journée, cuisine.*11.h.*HCR, IDCC 1979.*la loi.: 10.h/)
  await expect
    .element(departing.getByRole('listitem').filter({ hasText: 'Jours de suite' }))
    .toMatchTextContent('désactivée')
  // Folded.
  await expect.element(page.getByRole('searchbox', { name: 'Rechercher une règle' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/dont \d+ comme la loi et 1 désactivée/)).toBeVisible()
})

test('a company that follows the law alone is asked for its convention; nothing has found anything', async () => {
  await mountPage(labourAnswers())
  await expect.element(page.getByRole('button', { name: 'Choisir une convention' })).toBeVisible()
  await expect.element(page.getByText('Aucune règle n’a encore servi ce mois-ci.')).toBeVisible()
  await expect.element(page.getByText('Rien ne diffère de la loi.')).toBeVisible()
})

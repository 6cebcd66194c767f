import { readFile } from 'node:fs/promises'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { choose, dialog, message, sayMatricule } from './controls.ts'
import type { Person } from './house.ts'
import { expect, test } from './journey.ts'

// April 2026 of an association of home help (IDCC 2941), counted by hand before it was closed. Its weeks go from 30 March to 26 April; Easter Monday
// is 6 April; it has 22 weekdays.
test.use({ day: '2026-05-11', actionTimeout: 20_000 })

const mondays = ['2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27']
const easterMonday = '2026-04-06'
/** Monday is 0. */
const daysOf = (weekdays: readonly number[]) =>
  mondays.flatMap(monday => weekdays.map(day => addDays(monday, day))).filter(date => date <= '2026-04-30')
const without = (dates: readonly CalendarDate[], ...others: string[]) => dates.filter(date => !others.includes(date))

type Hours = { who: Person; date: CalendarDate; from: string; to: string }
const on = (who: Person, dates: readonly CalendarDate[], from: string, to: string): Hours[] =>
  dates.map(date => ({ who, date, from, to }))

test('a month of home help, from its hours to both files of its accountant', async ({ browserOf, house, product }) => {
  const page = await browserOf(house.admin)
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { origin: product.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const hire = (firstName: string, terms: Omit<NonNullable<Parameters<typeof house.hire>[0]>, 'firstName'> = {}) =>
    house.hire({
      firstName,
      lastName: 'Roux',
      matricule: firstName.toLowerCase(),
      startDate: '2025-09-01',
      workingDays: [1, 2, 3, 4, 5],
      ...terms,
    })
  const partTime = { contractType: 'part-time', weeklyHours: 24 } as const
  const leave = (who: Person, type: string, startDate: string, endDate: string) =>
    send('POST', `/leave/people/${who.id}/leave`, { type, startDate, endDate })

  await test.step('the hours of the month are entered and validated', async () => {
    await send('POST', '/labour/conventions', { preset: 'home-help', from: '2025-01-01' })
    const weekdays = daysOf([0, 1, 2, 3, 4])
    const alice = await hire('Alice')
    const basile = await hire('Basile', { ...partTime, workingDays: [1, 2, 4, 5] })
    const chloe = await hire('Chloe', partTime)
    const denis = await hire('Denis')
    const emma = await hire('Emma', {
      ...partTime,
      weeklyHours: 28,
      workingDays: [1, 2, 3, 4],
      startDate: '2026-04-08',
    })
    const farid = await hire('Farid', { startDate: '2026-02-02', endDate: '2026-04-17' })
    const guy = await hire('Guy', { workingDays: [2, 3, 4, 5, 6] })
    const { employees } = await (await page.request.get('/api/people')).json()
    const [contract] = employees.find(({ id }: Person) => id === chloe.id).contracts
    const seen = { ...partTime, workingDays: [1, 2, 3, 4, 5], startDate: '2025-09-01', endDate: null }
    const byMonth = { ...seen, monthlyHours: 104, seen: { ...seen, monthlyHours: null } }
    await send('PATCH', `/people/contracts/${contract.id}`, byMonth)
    await leave(denis, 'sick', '2026-04-29', '2026-05-04')
    await leave(basile, 'vacation', '2026-04-20', '2026-04-20')
    const hours = [
      // A Sunday, a Saturday, and a Thursday until 23:00.
      ...on(alice, without(weekdays, easterMonday, '2026-04-23'), '09:00', '16:00'),
      ...on(alice, ['2026-04-12'], '09:00', '13:00'),
      ...on(alice, ['2026-04-18'], '09:00', '14:00'),
      ...on(alice, ['2026-04-23'], '16:00', '23:00'),
      // Easter Monday worked; three Wednesdays, one of them in the week of a day of leave.
      ...on(basile, without(daysOf([0, 1, 3, 4]), '2026-04-20'), '09:00', '15:00'),
      ...on(basile, ['2026-04-01'], '09:00', '11:00'),
      ...on(basile, ['2026-04-15'], '09:00', '13:00'),
      ...on(basile, ['2026-04-22'], '09:00', '15:00'),
      ...on(chloe, without(weekdays, easterMonday), '09:00', '13:48'),
      ...on(chloe, ['2026-04-11'], '09:00', '17:00'),
      ...on(chloe, ['2026-04-19'], '09:00', '14:00'),
      ...on(denis, without(weekdays, easterMonday, '2026-04-29', '2026-04-30'), '09:00', '16:00'),
      ...on(
        emma,
        daysOf([0, 1, 2, 3]).filter(date => date >= '2026-04-08'),
        '09:00',
        '16:00',
      ),
      ...on(emma, ['2026-04-10'], '09:00', '14:00'),
      ...on(
        farid,
        without(weekdays, easterMonday).filter(date => date <= '2026-04-17'),
        '09:00',
        '16:00',
      ),
      // The night from Saturday to Sunday instead of that Saturday.
      ...on(guy, without(daysOf([1, 2, 3, 4, 5]), '2026-04-25'), '09:00', '16:00'),
      ...on(guy, ['2026-04-25'], '22:00', '06:00'),
    ]
    for (const monday of mondays) await house.validateHours(hours.filter(({ date }) => weekOf(date).from === monday))
  })

  await test.step('trips are written in, and the controls say that no file has them', async () => {
    for (const [name, shape] of [
      ['Variables', 'Une ligne par personne et par mois'],
      ['Absences', 'Une ligne par absence'],
    ] as const) {
      await page.goto('/app/admin/payroll?month=2026-04&step=file')
      await page.getByRole('button', { name: 'Ajouter un profil' }).click()
      const adding = dialog(page, 'Nouveau profil')
      await adding.getByLabel('Nom du profil').fill(name)
      await adding.getByText(shape).click()
      await adding.getByRole('button', { name: 'Ajouter un profil' }).click()
      await expect(page.getByRole('heading', { name: `Profil « ${name} »` })).toBeVisible()
    }
    await page.goto('/app/admin/payroll?month=2026-04&step=people')
    await page.getByRole('button', { name: 'Ajouter une variable' }).click()
    const variable = dialog(page, /^Ajouter une variable/)
    await choose(variable, 'Personne', 'Alice Roux')
    await choose(variable, 'Élément', 'Trajets')
    await variable.getByLabel('Nombre').fill('12')
    await variable.getByRole('textbox', { name: 'Motif' }).fill('Visites')
    await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
    await expect(variable).toHaveCount(0)

    await page.getByRole('link', { name: 'Contrôles' }).click()
    await expect(
      page.getByText('Farid Roux, dernier jour le 17/04/2026 : à payer : 7 jours (Congés payés)'),
    ).toBeVisible()
    const lacking = page.getByRole('listitem').filter({ hasText: '1 élément n’est dans aucun fichier' })
    await expect(lacking).toContainText('Trajets (Alice Roux)')
    await lacking.getByRole('link', { name: 'Compléter' }).click()
    await expect(page.getByText('Sans colonne, pas dans le fichier : Trajets.')).toBeVisible()
    await choose(page.locator('main'), 'Ajouter une colonne', 'Trajets')
    await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
    await expect(message(page, 'Profil enregistré')).toBeVisible()
  })

  await test.step('the month is closed, and its files say what was counted by hand', async () => {
    await page.goto('/app/admin/payroll?month=2026-04&step=checks')
    await expect(page.getByText('Taux des heures supplémentaires')).toBeVisible()
    await expect(page.getByText('dans aucun fichier')).toHaveCount(0)
    await sayMatricule(page, 'zoe')
    await page.goto('/app/admin/payroll?month=2026-04&step=closing')
    await page.getByRole('button', { name: 'Clôturer avril 2026' }).click()
    const closing = dialog(page, 'Clôturer avril 2026')
    await closing.getByRole('textbox').fill('avril')
    await closing.getByRole('button', { name: 'Clôturer' }).click()
    await expect(page.getByText(/Ce mois ne change plus/)).toBeVisible()
    const linesOf = async (file: RegExp) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: file }).click()
      const text = await readFile(await (await saved).path(), 'utf8')
      const [heading = [], ...lines] = text.split('\r\n').map(line => line.split(';'))
      return { heading, lines }
    }
    const { heading, lines } = await linesOf(/^Télécharger paie-variables/)
    const names = [
      'HeuresContrat',
      'HeuresNormales',
      'HeuresNormalesEnPlus',
      'HS25',
      'HC10',
      'HC25',
      'HeuresNuit',
      'HeuresDimanche',
      'HeuresFeries',
      'Trajets',
    ]
    const figures = lines
      .slice(0, 7)
      .map(line => [line[0], ...names.map(name => line[heading.indexOf(name)])].join(' '))
    expect(figures).toEqual([
      // 28 + 4 h beside the holiday, where 28 were expected; 40 h.
      'alice 151,67 151,67 4,00 5,00 0,00 0,00 2,00 4,00 0,00 12',
      // 26 h, and 28 h: 2 + 2,4 within a tenth of 24. 24 h where 18 were expected.
      'basile 104,00 104,00 6,00 0,00 4,40 1,60 0,00 0,00 6,00 0',
      // 113,8 h of 104; with the holiday off 104 × 21 ÷ 22 = 99,27 were owed: 9,8 and 4,73.
      'chloe 104,00 104,00 4,73 0,00 9,80 0,00 0,00 5,00 0,00 0',
      // 151,67 × 140 ÷ 154.
      'denis 151,67 137,88 0,00 0,00 0,00 0,00 0,00 0,00 0,00 0',
      // 121,33 × 98 ÷ 126; 19 h where 14 were expected.
      'emma 94,37 94,37 5,00 0,00 0,00 0,00 0,00 0,00 0,00 0',
      // 151,67 × 13 ÷ 22.
      'farid 89,62 89,62 0,00 0,00 0,00 0,00 0,00 0,00 0,00 0',
      // 36 h.
      'guy 151,67 151,67 0,00 1,00 0,00 0,00 8,00 6,00 0,00 0',
    ])
    const absences = await linesOf(/^Télécharger paie-absences/)
    expect(absences.lines.slice(0, 2).map(line => line.slice(0, 13).join(' '))).toEqual([
      'basile ROUX Basile CP Congés payés 20/04/2026 M 20/04/2026 A 1,00 1,00 1,00 6,00',
      'denis ROUX Denis MAL Arrêt maladie 29/04/2026 M 30/04/2026 A 2,00 2,00 2,00 14,00',
    ])
  })
})

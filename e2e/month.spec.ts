import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { instantAt } from '#core/wall-clock.ts'
import type { Product } from '#testing/product.ts'
import type { PunchType } from '#time-clock/rules.ts'
import { choose, dialog, message, sayMatricule, typeTime } from './controls.ts'
import type { Person } from './house.ts'
import { expect, test } from './journey.ts'

/** May 2027 has 1 May on a Saturday, Ascension and Whit Monday, 8 May on a Saturday, and five weeks that end in it. */
const firstDay = '2027-04-26'
const weeks = [0, 7, 14, 21, 28].map(days => addDays(firstDay, days)) as readonly CalendarDate[]

test.use({ day: firstDay, actionTimeout: 20_000 })

const pins: Readonly<Record<string, string>> = { Inès: '4826', Karim: '907153', Hugo: '70519' }

type Service = { who: Person; date: CalendarDate; from: string; to: string; pause?: number }

/** The days of weeks, by their distance from Monday. */
const on = (who: Person, week: number, days: readonly number[], from: string, to: string): Service[] =>
  days.map(day => ({ who, date: addDays(weeks[week]!, day), from, to }))

/** Monday is 0. */
const monthOf = (ines: Person, karim: Person, hugo: Person) => {
  const every = [0, 1, 2, 3, 4]
  return [
    // Full time, 35 h: 28 h and 7 h on 1 May; 45 h with Ascension; 24 h 30 beside leave from Thursday noon; Whit Monday off, then 35 h twice.
    ...on(ines, 0, [1, 2, 3, 4, 5], '10:00', '17:00'),
    ...on(ines, 1, every, '10:00', '19:00'),
    ...on(ines, 2, [0, 1, 2], '10:00', '17:00'),
    ...on(ines, 2, [3], '08:30', '12:00'),
    ...on(ines, 3, [1, 2, 3, 4, 5], '10:00', '17:00'),
    ...on(ines, 4, every, '10:00', '17:00'),
    // Part time, 24 h: Tuesday, Wednesday and Friday, and four hours more on a Saturday.
    ...on(karim, 0, [1], '11:00', '19:30').map(each => ({ ...each, pause: 30 })),
    ...on(karim, 0, [2, 4], '11:00', '19:00'),
    ...[1, 2, 3, 4].flatMap(week => on(karim, week, [1, 2, 4], '11:00', '19:00')),
    ...on(karim, 3, [5], '11:00', '15:00'),
    // Full time, 35 h, in the evening: Wednesday to Sunday, past midnight.
    ...every.flatMap(week => on(hugo, week, [2, 3, 4, 5, 6], '18:00', '01:00')),
  ]
}

const zone = 'Europe/Paris'

const at = (date: CalendarDate, time: string) => instantAt(date, time, zone) as Temporal.Instant

const endOf = ({ date, from, to }: Service) => at(to > from ? date : addDays(date, 1), to)

/** The server's clock. A punch comes a moment after its hour. */
const clockTo = (product: Product, instant: Temporal.Instant) => product.advance(product.now().until(instant))

type Press = { who: Person; type: PunchType; at: Temporal.Instant }

/** Arrival, break and departure. */
const pressesOf = ({ who, pause, ...service }: Service): Press[] => [
  { who, type: 'clock-in', at: at(service.date, service.from) },
  ...(pause
    ? ([
        { who, type: 'break-start', at: at(service.date, '15:00') },
        { who, type: 'break-end', at: at(service.date, '15:00').add({ minutes: pause }) },
      ] as const)
    : []),
  { who, type: 'clock-out', at: endOf({ who, ...service }) },
]

const press = async (product: Product, tablet: APIRequestContext, { who, type, at: instant }: Press) => {
  await clockTo(product, instant)
  const response = await tablet.post('/api/kiosk/punches', {
    data: { employeeId: who.id, pin: pins[who.firstName], type },
    headers: { origin: product.url, 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** All that is pressed for these services, in the order of time. */
const pressAll = async (product: Product, tablet: APIRequestContext, presses: readonly Press[]) => {
  for (const each of presses.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)))
    await press(product, tablet, each)
}

/** On the page of the hours. */
const decideWeek = async (page: Page, week: CalendarDate) => {
  await page.goto(`/app/admin/hours?week=${week}`)
  await page.getByRole('button', { name: /^Retenir ces \d+ journées/ }).click()
  for (const step of ['Soumettre la semaine', 'Valider la semaine'])
    await page.getByRole('button', { name: step }).click()
  await expect(page.locator('[aria-current="step"]')).toContainText('Validée')
}

test('a restaurant’s month, from punches on a tablet to the file of its accountant', async ({
  browserOf,
  house,
  product,
}) => {
  const [ines, karim, hugo] = [
    await house.hire({ firstName: 'Inès', lastName: 'Moreau', matricule: '00001' }),
    await house.hire({
      firstName: 'Karim',
      lastName: 'Benali',
      matricule: '00002',
      contractType: 'part-time',
      weeklyHours: 24,
    }),
    await house.hire({ firstName: 'Hugo', lastName: 'Lemaire', matricule: '00003' }),
  ]
  const services = monthOf(ines, karim, hugo)
  const firstWeek = services.filter(({ date }) => weekOf(date).from === weeks[0])

  await test.step('the first week is planned, with half a day of leave later on, and punched on a tablet', async () => {
    await house.chooseConvention('hcr')
    await house.setHours({ threshold: 10, within: 'punched', rounding: 5, breaks: 'punched' })
    await house.giveVacationInHalfDays()
    const type = await house.addShiftType('Service')
    for (const { who, date, from, to, pause } of firstWeek)
      await house.plan(who, type, date, { startTime: from, endTime: to, breakDuration: pause })
    await house.grantLeave(ines, { startDate: '2027-05-13', endDate: '2027-05-14', fromMidday: true })
    for (const person of [ines, karim, hugo]) await house.choosePinAs(person, pins[person.firstName]!)
    const { request: tablet } = await browserOf(null)
    const data = { code: await house.addKiosk('Entrée du personnel') }
    const paired = await tablet.post('/api/kiosk/pairing', { data, headers: { origin: product.url } })
    expect(paired.ok(), await paired.text()).toBe(true)
    // A departure is forgotten on Thursday, and one is 41 minutes late on Friday.
    const isForgotten = ({ who, type: pressed, at: instant }: Press) =>
      who === ines && pressed === 'clock-out' && instant.equals(at('2027-04-29', '17:00'))
    const late = (service: Service) =>
      service.who === karim && service.date === '2027-04-30' ? { ...service, to: '19:41' } : service
    await pressAll(
      product,
      tablet,
      firstWeek
        .map(late)
        .flatMap(pressesOf)
        .filter(each => !isForgotten(each)),
    )
  })
  await test.step('the forgotten departure is proposed by its person', async () => {
    await clockTo(product, at('2027-05-03', '08:00'))
    const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.goto('/app/time-clock')
    await phone.getByRole('button', { name: 'Proposer l’heure' }).click()
    const proposing = dialog(phone, 'Proposer l’heure de départ')
    await typeTime(proposing, 'Départ', '17:00')
    await proposing.getByLabel('Ce qui s’est passé').fill('Badge oublié en partant')
    await phone.getByRole('button', { name: 'Proposer 17:00' }).click()
    await expect(phone.getByRole('heading', { name: / : 17:00 proposé$/ })).toBeVisible()
  })
  await test.step('the first week is decided: what was proposed, what was planned, the rest as punched', async () => {
    await clockTo(product, at('2027-05-03', '09:00'))
    const desk = await browserOf(house.admin)
    await desk.goto(`/app/admin/hours?week=${weeks[0]}`)
    for (const decision of [/^Accepter .*17:00, Inès Moreau/, /^Retenir 8h00, Karim Benali/]) {
      // The next page would end its request.
      const saved = desk.waitForResponse(answer => answer.request().method() !== 'GET' && answer.ok())
      await desk.getByRole('button', { name: decision }).click()
      await saved
    }
    await decideWeek(desk, weeks[0]!)
  })
  await test.step('the other weeks are validated as they were worked', async () => {
    await clockTo(product, at('2027-06-01', '09:00'))
    for (const week of weeks.slice(1))
      await house.validateHours(services.filter(({ date }) => weekOf(date).from === week))
  })

  await test.step('the month is closed with a bonus, and its files say what was counted by hand', async () => {
    const page = await browserOf(house.admin)
    for (const [name, shape] of [
      ['Variables', 'Une ligne par personne et par mois'],
      ['Absences', 'Une ligne par absence'],
    ] as const) {
      await page.goto('/app/admin/payroll?month=2027-05&step=file')
      await page.getByRole('button', { name: 'Ajouter un profil' }).click()
      const adding = dialog(page, 'Nouveau profil')
      await adding.getByLabel('Nom du profil').fill(name)
      await adding.getByText(shape).click()
      await adding.getByRole('button', { name: 'Ajouter un profil' }).click()
      await expect(page.getByRole('heading', { name: `Profil « ${name} »` })).toBeVisible()
    }
    await page.getByRole('textbox', { name: 'Nom de la colonne Matricule' }).fill('Numero')
    await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
    await expect(message(page, 'Profil enregistré')).toBeVisible()
    await page.goto('/app/admin/payroll?month=2027-05&step=people')
    await page.getByRole('button', { name: 'Ajouter une variable' }).click()
    const variable = dialog(page, /^Ajouter une variable/)
    await choose(variable, 'Personne', 'Inès Moreau')
    await variable.getByLabel('Montant en euros').fill('150,50')
    await variable.getByRole('textbox', { name: 'Motif' }).fill('Prime de saison')
    await variable.getByRole('button', { name: 'Ajouter une variable' }).click()
    await expect(variable).toHaveCount(0)

    await page.getByRole('link', { name: 'Contrôles' }).click()
    await sayMatricule(page, '00000')

    await page.goto('/app/admin/payroll?month=2027-05&step=closing')
    await page.getByRole('button', { name: 'Clôturer mai 2027' }).click()
    const closing = dialog(page, 'Clôturer mai 2027')
    await closing.getByRole('textbox').fill('mai')
    await closing.getByRole('button', { name: 'Clôturer' }).click()
    await expect(page.getByText(/Ce mois ne change plus/)).toBeVisible()
    const linesOf = async (file: RegExp) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: file }).click()
      const text = await readFile(await (await saved).path(), 'utf8')
      return text.split('\r\n').map(line => line.split(';'))
    }
    // After the names and the month: contract, normal, more, HS 10, 20, 25, 50, HC 10, 25, night, Sunday, holidays, 1 May.
    // Inès: 45 h are 4 h, 4 h and 2 h beyond 35. Karim: 28 h are a tenth of 24 h, and the rest beyond it.
    // Hugo: 25 times 22:00 to 01:00, and five Sundays of 00:00 to 01:00 and 18:00 to 24:00; the hour of 31 May is paid with June.
    // 6 and 8 May have an hour after midnight and six in the evening, Whit Monday the hour after midnight; 1 May has seven.
    const variables = await linesOf(/^Télécharger paie-variables/)
    expect(variables.slice(2, 5).map(line => [line[0], ...line.slice(4, 17)].join(' '))).toEqual([
      '00001 151,67 151,67 0,00 4,00 4,00 0,00 2,00 0,00 0,00 0,00 0,00 9,00 7,00',
      '00002 104,00 104,00 0,00 0,00 0,00 0,00 0,00 2,40 1,60 0,00 0,00 0,00 0,00',
      '00003 151,67 151,67 0,00 0,00 0,00 0,00 0,00 0,00 0,00 74,00 35,00 15,00 7,00',
    ])
    expect(variables[2]).toContain('150,50')
    const [heading, absence] = await linesOf(/^Télécharger paie-absences/)
    expect(heading?.[0]).toBe('\uFEFFNumero')
    // From Thursday afternoon to the end of Friday: ouvrables with the Saturday before the return, ouvrés, calendar days, hours of the contract.
    const days = ['13/05/2027', 'A', '14/05/2027', 'A', '2,50', '1,50', '1,50', '10,50']
    expect(absence).toEqual(['00001', 'MOREAU', 'Inès', 'CP', 'Congés payés', ...days, ''])
  })
})

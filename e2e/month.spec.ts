import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import { instantAt } from '#core/wall-clock.ts'
import type { Product } from '#testing/product.ts'
import type { PunchType } from '#time-clock/rules.ts'
import { dialog, typeTime } from './controls.ts'
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

/** A person punches on the tablet: name, code, button. Then the names are shown again. */
const touch = async (tablet: Page, { firstName, lastName }: Person, button: string) => {
  await tablet.getByRole('button', { name: `${firstName} ${lastName}` }).click()
  for (const digit of Array.from(pins[firstName]!))
    await tablet.getByRole('button', { name: digit, exact: true }).click()
  await tablet.getByRole('button', { name: 'Valider' }).click()
  await tablet.getByRole('button', { name: button, exact: true }).click()
  await tablet.getByRole('button', { name: 'Personne suivante' }).click()
}

/** What the tablet sends for a person who touches it. */
const punch = async (tablet: Page, { id, firstName }: Person, type: PunchType) => {
  const response = await tablet.request.post('/api/kiosk/punches', {
    data: { employeeId: id, pin: pins[firstName], type },
    headers: { origin: new URL(tablet.url()).origin, 'idempotency-key': crypto.randomUUID() },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Arrivals and departures of these services, in the order of time. */
const punchAll = async (product: Product, tablet: Page, services: readonly Service[]) => {
  const punches = services.flatMap(service => [
    { who: service.who, type: 'clock-in' as const, instant: at(service.date, service.from) },
    { who: service.who, type: 'clock-out' as const, instant: endOf(service) },
  ])
  for (const { who, type, instant } of punches.toSorted((a, b) => Temporal.Instant.compare(a.instant, b.instant))) {
    await clockTo(product, instant)
    await punch(tablet, who, type)
  }
}

const decideWeek = async (page: Page, week: CalendarDate) => {
  await page.goto(`/app/admin/hours?week=${week}`)
  await page.getByRole('button', { name: /^Retenir ces \d+ journées/ }).click()
  for (const step of ['Soumettre la semaine', 'Valider la semaine'])
    await page.getByRole('button', { name: step }).click()
  await expect(page.getByRole('button', { name: 'Rouvrir la semaine' })).toBeVisible()
}

test('a restaurant’s month, from punches on a tablet to the file of its accountant', async ({
  browserOf,
  house,
  product,
}) => {
  test.setTimeout(180_000)
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
  const tablet = await browserOf(null, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const onTablet = async (instant: Temporal.Instant) => {
    await clockTo(product, instant)
    await tablet.clock.fastForward(product.now().epochMilliseconds - (await tablet.evaluate(() => Date.now())))
  }

  await test.step('the month is planned, with half a day of leave; a tablet is paired', async () => {
    await house.chooseConvention('hcr')
    await house.setHours({ threshold: 10, within: 'punched', rounding: 5, breaks: 'punched' })
    await house.giveVacationInHalfDays()
    const type = await house.addShiftType('Service')
    for (const { who, date, from, to, pause } of services)
      await house.plan(who, type, date, { startTime: from, endTime: to, breakDuration: pause })
    await house.grantLeave(ines, { startDate: '2027-05-13', endDate: '2027-05-14', fromMidday: true })
    for (const person of [ines, karim, hugo]) await house.choosePinAs(person, pins[person.firstName]!)
    await tablet.clock.install({ time: product.now().epochMilliseconds })
    await tablet.goto('/kiosk')
    await tablet.getByLabel('Code d’appairage').fill(await house.addKiosk('Entrée du personnel'))
    await tablet.getByRole('button', { name: 'Appairer' }).click()
    await expect(tablet.getByRole('heading', { name: 'Touchez votre nom' })).toBeVisible()
  })

  await test.step('a day on the tablet, with a break', async () => {
    const gestures = [
      ['10:00', ines, 'Arrivée'],
      ['11:00', karim, 'Arrivée'],
      ['15:00', karim, 'Pause'],
      ['15:30', karim, 'Reprise'],
      ['17:00', ines, 'Départ'],
      ['19:30', karim, 'Départ'],
    ] as const
    for (const [time, who, button] of gestures) {
      await onTablet(at('2027-04-27', time))
      await touch(tablet, who, button)
    }
    await expect(tablet.getByText('en service')).toHaveCount(0)
  })

  await test.step('a day and a night without the network', async () => {
    const gestures = [
      ['2027-04-28', '10:00', ines, 'Arrivée'],
      ['2027-04-28', '11:00', karim, 'Arrivée'],
      ['2027-04-28', '17:00', ines, 'Départ'],
      ['2027-04-28', '18:00', hugo, 'Arrivée'],
      ['2027-04-28', '19:00', karim, 'Départ'],
      ['2027-04-29', '01:00', hugo, 'Départ'],
    ] as const
    await tablet.context().setOffline(true)
    for (const [date, time, who, button] of gestures) {
      await onTablet(at(date, time))
      await touch(tablet, who, button)
    }
    await expect(tablet.getByText(/6 badgeages en attente/)).toBeVisible()
    await onTablet(at('2027-04-29', '01:20'))
    await tablet.context().setOffline(false)
    await expect(tablet.getByText(/badgeages? en attente/)).toHaveCount(0)
  })
  await test.step('a departure is forgotten on Thursday: the person is reminded, and proposes it the next morning', async () => {
    const isForgotten = ({ who, date }: Service) => who === ines && date === '2027-04-29'
    await clockTo(product, at('2027-04-29', '10:00'))
    await punch(tablet, ines, 'clock-in')
    await punchAll(
      product,
      tablet,
      services.filter(service => service.date === '2027-04-29' && !isForgotten(service)),
    )
    await clockTo(product, at('2027-04-30', '09:00'))
    const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.goto('/app/time-clock')
    await phone.getByRole('button', { name: 'Proposer l’heure' }).click()
    const proposing = dialog(phone, 'Proposer l’heure de départ')
    await typeTime(proposing, 'Départ', '17:00')
    await proposing.getByLabel('Ce qui s’est passé').fill('Badge oublié en partant')
    await phone.getByRole('button', { name: 'Proposer 17:00' }).click()
    await expect(phone.getByRole('heading', { name: / : 17:00 proposé$/ })).toBeVisible()
  })
  await test.step('a departure 41 minutes late on Friday, and the weekend', async () => {
    const late = (service: Service) => (service.who === karim ? { ...service, to: '19:41' } : service)
    await punchAll(product, tablet, services.filter(({ date }) => date >= '2027-04-30' && date < weeks[1]!).map(late))
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
  await test.step('the other weeks go as they are planned', async () => {
    await punchAll(
      product,
      tablet,
      services.filter(({ date }) => date >= weeks[1]!),
    )
    await clockTo(product, at('2027-06-01', '09:00'))
    const desk = await browserOf(house.admin)
    for (const week of weeks.slice(1)) await decideWeek(desk, week)
  })

  await test.step('the person and the employer sign the sheet of the month', async () => {
    const phone = await browserOf(ines, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.goto(`/app/hours?week=${weeks[1]}`)
    const sheet = phone.getByRole('region', { name: 'Feuille du mois' })
    await sheet.getByRole('button', { name: 'Signer : Inès Moreau' }).click()
    await expect(sheet.getByRole('button', { name: 'Signer : Inès Moreau' })).toHaveCount(0)
    const office = await browserOf(house.admin)
    await office.goto('/app/admin/sheets?kind=month&week=2027-05-01')
    const row = office.getByRole('row', { name: /Inès Moreau/ })
    await row.getByRole('link').click()
    await office.getByRole('button', { name: 'Signer celle-ci' }).click()
    await expect(row).not.toContainText('À signer')
  })

  await test.step('the month is closed, and its files say what was counted by hand', async () => {
    const page = await browserOf(house.admin)
    for (const [name, shape] of [
      ['Variables', 'Une ligne par personne et par mois'],
      ['Absences', 'Une ligne par absence'],
    ] as const) {
      await page.goto('/app/admin/payroll?month=2027-05')
      await page.getByRole('button', { name: 'Ajouter un profil' }).click()
      const adding = dialog(page, 'Nouveau profil')
      await adding.getByLabel('Nom du profil').fill(name)
      await adding.getByText(shape).click()
      await adding.getByRole('button', { name: 'Ajouter un profil' }).click()
      await expect(page.getByRole('heading', { name: `Profil « ${name} »` })).toBeVisible()
    }
    await page.goto('/app/admin/payroll?month=2027-05')
    await page.getByRole('link', { name: 'Compléter' }).click()
    await page.getByRole('button', { name: 'Modifier Admin User' }).click()
    const person = dialog(page, 'Modifier l’utilisateur')
    await person.getByLabel('Matricule').fill('00000')
    await person.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(person).toHaveCount(0)

    await page.goto('/app/admin/payroll?month=2027-05')
    await page.getByRole('button', { name: 'Clôturer mai 2027' }).click()
    const closing = dialog(page, 'Clôturer mai 2027')
    await closing.getByRole('button', { name: 'Clôturer' }).click()
    await closing.getByRole('textbox').fill('mai')
    await closing.getByRole('button', { name: 'Clôturer' }).click()
    await expect(page.getByText(/Ce mois ne change plus/)).toBeVisible()
    const linesOf = async (file: RegExp) => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: file }).click()
      const text = await readFile(await (await saved).path(), 'utf8')
      return text.split('\r\n').map(line => line.split(';'))
    }
    // After the names and the month: contract, normal, HS 10, 20, 25, 50, HC 10, 25, night, Sunday, holidays, 1 May.
    // Inès: 45 h are 4 h, 4 h and 2 h beyond 35. Karim: 28 h are a tenth of 24 h, and the rest beyond it.
    // Hugo: 25 times 22:00 to 01:00, and five Sundays of 00:00 to 01:00 and 18:00 to 24:00; the hour of 31 May is paid with June.
    // 6 and 8 May have an hour after midnight and six in the evening, Whit Monday the hour after midnight; 1 May has seven.
    const variables = await linesOf(/^Télécharger paie-variables/)
    expect(variables.slice(2, 5).map(line => [line[0], ...line.slice(4, 16)])).toEqual([
      ['00001', '151,67', '151,67', '4,00', '4,00', '0,00', '2,00', '0,00', '0,00', '0,00', '0,00', '9,00', '7,00'],
      ['00002', '104,00', '104,00', '0,00', '0,00', '0,00', '0,00', '2,40', '1,60', '0,00', '0,00', '0,00', '0,00'],
      ['00003', '151,67', '151,67', '0,00', '0,00', '0,00', '0,00', '0,00', '0,00', '74,00', '35,00', '15,00', '7,00'],
    ])
    const [, absence] = await linesOf(/^Télécharger paie-absences/)
    // From Thursday afternoon to the end of Friday: ouvrables, ouvrés, calendar days, hours of the contract.
    const days = ['13/05/2027', 'A', '14/05/2027', 'A', '1,50', '1,50', '1,50', '10,50']
    expect(absence).toEqual(['00001', 'MOREAU', 'Inès', 'CP', 'Congés payés', ...days, ''])
  })
})

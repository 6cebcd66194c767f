import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Check } from '#payroll/web/Payroll.ts'
import { paidInes, paidMargaux, payrollMonth, personMonth } from '#testing/mounted/answers/payroll.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const open = (month: Parameters<typeof personMonth>[0] = {}, all: Parameters<typeof payrollMonth>[0] = {}) =>
  mount(`/app/admin/payroll/people/${paidInes.id}?month=2026-10`, admin(), {
    'GET /payroll/months/:month': payrollMonth(all),
    'GET /payroll/months/:month/people/:employeeId': personMonth(month),
  })

const step = (name: string | RegExp) => page.getByRole('button', { name, expanded: false })

test('the month of a person is a column from the hours of the real month to what is paid', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible()
  await expect.element(page.getByText('35 h par semaine · matricule 00029')).toBeVisible()
  const steps = page.getByRole('button', { name: /^\d/ })
  await expect
    .poll(() => steps.elements().map(each => each.textContent?.replaceAll('\u00a0', ' ')))
    .toEqual([
      '1Heures du mois réel151,67154,00 h prévues, fériés compris : 151,67 d’heures normales au mois.',
      '2Absences− 6,89Arrêt maladie, 1 jour : 7,00 h sur 154,00, soit 6,89 de 151,67.',
      '3À 100 %, au-delà de l’horaire+ 2,50Semaine 41 : plus que prévu, sans majoration.',
      '4Supplémentaires à 25 %+ 2,00Semaine 42.',
      '5Autres éléments2 lignesHeures de nuit : 9,25 · Paniers : 17',
    ])
  await expect.element(page.getByText('Base payée144,77')).toBeVisible()
  await expect.element(page.getByText('Heures payées, octobre 2026149,27')).toBeVisible()
})

test('a figure opens to its weeks, a week to its days and to the hours to validate', async () => {
  await open()
  await step(/À 100\s%, au-delà de l’horaire/).click()
  const weeks = page.getByRole('table', { name: 'Semaines payées avec le mois' })
  await expect.element(weeks.getByRole('row', { name: /^43/ })).toMatchTextContent(/34,50.*0,50 non fait/)
  await weeks.getByRole('button', { name: /^41/ }).click()
  await expect.element(weeks.getByText('Arrêt maladie')).toBeVisible()
  await expect.element(weeks.getByText('10:00–18:00 · prévu 7,00').first()).toBeVisible()
  await expect
    .element(weeks.getByRole('link', { name: 'Ouvrir la semaine 41 dans Heures à valider' }))
    .toHaveAttribute('href', `/app/admin/hours?week=2026-10-05&person=${paidInes.id}`)
})

test('the days of a week are drawn as they were planned and retained, to one scale', async () => {
  const [first, second, ...others] = personMonth().weeks
  const night = { ...second!.days[0]!, plannedTimes: [], times: [{ start: '22:00', end: '02:00' }] }
  await open({ weeks: [first!, { ...second!, days: [...second!.days, { ...night, date: '2026-10-10' }] }, ...others] })
  await step(/À 100\s%, au-delà de l’horaire/).click()
  const weeks = page.getByRole('table', { name: 'Semaines payées avec le mois' })
  await weeks.getByRole('button', { name: /^41/ }).click()
  await expect.element(weeks.getByText('22:00–02:00')).toBeVisible()
  const lefts = () =>
    [...weeks.element().querySelectorAll<HTMLElement>('.bg-sapin-fill')].map(({ style }) => [style.left, style.width])
  // From 10:00 to 02:00 are sixteen hours: 10:00 to 18:00 the first half, 22:00 to 02:00 the last quarter.
  await expect.poll(lefts).toEqual([...Array.from({ length: 4 }, () => ['0%', '50%']), ['75%', '25%']])
})

test('hours are read as a payslip has them, or in minutes; the account keeps the choice', async () => {
  await open()
  await expect.element(page.getByText('Base payée144,77')).toBeVisible()
  await page.getByRole('radio', { name: '7h30' }).click({ force: true })
  await expect.element(page.getByText('Base payée144h46')).toBeVisible()
  await page.getByRole('link', { name: 'Mois de paie, octobre 2026' }).click()
  await expect.element(page.getByRole('radio', { name: '7h30' })).toBeChecked()
  await page.getByRole('radio', { name: '7,50' }).click({ force: true })
  await expect.element(page.getByRole('table', { name: 'Par personne' })).toMatchTextContent('151,67')
})

test('a rate with decimals has its name', async () => {
  const [first, ...others] = personMonth().weeks
  await open({ weeks: [{ ...first!, done: 2280, overtime: [{ percent: 12.5, minutes: 180 }] }, ...others] })
  await expect
    .element(page.getByRole('button', { name: /12,5/ }))
    .toMatchTextContent(/Supplémentaires à 12,5\s%\+\s3,00/)
})

test('an absence opens to its days, with what each takes off; paid leave takes nothing', async () => {
  await open({
    away: [
      { date: '2026-10-06', label: 'Arrêt maladie', isPaid: false, days: 1, minutes: 420, withheld: 413.64 },
      { date: '2026-10-12', label: 'Congés payés', isPaid: true, days: 1, minutes: 420, withheld: 0 },
      { date: '2026-10-13', label: 'Rendez-vous', isPaid: false, days: 0, minutes: 120, withheld: 118.18 },
    ],
  })
  await expect.element(step(/Absences/)).toMatchTextContent(/Arrêt maladie, 1 jour : .*Rendez-vous : 2,00/)
  await step(/Absences/).click()
  const days = page.getByRole('table', { name: 'Absences' })
  await expect.element(days.getByRole('row', { name: /Arrêt maladie/ })).toMatchTextContent(/7,00−\s6,89/)
  await expect.element(days.getByRole('row', { name: /Congés payés/ })).toMatchTextContent(/7,00payée$/)
})

test('an extra is said to be paid by the hour, an entry by its share of the month', async () => {
  await open({
    spans: [
      {
        from: '2026-10-09',
        to: '2026-10-09',
        weeklyHours: 8,
        monthlyHours: null,
        paidBy: 'hours',
        isEntry: true,
        isExit: true,
        expected: 0,
        whole: 0,
        worth: 0,
      },
    ],
    away: [],
    base: 0,
    weeks: personMonth()
      .weeks.slice(1, 2)
      .map(week => ({ ...week, contract: null, owed: 0, more: 0, normal: 480 })),
    paid: 480,
    elements: [{ element: 'normal-hours', amount: 480 }],
  })
  await expect
    .element(page.getByText(/8\sh, payées à l’heure, entrée le 09\/10\/2026, sortie le 09\/10\/2026/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Payées à l’heure/ })).toMatchTextContent(/8,00/)
})

test('a closed month that is counted otherwise today says so', async () => {
  await open({ isAsPaid: false })
  await expect.element(page.getByText(/Ce mois est clos et a été payé autrement/)).toBeVisible()
})

test('the names of the month lead to their column, and from one person to the next', async () => {
  await mount('/app/admin/payroll?month=2026-10', admin(), {
    'GET /payroll/months/:month': payrollMonth(),
    'GET /payroll/months/:month/people/:employeeId': personMonth(),
  })
  await page.getByRole('link', { name: 'Inès Moreau' }).click()
  await expect.element(page.getByText('1 sur 2')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Après : Margaux Lefèvre' }))
    .toHaveAttribute('href', `/app/admin/payroll/people/${paidMargaux.id}?month=2026-10`)
})

test('overtime as rest is a step of its own, beneath what is paid', async () => {
  const [first, ...others] = personMonth().weeks
  await open({ weeks: [{ ...first!, done: 2280, rested: 180 }, ...others] })
  await expect
    .element(page.getByRole('button', { name: /En repos/ }))
    .toMatchTextContent(/En repos3,00Semaine 40\s: ces heures deviennent un repos et ne sont pas payées\./)
})

const openDays = (id: string): Check => ({
  kind: 'open-days',
  level: 'blocking',
  of: [{ employeeId: id, date: '2026-10-07' }],
})

test('a month that runs is provisional; what waits of a colleague says nothing', async () => {
  await open({}, { checks: [{ kind: 'running', level: 'blocking', of: [] }, openDays(paidMargaux.id)] })
  await expect.element(page.getByText(/Provisoire\s: le mois n’est pas terminé\./)).toBeVisible()
})

test('a month in which something of its person waits for a decision is provisional', async () => {
  await open({}, { checks: [openDays(paidInes.id)] })
  await expect.element(page.getByText(/Provisoire\s: des journées, des semaines ou des demandes/)).toBeVisible()
})

test('work by days has days and no hours: of leave too', async () => {
  const [first] = personMonth().weeks
  await open({
    elements: [{ element: 'days-worked', amount: 500 }],
    spans: personMonth().spans.map(span => ({ ...span, paidBy: 'days', expected: 0, whole: 0, worth: 0 })),
    away: [
      { date: '2026-10-15', label: 'Arrêt maladie', isPaid: false, days: 1, minutes: 0, withheld: 0 },
      { date: '2026-10-16', label: 'RTT', isPaid: true, days: 0.5, minutes: 0, withheld: 0 },
    ],
    base: 0,
    weeks: [{ ...first!, isInHours: false, owed: 0, done: 2400 }],
    paid: 0,
  })
  await expect
    .element(page.getByRole('button', { name: /Absences/ }))
    .toMatchTextContent(/Absences1,5 jourArrêt maladie, 1 jour \(absence non payée\)\. RTT, 0,5 jour\./)
  const days = page.getByRole('table', { name: 'Absences' })
  await expect.element(days.getByRole('row', { name: /Arrêt maladie/ })).toMatchTextContent(/1 journon payée$/)
  await expect.element(days.getByRole('row', { name: /RTT/ })).toMatchTextContent(/0,5 jourpayée$/)
  await expect.element(page.getByRole('button', { name: /Jours travaillés/ })).toMatchTextContent(/5 jours/)
  await page.getByRole('button', { name: /Jours travaillés/ }).click()
  const weeks = page.getByRole('table', { name: 'Semaines payées avec le mois' })
  await expect.element(weeks.getByRole('row').first()).toMatchTextContent(/^SemaineRetenu$/)
  await expect.element(page.getByText('Heures payées, octobre 2026')).not.toBeInTheDocument()
})

test('arrows lead to the people before and after, and Escape to everybody', async () => {
  await open()
  await expect.element(page.getByText('1 sur 2')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 sur 2')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('1 sur 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('table', { name: 'Par personne' })).toBeVisible()
})

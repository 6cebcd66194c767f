import { expect, test } from 'vitest'
import type { Contract } from '#people/rules.ts'
import { emptyEmployment } from '#record/rules.ts'
import { inRegisterOrder, type RegisteredPerson, registerLimit, registerLines } from './register.ts'

const today = '2026-11-18'
const contract = (given: Partial<Contract> = {}): Contract => ({
  type: 'full-time',
  weeklyHours: 35,
  from: '2024-01-08',
  until: null,
  ...given,
})
const waiter = { ...emptyEmployment, jobTitle: 'Serveuse', qualification: 'Niveau I' }
const lea: RegisteredPerson = {
  lastName: 'Fontaine',
  firstName: 'Léa',
  birthDate: '1999-02-03',
  sex: 'female',
  nationality: 'FR',
  permitType: null,
  permitNumber: null,
  contracts: [contract()],
  employments: [waiter],
  apprenticeship: [],
}
const linesOf = (given: Partial<RegisteredPerson>) => registerLines({ ...lea, ...given }, today)

test('a permanent contract has its dates and its job, and lacks nothing', () => {
  expect(linesOf({})).toEqual([
    {
      lastName: 'Fontaine',
      firstName: 'Léa',
      birthDate: '1999-02-03',
      sex: 'female',
      nationality: 'FR',
      permitType: null,
      permitNumber: null,
      isGuest: false,
      enteredOn: '2024-01-08',
      leftOn: null,
      jobs: [{ from: null, jobTitle: 'Serveuse', qualification: 'Niveau I' }],
      mentions: [],
      authorisedOn: [],
      tutor: null,
      workplace: null,
      missing: [],
    },
  ])
})

test('nothing is invented: what nobody recorded is named', () => {
  const unknown = {
    birthDate: null,
    sex: null,
    nationality: null,
    employments: [],
    contracts: [contract({ from: null })],
  }
  expect(linesOf(unknown)[0]).toMatchObject({
    enteredOn: null,
    jobs: [{ from: null, jobTitle: null, qualification: null }],
    missing: ['birthDate', 'sex', 'nationality', 'jobTitle', 'qualification', 'enteredOn'],
  })
})

test('a permit is asked of whoever needs one to work, with its type and its number', () => {
  expect(linesOf({ nationality: 'MA' })[0]!.missing).toEqual(['permit'])
  expect(linesOf({ nationality: 'MA', permitType: 'Carte de résident' })[0]!.missing).toEqual(['permit'])
  expect(linesOf({ nationality: 'MA', permitType: 'Carte de résident', permitNumber: 'X1' })[0]!.missing).toEqual([])
  expect(linesOf({ nationality: 'PT' })[0]!.missing).toEqual([])
})

test('who comes back has a second line; contracts without a day between them are one', () => {
  const contracts = [
    contract({ from: '2022-05-01', until: '2022-09-30' }),
    contract({ from: '2022-10-01', until: '2022-12-31', type: 'part-time', weeklyHours: 24 }),
    contract({ from: '2024-05-01', until: null }),
  ]
  expect(linesOf({ contracts }).map(({ enteredOn, leftOn, mentions }) => [enteredOn, leftOn, mentions])).toEqual([
    ['2022-05-01', '2022-12-31', [{ what: 'part-time', from: '2022-10-01', by: null }]],
    ['2024-05-01', null, []],
  ])
})

test('a fixed term that becomes permanent tells both; a change of job has its day', () => {
  const employments = [
    { ...waiter, kind: 'fixed-term' as const },
    { ...waiter, kind: 'permanent' as const, from: '2025-01-01', jobTitle: 'Cheffe de rang' },
  ]
  const [line] = linesOf({ employments })
  expect(line!.mentions).toEqual([
    { what: 'fixed-term', from: null, by: null },
    { what: 'permanent', from: '2025-01-01', by: null },
  ])
  expect(line!.jobs.map(({ from, jobTitle }) => [from, jobTitle])).toEqual([
    [null, 'Serveuse'],
    ['2025-01-01', 'Cheffe de rang'],
  ])
})

test('a contract with an end ahead, or for a time, lacks its kind until somebody says it; one that ended lacks none', () => {
  expect(linesOf({ contracts: [contract({ until: '2026-12-31' })] })[0]!.missing).toEqual(['employmentKind'])
  expect(linesOf({ contracts: [contract({ type: 'temporary' })] })[0]!.missing).toEqual(['employmentKind'])
  expect(linesOf({ contracts: [contract({ until: '2026-11-17' })] })[0]!.missing).toEqual([])
})

test('somebody lent is told with who lends them, whose name and address are asked', () => {
  const lent = { ...waiter, kind: 'agency' as const }
  expect(linesOf({ employments: [lent] })[0]!.missing).toEqual(['providedBy'])
  expect(linesOf({ employments: [{ ...lent, providedBy: 'Intérim des Halles, Nantes' }] })[0]).toMatchObject({
    mentions: [{ what: 'agency', from: null, by: 'Intérim des Halles, Nantes' }],
    missing: [],
  })
})

test('an apprentice is known by the rules of working time', () => {
  const apprenticeship = [
    { from: null, isApprentice: true },
    { from: '2025-09-01', isApprentice: false },
  ]
  expect(linesOf({ apprenticeship })[0]!.mentions).toEqual([{ what: 'apprentice', from: null, by: null }])
})

test('a trainee stands apart, with the end of the stay before it comes, and enters again once hired', () => {
  const trainee = { ...emptyEmployment, kind: 'trainee' as const, tutor: 'Hugo Lemaire' }
  const hired = { ...waiter, kind: 'permanent' as const, from: '2024-07-01' }
  const [stay, job] = linesOf({ employments: [trainee, hired] })
  expect(stay).toMatchObject({ isGuest: true, enteredOn: '2024-01-08', leftOn: '2024-06-30', missing: ['workplace'] })
  expect(job).toMatchObject({ isGuest: false, enteredOn: '2024-07-01', leftOn: null, missing: [] })
  const ahead = linesOf({ employments: [trainee], contracts: [contract({ until: '2026-12-31' })] })
  expect(ahead[0]).toMatchObject({ leftOn: '2026-12-31' })
})

test('lines stand in the order of arrival and are let go of five years after the departure', () => {
  expect(registerLimit(today)).toBe('2021-11-18')
  const line = (lastName: string, from: string, until: string | null) =>
    linesOf({ lastName, contracts: [contract({ from, until })] })[0]!
  const lines = [
    line('Martin', '2020-03-01', '2021-11-18'),
    line('Petit', '2019-03-01', '2021-11-17'),
    line('Costa', '2018-03-01', null),
  ]
  expect(inRegisterOrder(lines, today).map(({ lastName }) => lastName)).toEqual(['Costa', 'Martin'])
})

test('what is asked of one kind alone says nothing of another kind', () => {
  const hired = { ...waiter, kind: 'permanent', tutor: 'Hugo', workplace: 'Lyon', providedBy: 'Intérim Plus' } as const
  expect(linesOf({ employments: [hired] })).toMatchObject([{ isGuest: false, tutor: null, workplace: null }])
  const lent = { ...hired, kind: 'agency' } as const
  expect(linesOf({ employments: [lent] })).toMatchObject([{ tutor: null, mentions: [{ by: 'Intérim Plus' }] }])
})

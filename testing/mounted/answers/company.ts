import type { Answers, AnswerTo } from '../FakeServer.ts'

type Department = AnswerTo<'GET /departments'>['departments'][number]

export const department = (name: string, people = 0): Department => ({
  id: crypto.randomUUID(),
  name,
  colour: '#F59E0B',
  people,
})

export const identity = (changed: Partial<AnswerTo<'GET /company'>> = {}): AnswerTo<'GET /company'> => ({
  name: 'Le Comptoir des Halles',
  siret: '',
  logo: null,
  publishes: false,
  people: 2,
  openingHours: [null, null, null, null, null, null, null],
  ...changed,
})

/** The page of a company of which nothing is set yet. */
export const companyAnswers = {
  'GET /company': identity(),
  'GET /departments': { departments: [] },
  'GET /leave/periods': { periods: [] },
  'GET /timesheets/settings': { threshold: 10, within: 'punched', rounding: 1, breaks: 'punched' },
} satisfies Answers

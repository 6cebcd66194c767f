import type { AnswerTo } from '../FakeServer.ts'

type PersonRecord = AnswerTo<'GET /record/people/:employeeId'>

/** Nothing is known yet. */
export const emptyRecord: PersonRecord = {
  phone: null,
  emergencyName: null,
  emergencyLink: null,
  emergencyPhone: null,
  birthDate: null,
  sex: null,
  nationality: null,
  permitType: null,
  permitNumber: null,
  employments: [],
  complements: { entries: [], allowed: null },
}

/** The page of a person, beside the people. */
export const recordAnswers = {
  'GET /kiosks': { kiosks: [], toCheck: [], people: [] } satisfies AnswerTo<'GET /kiosks'>,
  'GET /record/people/:employeeId': emptyRecord,
}

// Stable values; their words are in the texts.

const positions = ['director', 'hr', 'owner-manager', 'manager', 'supervisor', 'student', 'employee'] as const

const sectors = [
  'restaurants',
  'accommodation',
  'industry',
  'food-retail',
  'specialised-retail',
  'health',
  'construction',
  'transport-and-garages',
  'services',
  'cleaning-and-security',
  'wellness-and-leisure',
  'other',
] as const

const employeeCounts = ['1-10', '11-20', '21-50', '51-200', '200+'] as const
const establishmentCounts = ['1', '2-5', '6-10', '11-15', '16-25', '25+'] as const

/** The questions answered by a choice. */
export const choices = {
  position: positions,
  businessSector: sectors,
  totalEmployees: employeeCounts,
  totalEstablishments: establishmentCounts,
} as const
export type Choice = keyof typeof choices
export type Chosen<Name extends Choice> = (typeof choices)[Name][number]

/** The owner may set any of them from any other: a prospect comes back. */
export const demoStatuses = ['pending', 'approved', 'negotiation', 'rejected'] as const
export type DemoStatus = (typeof demoStatuses)[number]

/** As many as the owner is shown, the newest. */
export const listLimit = 1000

/** Counted from the last exchange: the CNIL's period for prospects. */
export const keptYears = 3

/** One question a step. */
export const steps = [
  ['firstName', 'lastName'],
  ['email'],
  ['phone'],
  ['companyName'],
  ['position'],
  ['businessSector'],
  ['totalEmployees'],
  ['totalEstablishments'],
  ['needs'],
] as const
export type Question = (typeof steps)[number][number]

export const lastStep = steps.length
/** The sentence of the whole step stands under its first question. */
export const questionOf = (step: number) => (steps[step - 1] ?? steps[0])[0]

/** It thanks. */
export const successStep = lastStep + 1

/** A form being filled in: a choice not made yet is null. */
export type Answers = {
  firstName: string
  lastName: string
  email: string
  /** The typed number, and the country of its prefix. */
  phone: { country: string; number: string }
  companyName: string
  needs: string
} & { [Name in Choice]: Chosen<Name> | null }

/** Nothing is answered; a phone is French until another country is chosen. */
export const noAnswers: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: { country: 'FR', number: '' },
  companyName: '',
  position: null,
  businessSector: null,
  totalEmployees: null,
  totalEstablishments: null,
  needs: '',
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const choiceOf = <Name extends Choice>(name: Name, value: unknown) =>
  choices[name].find((known): known is Chosen<Name> => known === value) ?? null

const phoneOf = (value: unknown) => {
  const { country, number } = isRecord(value) ? value : {}
  return {
    country: /^[A-Z]{2}$/.test(textOf(country)) ? textOf(country) : noAnswers.phone.country,
    number: textOf(number),
  }
}

/** The parts of a stored draft that are still valid answers; other questions are open again. */
export const readAnswers = (kept: unknown): Answers => {
  const given = isRecord(kept) ? kept : {}
  return {
    firstName: textOf(given.firstName),
    lastName: textOf(given.lastName),
    email: textOf(given.email),
    phone: phoneOf(given.phone),
    companyName: textOf(given.companyName),
    position: choiceOf('position', given.position),
    businessSector: choiceOf('businessSector', given.businessSector),
    totalEmployees: choiceOf('totalEmployees', given.totalEmployees),
    totalEstablishments: choiceOf('totalEstablishments', given.totalEstablishments),
    needs: textOf(given.needs),
  }
}

export const isChoice = (question: Question): question is Choice => question in choices

const isAnswered = (answers: Answers, question: Question) => {
  const answer = question === 'phone' ? answers.phone.number : answers[question]
  return question === 'needs' || (answer !== null && answer.trim() !== '')
}

/** The first step with a question left open: none beyond it is opened. */
export const furthestStep = (answers: Answers) => {
  const open = steps.findIndex(questions => questions.some(question => !isAnswered(answers, question)))
  return open === -1 ? lastStep : open + 1
}

/** The first step that asks one of these, or null. */
export const stepAsking = (questions: readonly string[]) => {
  const index = steps.findIndex(asked => asked.some(question => questions.includes(question)))
  return index === -1 ? null : index + 1
}

import { describe, expect, test } from 'vitest'
import { type Answers, furthestStep, lastStep, noAnswers, stepAsking, steps } from './rules.ts'

const answers: Answers = {
  firstName: 'Élodie',
  lastName: 'Kervella',
  email: 'elodie@brasserie-du-port.example',
  phone: { country: 'FR', number: '02 61 91 00 12' },
  companyName: 'Brasserie du Port',
  position: 'owner-manager',
  businessSector: 'restaurants',
  totalEmployees: '21-50',
  totalEstablishments: '2-5',
  needs: '',
}

describe('the wizard has nine steps, and none beyond the first open question is opened', () => {
  test('nothing answered: the first', () => expect(furthestStep(noAnswers)).toBe(1))
  test('all answered but the needs, which are optional: the last', () => expect(furthestStep(answers)).toBe(9))
  test.each(
    steps.slice(0, -1).flatMap((questions, index) => questions.map(question => [question, index + 1] as const)),
  )('without %s: step %i', (question, step) =>
    expect(furthestStep({ ...answers, [question]: noAnswers[question] })).toBe(step),
  )
  test('spaces are no answer', () => {
    expect(furthestStep({ ...answers, lastName: '  ' })).toBe(1)
    expect(furthestStep({ ...answers, phone: { country: 'BE', number: ' ' } })).toBe(3)
  })
})

test('a refused answer leads to the first step that asks it', () => {
  expect(stepAsking(['totalEmployees', 'phone'])).toBe(3)
  expect(stepAsking(['needs'])).toBe(lastStep)
  expect(stepAsking(['website'])).toBeNull()
})

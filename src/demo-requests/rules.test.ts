import { describe, expect, test } from 'vitest'
import { type Answers, furthestStep, lastStep, noAnswers, readAnswers, stepAsking, steps } from './rules.ts'

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

describe('the wizard has nine steps, and none after the first open question can be opened', () => {
  test('without answers: the first', () => expect(furthestStep(noAnswers)).toBe(1))
  test('with every required answer: the last', () => expect(furthestStep(answers)).toBe(9))
  test.each(
    steps.slice(0, -1).flatMap((questions, index) => questions.map(question => [question, index + 1] as const)),
  )('without %s: step %i', (question, step) =>
    expect(furthestStep({ ...answers, [question]: noAnswers[question] })).toBe(step),
  )
  test('spaces do not count as an answer', () => {
    expect(furthestStep({ ...answers, lastName: '  ' })).toBe(1)
    expect(furthestStep({ ...answers, phone: { country: 'BE', number: ' ' } })).toBe(3)
  })
})

test('a refused answer leads to the first step that asks for it', () => {
  expect(stepAsking(['totalEmployees', 'phone'])).toBe(3)
  expect(stepAsking(['needs'])).toBe(lastStep)
  expect(stepAsking(['website'])).toBeNull()
})

describe('a stored draft', () => {
  test('is read back unchanged, except for the order', () => {
    expect(readAnswers(JSON.parse(JSON.stringify({ ...answers, needs: 'Un planning.' })))).toEqual({
      ...answers,
      needs: 'Un planning.',
    })
  })

  test.each([null, undefined, 'text', 12, true, [], {}, [answers]])('of %j is empty', kept => {
    expect(readAnswers(kept)).toEqual(noAnswers)
  })

  test.each([
    { firstName: 5, lastName: { length: 3 }, email: ['a@b.fr'], companyName: null, needs: true },
    { phone: null },
    { phone: '0612345678' },
    { phone: { country: 'France', number: 12 } },
    { phone: { country: '<b>', number: null } },
    { position: 'président', businessSector: 'toString', totalEmployees: 30, totalEstablishments: ['1'] },
    JSON.parse('{"__proto__": {"firstName": "Eve"}, "constructor": 1}'),
  ])('has no answer from %j', kept => {
    const read = readAnswers(kept)
    expect(read).toEqual(noAnswers)
    expect(furthestStep(read)).toBe(1)
  })

  test('keeps valid answers beside invalid ones', () => {
    expect(readAnswers({ ...answers, position: 'king', extra: 1 })).toEqual({ ...answers, position: null })
    expect(readAnswers({ phone: { country: 'BE', number: [] } }).phone).toEqual({ country: 'BE', number: '' })
  })
})

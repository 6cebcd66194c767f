import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { fr } from '#core/texts.fr.ts'

const { fields } = fr

/** A wrong value, and the sentence about it at the form's field. The server's refusals stand in testing/bad-inputs.ts. */
export type WrongValue = readonly [label: string, typed: string, sentence: string]

export const long = (length: number) => 'x'.repeat(length)

/** Wrong values of one field, each with the same sentence. */
export const wrongIn = (label: string, sentence: string, ...typed: string[]): WrongValue[] =>
  typed.map(each => [label, each, sentence])

export const wrongNames = (label: string): WrongValue[] => [
  ...wrongIn(label, fields.required, '   '),
  ...wrongIn(label, fields.invalidCharacters, 'a\u202eb', 'a\u200bb'),
  ...wrongIn(label, fields.tooLong, long(121)),
]
export const wrongEmails = (label: string): WrongValue[] =>
  wrongIn(label, fields.email, 'a@b', 'a@@b.de', '"a b"@x.de', '\u0430nna@x.fr', 'm\u0131ke@x.fr')
export const wrongPasswords = (label: string): WrongValue[] => [
  ...wrongIn(label, fields.passwordTooShort, '12345'),
  ...wrongIn(label, fields.passwordTooCommon, 'Azerty', 'Relève-2026'),
  ...wrongIn(label, fields.passwordBlank, ' '.repeat(8)),
  ...wrongIn(label, fields.passwordTooLong, long(129)),
]

/** The first of each field together, then the second of each: a form that was sent says all that is wrong at once. */
const roundsOf = (values: readonly WrongValue[]): WrongValue[][] => {
  const byField = [...Map.groupBy(values, ([label]) => label).values()]
  const longest = Math.max(...byField.map(({ length }) => length))
  return Array.from({ length: longest }, (_, round) => byField.flatMap(ofField => ofField.slice(round, round + 1)))
}

const fieldOf = (form: Locator, label: string) =>
  form.getByLabelText(label, { exact: true }).or(form.getByLabelText(`${label} (facultatif)`, { exact: true }))

/** Types each value and sends the form, which says what is wrong at its field and keeps what was typed. */
export const expectRefused = async (form: Locator, submit: string, values: readonly WrongValue[]) => {
  for (const round of roundsOf(values)) {
    for (const [label, typed] of round) await fieldOf(form, label).fill(typed)
    await form.getByRole('button', { name: submit, exact: true }).click()
    for (const [label, typed, sentence] of round) {
      const message = `${label}: ${typed}`
      const description = expect.stringContaining(sentence)
      await expect.element(fieldOf(form, label), { message }).toHaveAccessibleDescription(description)
      await expect.element(fieldOf(form, label), { message }).toHaveDisplayValue(typed)
    }
  }
}

import { expect, test } from 'vitest'
import { speaking } from '#core/sentences.ts'
import { fr } from '#payroll/texts.fr.ts'
import { termsWords } from './step-words.ts'

const month = { from: '2026-10-01', to: '2026-10-31', expected: 6336, whole: 6336, worth: 6240 }
const words = (weeklyHours: number, monthlyHours: number | null) =>
  termsWords({ t: speaking(fr, 'fr'), language: 'fr' }, [
    { ...month, weeklyHours, monthlyHours, paidBy: 'month', isEntry: true, isExit: false },
  ]).map(said => said.replaceAll('\u00a0', ' '))

test('a contract is said as it is agreed: hours a week, or hours a month', () => {
  expect(words(24, null)).toEqual(['24 h par semaine, entrée le 01/10/2026'])
  expect(words(24, 104)).toEqual(['104 h par mois, entrée le 01/10/2026'])
})

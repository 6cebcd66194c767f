import { expect, test } from 'vitest'
import { speaking } from '#core/sentences.ts'
import { fr } from '#payroll/texts.fr.ts'
import { stepWords, termsWords } from './step-words.ts'

const month = { from: '2026-10-01', to: '2026-10-31', expected: 6336, whole: 6336, worth: 6240 }
const words = (weeklyHours: number, monthlyHours: number | null) =>
  termsWords({ t: speaking(fr, 'fr'), language: 'fr' }, [
    { ...month, weeklyHours, monthlyHours, paidBy: 'month', isEntry: true, isExit: false },
  ]).map(said => said.replaceAll('\u00a0', ' '))

test('a contract is said as it is agreed: hours a week, or hours a month', () => {
  expect(words(24, null)).toEqual(['24 h par semaine, entrée le 01/10/2026'])
  expect(words(24, 104)).toEqual(['104 h par mois, entrée le 01/10/2026'])
})

test('absences say whole days and halves; hours within a day, and work that nobody did, are no day', () => {
  const away = [
    { date: '2026-10-05', label: 'RTT', isPaid: true, days: 0.5, minutes: 210, withheld: 0 },
    { date: '2026-10-06', label: 'Absence', isPaid: false, days: 0, minutes: 120, withheld: 118.18 },
    { date: '2026-10-07', label: null, isPaid: false, days: 0, minutes: 30, withheld: 29.55 },
  ]
  const said = stepWords(
    { t: speaking(fr, 'fr'), language: 'fr', isInMinutes: false },
    { spans: [], away, base: 0, contractOvertime: [], weeks: [], byMonth: null, paid: 0, elements: [] },
  )
  expect(said({ id: 'absences', minutes: 0 }).why).toBe(
    'RTT, 0,5 jour\u00a0: 3,50\u00a0h, payées. Absence\u00a0: 2,00\u00a0h, soit 1,97 du mois.',
  )
  expect(said({ id: 'missed', minutes: 0 }).why).toBe('Travail prévu, non fait\u00a0: 0,50\u00a0h, soit 0,49 du mois.')
})

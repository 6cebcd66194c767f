import { expect, test } from 'vitest'
import { lawAlone, type SundayDerogation } from '#labour/parameters.ts'
import { findingsOf, having, minor, on, profileOf, under } from '#testing/labour.ts'
import type { RuleId } from './ids.ts'

const SUNDAY = '2026-03-22'
const since = { source: 'arrêté', from: '2000-01-01', until: null }

test('DIMANCHE ✔ a waiter on Sunday, derogation by activity', () => {
  expect(findingsOf('DIMANCHE', on(SUNDAY, '18:00-23:00'), {}, having('sundays', 'permanent'))).toEqual([])
  expect(findingsOf('DIMANCHE', on(SUNDAY, '18:00-23:00'), {}, under('hcr'))).toEqual([])
})

test('DIMANCHE ✘ a clothes shop without a derogation', () => {
  const [finding] = findingsOf('DIMANCHE', on(SUNDAY, '10:00-13:00'))
  expect(finding).toMatchObject({ severity: 'warning', about: SUNDAY, wording: 'DIMANCHE', measured: null })
})

test('DIMANCHE ✘ a grocery from 9:00 to 14:00, where food is sold until 13:00', () => {
  const found = (hours: string) => findingsOf('DIMANCHE', on(SUNDAY, hours), {}, having('sundays', 'food-until-13'))
  expect(found('09:00-13:00')).toEqual([])
  expect(found('09:00-14:00')[0]).toMatchObject({ wording: 'DIMANCHE_13H' })
})

test.each([
  ['none', 1],
  ['permanent', 0],
  ['food-until-13', 1],
  ['zone', 0],
  ['mayor', 1],
] as [SundayDerogation, number][])('DIMANCHE in the afternoon, derogation %s: %i', (derogation, found) => {
  expect(findingsOf('DIMANCHE', on(SUNDAY, '14:00-18:00'), {}, having('sundays', derogation))).toHaveLength(found)
})

test('DIMANCHE: the Sundays that a mayor opened', () => {
  const settings = {
    ...lawAlone,
    values: [
      { parameter: 'sundays' as const, value: 'mayor' as const, ...since },
      { parameter: 'mayorSundays' as const, value: [SUNDAY], ...since },
    ],
  }
  const shifts = [...on(SUNDAY, '10:00-18:00'), ...on('2026-03-29', '10:00-18:00')]
  expect(findingsOf('DIMANCHE', shifts, {}, settings)).toMatchObject([
    { about: '2026-03-29', wording: 'DIMANCHE_MAIRE' },
  ])
})

test('DIMANCHE begins and ends at midnight', () => {
  expect(findingsOf('DIMANCHE', on('2026-03-21', '18:00-00:00'))).toEqual([])
  expect(findingsOf('DIMANCHE', on('2026-03-21', '18:00-00:01'))).toMatchObject([{ about: SUNDAY }])
  expect(findingsOf('DIMANCHE', on('2026-03-23', '00:00-08:00'))).toEqual([])
})

test('PREMIER_MAI is found on 1 May alone, also after midnight', () => {
  expect(findingsOf('PREMIER_MAI', on('2026-05-08', '10:00-15:00'))).toEqual([])
  expect(findingsOf('PREMIER_MAI', on('2026-05-01', '10:00-15:00'))).toMatchObject([
    { severity: 'warning', about: '2026-05-01' },
  ])
  expect(findingsOf('PREMIER_MAI', on('2026-04-30', '18:00-02:00'))).toMatchObject([{ about: '2026-05-01' }])
  expect(findingsOf('PREMIER_MAI', on('2026-04-30', '18:00-00:00'))).toEqual([])
})

test('DIMANCHE and PREMIER_MAI leave people under 18 to their own rules', () => {
  expect(findingsOf('DIMANCHE', on(SUNDAY, '10:00-15:00'), minor)).toEqual([])
  expect(findingsOf('PREMIER_MAI', on('2026-05-01', '10:00-15:00'), minor)).toEqual([])
})

test('DIMANCHE and PREMIER_MAI hold for people under 18 whom their own rules let work then', () => {
  const apprentice = profileOf({ isApprentice: true }, { minorUntil: '2099-01-01' })
  const [sunday, firstOfMay] = [on('2026-03-22', '09:00-12:00'), on('2026-05-01', '09:00-12:00')]
  const found = (rule: RuleId, shifts: typeof sunday, parameter: 'apprenticesOnSundays' | 'minorsOnHolidays') =>
    [false, true].map(isAllowed => findingsOf(rule, shifts, apprentice, having(parameter, isAllowed)).length)
  expect([
    found('MIN_DIMANCHE', sunday, 'apprenticesOnSundays'),
    found('DIMANCHE', sunday, 'apprenticesOnSundays'),
    found('MIN_FERIE', firstOfMay, 'minorsOnHolidays'),
    found('PREMIER_MAI', firstOfMay, 'minorsOnHolidays'),
  ]).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ])
  expect(findingsOf('DIMANCHE', sunday, apprentice, under('hcr'))).toEqual([])
})

const closedOn = (...shifts: Parameters<typeof on>) =>
  findingsOf('on-closing-day', on(...shifts), { closings: [{ startDate: '2026-03-18', endDate: '2026-03-19' }] })

test('a shift that begins on a closing day is told, and refuses nothing', () => {
  expect(closedOn('2026-03-18', '09:00-14:00')).toMatchObject([
    { severity: 'warning', about: '2026-03-18 09:00 2026-03-18 2026-03-18' },
  ])
  expect(closedOn('2026-03-19', '20:00-02:00')).toHaveLength(1)
})

test('the evening before a closing day, also beyond midnight, and the day after it are other days', () => {
  expect(closedOn('2026-03-17', '20:00-02:00')).toEqual([])
  expect(closedOn('2026-03-20', '09:00-14:00')).toEqual([])
})

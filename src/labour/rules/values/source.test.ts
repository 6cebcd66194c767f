import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { labourRules } from '#labour/law.ts'
import type { LabourSettings, ParameterId } from '#labour/parameters.ts'
import type { LabourRuleId } from '#labour/rules/ids.ts'
import { examine, type PersonPlan, sentenceOf, type WorkInterval } from '#labour/rules.ts'
import { law as en } from '#labour/texts.law.en.ts'
import { law as fr } from '#labour/texts.law.fr.ts'
import {
  contractOf,
  daily,
  having,
  minor,
  on,
  parametersOf,
  planOf,
  profileOf,
  under,
  yearOf,
} from '#testing/labour.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

const saidOf = (
  rule: LabourRuleId,
  shifts: readonly WorkInterval[],
  settings: LabourSettings,
  change: Partial<PersonPlan> = {},
) => {
  const finding = examine(planOf(shifts, change), parametersOf(settings), labourRules).find(each => each.rule === rule)!
  return [fr, en].map(texts => spaced(sentenceOf(finding, planOf(shifts, change), texts).sentence))
}
const MONDAY = '2026-03-16'
const nights = [...on('2026-03-14', '17:00-23:30'), ...on('2026-03-15', '09:00-14:00')]
const brackets = (text: string) => /\(([^()]*)\)/.exec(text)?.[1]

test('a sentence names the company that set its limit', () => {
  expect(saidOf('REPOS_QUOTIDIEN', nights, having('dailyRest', 720))).toEqual([
    '9 h 30 de repos entre le 14/03 23:30 et le 15/03 09:00 : le minimum est de 12 h (règle de votre entreprise).',
    '9 h 30 of rest between 14/03 23:30 and 15/03 09:00: the minimum is 12 h (set by your company).',
  ])
})

test('or its convention', () => {
  expect(saidOf('DUREE_JOUR_MAX', on(MONDAY, '08:00-20:00'), under('hcr'))).toEqual([
    'Journée de 12 h le 16/03 : la durée maximale de 11 h 30 de travail effectif est dépassée (convention HCR).',
    'A day of 12 h on 16/03: the maximum of 11 h 30 of work is exceeded (HCR collective agreement).',
  ])
  expect(saidOf('HEURES_SUPP', daily(MONDAY, 5, '08:00-17:30'), under('hcr'))[0]).toBe(
    '12 h 30 au-delà de 35 h du 16/03 au 22/03 : 4 h à 10 %, 4 h à 20 % et 4 h 30 à 50 % (convention HCR).',
  )
})

test('or the law, where company or convention say the same', () => {
  expect(saidOf('REPOS_QUOTIDIEN', nights, having('dailyRest', 660))[0]).toContain('(art. L. 3131-1)')
  expect(saidOf('REPOS_QUOTIDIEN', nights, under('hcr'))[0]).toContain('(art. L. 3131-1)')
})

test('sentences that speak as the law does have another one for other limits', () => {
  const week = daily(MONDAY, 6, '08:00-17:00')
  expect(saidOf('DUREE_SEMAINE_MAX', week, under('law'))[0]).toBe(
    'Semaine de 54 h du 16/03 au 22/03 : la limite absolue de 48 h est dépassée (art. L. 3121-20).',
  )
  expect(saidOf('DUREE_SEMAINE_MAX', week, having('weekMax', 2400))[0]).toBe(
    'Semaine de 54 h du 16/03 au 22/03 : la limite de 40 h est dépassée (règle de votre entreprise).',
  )
  const year = yearOf([MONDAY], { overtime: 360 * 60 })
  expect(saidOf('CONTINGENT_HS', week, under('hcr'), year)[0]).toBe(
    'Contingent annuel : 379 h sur 360 h utilisées (convention HCR). Au-delà, une contrepartie obligatoire en repos de 50 % est due (art. L. 3121-38).',
  )
  expect(saidOf('JOURS_CONSECUTIFS', week, having('daysInARow', 5))[0]).toBe(
    '6 jours de suite sans repos, du 16/03 au 21/03 : le maximum est de 5 (règle de votre entreprise).',
  )
  const span = on(MONDAY, '09:00-14:00', '18:30-23:30')
  expect(saidOf('AMPLITUDE_JOUR', span, under('law'))[0]).toBe(
    'Amplitude de 14 h 30 le 16/03 : la journée s’étend sur plus de 13 h, le repos quotidien de 11 h n’est plus assuré (art. L. 3131-1).',
  )
  expect(saidOf('AMPLITUDE_JOUR', span, having('amplitudeMax', 720))[0]).toBe(
    'Amplitude de 14 h 30 le 16/03 : le maximum prévu est de 12 h (règle de votre entreprise).',
  )
})

test('what only company or convention ask for is never said to be the law', () => {
  const five = under('building-small')
  const sixDays = daily(MONDAY, 6, '10:00-15:00')
  expect(saidOf('JOURS_SEMAINE_MAX', sixDays, five)[0]).toBe(
    '6 jours travaillés du 16/03 au 22/03 : le maximum est de 5 (convention du bâtiment).',
  )
  const saturday = [...sixDays, ...on('2026-03-23', '06:00-11:00')]
  expect(saidOf('REPOS_HEBDO_35H', saturday, five)[0]).toBe(
    'Repos hebdomadaire de 39 h la semaine du 16/03 au 22/03 : il faut au moins 48 h consécutives (convention du bâtiment).',
  )
  expect(saidOf('REPOS_HEBDO_35H', daily(MONDAY, 6, '09:00-15:00'), under('hcr'))[0]).toBe(
    'Jours de repos : 1, la semaine du 16/03 au 22/03 : il en faut 2 (convention HCR).',
  )
})

const weeks = new Map(Array.from({ length: 11 }, (_, week) => [addDays(MONDAY, -7 * (week + 1)), 60 * 60]))
const nightWorker = { ...profileOf({ isNightWorker: true }), otherWeeks: weeks }
const beyond = {
  ...contractOf(20),
  notice: { today: MONDAY, changed: new Set(['2026-03-18 08:00']), added: new Set<string>() },
}
test.each<[LabourRuleId, ParameterId, number, readonly WorkInterval[], Partial<PersonPlan>]>([
  ['PAUSE_6H', 'breakAfter', 300, on(MONDAY, '08:00-15:00'), {}],
  ['PAUSE_6H', 'breakMin', 30, on(MONDAY, '08:00-15:00 /20'), {}],
  ['DUREE_MOY_12S', 'averageMax', 2760, daily(MONDAY, 6, '09:00-16:00'), { otherWeeks: weeks }],
  ['HEURES_SUPP', 'overtimeAfter', 2340, daily(MONDAY, 6, '09:00-16:00'), {}],
  ['TRAVAILLEUR_NUIT', 'nightWorkerFrom', 60, on(MONDAY, '20:00-02:00'), yearOf([MONDAY], { night: 900 })],
  ['NUIT_JOUR_8H', 'nightDayMax', 420, on(MONDAY, '20:00-06:00'), nightWorker],
  ['NUIT_SEM_40H', 'nightAverageMax', 2000, daily(MONDAY, 5, '20:00-06:00'), nightWorker],
  ['TP_MINIMUM_24H', 'partTimeMin', 1500, on(MONDAY, '08:00-12:00'), contractOf(20)],
  ['TP_HC_PLAFOND', 'complementaryMax', 20, daily(MONDAY, 5, '08:00-14:00'), contractOf(20)],
  ['TP_ATTEINTE_35H', 'fullTime', 1800, daily(MONDAY, 5, '08:00-14:00'), contractOf(20)],
  ['TP_HC_PREVENANCE_3J', 'complementaryNotice', 5, daily(MONDAY, 3, '08:00-16:00'), beyond],
  ['TP_PREAVIS_7JO', 'partTimeNotice', 5, daily(MONDAY, 3, '08:00-16:00'), beyond],
  ['TP_COUPURES', 'interruptionMax', 60, on(MONDAY, '08:00-10:00', '12:00-14:00'), contractOf(20)],
  [
    'TP_12_SEMAINES',
    'beyondContractMax',
    60,
    daily(MONDAY, 5, '08:00-14:00'),
    { ...contractOf(20), otherWeeks: weeks },
  ],
  ['MIN_JOUR', 'minorDayMax', 420, on(MONDAY, '08:00-16:00'), minor],
  ['MIN_SEMAINE', 'minorWeekMax', 1800, daily(MONDAY, 5, '08:00-15:00'), minor],
  ['MIN_PAUSE', 'minorBreakAfter', 240, on(MONDAY, '08:00-13:00'), minor],
  ['MIN_REPOS_J', 'minorDailyRest', 780, [...on(MONDAY, '12:00-21:00'), ...on('2026-03-17', '08:00-12:00')], minor],
])('%s with %s of the company', (rule, parameter, value, shifts, change) => {
  const [own] = saidOf(rule, shifts, having(parameter, value), change)
  expect(brackets(own!)).toMatch(/^règle de votre entreprise/)
})

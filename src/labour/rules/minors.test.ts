import { describe, expect, test } from 'vitest'
import { emptyProfile, sentenceOf } from '#labour/rules.ts'
import { law as fr } from '#labour/texts.law.fr.ts'
import {
  daily,
  findingsOf,
  having,
  lasting,
  minor,
  on,
  planOf,
  profileOf,
  session,
  under,
  under16,
} from '#testing/labour.ts'
import type { RuleId } from './ids.ts'

const MONDAY = '2026-03-16'
const measures = (...asked: Parameters<typeof findingsOf>) =>
  findingsOf(...asked).map(({ about, measured }) => [about, measured])

test('MIN_JOUR 8 h ✔ 8 h 30 ✘', () => {
  expect(findingsOf('MIN_JOUR', on(MONDAY, '09:00-17:30 /30'), minor)).toEqual([])
  const [finding] = findingsOf('MIN_JOUR', on(MONDAY, '09:00-18:00 /30'), minor)
  expect(finding).toMatchObject({ severity: 'blocking', about: MONDAY, measured: 510, limit: 480 })
})

test('MIN_JOUR: 7 h before 16; 10 h on building sites', () => {
  expect(measures('MIN_JOUR', on(MONDAY, '09:00-16:00'), under16)).toEqual([])
  expect(measures('MIN_JOUR', on(MONDAY, '09:00-16:01'), under16)).toEqual([[MONDAY, 421]])
  expect(measures('MIN_JOUR', on(MONDAY, '08:00-18:00'), minor, under('building-small'))).toEqual([])
})

test('minors’ rules hold until the last day before 18', () => {
  const turning = { profile: { ...emptyProfile, minorUntil: MONDAY } }
  expect(measures('MIN_JOUR', daily(MONDAY, 2, '09:00-18:00'), turning)).toEqual([[MONDAY, 540]])
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 2, '08:00-19:00'), turning)).toEqual([['2026-03-17', 660]])
})

test('minors’ rules find nothing for adults, and do not block work that was done', () => {
  const long = daily(MONDAY, 7, '06:00-23:00')
  const blocking = (change: Parameters<typeof findingsOf>[2]) =>
    ['MIN_JOUR', 'MIN_SEMAINE', 'MIN_PAUSE', 'MIN_REPOS_J', 'MIN_REPOS_H', 'MIN_NUIT', 'MIN_DIMANCHE'].flatMap(rule =>
      findingsOf(rule as 'MIN_JOUR', long, change)
        .slice(0, 1)
        .map(({ severity }) => severity),
    )
  expect(blocking({})).toEqual([])
  expect(new Set(blocking(minor))).toEqual(new Set(['blocking']))
  expect(new Set(blocking({ ...minor, kind: 'worked' }))).toEqual(new Set(['exceeded']))
})

test('MIN_SEMAINE 35 h ✔ 36 h ✘', () => {
  expect(findingsOf('MIN_SEMAINE', daily(MONDAY, 5, '09:00-16:00'), minor)).toEqual([])
  const longer = [...daily(MONDAY, 5, '09:00-16:00'), ...on('2026-03-21', '09:00-10:00')]
  expect(findingsOf('MIN_SEMAINE', longer, minor)).toMatchObject([{ about: MONDAY, measured: 36 * 60, limit: 35 * 60 }])
  expect(findingsOf('MIN_SEMAINE', longer, minor, under('building-small'))).toEqual([])
})

test('MIN_SEMAINE: days at school are work', () => {
  const school = { ...minor, trainings: [{ startDate: MONDAY, endDate: '2026-03-17', name: null, dayMinutes: 420 }] }
  const shop = (hours: string) => daily('2026-03-18', 3, hours)
  expect(findingsOf('MIN_SEMAINE', shop('09:00-16:00'), school)).toEqual([])
  expect(findingsOf('MIN_SEMAINE', shop('09:00-17:00'), school)).toMatchObject([{ about: MONDAY, measured: 38 * 60 }])
  const ill = { ...school, leave: [{ startDate: '2026-03-17', endDate: '2026-03-17', type: null, countsAs: null }] }
  expect(findingsOf('MIN_SEMAINE', shop('09:00-17:00'), ill)).toEqual([])
  // In a week in which somebody becomes 18, the days before count.
  const birthday = { ...school, profile: { ...school.profile, minorUntil: MONDAY } }
  expect(findingsOf('MIN_SEMAINE', shop('09:00-19:00'), birthday)).toEqual([])
})

test('MIN_PAUSE 4 h 30 and 30 min ✔ 5 h without a break ✘', () => {
  expect(findingsOf('MIN_PAUSE', on(MONDAY, '09:00-13:30', '14:00-16:00'), minor)).toEqual([])
  const [finding] = findingsOf('MIN_PAUSE', on(MONDAY, '09:00-14:00'), minor)
  expect(finding).toMatchObject({ severity: 'blocking', about: MONDAY, measured: 300, limit: 270 })
})

test('MIN_PAUSE: a minute more, or a break that is a minute shorter, is found', () => {
  expect(measures('MIN_PAUSE', on(MONDAY, '09:00-13:31', '14:01-16:00'), minor)).toEqual([[MONDAY, 271]])
  expect(measures('MIN_PAUSE', on(MONDAY, '09:00-13:00', '13:29-16:00'), minor)).toEqual([[MONDAY, 391]])
  expect(measures('MIN_PAUSE', [session(MONDAY, '09:00', '13:30-14:00', '18:30')], minor)).toEqual([])
  expect(measures('MIN_PAUSE', [session(MONDAY, '09:00', '13:30-14:00', '18:31')], minor)).toEqual([[MONDAY, 271]])
})

test('MIN_PAUSE: a planned break is taken to be in time', () => {
  expect(measures('MIN_PAUSE', on(MONDAY, '09:00-17:30 /30'), minor)).toEqual([])
  expect(measures('MIN_PAUSE', on(MONDAY, '09:00-18:31 /30'), minor)).toEqual([[MONDAY, 271]])
  expect(measures('MIN_PAUSE', on(MONDAY, '09:00-17:30 /29'), minor)).toEqual([[MONDAY, 481]])
})

test('MIN_REPOS_J from 20:00 to 8:00 ✔ from 21:00 to 8:00 ✘', () => {
  const found = (end: string, who: typeof minor) =>
    findingsOf('MIN_REPOS_J', [...on(MONDAY, `16:00-${end}`), ...on('2026-03-17', '08:00-12:00')], who)
  expect(found('20:00', minor)).toEqual([])
  expect(found('21:00', minor)).toMatchObject([{ about: '2026-03-17', measured: 660, limit: 720 }])
  expect(found('18:00', under16)).toEqual([])
  expect(found('18:01', under16)).toMatchObject([{ measured: 839, limit: 840 }])
})

test('MIN_REPOS_H Sunday and Monday ✔ Sunday only ✘', () => {
  const tuesdayToSaturday = [...daily('2026-03-17', 5, '09:00-15:00'), ...daily('2026-03-24', 5, '09:00-15:00')]
  expect(findingsOf('MIN_REPOS_H', tuesdayToSaturday, minor)).toEqual([])
  expect(findingsOf('MIN_REPOS_H', daily(MONDAY, 6, '09:00-15:00'), minor)).toMatchObject([
    { severity: 'blocking', about: MONDAY, measured: 1, limit: 2, wording: 'MIN_REPOS_H' },
  ])
})

test('MIN_REPOS_H: days at school are none of rest', () => {
  const school = { ...minor, trainings: [{ startDate: MONDAY, endDate: '2026-03-17', name: null, dayMinutes: 420 }] }
  const shop = (days: number) => findingsOf('MIN_REPOS_H', daily('2026-03-18', days, '10:00-15:00'), school)
  expect(shop(3)).toEqual([])
  expect(shop(4)).toMatchObject([{ severity: 'blocking', about: MONDAY, measured: 1, limit: 2 }])
})

test('MIN_REPOS_H: two days that do not follow each other are not enough', () => {
  const apart = [
    ...daily('2026-03-15', 3, '09:00-14:00'),
    ...daily('2026-03-19', 3, '09:00-14:00'),
    ...on('2026-03-23', '09:00-14:00'),
  ]
  expect(measures('MIN_REPOS_H', apart, minor).map(([about]) => about)).toContain(MONDAY)
})

test('MIN_REPOS_H: an agreement may allow 36 hours from 16 on', () => {
  const settings = having('minorWeeklyRest', 36 * 60)
  const sixDays = (end: string) => [
    ...daily(MONDAY, 5, '09:00-15:00'),
    ...on('2026-03-21', `09:00-${end}`),
    ...on('2026-03-23', '08:00-12:00'),
  ]
  const found = (end: string, who: typeof minor) => findingsOf('MIN_REPOS_H', sixDays(end), who, settings)
  expect(found('20:00', minor)).toEqual([])
  expect(found('20:01', minor)).toMatchObject([{ measured: 2159, limit: 2160, wording: 'MIN_REPOS_H_ACCORD' }])
  expect(found('15:00', under16)).toHaveLength(1)
})

test('MIN_REPOS_H: a rest of which too little lies in the week is said to be cut', () => {
  const shifts = [
    ...daily(MONDAY, 6, '18:00-22:00'),
    ...on('2026-03-21', '23:00-02:00'),
    ...on('2026-03-23', '21:30-23:00'),
  ]
  const [finding] = findingsOf('MIN_REPOS_H', shifts, minor, having('minorWeeklyRest', 36 * 60))
  expect([finding!.measured, finding!.wording]).toEqual([22 * 60, 'MIN_REPOS_H_COUPE'])
  expect(sentenceOf(finding!, planOf(shifts, minor), fr).sentence.replaceAll('\u00a0', ' ')).toContain(
    'il faut deux jours de suite ou, par accord, 36 h, dont 24 h au moins dans la semaine (art. L. 3164-2).',
  )
})

test('MIN_NUIT ends at 22:00 ✔ at 22:30 ✘', () => {
  expect(findingsOf('MIN_NUIT', on(MONDAY, '18:00-22:00'), minor)).toEqual([])
  expect(findingsOf('MIN_NUIT', on(MONDAY, '18:00-22:30'), minor)).toMatchObject([
    { severity: 'blocking', about: MONDAY, measured: 30, limit: 0 },
  ])
})

test('MIN_NUIT: from 20:00 before 16, until 23:30 where it is authorised, until 6:00 in the morning', () => {
  expect(measures('MIN_NUIT', on(MONDAY, '16:00-20:00'), under16)).toEqual([])
  expect(measures('MIN_NUIT', on(MONDAY, '16:00-20:01'), under16)).toEqual([[MONDAY, 1]])
  const late = having('minorNightStart', '23:30')
  expect(measures('MIN_NUIT', on(MONDAY, '18:00-23:30'), minor, late)).toEqual([])
  expect(measures('MIN_NUIT', on(MONDAY, '18:00-23:31'), minor, late)).toEqual([[MONDAY, 1]])
  expect(measures('MIN_NUIT', on(MONDAY, '06:00-10:00'), minor)).toEqual([])
  expect(measures('MIN_NUIT', on(MONDAY, '05:59-10:00'), minor)).toEqual([[MONDAY, 1]])
})

test.each([
  ['2026-03-29', '2026-03-28', 420],
  ['2026-10-25', '2026-10-24', 540],
])('MIN_NUIT counts real hours in the night before %s', (sunday, saturday, minutes) => {
  const found = measures('MIN_NUIT', [lasting(saturday, '22:00', minutes)], minor)
  expect(found).toEqual([
    [saturday, 120],
    [sunday, minutes - 120],
  ])
})

describe('MIN_DIMANCHE', () => {
  test('blocks, but for apprentices in the sectors that may', () => {
    const sunday = on('2026-03-22', '10:00-14:00')
    const apprentice = profileOf({ isApprentice: true }, minor.profile)
    expect(findingsOf('MIN_DIMANCHE', sunday, minor)).toMatchObject([{ severity: 'blocking', about: '2026-03-22' }])
    expect(findingsOf('MIN_DIMANCHE', sunday, apprentice)).toHaveLength(1)
    expect(findingsOf('MIN_DIMANCHE', sunday, minor, under('hcr'))).toHaveLength(1)
    expect(findingsOf('MIN_DIMANCHE', sunday, apprentice, under('hcr'))).toEqual([])
    expect(findingsOf('MIN_DIMANCHE', on('2026-03-21', '10:00-14:00'), minor)).toEqual([])
  })
})

test('MIN_FERIE blocks on public holidays of the place, unless an agreement allows it', () => {
  const monday = on('2026-04-06', '10:00-14:00')
  expect(findingsOf('MIN_FERIE', monday, minor)).toMatchObject([{ severity: 'blocking', about: '2026-04-06' }])
  expect(findingsOf('MIN_FERIE', on('2026-04-07', '10:00-14:00'), minor)).toEqual([])
  expect(findingsOf('MIN_FERIE', monday, minor, having('minorsOnHolidays', true))).toEqual([])
  const saintStephen = on('2026-12-26', '10:00-14:00')
  expect(findingsOf('MIN_FERIE', saintStephen, minor)).toEqual([])
  expect(findingsOf('MIN_FERIE', saintStephen, minor, having('holidayRegion', 'alsace-moselle'))).toHaveLength(1)
})

test('what holds before 16 holds until the last day before', () => {
  const turning = { profile: { ...minor.profile, under16Until: MONDAY } }
  expect(measures('MIN_JOUR', daily(MONDAY, 2, '09:00-17:00'), turning)).toEqual([[MONDAY, 480]])
})

test('MIN_PAUSE: short breaks make no long one, and the longest stretch counts', () => {
  const broken = session(MONDAY, '09:00', '11:00-11:15', '13:00-13:15', '14:30')
  expect(measures('MIN_PAUSE', [broken], minor)).toEqual([[MONDAY, 300]])
  expect(measures('MIN_PAUSE', [session(MONDAY, '09:00', '10:00-10:30', '15:31')], minor)).toEqual([[MONDAY, 301]])
})

test('MIN_SEMAINE counts the hours for another employer', () => {
  const elsewhere = (otherEmployerHours: number) =>
    findingsOf(
      'MIN_SEMAINE',
      daily('2026-03-16', 4, '09:00-16:00'),
      profileOf({ otherEmployerHours }, { minorUntil: '2099-01-01' }),
    ).map(({ measured }) => measured)
  expect([elsewhere(7), elsewhere(7.5)]).toEqual([[], [2130]])
})

test('what holds below 16 is said of people under 16', () => {
  const age = (rule: RuleId, person: typeof minor) => {
    const [finding] = findingsOf(rule, [...on('2026-03-16', '14:00-22:30'), ...on('2026-03-17', '08:00-12:00')], person)
    return finding!.valuesOf!(finding!).age
  }
  const rules = ['MIN_JOUR', 'MIN_REPOS_J', 'MIN_NUIT'] as const
  expect(rules.map(rule => [age(rule, under16), age(rule, minor)])).toEqual([
    [16, 18],
    [16, 18],
    [16, 18],
  ])
})

test('MIN_SEMAINE counts the days before the birthday in the week of it', () => {
  const until = (minorUntil: string) =>
    findingsOf('MIN_SEMAINE', daily('2026-03-16', 6, '09:00-16:00'), { profile: { ...minor.profile, minorUntil } })
  expect(until('2026-03-20')).toEqual([])
  expect(until('2026-03-21')).toMatchObject([{ measured: 2520, limit: 2100 }])
})

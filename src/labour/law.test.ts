import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { contractOf, daily, lasting, minor, on, PARIS, parametersOf, planOf, under, yearOf } from '#testing/labour.ts'
import { workedDays } from './hours.ts'
import { labourRules, planRules } from './law.ts'
import { labourRuleIds, ruleIds } from './rules/ids.ts'
import { withOthers, worstOfWindows } from './rules/windows.ts'
import { Work } from './rules/work.ts'
import { addedFindings, examine, type PersonPlan, sentenceOf, type WorkInterval } from './rules.ts'
import { law as en } from './texts.law.en.ts'
import { law as fr } from './texts.law.fr.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const examined = (shifts: readonly WorkInterval[], change?: Partial<PersonPlan>, settings = under('law')) =>
  examine(planOf(shifts, change), parametersOf(settings), labourRules)

test('each rule stands once, in the order of the identifiers', () => {
  expect(labourRules.map(({ id }) => id)).toEqual(labourRuleIds)
  expect(planRules.map(({ id }) => id)).toEqual(ruleIds)
})

test('the plan still asks the rules of places alone', () => {
  const shifts = on('2026-03-16', '06:00-23:00')
  expect(examine(planOf(shifts), parametersOf())).toEqual([])
  expect(examined(shifts).length).toBeGreaterThan(0)
})

test('a rest is said with its numbers and its article, in both languages', () => {
  const shifts = [...on('2026-03-14', '17:00-23:30'), ...on('2026-03-15', '09:00-14:00')]
  const finding = examined(shifts).find(({ rule }) => rule === 'REPOS_QUOTIDIEN')!
  const said = [fr, en].map(texts => sentenceOf(finding, planOf(shifts), texts))
  expect(said.map(({ lead, sentence }) => [spaced(lead), spaced(sentence)])).toEqual([
    [
      '9 h 30 de repos',
      '9 h 30 de repos entre le 14/03 23:30 et le 15/03 09:00 : le minimum est de 11 h (art. L. 3131-1).',
    ],
    ['9 h 30 of rest', '9 h 30 of rest between 14/03 23:30 and 15/03 09:00: the minimum is 11 h (art. L. 3131-1).'],
  ])
})

test('hours of a week say that a Sunday night is split at midnight, as a planning counts it on its Sunday', () => {
  const five = daily('2026-03-16', 5, '08:00-15:00')
  const said = (hours: string, monday = '2026-03-16') => {
    const shifts = [...five, ...on('2026-03-22', hours), ...daily('2026-03-23', 5, '08:00-15:00')]
    const found = examined(shifts).find(({ rule, about }) => rule === 'HEURES_SUPP' && about === monday)!
    return [fr, en].map(texts => spaced(sentenceOf(found, planOf(shifts), texts).sentence))
  }
  expect(said('22:30-00:00').join()).not.toMatch(/minuit|midnight/)
  for (const monday of ['2026-03-16', '2026-03-23'])
    expect(said('22:30-01:00', monday)).toEqual([
      expect.stringMatching(/\(art\. L\. 3121-28\)\. La nuit du dimanche au lundi est partagée à minuit\.$/),
      expect.stringMatching(/\. The night from Sunday to Monday is split at midnight\.$/),
    ])
})

describe('windows of twelve weeks', () => {
  const mondays = Array.from({ length: 14 }, (_, week) => addDays('2026-03-02', 7 * week))
  /** 45 hours in each week but the one that is planned. */
  const around = (monday: CalendarDate) => ({
    otherWeeks: new Map(
      [...mondays.map(each => addDays(each, -7 * 14)), ...mondays]
        .filter(each => each !== monday)
        .map((each): [string, number] => [each, 45 * 60]),
    ),
  })
  const week = daily(mondays[0]!, 5, '08:00-18:00')
  const person = around(mondays[0]!)
  const added = () => {
    const [before, after] = [[], week].map(each =>
      examined(each, person).filter(({ rule }) => rule === 'DUREE_MOY_12S'),
    )
    return {
      after: after!.filter(({ shifts }) => shifts.length > 0),
      added: worstOfWindows(addedFindings(before!, after!, () => true)),
    }
  }

  test('of those that one change exceeds the worst is said, with the number of the others', () => {
    const { after, added: found } = added()
    expect(after.length).toBeGreaterThan(2)
    expect(found).toHaveLength(1)
    const [worst] = found
    expect(worst!.measured).toBe(Math.max(...after.map(({ measured }) => measured!)))
    expect(new Set(withOthers(worst!).map(({ about }) => about))).toEqual(new Set(after.map(({ about }) => about)))
    const said = [fr, en].map(texts => spaced(sentenceOf(worst!, planOf(week, person), texts).sentence))
    const others = after.length - 1
    expect(said[0]).toMatch(
      new RegExp(`: la limite est de 44 h \\(art. L. 3121-22\\). Autres périodes au-delà : ${others}.$`),
    )
    expect(said[1]).toMatch(new RegExp(` Other periods beyond it: ${others}.$`))
  })

  test('one window stands for itself', () => {
    const [finding] = added().after
    const [alone] = worstOfWindows([finding!])
    expect(sentenceOf(alone!, planOf(week, person), fr).sentence).not.toContain('Autres')
  })
})

const anyShift = fc
  .record({
    day: fc.nat(20),
    startTime: fc.constantFrom('00:00', '01:15', '05:30', '07:00', '10:00', '14:00', '18:30', '22:15'),
    minutes: fc.integer({ min: 1, max: 23 * 60 }),
    share: fc.integer({ min: 0, max: 9 }),
  })
  .map(
    ({ day, startTime, minutes, share }) =>
      (id: string, first: string): WorkInterval => ({
        ...lasting(addDays(first, day), startTime, minutes),
        id,
        breakDuration: Math.floor((minutes * share) / 20),
      }),
  )
/** Over both changes of clocks, a month's edge, 1 May and Easter. */
const anyFirst = fc.constantFrom('2026-03-16', '2026-04-20', '2026-10-12', '2026-12-14')
const anyShifts = (maxLength: number) =>
  fc
    .tuple(anyFirst, fc.array(anyShift, { maxLength }))
    .map(([first, made]) => made.map((make, index) => make(String(index), first)))
const mondaysOf2026 = Array.from({ length: 52 }, (_, week) => addDays('2026-01-05', 7 * week))
const anyPerson = fc.constantFrom<Partial<PersonPlan>>({}, minor, contractOf(24), {
  ...contractOf(20),
  notice: { today: '2026-03-20', changed: new Set(['0', '1', '2']), added: new Set(['1']) },
  ...yearOf(mondaysOf2026, { overtime: 219 * 60, night: 265 * 60 }),
})

/** As everywhere in the product. */
const minutesIn = (monday: CalendarDate, work: readonly WorkInterval[]) => {
  const night = { timeZone: PARIS, nightStart: '21:00', nightEnd: '06:00' }
  return sum(workedDays({ from: monday, to: addDays(monday, 6) }, work, night).map(({ worked }) => worked))
}

describe('for any plan', () => {
  const named = (found: readonly { rule: string; about: string }[]) =>
    found.map(({ rule, about }) => `${rule} ${about}`)
  /** Not PAUSE_6H: a gap between two shifts counts as a break, and is gone when the first shift is removed. */
  const shrinking = ['DUREE_JOUR_MAX', 'AMPLITUDE_JOUR', 'REPOS_QUOTIDIEN']

  const workingDayOf = (shifts: readonly WorkInterval[]) =>
    new Map(
      new Work(planOf(shifts), parametersOf()).workingDays.flatMap(day => day.shifts.map(({ id }) => [id, day.date])),
    )

  test('a removed shift adds no finding of its day, while the others stay in their working day', () => {
    fc.assert(
      fc.property(anyShifts(10), fc.nat(9), (shifts, removed) => {
        const others = shifts.toSpliced(removed, 1)
        const [dayBefore, dayAfter] = [workingDayOf(shifts), workingDayOf(others)]
        fc.pre(others.every(({ id }) => dayBefore.get(id) === dayAfter.get(id)))
        const [before, after] = [shifts, others].map(each =>
          named(examined(each).filter(({ rule }) => shrinking.includes(rule))),
        )
        expect(before).toEqual(expect.arrayContaining(after!))
      }),
    )
  })

  test('a shift before midnight, removed, leaves what went on from it to a day of its own', () => {
    const [early, late, night] = [...on('2026-03-16', '15:00-19:00', '22:00-23:50'), ...on('2026-03-17', '00:10-02:00')]
    expect(named(examined([early!, late!, night!]))).toEqual([])
    expect(named(examined([early!, night!]))).toEqual(['REPOS_QUOTIDIEN 2026-03-17'])
  })

  test('the last shift of a day, removed, takes no break away', () => {
    fc.assert(
      fc.property(anyShifts(8), shifts => {
        const last = planOf(shifts).shifts.at(-1)
        const breaks = (each: readonly WorkInterval[]) =>
          named(examined(each).filter(({ rule }) => rule === 'PAUSE_6H'))
        expect(breaks(shifts)).toEqual(expect.arrayContaining(breaks(shifts.filter(shift => shift !== last))))
      }),
    )
  })

  test('an early shift, removed, may take the only break with it', () => {
    const [early, long] = on('2026-03-16', '08:00-09:00', '09:30-16:00')
    expect(named(examined([early!, long!]))).not.toContain('PAUSE_6H 2026-03-16')
    expect(named(examined([long!]))).toContain('PAUSE_6H 2026-03-16')
  })

  test('shifts added in two lists add what they add in one', () => {
    fc.assert(
      fc.property(anyShifts(8), fc.nat(8), anyPerson, (shifts, first, person) => {
        const [none, some, all] = [[], shifts.slice(0, first), shifts].map(each => examined(each, person))
        const added = (before: typeof none, after: typeof none) => named(addedFindings(before!, after!, () => true))
        const inTwo = new Set([...added(none, some), ...added(some, all)])
        for (const name of added(none, all)) expect(inTwo).toContain(name)
      }),
    )
  })

  test('a week by itself, with a day on both sides and the other weeks by their sum, finds the same about it as the whole plan', () => {
    fc.assert(
      fc.property(anyShifts(14), anyPerson, (shifts, anybody) => {
        const person = { ...anybody, year: null }
        const [first] = planOf(shifts).shifts
        const monday = addDays(weekOf(first?.from ?? '2026-03-16').from, 7)
        const week = { from: monday, to: addDays(monday, 6) }
        const near = shifts.filter(({ from, to }) => to >= addDays(week.from, -1) && from <= addDays(week.to, 1))
        const others = [-14, -7, 7, 14].map(days => addDays(monday, days))
        const otherWeeks = new Map(others.map(each => [each, minutesIn(each, shifts)]))
        const ofWeek = (found: ReturnType<typeof examined>) =>
          found
            // A row of days may be longer than what is known; its name is that of the week in any case.
            .filter(({ rule, about }) => rule !== 'JOURS_CONSECUTIFS' && about >= week.from && about <= week.to)
            .map(({ rule, about, measured, limit }) => ({ rule, about, measured, limit }))
        const [whole, alone] = [examined(shifts, person), examined(near, { ...person, otherWeeks })]
        expect(ofWeek(alone)).toEqual(ofWeek(whole))
      }),
    )
  })

  test('a finding has its name once, shifts of the plan, its place in time, and what it measures', () => {
    fc.assert(
      fc.property(anyShifts(12), anyPerson, (shifts, person) => {
        const found = examined(shifts, person)
        expect(new Set(named(found)).size).toBe(found.length)
        for (const { shifts: about, from, to, measured } of found) {
          expect(about.length).toBeGreaterThan(0)
          for (const shift of about) expect(shifts).toContain(shift)
          expect(from).toBeLessThanOrEqual(to)
          expect(measured ?? 0).toBeGreaterThanOrEqual(0)
          // Days of rest are counted by halves.
          expect(Number.isInteger(2 * (measured ?? 0))).toBe(true)
        }
      }),
    )
  })

  test('each sentence is complete in both languages, begins with its lead, and never says "illégal"', () => {
    fc.assert(
      fc.property(
        anyShifts(12),
        anyPerson,
        fc.constantFrom('law', 'hcr', 'building-small'),
        (shifts, person, preset) => {
          const plan = planOf(shifts, person)
          for (const finding of examined(shifts, person, under(preset)))
            for (const texts of [fr, en]) {
              const { lead, sentence } = sentenceOf(finding, plan, texts)
              expect(lead).not.toBe('')
              expect(sentence.startsWith(lead)).toBe(true)
              expect(sentence).not.toMatch(/{{|illég|undefined|NaN|null|\(\)|\(art\.\s\)|-\d+ (h|min)/)
              const used = [...texts.findings[finding.wording].matchAll(/{{(\w+)}}/g)].map(([, name]) => name!)
              const known = Object.keys({ lead, source: '', firstName: '', name: '', ...finding.valuesOf?.(finding) })
              expect(known).toEqual(expect.arrayContaining(used))
            }
        },
      ),
    )
  })
})

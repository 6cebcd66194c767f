import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { Company } from '#testing/company.ts'
import { statementsOf } from '#testing/statements.ts'
import { retain, worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

// Monday 16 November 2026, 8:00.
const world = await openWorld()

type Finding = { rule: string; employeeId: string; about: string; severity: string; lead: string; sentence: string }

const read = async (company: Company, date: string): Promise<Finding[]> =>
  (await company.admin.get(`/reports/worked-findings?date=${date}`)).body.findings
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const hired = async (given?: Parameters<Company['hire']>[0]) => {
  const company = await world.company()
  return { company, lea: await company.hire(given) }
}

describe('the hours of a week', () => {
  test('say the rest that is missing between two days, with the day of the later one', async () => {
    const { company, lea } = await hired()
    await worked(world, company, lea, [
      ['2026-03-03', '15:00', '23:30', 30],
      ['2026-03-04', '08:10', '12:00'],
    ])
    const [rest, ...others] = await read(company, '2026-03-05')
    expect(others).toEqual([])
    expect(rest).toMatchObject({
      rule: 'REPOS_QUOTIDIEN',
      employeeId: lea.id,
      about: '2026-03-04',
      severity: 'exceeded',
    })
    expect(plain(rest!.lead)).toBe('8 h 40 de repos')
    expect(plain(rest!.sentence)).toBe(
      '8 h 40 de repos entre le 03/03 23:30 et le 04/03 08:10 : le minimum est de 11 h (art. L. 3131-1).',
    )
  })

  test('are compared with the day before the week, whose own findings belong to its week', async () => {
    const { company, lea } = await hired()
    await company.admin.post('/labour/values', {
      parameter: 'sundays',
      value: 'permanent',
      source: 'R. 3132-5',
      from: '2026-01-01',
      until: null,
    })
    await worked(world, company, lea, [
      ['2026-03-08', '09:00', '23:30', 60],
      ['2026-03-09', '08:00', '12:00'],
    ])
    expect((await read(company, '2026-03-09')).map(({ rule, about }) => [rule, about])).toEqual([
      ['REPOS_QUOTIDIEN', '2026-03-09'],
    ])
    expect((await read(company, '2026-03-08')).map(({ rule }) => rule).toSorted()).toEqual([
      'AMPLITUDE_JOUR',
      'DUREE_JOUR_MAX',
    ])
  })

  test('count with their year: overtime beyond 220 hours, without hours whose rest was taken and the solidarity day', async () => {
    const { company, lea } = await hired()
    const overtime = Array.from({ length: 22 }, (_, week) => addDays('2026-03-02', 7 * week)).flatMap(monday =>
      [0, 1, 2, 3, 4].map(day => [addDays(monday, day), '08:00', '17:00'] as const),
    )
    await worked(world, company, lea, overtime)
    const quota = async (date: string) =>
      (await read(company, date)).filter(({ rule }) => rule === 'CONTINGENT_HS').map(({ lead }) => plain(lead))
    expect(await quota('2026-07-27')).toEqual([])
    await worked(world, company, lea, [['2026-08-01', '08:00', '08:01']])
    expect(await quota('2026-07-27')).toEqual(['Contingent annuel : 220 h 01 sur 220 h'])
    expect(await quota('2026-07-20')).toEqual([])
    await company.earnedRest(lea, '2026-03-08')
    expect(await quota('2026-07-27')).toHaveLength(1)
    // Seven hours of rest count as work, and free the five that they stand for.
    await company.onLeave(lea, '2026-04-07', 'rcr')
    expect(await quota('2026-07-27')).toEqual(['Contingent annuel : 222 h 01 sur 220 h'])
    const day = {
      parameter: 'solidarityDays',
      value: ['2026-03-10'],
      source: 'Accord',
      from: '2026-01-01',
      until: null,
    }
    await company.admin.post('/labour/values', day)
    expect(await quota('2026-07-27')).toEqual([])
  })

  test('about overtime and the quota are of what was retained, about rest of when somebody was there', async () => {
    const { company, lea } = await hired()
    await worked(world, company, lea, [
      ['2026-03-02', '15:00', '23:30', 30],
      ['2026-03-03', '08:10', '16:10'],
      ['2026-03-04', '08:00', '16:00'],
      ['2026-03-05', '08:00', '16:00'],
      ['2026-03-06', '08:00', '16:00'],
    ])
    const found = async () =>
      (await read(company, '2026-03-05'))
        .map(({ rule, lead }) => [rule, plain(lead)])
        .filter(([rule]) => rule !== 'PAUSE_6H')
    const rest = ['REPOS_QUOTIDIEN', '8 h 40 de repos']
    expect(await found()).toEqual([rest, ['HEURES_SUPP', '5 h au-delà de 35 h']])
    await retain(world, company, lea, '2026-03-02', [{ start: '15:00', end: '22:00' }])
    expect(await found()).toEqual([rest, ['HEURES_SUPP', '4 h au-delà de 35 h']])
  })

  test('count with twelve months of nights: 270 hours make a night worker', async () => {
    const { company, lea } = await hired()
    const nights = Array.from({ length: 30 }, (_, week) => addDays('2026-04-21', 7 * week))
    const night = async () =>
      (await read(company, '2026-11-10'))
        .filter(({ rule }) => rule === 'TRAVAILLEUR_NUIT')
        .map(({ lead }) => plain(lead))
    await worked(
      world,
      company,
      lea,
      nights.map((date, n) => [date, '20:00', n === 0 ? '05:59' : '06:00'] as const),
    )
    expect(await night()).toEqual([])
    await worked(world, company, lea, [['2026-04-23', '23:58', '23:59']])
    expect(await night()).toEqual(['270 h de nuit'])
  })

  test('count with the weeks before: 45 hours on average over twelve weeks', async () => {
    const { company, lea } = await hired()
    const mondays = Array.from({ length: 12 }, (_, week) => addDays('2026-01-05', 7 * week))
    const days = mondays.flatMap(monday => [0, 1, 2, 3, 4].map(day => addDays(monday, day)))
    await worked(
      world,
      company,
      lea,
      days.map(day => [day, '08:00', '18:00', 60] as const),
    )
    const found = await read(company, mondays.at(-1)!)
    expect(found.find(({ rule }) => rule === 'DUREE_MOY_12S')).toMatchObject({
      about: mondays.at(-1),
      severity: 'exceeded',
    })
    expect((await read(company, mondays.at(-2)!)).some(({ rule }) => rule === 'DUREE_MOY_12S')).toBe(false)
  })

  test('count days in a row from one week into the next, as often as they are read', async () => {
    const { company, lea } = await hired()
    const days = Array.from({ length: 11 }, (_, day) => [addDays('2026-03-05', day), '08:00', '12:00'] as const)
    await worked(world, company, lea, days)
    for (const date of ['2026-03-02', '2026-03-09']) {
      const row = (await read(company, date)).find(({ rule }) => rule === 'JOURS_CONSECUTIFS')
      expect(plain(row!.sentence)).toContain('11 jours de suite sans repos, du 05/03 au 15/03')
    }
  })

  test('count somebody at work until now, and nobody whose departure was forgotten', async () => {
    const { company, lea } = await hired()
    await worked(world, company, lea, [['2026-11-15', '12:00', '23:00', 60]])
    // Since 7:00 in Paris, it is 9:00.
    const open = `insert into work_sessions (company_id, id, employee_id, date, clock_in) values ($1, gen_random_uuid(), $2, $3, $4)`
    await world.sql(open, [company.id, lea.id, '2026-11-16', '2026-11-16T06:00:00Z'])
    await world.sql(open, [company.id, lea.id, '2026-11-10', '2026-11-10T06:00:00Z'])
    expect((await read(company, '2026-11-16')).map(({ rule }) => rule)).toEqual(['REPOS_QUOTIDIEN'])
    expect((await read(company, '2026-11-10')).map(({ rule }) => rule)).toEqual(['DIMANCHE'])
  })

  test('of somebody under 18 exceed and block nothing', async () => {
    const { company, lea } = await hired()
    await company.admin.post(`/labour/people/${lea.id}`, {
      birthDate: '2010-01-01',
      from: null,
      jobCategory: null,
      isNightWorker: false,
      isForfaitJours: false,
      isApprentice: false,
      otherEmployerHours: 0,
      partTimeGround: null,
    })
    await worked(world, company, lea, [['2026-03-03', '08:00', '17:30', 60]])
    expect((await read(company, '2026-03-03')).map(({ rule, severity }) => [rule, severity])).toContainEqual([
      'MIN_JOUR',
      'exceeded',
    ])
  })
})

test('take as many statements for thirty people as for one', async () => {
  const { company, lea } = await hired()
  await worked(world, company, lea, [['2026-03-03', '08:00', '12:00']])
  const alone = await statementsOf(() => read(company, '2026-03-03'))
  for (const name of Array.from({ length: 29 }, (_, n) => `P${n}`))
    await worked(world, company, await company.hire({ lastName: name }), [['2026-03-03', '08:00', '12:00']])
  expect(await statementsOf(() => read(company, '2026-03-03'))).toEqual(alone)
})

test('are read with the times alone', async () => {
  const { lea } = await hired()
  expect((await lea.get('/reports/worked-findings?date=2026-03-03')).status).toBe(403)
})

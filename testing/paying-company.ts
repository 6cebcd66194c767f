import type { z } from 'zod'
import { addDays, weekOf } from '#core/calendar.ts'
import { daysOfMonth } from '#payroll/rules/months.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import type { setPayroll } from '#payroll/schemas.ts'
import type { Reply } from './client.ts'
import { changePlan } from './company.ts'
import { seenOf } from './seen.ts'
import type { World } from './world.ts'

type Contract = {
  weeklyHours: number
  /** The hours of a part-time contract that says them by the month. */
  monthlyHours?: number
  contractType?: string
  workingDays?: number[]
  startDate?: string
  endDate?: string
}
type Rules = { birthDate?: string; jobCategory?: string; isForfaitJours?: boolean; isApprentice?: boolean }
type Hours = readonly [date: string, from: string, to: string, pause?: readonly [from: string, to: string]]
type Leave = {
  startDate: string
  endDate: string
  fromMidday?: boolean
  untilMidday?: boolean
  startTime?: string
  endTime?: string
}

/** So many days from a day on. */
export const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, nth) => addDays(first, nth))

/** The same hours on each of these days: `onEach(days, '10:00-14:00', '18:00-21:48')`. */
export const onEach = (days: readonly string[], ...hours: string[]) =>
  days.flatMap(date =>
    hours.map(each => {
      const [from, to] = each.split('-') as [string, string]
      return [date, from, to] as const
    }),
  )

const done = async (reply: Promise<Reply>) => {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The elements of a line a person, beside the number of the person. */
const monthColumns = [
  'contract-hours',
  'normal-hours',
  'unpaid-hours',
  'withheld-hours',
  'more-hours',
  'overtime-10',
  'overtime-20',
  'overtime-25',
  'overtime-50',
  'rested-hours',
  'complementary-10',
  'complementary-25',
  'complement-10',
  'night',
  'sunday',
  'holiday',
  'night-10',
  'sunday-20',
  'sunday-45',
  'holiday-45',
  'holiday-50',
  'first-of-may',
  'meals-served',
  'guaranteed-holidays',
  'days-worked',
  'days-left',
] as const

type Settings = Omit<z.input<typeof setPayroll>, 'seen'>
const usual: Settings = {
  contractOvertime: 'monthly',
  weekMonth: 'sunday',
  mealElement: null,
  mealWindows: [],
  accountantEmail: null,
  agreement: null,
}

const inFrench = (date: string) => date.split('-').toReversed().join('/')

/** A company that is prepared and closed as people do it in their browsers. Nothing is written past the routes. */
export const payingCompany = async (world: World, preset: string, settings: Partial<Settings> = {}) => {
  const company = await world.company()
  const { admin } = company
  const shiftType = await company.shiftType()
  await done(admin.post('/labour/conventions', { preset, from: '2025-01-01' }))
  await done(admin.post('/payroll/settings', { ...usual, ...settings }))
  const columns = (['matricule', ...monthColumns] as const).map(field => ({ field, heading: field }))
  await done(admin.post('/payroll/profiles', { ...usualProfiles['person-month'], name: 'Mois', columns }))
  const codes = monthColumns.map(element => ({ element, code: element }))
  await done(admin.post('/payroll/profiles', { ...usualProfiles.mixed, name: 'Mixte', codes }))

  /** @returns the id */
  const hire = async (firstName: string, contract: Contract, rules?: Rules): Promise<string> => {
    const { weeklyHours, monthlyHours, workingDays = null, startDate = '2025-09-01', endDate = null } = contract
    const contractType = contract.contractType ?? (weeklyHours < 35 ? 'part-time' : 'full-time')
    const terms = { contractType, weeklyHours, workingDays, startDate, endDate }
    const { id } = await done(
      admin.post('/people', {
        ...company.details({ firstName, lastName: firstName }),
        ...terms,
        matricule: firstName.toLowerCase(),
      }),
    )
    if (monthlyHours) {
      const { employees } = await done(admin.get('/people'))
      const [written] = employees.find((each: { id: string }) => each.id === id).contracts
      await done(admin.patch(`/people/contracts/${written.id}`, { ...terms, monthlyHours, clearsPlans: false }))
    }
    const unknown = {
      birthDate: null,
      from: null,
      jobCategory: null,
      isNightWorker: false,
      isForfaitJours: false,
      isApprentice: false,
      otherEmployerHours: 0,
      partTimeGround: null,
    }
    if (rules) await done(admin.post(`/labour/people/${id}`, { ...unknown, ...rules }))
    return id
  }

  /** Other hours from a day on, as the form of the person says them. */
  const changeHours = async (id: string, from: string, weeklyHours: number) => {
    const { employees } = await done(admin.get('/people'))
    const seen = seenOf(employees.find((each: { id: string }) => each.id === id))
    const contractType = weeklyHours < 35 ? 'part-time' : 'full-time'
    const changed = { ...seen, contractType, weeklyHours, contractFrom: from, clearsPlans: false, seen }
    await done(admin.patch(`/people/${id}`, changed))
  }

  const work = async (id: string, sessions: readonly Hours[]) => {
    for (const [date, startTime, endTime, pause] of sessions) {
      const breaks = pause ? [{ startTime: pause[0], endTime: pause[1] }] : []
      const form = { date, startTime, endTime, breaks, reason: 'Feuille de la semaine' }
      await done(admin.post(`/time-clock/people/${id}/sessions`, form))
    }
  }

  /** Each is planned with a reason where a limit of the law is exceeded. */
  const plan = async (id: string, shifts: readonly (readonly [date: string, startTime: string, endTime: string])[]) => {
    const changes = shifts.map(([date, startTime, endTime]) => ({
      before: null,
      after: { employeeId: id, shiftTypeId: shiftType, date, startTime, endTime, breakDuration: 0, notes: '' },
    }))
    await done(changePlan(admin, changes))
  }

  const leave = (id: string, type: string, days: Leave) =>
    done(admin.post(`/leave/people/${id}/leave`, { type, ...days }))

  const desk = async (week: string) => {
    const { employees } = await done(admin.get(`/timesheets/week?date=${week}`))
    return (employees as Desk[]).filter(({ days }) => days.length > 0)
  }

  /** Retains the punches of each day; `missed`: days that nobody came for, or `id date` of a person who did not. @param of a day of the week */
  const decide = async (of: string, { missed = [] }: { missed?: readonly string[] } = {}) => {
    const week = weekOf(of).from
    const retain = (id: string, date: string) =>
      missed.includes(date) || missed.includes(`${id} ${date}`)
        ? { retain: 'none', reason: 'Absence' }
        : { retain: 'punched' }
    const days = (await desk(week)).flatMap(({ id, days: own }) =>
      own.map(({ date, sign }) => ({ employeeId: id, date, sign, ...retain(id, date) })),
    )
    await done(admin.post('/timesheets/retained', { week, days }))
  }

  /** The same, and the weeks are validated. @param weeks a day of each */
  const validate = async (weeks: readonly string[], missed: readonly string[] = []) => {
    for (const day of weeks) {
      const week = weekOf(day).from
      await decide(week, { missed })
      const people = (await desk(week)).map(({ id, version }) => ({ employeeId: id, version }))
      await done(admin.post('/timesheets/weeks/steps', { week, step: 'validate', people }))
    }
  }

  /** A training of the employer on a day, with its minutes; null where nobody said them. */
  const train = async (id: string, date: string, dayMinutes: number | null) => {
    const training = await company.training({ date, endDate: date, dayMinutes })
    await done(admin.post(`/trainings/${training}/assignments`, { added: [id], removed: [] }))
  }

  /** A value of the company's own, from the beginning of 2026 on. */
  const setValue = (parameter: string, value: unknown) =>
    done(admin.post('/labour/values', { parameter, value, source: 'Note de service', from: '2026-01-01', until: null }))

  const solidarity = (day: string) => setValue('solidarityDays', [day])

  /** Overtime of a person becomes rest from a day on. */
  const rest = (employeeId: string, from: string) =>
    done(admin.post('/timesheets/overtime-rules', { employeeId, from, fate: 'rest' }))

  const month = (of: string) => done(admin.get(`/payroll/months/${of}`))

  /** @returns both files: figures by person and element, but for zeros; the lines of the mixed one by person. */
  const close = async (of: string) => {
    const before = await month(of)
    await done(admin.post(`/payroll/months/${of}/closing`))
    const kept: { id: string; profile: string }[] = (await month(of)).files
    const linesOf = async (profile: string) => {
      const file = kept.find(each => each.profile === profile)!
      const text = String(await done(admin.get(`/payroll/files/${file.id}`)))
      const rows = text.replace('\uFEFF', '').split('\r\n').slice(1, -1)
      return rows.map(row => row.split(';'))
    }
    const figures = Object.fromEntries(
      (await linesOf('Mois')).map(([matricule = '', ...amounts]) => [
        matricule,
        Object.fromEntries(
          monthColumns
            .map((element, nth) => [element, Number(amounts[nth]!.replace(',', '.'))] as const)
            .filter(([, amount]) => amount !== 0),
        ),
      ]),
    )
    const { from, to } = daysOfMonth(of)
    const isOfMonth = (dates: readonly string[]) => dates.join() === [from, to].map(inFrench).join()
    const mixed = Map.groupBy(await linesOf('Mixte'), ([matricule]) => matricule!)
    const lines = Object.fromEntries(
      [...mixed].map(([id, own]) => [
        id,
        own.map(([, code, value, ...dates]) => [code, value, ...(isOfMonth(dates) ? [] : dates)].join(' ')),
      ]),
    )
    return { before, figures, lines }
  }

  return {
    company,
    hire,
    changeHours,
    work,
    plan,
    leave,
    train,
    setValue,
    solidarity,
    rest,
    decide,
    validate,
    month,
    close,
  }
}

type Desk = { id: string; version: number; days: { date: string; sign: string }[] }

import { expect, test } from 'vitest'
import { holidayPlaceOf, lawAlone, parametersOn } from '#labour/parameters.ts'
import { wholeDays } from '#leave/rules.ts'
import type { Contract } from '#people/rules.ts'
import { absencesIn, type GrantedLeave } from './absences.ts'

const contract: Contract = {
  type: 'full-time',
  weeklyHours: 35,
  workingDays: [1, 2, 3, 4, 5],
  from: null,
  until: null,
}
const place = holidayPlaceOf(parametersOn(lawAlone, '2026-03-01'))
const paid: GrantedLeave['type'] = { key: 'vacation', code: 'CP', nature: 'paid-leave', unit: 'day', isPaid: true }
const sick: GrantedLeave['type'] = { key: 'sick', code: 'MAL', nature: 'sickness', unit: 'calendar-day', isPaid: false }

const absence = (
  month: string,
  startDate: string,
  endDate: string,
  parts: Partial<typeof wholeDays> = {},
  type = paid,
  contracts = [contract],
) =>
  absencesIn(month, { span: { startDate, endDate, ...wholeDays, ...parts }, type, label: 'Congés payés' }, contracts, {
    settings: [],
    place,
  })[0] ?? null

test('a week of paid leave is six days ouvrables, five ouvrés, and the hours of the contract', () => {
  expect(absence('2026-03', '2026-03-09', '2026-03-13')).toEqual({
    type: 'vacation',
    code: 'CP',
    label: 'Congés payés',
    isPaid: true,
    startDate: '2026-03-09',
    startsAtMidday: false,
    endDate: '2026-03-13',
    endsAtMidday: false,
    ouvrables: 600,
    ouvres: 500,
    calendar: 500,
    minutes: 2100,
    // Saturday counts as a jour ouvrable, and belongs to the last day.
    days: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'].map(date => ({
      date,
      part: 'day',
      ouvrables: date === '2026-03-13' ? 200 : 100,
      ouvres: 100,
      calendar: 100,
      minutes: 420,
    })),
  })
})

test('rest that is paid takes no hours of a public holiday, as it takes no day; what is not paid goes on over it', () => {
  // Wednesday 11 November 2026.
  const around = (type: GrantedLeave['type'], parts = {}) => {
    const { ouvres, minutes } = absence('2026-11', '2026-11-10', '2026-11-12', parts, type)!
    return [ouvres / 100, minutes! / 60]
  }
  const rest = { nature: 'rest', isPaid: true } as const
  const rtt = { key: 'rtt', code: 'RTT', unit: 'half-day', ...rest } as const
  expect(around(rtt)).toEqual([2, 14])
  expect(around(rtt, { fromMidday: true, untilMidday: true })).toEqual([1, 7])
  expect(around({ key: 'rec', code: 'REC', unit: 'hour', ...rest })).toEqual([2, 14])
  expect(around({ key: 'evf', code: 'EVF', nature: 'family', unit: 'day', isPaid: true })).toEqual([2, 14])
  expect(around(sick)).toEqual([2, 21])
  expect(around({ key: 'css', code: 'CSS', nature: 'unpaid', unit: 'half-day', isPaid: false })).toEqual([2, 21])
})

test('leave up to the last day of the contract has no day after it', () => {
  const leaves = [{ ...contract, until: '2026-10-30' }]
  const found = {
    startDate: '2026-10-26',
    endDate: '2026-10-30',
    ouvrables: 500,
    ouvres: 500,
    calendar: 500,
    minutes: 2100,
  }
  expect(absence('2026-10', '2026-10-26', '2026-10-30', {}, paid, leaves)).toMatchObject(found)
  expect(absence('2026-10', '2026-10-26', '2026-11-06', {}, paid, leaves)).toMatchObject(found)
  expect(absence('2026-10', '2026-10-26', '2026-11-06', {}, sick, leaves)).toMatchObject(found)
  expect(absence('2026-11', '2026-10-26', '2026-11-06', {}, paid, leaves)).toBeNull()
})

test('an illness parts paid leave: its days are given back, in days and hours', () => {
  const during = (isIll: (day: string) => boolean, type = paid) => {
    const leave = { span: { startDate: '2026-03-02', endDate: '2026-03-13', ...wholeDays }, type, label: '' }
    return absencesIn('2026-03', leave, [contract], { settings: [], place }, { isIll }).map(
      ({ startDate, endDate, ouvrables, ouvres, calendar, minutes }) =>
        [startDate, endDate, ouvrables / 100, ouvres / 100, calendar / 100, (minutes ?? 0) / 60].join(' '),
    )
  }
  expect(during(() => false)).toEqual(['2026-03-02 2026-03-13 12 10 12 70'])
  // Wednesday 4 to Friday 6 March; Saturday and Sunday lie between the illness and the second week.
  expect(during(day => day >= '2026-03-04' && day <= '2026-03-06')).toEqual([
    '2026-03-02 2026-03-03 2 2 2 14',
    '2026-03-07 2026-03-13 7 5 7 35',
  ])
  // Saturday 14 is counted up to the return: it belongs to the last day that was taken, unless the illness goes on over it.
  const from9 = (until: string) => during(day => day >= '2026-03-09' && day <= until)
  expect(from9('2026-03-13')).toEqual(['2026-03-02 2026-03-08 7 5 7 35'])
  expect(from9('2026-03-14')).toEqual(['2026-03-02 2026-03-08 6 5 7 35'])
  expect(during(() => true)).toEqual([])
  expect(during(() => true, sick)).toEqual(['2026-03-02 2026-03-13 11 10 12 70'])
})

test('hours of délégation are themselves, on a day off too; a training over a public holiday has none on it', () => {
  const type = { ...paid, code: 'DEL', key: 'del', nature: 'work' } as const
  const hours = { startTime: '09:00', endTime: '13:00' }
  const saturday = absence('2026-03', '2026-03-14', '2026-03-14', hours, type)
  expect(saturday).toMatchObject({ minutes: 240, days: [{ date: '2026-03-14', minutes: 240 }] })
  const short = [{ ...contract, weeklyHours: 15 }]
  expect(absence('2026-03', '2026-03-13', '2026-03-13', hours, type, short)).toMatchObject({ minutes: 240 })
  expect(absence('2026-11', '2026-11-09', '2026-11-13', {}, type)).toMatchObject({ minutes: 4 * 420 })
  // An hour of leave takes no more than would have been worked.
  const unpaid = { ...sick, key: 'aau', nature: 'other' } as const
  expect(absence('2026-03', '2026-03-14', '2026-03-14', hours, unpaid)).toMatchObject({ minutes: 0 })
})

test('an absence of who works by days has days and no hours; where that begins within it, the other days have theirs', () => {
  const week = (isByDays: (day: string) => boolean) => {
    const span = { startDate: '2026-03-09', endDate: '2026-03-13', ...wholeDays }
    return absencesIn('2026-03', { span, type: paid, label: '' }, [contract], { settings: [], place }, { isByDays })[0]
  }
  const byDays = week(() => true)
  expect(byDays).toMatchObject({ ouvrables: 600, ouvres: 500, calendar: 500, minutes: null })
  expect(byDays?.days?.map(({ date, minutes }) => [date, minutes])).toEqual(
    ['09', '10', '11', '12', '13'].map(day => [`2026-03-${day}`, 0]),
  )
  expect(week(day => day >= '2026-03-12')).toMatchObject({ ouvres: 500, minutes: 3 * 420 })
})

test('days of an absence have their halves and no day of rest; they sum to the absence', () => {
  // Friday afternoon to Tuesday morning, Wednesday off: 8 h 45 a day.
  const four = { ...contract, workingDays: [1, 2, 4, 5] }
  const halves = { fromMidday: true, untilMidday: true }
  const { days, minutes } = absence('2026-03', '2026-03-06', '2026-03-10', halves, sick, [four])!
  expect(days!.map(day => [day.date, day.part, day.minutes])).toEqual([
    ['2026-03-06', 'afternoon', 263],
    ['2026-03-07', 'day', 0],
    ['2026-03-09', 'day', 525],
    ['2026-03-10', 'morning', 262],
  ])
  expect(minutes).toBe(1050)
})

test('a half day is half of everything', () => {
  expect(absence('2026-03', '2026-03-10', '2026-03-11', { untilMidday: true })).toMatchObject({
    endsAtMidday: true,
    ouvrables: 150,
    ouvres: 150,
    calendar: 150,
    minutes: 630,
  })
})

test('leave over the end of a month is a line of each, that make the whole', () => {
  const [october, november] = [
    absence('2026-10', '2026-10-29', '2026-11-03')!,
    absence('2026-11', '2026-10-29', '2026-11-03')!,
  ]
  expect([october.startDate, october.endDate]).toEqual(['2026-10-29', '2026-10-31'])
  expect([november.startDate, november.endDate]).toEqual(['2026-11-01', '2026-11-03'])
  // Thursday, Friday and Saturday; Monday and Tuesday.
  expect([october.ouvrables, november.ouvrables]).toEqual([300, 200])
  expect([october.ouvres, november.ouvres]).toEqual([200, 200])
  expect(absence('2026-12', '2026-10-29', '2026-11-03')).toBeNull()
})

test('hours of an absence over the end of a month are those of the whole absence', () => {
  // 24,5 h on four days: 6 h 07,5 each, Friday 30 October and Monday 2 November.
  const four = [{ ...contract, weeklyHours: 24.5, workingDays: [1, 2, 4, 5] }]
  const minutes = ['2026-10', '2026-11'].map(
    month => absence(month, '2026-10-30', '2026-11-02', {}, sick, four)!.minutes,
  )
  expect(minutes).toEqual([368, 367])
})

test('the Saturday after an illness over the end of a month is given back where the illness goes on over it', () => {
  // Leave from Monday 26 October to Friday 6 November, ill from Thursday 29 October on.
  const leave = { span: { startDate: '2026-10-26', endDate: '2026-11-06', ...wholeDays }, type: paid, label: '' }
  const days = (until: string) =>
    ['2026-10', '2026-11'].map(month => {
      const isIll = (day: string) => day >= '2026-10-29' && day <= until
      return absencesIn(month, leave, [contract], { settings: [], place }, { isIll }).map(each => each.ouvrables / 100)
    })
  expect(days('2026-11-07')).toEqual([[3], []])
  // Ill until the Friday: the Saturday is one of leave, as in the account.
  expect(days('2026-11-06')).toEqual([[4], []])
})

test('the Saturday that a Friday of paid leave counts up to the return belongs to the Friday’s month', () => {
  expect(absence('2026-07', '2026-07-31', '2026-07-31')).toMatchObject({ ouvrables: 200, ouvres: 100 })
  expect(absence('2026-08', '2026-07-31', '2026-07-31')).toBeNull()
})

test('an illness ends with its last day', () => {
  expect(absence('2026-03', '2026-03-13', '2026-03-13', {}, sick)).toMatchObject({
    isPaid: false,
    ouvrables: 100,
    ouvres: 100,
    calendar: 100,
    minutes: 420,
  })
})

test('leave in hours is hours alone', () => {
  expect(absence('2026-03', '2026-03-13', '2026-03-13', { startTime: '09:00', endTime: '11:30' })).toMatchObject({
    ouvrables: 0,
    ouvres: 0,
    calendar: 0,
    minutes: 150,
  })
})

test('an absence has the hours of its days: E3, four days of 8 h 45 without Wednesdays', () => {
  const four = [{ ...contract, workingDays: [1, 2, 4, 5] }]
  expect(absence('2026-06', '2026-06-01', '2026-06-03', {}, paid, four)).toMatchObject({ minutes: 1050 })
})

test('an illness goes on over a public holiday, paid leave does not', () => {
  expect(absence('2026-11', '2026-11-09', '2026-11-13', {}, sick)).toMatchObject({ minutes: 2100 })
  expect(absence('2026-11', '2026-11-09', '2026-11-13')).toMatchObject({ minutes: 1680 })
})

test('without fixed days an absence has the hours that were planned when it was granted, as the month counts them', () => {
  const free = { ...contract, workingDays: null }
  const span = { startDate: '2026-03-14', endDate: '2026-03-14', ...wholeDays }
  // Tuesday to Saturday of 7 hours: of its Saturday, 7 hours; without a plan, none.
  const planned = Object.fromEntries([10, 11, 12, 13, 14].map(day => [`2026-03-${day}`, 420]))
  const of = (leave: GrantedLeave['span']) =>
    absencesIn('2026-03', { span: leave, type: sick, label: '' }, [free], { settings: [], place })[0]?.minutes
  expect([of({ ...span, planned }), of(span)]).toEqual([420, 0])
})

import { describe, expect, test } from 'vitest'
import {
  type AgreementStep,
  changedSinceWord,
  claimedWork,
  closesOn,
  isLineOf,
  openClaims,
  opensOn,
  standingOf,
} from './agreement.ts'
import { changedLines, figuresOf, readElements } from './month-lines.ts'

const settings = { closingDay: 4, daysBefore: 5 }

describe('when a month is read', () => {
  test('November, whose last week ends on the 29th, is read from 29 November and closes on 4 December', () => {
    expect(closesOn('2026-11', '2026-11-29', settings)).toBe('2026-12-04')
    expect(opensOn('2026-11', '2026-11-29', settings)).toBe('2026-11-29')
  })

  test('it closes no earlier than the day after its last week', () => {
    expect(closesOn('2026-11', '2026-12-03', settings)).toBe('2026-12-04')
    expect(closesOn('2026-11', '2026-12-06', settings)).toBe('2026-12-07')
  })

  test('December closes in January', () => {
    expect(closesOn('2026-12', '2026-12-27', { closingDay: 12 })).toBe('2027-01-12')
  })
})

const step = (number: number, name: AgreementStep['step'], more: Partial<AgreementStep> = {}): AgreementStep => ({
  number,
  step: name,
  line: null,
  figures: null,
  answers: null,
  ...more,
})
const figures = { paid: 9100, 'overtime-25': 180 }
const conform = (number: number) => step(number, 'conform', { figures })
const missing = (number: number) => step(number, 'missing', { line: 'paid', figures })

describe('where somebody stands', () => {
  test('silence is no agreement, read or not', () => {
    expect(standingOf([], figures)).toBe('unread')
    expect(standingOf([step(1, 'asked')], figures)).toBe('unread')
    expect(standingOf([step(1, 'asked'), step(2, 'reminded')], figures)).toBe('unread')
    expect(standingOf([step(1, 'asked'), step(2, 'read')], figures)).toBe('read')
  })

  test('who agreed is asked again once a figure is another one, for that line alone', () => {
    const steps = [step(1, 'asked'), step(2, 'read'), conform(3)]
    expect(standingOf(steps, figures)).toBe('conform')
    const now = { ...figures, 'overtime-25': 240 }
    expect(standingOf(steps, now)).toBe('read')
    expect(changedSinceWord(steps, now)).toEqual([{ line: 'overtime-25', before: 180, after: 240 }])
    expect(standingOf([...steps, step(4, 'conform', { figures: now })], now)).toBe('conform')
  })

  test('something is missing until each claim is answered, and the person then agrees by a word of their own', () => {
    const claimed = [step(1, 'read'), missing(2), missing(3)]
    expect(standingOf(claimed, figures)).toBe('missing')
    const one = [...claimed, step(4, 'accepted', { answers: 2 })]
    expect(openClaims(one).map(({ number }) => number)).toEqual([3])
    expect(standingOf(one, figures)).toBe('missing')
    const both = [...one, step(5, 'maintained', { answers: 3 })]
    expect(standingOf(both, figures)).toBe('read')
    expect(standingOf([...both, conform(6)], figures)).toBe('conform')
  })

  test('who agrees after a claim needs no answer to it any more', () => {
    expect(openClaims([missing(1), conform(2)])).toEqual([])
    expect(standingOf([missing(1), conform(2)], figures)).toBe('conform')
  })
})

test('a line is a figure of the month, a day that it pays, or another one', () => {
  const month = { figures, from: '2026-11-02', to: '2026-11-29' }
  const lines = ['paid', 'other', 'day:2026-11-02', 'day:2026-11-29']
  expect(lines.every(line => isLineOf(line, month))).toBe(true)
  const others = ['night', 'day:2026-11-30', 'day:2026-11-01', 'day:', 'constructor', '']
  expect(others.filter(line => isLineOf(line, month))).toEqual([])
})

describe('the hours of a day that somebody says', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-19T${time}Z`).epochMilliseconds
  const piece = (start: string, end: string, breakDuration = 0) => ({ start: at(start), end: at(end), breakDuration })
  const claimed = (work: Parameters<typeof claimedWork>[0], from: string, to: string) =>
    claimedWork(work, { start: at(from), end: at(to) })

  test('move its arrival and its departure, and leave its breaks', () => {
    expect(claimed([piece('15:25', '22:30', 30)], '15:05', '22:30')).toEqual([piece('15:05', '22:30', 30)])
    expect(claimed([piece('11:00', '14:00'), piece('18:00', '22:00', 15)], '10:30', '23:00')).toEqual([
      piece('10:30', '14:00'),
      piece('18:00', '23:00', 15),
    ])
  })

  test('leave out a piece that lies outside of them', () => {
    expect(claimed([piece('11:00', '14:00'), piece('18:00', '22:00')], '18:30', '22:00')).toEqual([
      piece('18:30', '22:00'),
    ])
  })

  test('are the day, where nothing is retained between them', () => {
    expect(claimed([], '09:00', '12:00')).toEqual([piece('09:00', '12:00')])
  })

  test('keep breaks that were punched as minutes', () => {
    const punched = { ...piece('09:00', '17:00'), breaks: [{ start: at('12:00'), end: at('12:45') }] }
    expect(claimed([punched], '09:00', '18:00')).toEqual([piece('09:00', '18:00', 45)])
  })
})

test('the figures of a month are its lines and its days; what is nil is left out', () => {
  const day = (date: string, worked: number) => ({ date, worked })
  const week = {
    normal: 0,
    more: 150,
    rested: 0,
    overtime: [{ percent: 25, minutes: 120 }],
    complementary: [],
    days: [day('2026-10-05', 480), day('2026-10-06', 0)],
  }
  const month = {
    spans: [],
    away: [{ date: '2026-10-07', label: 'Congés payés', isPaid: true, days: 1, minutes: 420, withheld: 0 }],
    contractOvertime: [],
    weeks: [week],
    byMonth: null,
    elements: [
      { element: 'normal-hours', amount: 9100 },
      { element: 'night', amount: 555 },
    ],
    paid: 9370,
  }
  const read = figuresOf(month, { n1: null, n: 1650 })
  expect(read).toEqual({
    absences: 420,
    more: 150,
    'overtime-25': 120,
    night: 555,
    paid: 9370,
    'balance-n': 1650,
    'day:2026-10-05': 480,
  })
  expect(changedLines(read, { ...read, 'day:2026-10-05': 420, 'overtime-25': 60 })).toEqual([
    { line: 'overtime-25', before: 120, after: 60 },
    { line: 'day:2026-10-05', before: 480, after: 420 },
  ])
})

test('after the closing, hours that an absence takes off are told once, by the normal hours', () => {
  const paid = { 'normal-hours': 5377.27, night: 60 }
  const today = { 'normal-hours': 4963.64, 'unpaid-hours': 420, 'withheld-hours': 413.64, night: 60 }
  expect(changedLines(readElements(paid), readElements(today))).toEqual([
    { line: 'normal-hours', before: 5377.27, after: 4963.64 },
  ])
})

import { expect, test } from 'vitest'
import type { WorkSession } from '#time-clock/rules.ts'
import { segmentsOf, timeAt } from './SessionDrawing.ts'

const paris = 'Europe/Paris'
const at = (text: string) => Date.parse(`2025-11-${text}:00+01:00`)
const open: WorkSession = {
  date: '2025-11-20',
  clockIn: at('20T10:27'),
  clockOut: null,
  breaks: [{ start: at('20T11:48'), end: at('20T12:12') }],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
}

test('work and breaks follow each other, until now', () => {
  expect(segmentsOf(open, at('20T13:14'), paris)).toEqual([
    { kind: 'worked', start: 627, end: 708 },
    { kind: 'break', start: 708, end: 732 },
    { kind: 'worked', start: 732, end: 794 },
  ])
})

test('an open break lasts until now', () => {
  const onBreak = { ...open, breaks: [{ start: at('20T12:54'), end: null }] }
  expect(segmentsOf(onBreak, at('20T12:58'), paris)).toEqual([
    { kind: 'worked', start: 627, end: 774 },
    { kind: 'break', start: 774, end: 778 },
  ])
})

test('a night goes past 24 h on its own day', () => {
  const night: WorkSession = {
    ...open,
    clockIn: at('20T22:04'),
    clockOut: at('21T06:02'),
    breaks: [],
    status: 'completed',
  }
  expect(segmentsOf(night, null, paris)).toEqual([{ kind: 'worked', start: 1324, end: 1802 }])
})

test('a session with a forgotten departure is not drawn', () => {
  expect(segmentsOf(open, null, paris)).toEqual([])
})

test('times are in the company’s zone', () => {
  expect(timeAt(open.clockIn, paris)).toBe('10:27')
  expect(timeAt(open.clockIn, 'America/Cayenne')).toBe('06:27')
})

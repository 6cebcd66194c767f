import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#calendar/rules.ts'
import { asICalendar } from './exports.ts'

const changedAt = Temporal.Instant.from('2026-11-16T08:00:00Z')
const event = (given: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'leave-1@releve',
  sequence: 2,
  changedAt,
  title: 'Congés payés',
  description: '',
  isCancelled: false,
  isAway: true,
  times: { isAllDay: true, start: '2026-12-21', end: '2026-12-26' },
  ...given,
})
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events, first: events[0]! }
}

test('whole days are dates, and their end is excluded', () => {
  const { calendar, first } = parsed(asICalendar([event({})], 'fr'))
  const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(first)
  expect([uid, sequence, summary]).toEqual(['leave-1@releve', 2, 'Congés payés'])
  expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, '2026-12-21', '2026-12-26'])
  expect(first.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-16T08:00:00Z')
  expect(first.getFirstPropertyValue('last-modified')!.toString()).toBe('2026-11-16T08:00:00Z')
  expect(first.getFirstPropertyValue('description')).toBeNull()
  expect(first.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
})

test('hours are instants in UTC', () => {
  const start = Temporal.Instant.from('2026-10-24T23:00:00Z')
  const end = Temporal.Instant.from('2026-10-25T03:00:00Z')
  const { first } = parsed(asICalendar([event({ times: { isAllDay: false, start, end } })], 'fr'))
  const { startDate, duration } = new ICAL.Event(first)
  expect([startDate.zone.tzid, startDate.toString(), duration.toString()]).toEqual([
    'UTC',
    '2026-10-24T23:00:00Z',
    'PT4H',
  ])
})

test('a description has lines; leave is out of the office, work is busy', () => {
  const { first } = parsed(asICalendar([event({ description: 'Pause 30 min\nLivraison; 7 h', isAway: false })], 'fr'))
  expect(new ICAL.Event(first).description).toBe('Pause 30 min\nLivraison; 7 h')
  expect(first.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('BUSY')
  const away = parsed(asICalendar([event({})], 'fr')).first
  expect(away.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('OOF')
})

test('what is cancelled says so, and leaves its person free', () => {
  const { first } = parsed(asICalendar([event({ isCancelled: true })], 'fr'))
  expect(['status', 'transp'].map(name => first.getFirstPropertyValue(name))).toEqual(['CANCELLED', 'TRANSPARENT'])
})

test('a name holds what it wants, and adds nothing to the calendar', () => {
  const title = 'Récup ; nuit, «\u00a0É\u00a0»\\n\r\nEND:VEVENT\r\nBEGIN:VEVENT 😀'.repeat(5)
  const text = asICalendar([event({ title })], 'fr')
  const { events, first } = parsed(text)
  expect(events).toHaveLength(1)
  expect(new ICAL.Event(first).summary).toBe(title.replaceAll('\r\n', '\n'))
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('without leave it is a calendar all the same', () => {
  expect(parsed(asICalendar([], 'en')).events).toEqual([])
})

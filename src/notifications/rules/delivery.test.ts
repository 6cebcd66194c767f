import { describe, expect, test } from 'vitest'
import { chosenOver, deliveryOf, digestAfter, noMail, quietEnd, settledOn, usualSettings } from './delivery.ts'

const timeZone = 'Europe/Paris'
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant()
const wallOf = (moment: Temporal.Instant | undefined) =>
  moment?.toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
const place = { timeZone, isDayOff: (date: string) => ['2026-11-21', '2026-11-22'].includes(date) }
const quiet = usualSettings.quiet

describe('quiet hours', () => {
  test.each([
    ['2026-11-17T21:59', '2026-11-17T21:59:00'],
    ['2026-11-17T22:00', '2026-11-18T07:00:00'],
    ['2026-11-18T06:59', '2026-11-18T07:00:00'],
    ['2026-11-18T07:00', '2026-11-18T07:00:00'],
    ['2026-11-20T23:00', '2026-11-23T07:00:00'],
    ['2026-11-21T12:00', '2026-11-23T07:00:00'],
  ])('from %s end at %s', (from, until) => {
    expect(wallOf(quietEnd(at(from), quiet, place))).toBe(until)
  })

  test.each([
    ['2026-10-25T00:10:00Z', '22:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25T01:10:00Z', '22:00', '2026-10-25T01:30:00Z'],
    ['2026-10-25T01:20:00Z', '02:15', '2026-10-25T01:30:00Z'],
    ['2026-10-25T01:40:00Z', '22:00', '2026-10-25T01:40:00Z'],
  ])(
    'in the night of two hours from two to three: from %s, quiet from %s to 02:30, they end at %s',
    (moment, from, end) => {
      const hours = { from, to: '02:30', isDaysOff: false }
      expect(quietEnd(Temporal.Instant.from(moment), hours, place).toString()).toBe(end)
    },
  )

  test('leave out days off where they are not wanted', () => {
    expect(wallOf(quietEnd(at('2026-11-21T12:00'), { ...quiet, isDaysOff: false }, place))).toBe('2026-11-21T12:00:00')
  })

  test('by day end on the same day; from and to the same are none', () => {
    const siesta = { from: '13:00', to: '15:00', isDaysOff: false }
    expect(wallOf(quietEnd(at('2026-11-17T13:30'), siesta, place))).toBe('2026-11-17T15:00:00')
    const none = { from: '08:00', to: '08:00', isDaysOff: false }
    expect(wallOf(quietEnd(at('2026-11-17T08:00'), none, place))).toBe('2026-11-17T08:00:00')
  })
})

test('the day’s mail is that of today until it has gone', () => {
  expect(wallOf(digestAfter(at('2026-11-17T17:59'), timeZone))).toBe('2026-11-17T18:00:00')
  expect(wallOf(digestAfter(at('2026-11-17T18:00'), timeZone))).toBe('2026-11-18T18:00:00')
})

test('a person’s choice stands before that of the company, and it before the usual, part by part', () => {
  const company = { choices: { week: { mail: false, phone: false }, leave: { mail: false } }, isDigest: false }
  const own = { choices: { week: { mail: true } } }
  const settled = settledOn(own, company)
  expect(settled.choices).toEqual({
    ...usualSettings.choices,
    week: { mail: true, phone: false },
    leave: { mail: false, phone: true },
  })
  expect([settled.isDigest, settled.quiet]).toEqual([false, usualSettings.quiet])
  expect(settledOn({ isDigest: true }, company).isDigest).toBe(true)
})

test('what somebody chose before and does not choose now stays', () => {
  const early = { from: '20:00', to: '08:00', isDaysOff: false }
  const chosen = chosenOver(
    { choices: { week: { mail: false } }, quiet: early },
    { choices: { week: { phone: false } } },
  )
  expect(chosen).toEqual({ choices: { week: { mail: false, phone: false } }, quiet: early })
  expect(chosenOver(chosen, { isDigest: false })).toEqual({ ...chosen, isDigest: false })
})

test('who stops the mails of a group keeps the rest, and follows the company in it', () => {
  const stopped = chosenOver({ choices: { leave: { phone: false } } }, noMail('week'))
  expect(stopped.choices).toEqual({ week: { mail: false }, leave: { phone: false } })
  const { choices } = settledOn(chosenOver({}, noMail(null)), { choices: { today: { mail: true, phone: false } } })
  expect(Object.values(choices).some(({ mail }) => mail)).toBe(false)
  expect(choices.today.phone).toBe(false)
})

describe('a delivery', () => {
  const notice = {
    id: 'one',
    group: 'week' as const,
    isRead: false,
    isAwaited: false,
    createdAt: at('2026-11-17T10:00'),
    startsAt: null,
  }
  const asking = {
    way: 'phone' as const,
    settings: usualSettings,
    place,
    now: at('2026-11-17T10:01'),
    lastSent: (): Temporal.Instant | undefined => undefined,
    lastDigest: undefined,
  }

  test('goes at once; what is read, unwanted or not to be seen never does', () => {
    const unwanted = { ...notice, id: 'hours', group: 'hours' as const }
    const all = [notice, { ...notice, id: 'read', isRead: true }, unwanted, { ...notice, id: 'unseen', group: null }]
    expect(deliveryOf(all, asking)).toEqual({ now: ['one'], never: ['read', 'hours', 'unseen'], next: undefined })
  })

  test('waits five minutes after the last of its group, then takes all that waits', () => {
    const lastSent = () => at('2026-11-17T09:58')
    const { now, next } = deliveryOf([notice], { ...asking, lastSent })
    expect([now, wallOf(next)]).toEqual([[], '2026-11-17T10:03:00'])
    const later = deliveryOf([notice, { ...notice, id: 'two' }], { ...asking, lastSent, now: at('2026-11-17T10:03') })
    expect(later.now).toEqual(['one', 'two'])
  })

  test('by mail waits for the mail of the day, and is in one a day', () => {
    const byMail = { ...asking, way: 'mail' as const }
    expect(wallOf(deliveryOf([notice], byMail).next)).toBe('2026-11-17T18:00:00')
    expect(deliveryOf([notice], { ...byMail, now: at('2026-11-17T18:00') }).now).toEqual(['one'])
    const sent = { ...byMail, now: at('2026-11-17T18:01'), lastDigest: at('2026-11-17T18:00') }
    expect(wallOf(deliveryOf([notice], sent).next)).toBe('2026-11-18T18:00:00')
  })

  test('by mail waits for no mail of the day where somebody waits for an answer, and takes its group along', () => {
    const question = { ...notice, id: 'question', isAwaited: true }
    const leave = { ...notice, id: 'leave', group: 'leave' as const }
    const { now, next } = deliveryOf([notice, question, leave], { ...asking, way: 'mail' })
    expect([now, wallOf(next)]).toEqual([['one', 'question'], '2026-11-17T18:00:00'])
    const atNight = { ...asking, way: 'mail' as const, now: at('2026-11-17T23:00') }
    expect(wallOf(deliveryOf([question], atNight).next)).toBe('2026-11-18T07:00:00')
  })

  test('of the day too waits five minutes after the last of its group', () => {
    const now = at('2026-11-17T18:00')
    const { next } = deliveryOf([notice], { ...asking, way: 'mail', now, lastSent: () => at('2026-11-17T17:58') })
    expect(wallOf(next)).toBe('2026-11-17T18:03:00')
  })
})

describe('what begins within three hours', () => {
  const told = (now: string, startsAt: string, given: Partial<Parameters<typeof deliveryOf>[1]> = {}) => {
    const notice = {
      id: 'one',
      group: 'today' as const,
      isRead: false,
      isAwaited: false,
      createdAt: at(now),
      startsAt: at(startsAt),
    }
    const asking = {
      way: 'phone' as const,
      settings: usualSettings,
      place,
      now: at(now),
      lastSent: () => undefined,
      lastDigest: undefined,
    }
    const delivery = deliveryOf([notice], { ...asking, ...given })
    return delivery.now.length > 0 ? 'now' : wallOf(delivery.next)
  }

  test.each([
    ['2026-11-17T04:00', '2026-11-17T07:00', 'now'],
    ['2026-11-17T04:00', '2026-11-17T07:01', '2026-11-17T04:01:00'],
    ['2026-11-17T04:00', '2026-11-17T09:30', '2026-11-17T06:30:00'],
    // Later than the end of the quiet hours: as any other.
    ['2026-11-17T04:00', '2026-11-17T10:01', '2026-11-17T07:00:00'],
    // It has begun: its end changes.
    ['2026-11-17T23:30', '2026-11-17T18:00', 'now'],
    // A day off.
    ['2026-11-21T10:00', '2026-11-21T18:00', '2026-11-21T15:00:00'],
    // The night has an hour more: three hours before 05:00 it is 02:00 for the second time.
    ['2026-10-25T01:30', '2026-10-25T05:00', '2026-10-25T02:00:00'],
    ['2026-10-25T01:30', '2026-10-25T03:30', 'now'],
    ['2026-10-25T01:29', '2026-10-25T03:30', '2026-10-25T01:30:00'],
    // An hour less: three hours before 05:00 it is 01:00.
    ['2027-03-28T01:00', '2027-03-28T05:00', 'now'],
    ['2027-03-28T00:59', '2027-03-28T05:00', '2027-03-28T01:00:00'],
  ])('at %s is told of %s, also in quiet hours: %s', (now, startsAt, when) => {
    expect(told(now, startsAt)).toBe(when)
  })

  test('is in no mail of the day, and waits five minutes after the last of its group all the same', () => {
    const settings = { ...usualSettings, choices: { ...usualSettings.choices, today: { mail: true, phone: true } } }
    const byMail = { way: 'mail' as const, settings }
    expect(told('2026-11-17T10:00', '2026-11-17T12:00', byMail)).toBe('now')
    expect(told('2026-11-17T10:00', '2026-11-17T20:00', byMail)).toBe('2026-11-17T17:00:00')
    const lastSent = () => at('2026-11-17T23:29')
    expect(told('2026-11-17T23:30', '2026-11-17T23:45', { lastSent })).toBe('2026-11-17T23:34:00')
  })
})

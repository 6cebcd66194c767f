import { addDays, type CalendarDate } from '#core/calendar.ts'
import { instantAtOrAfter, type WallTime, wallClockAt } from '#core/wall-clock.ts'
import { pause } from '#notifications/rules.ts'
import { groupNames, groupOf, type NoticeGroup, type Way } from './groups.ts'

/** No mail and nothing on the phone in these hours. From and to the same: none. */
export type QuietHours = { from: WallTime; to: WallTime; isDaysOff: boolean }

export type NoticeSettings = {
  choices: Readonly<Record<NoticeGroup, Readonly<Record<Way, boolean>>>>
  quiet: QuietHours
  /** One mail a day instead of one a notice. */
  isDigest: boolean
}

/** The choices of somebody, or of their company. */
export type Chosen = Partial<Omit<NoticeSettings, 'choices'>> & {
  choices?: Readonly<Partial<Record<NoticeGroup, Readonly<Partial<Record<Way, boolean>>>>>>
}

const waysOf = (group: NoticeGroup) => {
  const { mail, phone } = groupOf(group)
  return { mail, phone }
}

export const usualSettings: NoticeSettings = {
  choices: Object.fromEntries(groupNames.map(group => [group, waysOf(group)])) as NoticeSettings['choices'],
  quiet: { from: '22:00', to: '07:00', isDaysOff: true },
  isDigest: true,
}

/** Part by part: what the latter says nothing of stays as the former says. */
export const chosenOver = (former: Chosen, latter: Chosen): Chosen => {
  const groups = groupNames.filter(group => former.choices?.[group] ?? latter.choices?.[group])
  const quiet = latter.quiet ?? former.quiet
  const isDigest = latter.isDigest ?? former.isDigest
  return {
    choices: Object.fromEntries(
      groups.map(group => [group, { ...former.choices?.[group], ...latter.choices?.[group] }]),
    ),
    ...(quiet && { quiet }),
    ...(isDigest !== undefined && { isDigest }),
  }
}

/** The settings that hold: one's own choice, else the company's, else the usual. */
export const settledOn = (own: Chosen, ofCompany: Chosen): NoticeSettings =>
  [ofCompany, own].reduce<Chosen>(chosenOver, usualSettings) as NoticeSettings

/** The choice of no mail for one group, or for all. */
export const noMail = (group: NoticeGroup | null): Chosen => ({
  choices: Object.fromEntries(
    groupNames.filter(each => group === null || each === group).map(each => [each, { mail: false }]),
  ),
})

/** A notice of something that begins sooner is told also in quiet hours, and before the mail of the day. */
const urgentWithin = { hours: 3 }
export const digestTime: WallTime = '18:00'
/** How far ahead days off are looked up. */
export const quietDaysAhead = 31

/** Where and when: the company's clock, and the days on which the person rests or is on leave. */
export type Place = { timeZone: string; isDayOff: (date: CalendarDate) => boolean }

/** The first moment, from the given one, that is not quiet. */
export const quietEnd = (
  moment: Temporal.Instant,
  { from, to, isDaysOff }: QuietHours,
  { timeZone, isDayOff }: Place,
): Temporal.Instant => {
  const { date, time } = wallClockAt(moment, timeZone)
  const last = addDays(date, quietDaysAhead)
  const isNight = (at: WallTime) => (from <= to ? from <= at && at < to : at >= from || at < to)
  let [day, at] = [date, time]
  while (day <= last) {
    if (isDaysOff && isDayOff(day)) [day, at] = [addDays(day, 1), '00:00']
    else if (isNight(at)) [day, at] = at < to ? [day, to] : [addDays(day, 1), '00:00']
    else break
  }
  if (day === date && at === time) return moment
  const end = instantAtOrAfter(day, at, timeZone)
  if (isAfter(end, moment)) return end
  // The clocks have gone back: they show the end a second time.
  const wall = Temporal.PlainDateTime.from(`${day}T${at}`)
  return wall.toZonedDateTime(timeZone, { disambiguation: 'later' }).toInstant()
}

/** The next hour of the day's mail after a moment. */
export const digestAfter = (moment: Temporal.Instant, timeZone: string): Temporal.Instant => {
  const { date } = wallClockAt(moment, timeZone)
  const sameDay = instantAtOrAfter(date, digestTime, timeZone)
  return isAfter(sameDay, moment) ? sameDay : instantAtOrAfter(addDays(date, 1), digestTime, timeZone)
}

/** The earlier first. */
export const inTime = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other)
const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0
const later = (one: Temporal.Instant, other: Temporal.Instant) => (isAfter(one, other) ? one : other)
const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (isAfter(one, other) ? other : one)

/** A notice, as far as a way is concerned. */
export type Waiting = {
  id: string
  /** Null if it may not go: they may not see it any more, or cannot be reached. */
  group: NoticeGroup | null
  isRead: boolean
  /** Somebody waits for the reader: no mail of the day. */
  isAwaited: boolean
  createdAt: Temporal.Instant
  /** When what it tells begins. Null: it tells of no hours. */
  startsAt: Temporal.Instant | null
}

type Asking = {
  way: Way
  settings: NoticeSettings
  place: Place
  now: Temporal.Instant
  /** When something of a group was last sent by this way. */
  lastSent: (this: void, group: NoticeGroup) => Temporal.Instant | undefined
  lastDigest: Temporal.Instant | undefined
}

/** The notices to send now, those that never go by this way, and the time to ask again for the rest. A group goes whole, at once if one of its notices does. */
export const deliveryOf = (waiting: readonly Waiting[], asking: Asking) => {
  const { way, settings, now } = asking
  const isTold = ({ group, isRead }: Waiting) => group !== null && !isRead && settings.choices[group][way]
  const groups = Map.groupBy(waiting.filter(isTold), ({ group }) => group!)
  const dues = [...groups].map(([group, notices]) => ({ notices, due: dueAt(group, notices, asking) }))
  const idsOf = (all: readonly Waiting[]) => all.map(({ id }) => id)
  return {
    never: idsOf(waiting.filter(each => !isTold(each))),
    now: dues.filter(({ due }) => !isAfter(due, now)).flatMap(({ notices }) => idsOf(notices)),
    next: dues
      .flatMap(({ due }) => (isAfter(due, now) ? due : []))
      .toSorted(inTime)
      .at(0),
  }
}

const dueAt = (
  group: NoticeGroup,
  notices: readonly Waiting[],
  { way, settings, place, now, lastSent, lastDigest }: Asking,
) => {
  const first = notices.map(({ createdAt }) => createdAt).toSorted(inTime)[0]!
  const last = lastSent(group)
  const soonest = last ? later(now, last.add(pause)) : now
  const isDigest = way === 'mail' && settings.isDigest && !notices.some(({ isAwaited }) => isAwaited)
  const slot = isDigest ? digestAfter(lastDigest ? later(first, lastDigest) : first, place.timeZone) : now
  const calm = quietEnd(later(slot, soonest), settings.quiet, place)
  const [start] = notices.flatMap(({ startsAt }) => startsAt ?? []).toSorted(inTime)
  return start ? earlier(calm, later(start.subtract(urgentWithin), soonest)) : calm
}

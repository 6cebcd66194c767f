import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarEvent } from '#calendar/rules.ts'
import { en } from '#calendar/texts.en.ts'
import { fr } from '#calendar/texts.fr.ts'
import type { Language } from '#core/languages.ts'

const words = { fr, en }

const standing = { status: ICalEventStatus.CONFIRMED, transparency: ICalEventTransparency.OPAQUE }
const cancelled = {
  status: ICalEventStatus.CANCELLED,
  busystatus: ICalEventBusyStatus.FREE,
  transparency: ICalEventTransparency.TRANSPARENT,
}

/** As RFC 5545 writes it. Instants are in UTC, so a reader needs no rules of a time zone. */
export const asICalendar = (events: readonly CalendarEvent[], language: Language) => {
  const calendar = ical({
    name: words[language].calendarName,
    prodId: { company: 'Releve', product: 'Releve', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const { uid, sequence, changedAt, title, description, isCancelled, isAway, times } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt.toString(),
      lastModified: changedAt.toString(),
      summary: title,
      ...(description && { description }),
      allDay: times.isAllDay,
      start: times.start.toString(),
      end: times.end.toString(),
      busystatus: isAway ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.BUSY,
      ...(isCancelled ? cancelled : standing),
    })
  return calendar.toString()
}

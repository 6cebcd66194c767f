import { invitationDays } from '#accounts/ways-in.ts'
import { addDays, formatDate, weekdayName } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { hasLeft } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow, useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'

/** The last sign-in of a person, how their invitation stands before the first one, and when they leave. */
export const useVisitWords = () => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { timeZone } = useMember().company
  const now = useServerNow()
  const today = useToday()
  const dayOf = (instant: string) => wallClockAt(Temporal.Instant.from(instant), timeZone)
  return {
    visit: (instant: string | null) => {
      if (instant === null) return t('visit.never')
      const { date, time } = dayOf(instant)
      if (date === today) return t('visit.today', { time })
      if (date === addDays(today, -1)) return t('visit.yesterday', { time })
      const isRecent = date > addDays(today, -7)
      return isRecent
        ? `${weekdayName(Temporal.PlainDate.from(date).dayOfWeek, language)} ${Number(date.slice(8))}`
        : formatDate(date)
    },
    invitation: ({ invitation, invitedUntil }: Employee) => {
      if (invitation === 'to-hand-over') return t('invitation.toHandOver')
      const end = Temporal.Instant.from(invitedUntil!)
      const short = (instant: Temporal.Instant) => formatDate(dayOf(instant.toString()).date).slice(0, 5)
      if (invitation === 'revoked') return t('invitation.revoked', { date: short(end) })
      if (Temporal.Instant.compare(end, now) <= 0) return t('invitation.over', { date: short(end) })
      // The browser's clock may be a moment behind the server's.
      const count = Math.min(invitationDays, Math.ceil(now.until(end).total('hours') / 24))
      return t('invitation.sent', { date: short(end.subtract({ hours: invitationDays * 24 })), count })
    },
    /** Null for somebody who stays. */
    leaving: ({ endDate, contracts }: Employee) =>
      endDate && t(hasLeft(contracts, today) ? 'users.ended' : 'users.ends', { date: formatDate(endDate) }),
  }
}

import { formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import type { fr } from './texts.fr.ts'

type T = Speak<typeof fr>
type Added = { date: string; startTime: string; endTime: string; workedMinutes: string }
type Corrected = Added & { formerStartTime: string; formerEndTime: string; formerWorkedMinutes: string }

/** '09:00–17:00 (7h30)', or '09:00, départ non badgé'. */
const hours = (t: T, from: string, to: string, worked: string) =>
  to === ''
    ? t('corrections.openEnd', { from })
    : t('notices.hours', { from, to, worked: formatDuration(Number(worked)) })

const after = (t: T, { startTime, endTime, workedMinutes }: Added) => hours(t, startTime, endTime, workedMinutes)

const about = (t: T, { actor, data }: ReadNotice<Added>) => ({
  actor: actor ?? t('notices.unknown'),
  date: formatDate(data.date),
  after: after(t, data),
})

/** Told to the person whose hours somebody else changed. */
export const timeClockNotices = {
  hours_added: {
    title: (t: T) => t('notices.titles.hours_added'),
    message: (t: T, notice: ReadNotice<Added>) => t('notices.hours_added', about(t, notice)),
    link: (_subject, { date }) => `/app/time-clock?week=${date}`,
  },
  hours_corrected: {
    title: (t: T) => t('notices.titles.hours_corrected'),
    message: (t: T, notice: ReadNotice<Corrected>) => {
      const { formerStartTime, formerEndTime, formerWorkedMinutes } = notice.data
      return t('notices.hours_corrected', {
        ...about(t, notice),
        before: hours(t, formerStartTime, formerEndTime, formerWorkedMinutes),
      })
    },
    link: (_subject, { date }) => `/app/time-clock?week=${date}`,
  },
} satisfies NoticeKinds

import { formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayCorrectTimes } from './policy.ts'
import type { clockNotices } from './texts.notices.fr.ts'

type T = Speak<typeof clockNotices>
/** `more`: how many other changes the same person made at that time; absent for one alone. */
type AddedHours = { date: string; startTime: string; endTime: string; workedMinutes: string; more?: string }
type CorrectedHours = AddedHours & { formerStartTime: string; formerEndTime: string; formerWorkedMinutes: string }

/** '09:00–17:00 (7h30)', or '09:00, départ non badgé'. */
const hours = (t: T, from: string, to: string, worked: string) =>
  to === '' ? t('openEnd', { from }) : t('hours', { from, to, worked: formatDuration(Number(worked)) })

const after = (t: T, { startTime, endTime, workedMinutes }: AddedHours) => hours(t, startTime, endTime, workedMinutes)

const about = (t: T, { actor, data }: ReadNotice<AddedHours>) => ({
  actor: actor ?? t('unknown'),
  date: formatDate(data.date),
  after: after(t, data),
})

type Missing = { date: string; time: string }

const missing = (t: T, { actor, data }: ReadNotice<Missing>) => ({
  actor: actor ?? t('unknown'),
  date: formatDate(data.date),
  time: data.time,
})

/** The day alone: hours, and the reason of a correction, are for whoever opens it. */
const brief = (t: T, { data }: ReadNotice<{ date: string; more?: string }>) => withMore(t, formatDate(data.date), data)

const withMore = (t: T, sentence: string, { more }: { more?: string }) =>
  more ? t('more', { sentence, count: Number(more) }) : sentence

type Telling = { kind: string; data: Readonly<Record<string, string>> }

/** Merges changes that one person made to the hours of another, one after the other, into one notice: the first, and how many more. The same session again counts once. */
export const severalCorrections = (
  former: Telling & { subject: string },
  next: Telling & { subject: string },
): Telling => {
  const { more = '0', ...first } = former.data
  if (former.subject !== next.subject || more !== '0')
    return { kind: former.kind, data: { ...first, more: String(Number(more) + 1) } }
  const { date, startTime, endTime, workedMinutes } = next.data as AddedHours
  return { kind: former.kind, data: { ...first, date, startTime, endTime, workedMinutes } }
}

const onOwnDay = {
  group: 'hours',
  brief,
  link: (_subject: string, { date }: Record<string, string>) => `/app/time-clock?week=${date}`,
} as const
/** Opens the form of that day. */
const toPropose = {
  group: 'forgotten',
  link: (_subject: string, { date }: Record<string, string>) => `/app/time-clock?propose=${date}`,
} as const
const onTeam = { group: 'decide', link: () => '/app/admin/now', isAboutColleague: true } as const

/** The person is told what somebody did with their hours, and of a missing punch; those who correct hours, what waits for them. */
export const timeClockNotices = {
  hours_added: {
    title: (t: T) => t('titles.hours_added'),
    message: (t: T, notice: ReadNotice<AddedHours>) => withMore(t, t('hours_added', about(t, notice)), notice.data),
    ...onOwnDay,
  },
  hours_corrected: {
    title: (t: T) => t('titles.hours_corrected'),
    message: (t: T, notice: ReadNotice<CorrectedHours>) => {
      const { formerStartTime, formerEndTime, formerWorkedMinutes } = notice.data
      const before = hours(t, formerStartTime, formerEndTime, formerWorkedMinutes)
      return withMore(t, t('hours_corrected', { ...about(t, notice), before }), notice.data)
    },
    ...onOwnDay,
  },
  hours_proposed: {
    title: (t: T) => t('titles.hours_proposed'),
    message: (t: T, notice: ReadNotice<AddedHours>) => t('hours_added', about(t, notice)),
    mayStillSee: mayCorrectTimes,
    ...onTeam,
    brief,
  },
  proposal_accepted: {
    title: (t: T) => t('titles.proposal_accepted'),
    message: (t: T, notice: ReadNotice<AddedHours>) => t('hours_added', about(t, notice)),
    ...onOwnDay,
  },
  proposal_changed: {
    title: (t: T) => t('titles.proposal_changed'),
    message: (t: T, notice: ReadNotice<AddedHours & { reason: string }>) =>
      t('explained', { sentence: t('hours_added', about(t, notice)), reason: notice.data.reason }),
    ...onOwnDay,
  },
  proposal_refused: {
    title: (t: T) => t('titles.proposal_refused'),
    message: (t: T, { actor, data }: ReadNotice<{ date: string; reason: string }>) =>
      t('proposal_refused', {
        date: formatDate(data.date),
        actor: actor ?? t('unknown'),
        reason: data.reason,
      }),
    ...toPropose,
    group: 'hours',
    brief,
  },
  arrival_missing: {
    title: (t: T) => t('titles.arrival_missing'),
    message: (t: T, notice: ReadNotice<Missing>) => t('arrival_missing', missing(t, notice)),
    ...toPropose,
  },
  departure_missing: {
    title: (t: T) => t('titles.departure_missing'),
    message: (t: T, notice: ReadNotice<Missing>) => t('departure_missing', missing(t, notice)),
    ...toPropose,
  },
  team_arrival_missing: {
    title: (t: T) => t('titles.team_arrival_missing'),
    message: (t: T, notice: ReadNotice<Missing>) => t('team_arrival_missing', missing(t, notice)),
    mayStillSee: mayCorrectTimes,
    ...onTeam,
  },
  team_departure_missing: {
    title: (t: T) => t('titles.team_departure_missing'),
    message: (t: T, notice: ReadNotice<Missing>) => t('team_departure_missing', missing(t, notice)),
    mayStillSee: mayCorrectTimes,
    ...onTeam,
  },
} satisfies NoticeKinds

import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayDecideHours } from './policy.ts'
import type { weekNotices } from './texts.notices.fr.ts'

type T = Speak<typeof weekNotices>
type Week = { week: string; reason: string }

const about = (t: T, { actor, data }: ReadNotice<Week>) => ({
  actor: actor ?? t('unknown'),
  week: formatDate(data.week),
  reason: data.reason,
})

const brief = (t: T, { data }: ReadNotice<Week>) => t('brief', { week: formatDate(data.week) })

const inOwnHours = {
  group: 'hours',
  brief,
  link: (_subject: string, { week }: { week?: string }) => `/app/hours?week=${week}`,
} as const

/** People read what became of their week; those who decide, what is contested. */
export const timesheetsNotices = {
  week_validated: {
    title: (t: T) => t('titles.week_validated'),
    message: (t: T, notice: ReadNotice<Week>) => t('week_validated', about(t, notice)),
    ...inOwnHours,
  },
  week_reopened: {
    title: (t: T) => t('titles.week_reopened'),
    message: (t: T, notice: ReadNotice<Week>) => t('explained', about(t, notice)),
    ...inOwnHours,
  },
  contest_upheld: {
    title: (t: T) => t('titles.contest_upheld'),
    message: (t: T, notice: ReadNotice<Week>) => t('explained', about(t, notice)),
    ...inOwnHours,
  },
  hours_contested: {
    title: (t: T) => t('titles.hours_contested'),
    message: (t: T, notice: ReadNotice<Week & { date: string }>) =>
      t('hours_contested', { ...about(t, notice), date: formatDate(notice.data.date || notice.data.week) }),
    group: 'decide',
    brief,
    link: (_subject, { week }) => `/app/admin/hours?week=${week}`,
    mayStillSee: mayDecideHours,
    isAboutColleague: true,
  },
} satisfies NoticeKinds

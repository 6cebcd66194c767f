import { formatDate, isoWeekday } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayAnswerAgreement, mayRunPayroll } from './policy.ts'
import { dayOfLine } from './rules/month-lines.ts'
import type { payNotices } from './texts.notices.fr.ts'

type Texts = typeof payNotices
type T = Speak<Texts>
type OfMonth = { month: string }

/** The name of a month, or of a day's month: 'novembre'. */
const named = (t: T, date: string) => t(`months.${date.slice(5, 7) as keyof Texts['months']}`)

const inOwnMonth = {
  group: 'hours',
  link: (_subject: string, { month }: { month?: string }) => `/app/my-month?month=${month}`,
} as const

/**
 * People are told that they may read their month, and what they are answered; those who decide, what somebody says is missing; who sent files to the
 * accountant, that they were opened.
 */
export const payrollNotices = {
  month_to_read: {
    title: (t: T) => t('titles.month_to_read'),
    message: (t: T, { data: { month, closesOn } }: ReadNotice<OfMonth & { closesOn: string }>) =>
      t('month_to_read', { month: named(t, month), date: formatDate(closesOn).slice(0, 5) }),
    ...inOwnMonth,
  },
  month_reminder: {
    title: (t: T) => t('titles.month_reminder'),
    message: (t: T, { data: { month, closesOn } }: ReadNotice<OfMonth & { closesOn: string }>) =>
      t('month_reminder', { month: named(t, month), date: formatDate(closesOn).slice(0, 5) }),
    ...inOwnMonth,
  },
  month_answered: {
    title: (t: T) => t('titles.month_answered'),
    message: (t: T, { actor, data: { month, line } }: ReadNotice<OfMonth & { line: string }>) => {
      const [by, date] = [actor ?? t('unknown'), dayOfLine(line)]
      if (date === null) return t('month_answered', { actor: by, month: named(t, month) })
      return t('day_answered', {
        actor: by,
        weekday: t(`days.${`0${isoWeekday(date)}` as keyof Texts['days']}`),
        day: Number(date.slice(8)),
        month: named(t, date),
      })
    },
    ...inOwnMonth,
  },
  month_claimed: {
    title: (t: T) => t('titles.month_claimed'),
    message: (t: T, { actor }: ReadNotice<OfMonth>) => t('month_claimed', { actor: actor ?? t('unknown') }),
    group: 'decide',
    link: (_subject, { month }) => `/app/admin/payroll/agreement?month=${month}`,
    mayStillSee: mayAnswerAgreement,
    isAboutColleague: true,
  },
  files_opened: {
    title: (t: T) => t('titles.files_opened'),
    message: (t: T, { data: { month } }: ReadNotice<OfMonth>) => t('files_opened', { month: named(t, month) }),
    group: 'hours',
    link: (_subject, { month }) => `/app/admin/payroll?month=${month}`,
    mayStillSee: mayRunPayroll,
  },
} satisfies NoticeKinds

import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayDecideLeave } from './policy.ts'
import type { LeavePeriod, LeaveType } from './rules.ts'
import type { fr } from './texts.fr.ts'

type T = Speak<typeof fr>
type About = LeavePeriod & { leaveType: LeaveType }

/** 'le 22/12/2026', 'du 22/12/2026 au 28/12/2026'. */
export const periodWords = (t: T, { startDate, endDate }: LeavePeriod) =>
  t(startDate === endDate ? 'period.day' : 'period.days', { from: formatDate(startDate), to: formatDate(endDate) })

const about = (t: T, { actor, data }: ReadNotice<About>) => ({
  actor: actor ?? t('inbox.unknown'),
  type: t(`types.${data.leaveType}`),
  period: periodWords(t, data),
})

/** Deciders read that a request was made, its author reads the decision. */
export const leaveNotices = {
  leave_request: {
    title: (t: T) => t('notices.titles.leave_request'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_request', about(t, notice)),
    link: subject => `/app/admin/leave?request=${subject}`,
    mayStillSee: mayDecideLeave,
    isAboutColleague: true,
  },
  leave_approved: {
    title: (t: T) => t('notices.titles.leave_approved'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_approved', about(t, notice)),
    link: subject => `/app/requests?request=${subject}`,
  },
  leave_rejected: {
    title: (t: T) => t('notices.titles.leave_rejected'),
    message: (t: T, notice: ReadNotice<About & { rejectionReason: string }>) =>
      t('notices.leave_rejected', { ...about(t, notice), rejectionReason: notice.data.rejectionReason }),
    link: subject => `/app/requests?request=${subject}`,
  },
} satisfies NoticeKinds

import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayDecideLeave } from './policy.ts'
import { periodWords, typeWords } from './rules/words.ts'
import type { LeavePeriod } from './rules.ts'
import type { fr } from './texts.fr.ts'

type T = Speak<typeof fr>
/** `typeName`: as an own type was called then. Half a day begins or ends at midday. */
type About = LeavePeriod & { leaveType: string; typeName?: string; startTime?: string; endTime?: string }
type WantedDays = { wantedStart: string; wantedEnd: string; wantedStartTime?: string; wantedEndTime?: string }

const about = (t: T, { actor, data }: ReadNotice<About>) => ({
  actor: actor ?? t('unknown'),
  type: typeWords(t, { type: data.leaveType, typeName: data.typeName }),
  period: periodWords(t, data),
})

/** The days alone: the type of a leave, and the reason of a decision, are for whoever opens it. */
const brief = (t: T, { data }: ReadNotice<LeavePeriod>) => periodWords(t, data)

const inInbox = {
  group: 'decide',
  brief,
  link: (subject: string) => `/app/admin/leave?request=${subject}`,
  mayStillSee: mayDecideLeave,
  isAboutColleague: true,
} as const
const inOwnList = {
  group: 'leave',
  brief,
  link: (subject: string) => `/app/requests?request=${subject}`,
} as const

/** Deciders read what was asked, its person what was decided. */
export const leaveNotices = {
  leave_request: {
    title: (t: T) => t('notices.titles.leave_request'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_request', about(t, notice)),
    ...inInbox,
  },
  leave_cancel_request: {
    title: (t: T) => t('notices.titles.leave_cancel_request'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_request', about(t, notice)),
    ...inInbox,
  },
  leave_change_request: {
    title: (t: T) => t('notices.titles.leave_change_request'),
    message: (t: T, notice: ReadNotice<About & WantedDays>) => {
      const { wantedStart, wantedEnd, wantedStartTime: startTime = null, wantedEndTime: endTime = null } = notice.data
      const wanted = periodWords(t, { startDate: wantedStart, endDate: wantedEnd, startTime, endTime })
      return t('notices.leave_change_request', { ...about(t, notice), wanted })
    },
    ...inInbox,
  },
  /** For more than three days, or since its approver left. */
  leave_waiting: {
    title: (t: T) => t('notices.titles.leave_waiting'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_request', about(t, notice)),
    ...inInbox,
  },
  leave_approved: {
    title: (t: T) => t('notices.titles.leave_approved'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_approved', about(t, notice)),
    ...inOwnList,
  },
  leave_rejected: {
    title: (t: T) => t('notices.titles.leave_rejected'),
    message: (t: T, notice: ReadNotice<About & { rejectionReason: string }>) =>
      t('notices.leave_rejected', { ...about(t, notice), rejectionReason: notice.data.rejectionReason }),
    ...inOwnList,
  },
  leave_entered: {
    title: (t: T) => t('notices.titles.leave_entered'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_approved', about(t, notice)),
    ...inOwnList,
  },
  leave_changed: {
    title: (t: T) => t('notices.titles.leave_changed'),
    message: (t: T, notice: ReadNotice<About & { formerStart: string; formerEnd: string; reason: string }>) => {
      const { formerStart, formerEnd, reason } = notice.data
      const former = periodWords(t, { startDate: formerStart, endDate: formerEnd })
      return t('notices.leave_changed', { ...about(t, notice), former, reason })
    },
    ...inOwnList,
  },
  leave_revoked: {
    title: (t: T) => t('notices.titles.leave_revoked'),
    message: (t: T, notice: ReadNotice<About & { reason: string }>) =>
      t('notices.leave_explained', { ...about(t, notice), reason: notice.data.reason }),
    ...inOwnList,
  },
  leave_cancelled: {
    title: (t: T) => t('notices.titles.leave_cancelled'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_approved', about(t, notice)),
    ...inOwnList,
  },
  leave_upheld: {
    title: (t: T) => t('notices.titles.leave_upheld'),
    message: (t: T, notice: ReadNotice<About & { reason: string }>) =>
      t('notices.leave_explained', { ...about(t, notice), reason: notice.data.reason }),
    ...inOwnList,
  },
  leave_undone: {
    title: (t: T) => t('notices.titles.leave_undone'),
    message: (t: T, notice: ReadNotice<About>) => t('notices.leave_approved', about(t, notice)),
    ...inOwnList,
  },
} satisfies NoticeKinds

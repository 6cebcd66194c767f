import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import type { trainingNotices as texts } from './texts.notices.fr.ts'

type T = Speak<typeof texts>
/** As the training was called then. */
type About = { name: string; startDate: string; endDate: string }
type MovedDates = About & { formerStart: string; formerEnd: string }

const days = (t: T, { startDate, endDate }: Pick<About, 'startDate' | 'endDate'>) =>
  t(startDate === endDate ? 'day' : 'days', { from: formatDate(startDate), to: formatDate(endDate) })

const about = (t: T, { actor, data }: ReadNotice<About>) => ({
  name: data.name,
  days: days(t, data),
  actor: actor ?? t('unknown'),
})

const message = (t: T, notice: ReadNotice<About>) => t('by', about(t, notice))

const toTrainings = {
  group: 'training',
  /** The days alone: a private training is for those who take part. */
  brief: (t: T, { data }: ReadNotice<About>) => days(t, data),
  link: (subject: string) => `/app/trainings#${subject}`,
} as const

/** A person who takes part is told of others' decisions about it, and the day before it begins. */
export const trainingsNotices = {
  training_assigned: { title: (t: T) => t('titles.training_assigned'), message, ...toTrainings },
  training_removed: { title: (t: T) => t('titles.training_removed'), message, ...toTrainings },
  training_moved: {
    title: (t: T) => t('titles.training_moved'),
    message: (t: T, notice: ReadNotice<MovedDates>) => {
      const { formerStart, formerEnd } = notice.data
      return t('moved', { ...about(t, notice), former: days(t, { startDate: formerStart, endDate: formerEnd }) })
    },
    ...toTrainings,
  },
  training_deleted: { title: (t: T) => t('titles.training_deleted'), message, ...toTrainings },
  training_reminder: {
    title: (t: T) => t('titles.training_reminder'),
    message: (t: T, notice: ReadNotice<About>) => t('reminder', about(t, notice)),
    ...toTrainings,
  },
} satisfies NoticeKinds

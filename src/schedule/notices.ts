import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayPlan, maySeeOwnSchedule } from './policy.ts'
import { dayOfChange, shiftOfChange, type Versions } from './rules/publishing.ts'
import type { ToldChange } from './rules/told.ts'
import type { planNotices } from './texts.notices.fr.ts'

type T = Speak<typeof planNotices>

/** The first of the changes of a week, and how many more there are. Hours are '11:30–15:00', or empty without a shift. */
type About = { week: string; date: string; before: string; after: string; more: string }

/** From and to the same: its notes, its break or its type changed. */
export const kindOfChange = ({ before, after }: Pick<About, 'before' | 'after'>) => {
  if (before === after) return 'detailed'
  if (before === '') return 'added'
  return after === '' ? 'removed' : 'changed'
}

const sentence = (t: T, { date, before, after, more }: About) => {
  const first = t(kindOfChange({ before, after }), { date: formatDate(date), before, after })
  const count = Number(more)
  return count > 0 ? t('more', { sentence: first, count }) : first
}

const message = (t: T, { data }: ReadNotice<About>) => sentence(t, data)

const inOwnWeek = {
  group: 'week',
  link: (_subject: string, { week }: { week?: string }) => `/app/schedule/changes?week=${week}`,
  mayStillSee: maySeeOwnSchedule,
} as const

const answered = (t: T, { actor, data }: ReadNotice<About>) =>
  t('by', { actor: actor ?? t('unknown'), sentence: sentence(t, data) })

const inPublications = {
  group: 'decide',
  link: (_subject: string, { week }: { week?: string }) => `/app/admin/schedule/seen?week=${week}`,
  mayStillSee: mayPlan,
  isAboutColleague: true,
} as const

/** People read what is published for them and asked of them. The author of the publication reads their answers. */
export const scheduleNotices = {
  shifts_published: { title: (t: T) => t('titles.shifts_published'), message, ...inOwnWeek },
  week_changed: { title: (t: T) => t('titles.week_changed'), message, ...inOwnWeek },
  agreement_asked: { title: (t: T) => t('titles.agreement_asked'), message, isAwaited: true, ...inOwnWeek },
  week_reminder: { title: (t: T) => t('titles.week_reminder'), message, isAwaited: true, ...inOwnWeek },
  agreement_withdrawn: {
    title: (t: T) => t('titles.agreement_withdrawn'),
    message: (t: T, { data }: ReadNotice<About>) => t('stays', { sentence: sentence(t, data) }),
    ...inOwnWeek,
  },
  /** The company publishes no more: drafts of theirs are seen. */
  plan_shown: {
    title: (t: T) => t('titles.plan_shown'),
    message: (t: T, { data }: ReadNotice<{ changes: string }>) => t('shown', { count: Number(data.changes) }),
    group: 'week',
    link: () => '/app',
    mayStillSee: maySeeOwnSchedule,
  },
  agreement_accepted: { title: (t: T) => t('titles.agreement_accepted'), message: answered, ...inPublications },
  agreement_refused: { title: (t: T) => t('titles.agreement_refused'), message: answered, ...inPublications },
} satisfies NoticeKinds

/** What a publication tells, the most important last. */
export const tellingKinds = ['shifts_published', 'week_changed', 'agreement_asked'] as const

const hoursOf = (hours: Versions['before']) => (hours ? `${hours.startTime}–${hours.endTime}` : '')

export const aboutChange = (week: string, change: Versions, more = 0): About => ({
  week,
  date: dayOfChange(change),
  before: hoursOf(change.before),
  after: hoursOf(change.after),
  more: String(more),
})

const orderOf = (change: Versions) => `${dayOfChange(change)} ${shiftOfChange(change).startsAt}`

/** What a publication tells one person: a question first, then the first day. */
export const noticeOfChanges = (week: string, changes: readonly (Versions & Pick<ToldChange, 'agreementId'>)[]) => {
  const inOrder = changes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const question = inOrder.find(({ agreementId }) => agreementId !== null)
  const isNew = changes.every(({ before }) => before === null)
  const kind = tellingKinds[question ? 2 : isNew ? 0 : 1]
  return { kind, data: aboutChange(week, question ?? inOrder[0]!, changes.length - 1) }
}

type Telling = { kind: string; data: Readonly<Record<string, string>> }

/** One notice for both: it names the more important one, and counts the other. */
export const widened = (former: Telling, next: Telling): Telling => {
  const weightOf = ({ kind }: Telling) => (tellingKinds as readonly string[]).indexOf(kind)
  const [main, other] = weightOf(next) > weightOf(former) ? [next, former] : [former, next]
  return { kind: main.kind, data: { ...main.data, more: String(Number(main.data.more) + Number(other.data.more) + 1) } }
}

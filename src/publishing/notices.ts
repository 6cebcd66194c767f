import { formatDate } from '#core/calendar.ts'
import type { Speak } from '#core/sentences.ts'
import { instantAtOrAfter } from '#core/wall-clock.ts'
import type { NoticeKinds, ReadNotice } from '#notifications/rules.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import type { ToldChange } from './rules/told.ts'
import { dayOfChange, shiftOfChange, type Versions } from './rules.ts'
import type { planNotices } from './texts.notices.fr.ts'

type T = Speak<typeof planNotices>

/** The first of some changes, and how many more there are. Hours are '11:30–15:00', or empty without a shift. */
type About = {
  /** Empty where nothing is published. */
  week: string
  date: string
  /** The day of the hours after, if it is another one. Older notices have none. */
  movedTo: string
  before: string
  after: string
  more: string
}

/** From and to the same: its notes, its break or its type changed. */
export const kindOfChange = ({ before, after, movedTo }: Pick<About, 'before' | 'after' | 'movedTo'>) => {
  if (before === '') return 'added'
  if (after === '') return 'removed'
  if (movedTo) return 'moved'
  return before === after ? 'detailed' : 'changed'
}

const sentence = (t: T, { date, movedTo, before, after, more }: About) => {
  const days = { date: formatDate(date), movedTo: formatDate(movedTo ?? '') }
  const first = t(kindOfChange({ before, after, movedTo }), { ...days, before, after })
  const count = Number(more)
  return count > 0 ? t('more', { sentence: first, count }) : first
}

const message = (t: T, { data }: ReadNotice<About>) => sentence(t, data)

const inOwnWeek = {
  group: 'week',
  link: (_subject: string, { week }: { week?: string }) => `/app/schedule/changes?week=${week}`,
  mayStillSee: maySeeOwnSchedule,
} as const

/** The start of the earlier of the hours before and after. */
const startsAt = (data: About, timeZone: string) =>
  [hoursBefore(data), hoursAfter(data)]
    .flatMap(hours => (hours ? instantAtOrAfter(hours.date, hours.times.slice(0, 5), timeZone) : []))
    .toSorted((one, other) => Temporal.Instant.compare(one, other))[0]!

const inOwnDay = {
  group: 'today',
  link: (_subject: string, { week }: { week?: string }) => (week ? inOwnWeek.link('', { week }) : '/app'),
  startsAt,
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
export const publishingNotices = {
  shifts_published: { title: (t: T) => t('titles.shifts_published'), message, ...inOwnWeek },
  week_changed: { title: (t: T) => t('titles.week_changed'), message, ...inOwnWeek },
  agreement_asked: { title: (t: T) => t('titles.agreement_asked'), message, isAwaited: true, ...inOwnWeek },
  today_changed: { title: (t: T) => t('titles.today_changed'), message, ...inOwnDay },
  today_asked: { title: (t: T) => t('titles.today_asked'), message, isAwaited: true, ...inOwnDay },
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

/** The kinds of notices of a publication: about its week, and about today. */
export const tellingKinds = {
  week: ['shifts_published', 'week_changed', 'agreement_asked'],
  today: ['today_changed', 'today_asked'],
} as const

/** All that a publication may have told somebody: read once they have seen or answered it. */
export const toldKinds = [...tellingKinds.week, ...tellingKinds.today, 'week_reminder'] as const

/** '11:30–15:00' of a day. */
type Hours = { date: string; times: string }

const hoursBefore = ({ date, before }: About): Hours | null => (before ? { date, times: before } : null)
const hoursAfter = ({ date, movedTo, after }: About): Hours | null =>
  after ? { date: movedTo || date, times: after } : null

/** At least one of the two is there. */
const about = (before: Hours | null, after: Hours | null, week: string, more: number): About => ({
  week,
  date: (before ?? after)!.date,
  movedTo: before && after && before.date !== after.date ? after.date : '',
  before: before?.times ?? '',
  after: after?.times ?? '',
  more: String(more),
})

export const aboutChange = (week: string, { before, after }: Versions, more = 0): About => {
  const [former, next] = [before, after].map(
    hours => hours && { date: hours.date, times: `${hours.startTime}–${hours.endTime}` },
  )
  return about(former!, next!, week, more)
}

const orderOf = (change: Versions) => `${dayOfChange(change)} ${shiftOfChange(change).startsAt}`

/** The notice of a publication to one person: a question first, then the first day. @param isToday all changes are of today, or none */
export const noticeOfChanges = (
  weekOf: (change: Versions) => string,
  changes: readonly (Versions & Pick<ToldChange, 'agreementId'>)[],
  isToday: boolean,
) => {
  const inOrder = changes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const question = inOrder.find(({ agreementId }) => agreementId !== null)
  const isNew = changes.every(({ before }) => before === null)
  const kind = isToday ? tellingKinds.today[question ? 1 : 0] : tellingKinds.week[question ? 2 : isNew ? 0 : 1]
  const first = question ?? inOrder[0]!
  return { kind, data: aboutChange(weekOf(first), first, changes.length - 1) }
}

type Telling = { kind: string; data: Readonly<Record<string, string>> }

/** One change of a shift for two: from the first hours to the last. Null if these are the same. */
export const fromFirstToLast = ({ kind, data }: Telling, next: Telling): Telling | null => {
  const [before, after] = [hoursBefore(data as About), hoursAfter(next.data as About)]
  if (before?.date === after?.date && before?.times === after?.times) return null
  return { kind, data: about(before, after, '', 0) }
}

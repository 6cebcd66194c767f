import type { ReactNode } from 'react'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import { isAhead, isOpen } from '#trainings/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Seats } from './Seats.tsx'
import type { Training } from './Trainings.ts'
import { useTypeName } from './useTypeName.ts'

interface TrainingCardProps {
  training: Training
  today: CalendarDate
  /** Right below the title of the page, not in a section with a title of its own. */
  isBelowPageTitle?: boolean
  /** The training that a link leads to. */
  isCurrent?: boolean
  /** Beside its type. */
  marks?: ReactNode
  /** Its buttons. */
  children?: ReactNode
}

/** The router scrolls there too, unless the trainings come later than the page. */
const arriveAt = (card: HTMLElement | null) => {
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
}

export function TrainingCard({
  training,
  today,
  isBelowPageTitle,
  isCurrent = false,
  marks,
  children,
}: TrainingCardProps) {
  const { t } = useTranslation('trainings')
  const typeName = useTypeName()
  const Heading = isBelowPageTitle ? 'h2' : 'h3'
  return (
    <article
      className={`flex min-w-0 scroll-mt-24 flex-col gap-2.5 rounded-pocket border px-5 pt-[18px] pb-5 wrap-anywhere ${isCurrent ? 'border-bleu bg-bleu-wash' : 'border-line bg-surface'}`}
      id={training.id}
      {...(isCurrent && { 'aria-current': true, ref: arriveAt, tabIndex: -1 })}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Tag>{typeName(training.type)}</Tag>
        {marks}
        {!isOpen(training) && <StatusBadge kind="closed">{t('closed')}</StatusBadge>}
        {isOpen(training) && !isAhead(training, today) && <Tag>{t('over')}</Tag>}
      </div>
      <Heading className="text-18">{training.name}</Heading>
      {training.description && (
        <p className="line-clamp-4 text-14 whitespace-pre-line text-ink-2">{training.description}</p>
      )}
      <TrainingFacts training={training} />
      <Seats training={training} />
      {children && <div className="mt-auto pt-0.5">{children}</div>}
    </article>
  )
}

export function TrainingFacts({ training }: { training: Training }) {
  const { t } = useTranslation('trainings')
  const { date, endDate, duration, dayMinutes } = training
  const [from, to] = [formatDate(date), formatDate(endDate)]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 text-14 wrap-anywhere">
      <dt className="text-ink-2">{t('dates')}</dt>
      <dd className="font-label">{date === endDate ? from : t('days', { from, to })}</dd>
      {duration && (
        <>
          <dt className="text-ink-2">{t('duration')}</dt>
          <dd className="font-label">{duration}</dd>
        </>
      )}
      <dt className="text-ink-2">{t('hoursADay')}</dt>
      <dd className="font-label">{dayMinutes === null ? t('unknownHours') : spokenDuration(dayMinutes)}</dd>
    </dl>
  )
}

import { type ReactNode, useId } from 'react'
import { dayAndMonth } from '#core/calendar.ts'
import { dayOfChange } from '#publishing/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ChangeDrawing } from './ChangeDrawing.tsx'
import type { OwnChange, OwnChanges } from './OwnChanges.ts'
import { QuestionPart } from './QuestionPart.tsx'
import { ToldShift } from './ToldShift.tsx'

interface ChangeCardProps {
  change: OwnChange
  own: OwnChanges
  /** Only its notes changed. */
  isDetail: boolean
  /** There are no hours before. */
  isFirst: boolean
  foot: ReactNode
}

/** A day with a change: hours before and after, on one scale. */
export function ChangeCard({ change, own, isDetail, isFirst, foot }: ChangeCardProps) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const titleId = useId()
  const { question, notes } = change
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-pocket border border-line bg-surface p-4 md:p-5"
      data-question={question?.state}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-18" id={titleId}>
          {dayAndMonth(dayOfChange(change), language)}
        </h2>
        {question?.state === 'waiting' && <StatusBadge kind="waiting">{t('own.asked')}</StatusBadge>}
        {isDetail && <span className="text-13 text-ink-2">{t('own.detailed')}</span>}
      </header>
      {isDetail || isFirst ? (
        <ToldShift hours={change.after!} notes={notes} own={own} />
      ) : (
        <ChangeDrawing change={change} own={own} />
      )}
      {question && <QuestionPart question={question} timeZone={own.timeZone} />}
      {foot}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { dayAndMonth } from '#core/calendar.ts'
import { dayOfChange, hasSameTimes } from '#publishing/rules.ts'
import { useChangedTerms } from '#publishing/web/shared/useChangedTerms.ts'
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

/** A day with a change: hours before and after, on one scale; or the shift, with what is other about it at the same hours. */
export function ChangeCard({ change, own, isDetail, isFirst, foot }: ChangeCardProps) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const titleId = useId()
  const { question, notes, before, after } = change
  const termsOf = useChangedTerms(own.shiftTypes)
  const isAtSameTime = before !== null && after !== null && hasSameTimes(before, after)
  // The drawing names both types.
  const isDrawn = before !== null && after !== null && !isAtSameTime
  const terms = termsOf(isDrawn ? { before: { ...before, shiftTypeId: after.shiftTypeId }, after } : change)
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
      {isAtSameTime || isFirst ? (
        <ToldShift hours={after!} notes={notes} own={own} />
      ) : (
        <ChangeDrawing change={change} own={own} />
      )}
      {terms.length > 0 && (
        <ul className="text-15 font-strong tabular-nums">
          {terms.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {question && <QuestionPart question={question} timeZone={own.timeZone} />}
      {foot}
    </section>
  )
}

import { formatDate } from '#core/calendar.ts'
import { isEarned } from '#leave/rules/catalogue.ts'
import { accountsWords, amountWords, countedDaysWords } from '#leave/rules/count-words.ts'
import { TakeOverSentence } from '#leave/web/balances/TakeOverSentence.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { DayStrip } from './DayStrip.tsx'
import { type LeavePreview, type PreviewedLeave, useLeavePreview } from './LeavePreviews.ts'
import { PreviewFacts } from './PreviewFacts.tsx'

/** Below the dates of the surrounding form: what the leave takes, and what it touches. Nothing here keeps anybody from sending. */
export function LeavePreviewBox(previewed: PreviewedLeave) {
  const { t } = useTranslation('leave')
  const { span, data, isError, isPlaceholderData } = useLeavePreview(previewed)
  const isOwn = previewed.employeeId === undefined
  if (!span) return null
  if (isError)
    return <p className="text-14 text-ink-2">{t(isOwn ? 'preview.failure.own' : 'preview.failure.person')}</p>
  if (!data) return <Skeleton className="h-[168px] w-full rounded-[4px_4px_18px_18px]" />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid gap-3.5 ${isPlaceholderData ? 'opacity-60' : ''}`}
      role="status"
    >
      <section className="grid gap-3 rounded-[4px_4px_18px_18px] border border-line bg-surface px-4 pt-3.5 pb-4">
        <DayStrip count={data.count} />
        <Count count={data.count} />
        {data.balance && <Balance balance={data.balance} count={data.count} isOwn={isOwn} type={previewed.type} />}
        {data.toTakeOver && (
          <p className="text-13 text-pretty text-ink-2">
            <TakeOverSentence isOwn={isOwn} year={data.toTakeOver} />
          </p>
        )}
      </section>
      <PreviewFacts isOwn={isOwn} preview={data} />
    </div>
  )
}

function Count({ count }: Pick<LeavePreview, 'count'>) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  return (
    <div>
      {count.counted.length > 0 && (
        <p className="font-display text-20 leading-[1.2] font-figure">{amountWords(t, language, count)}</p>
      )}
      <p className="text-14 text-ink-2">{countedDaysWords(t, language, count)}</p>
    </div>
  )
}

interface BalanceProps {
  count: LeavePreview['count']
  balance: NonNullable<LeavePreview['balance']>
  isOwn: boolean
  type: string
}

/** The balance, and the amount that the leave takes of it. A balance that does not suffice is a refusal of rest that hours earned alone. */
function Balance({ count, balance, isOwn, type }: BalanceProps) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const { on, accounts, before, left, granted, pending, leftOfAll } = balance
  const countedIn = count.countedIn === 'minutes' ? 'minutes' : 'worked'
  const words = (amount: number) => amountWords(t, language, { amount, countedIn })
  const who = isOwn ? 'own' : 'person'
  const apart = accountsWords(t, language, accounts, count)
  return (
    <div className="grid gap-1.5 text-13 text-ink-2">
      <Bar before={before} left={left} />
      <p className="flex flex-wrap justify-between gap-x-3">
        <Left amount={left} who={who} words={words} />
        <span>{t(before > 0 ? 'preview.of' : 'preview.now', { amount: words(before), date: formatDate(on) })}</span>
      </p>
      {apart !== undefined && <p>{apart}</p>}
      {granted > 0 && <p>{t('preview.grantedLater', { amount: words(granted) })}</p>}
      {pending > 0 && <p>{t(`preview.alsoAsked.${who}`, { amount: words(pending) })}</p>}
      {leftOfAll !== left && (
        <p>
          {t('preview.withAll')} <Left amount={leftOfAll} who={who} words={words} />
        </p>
      )}
      {leftOfAll < 0 && isEarned(type) && <p className="font-semibold text-brique">{t('preview.notEnoughRest')}</p>}
      {leftOfAll < 0 && isOwn && !isEarned(type) && <p>{t('preview.stillPossible')}</p>}
    </div>
  )
}

function Bar({ before, left: amount }: { before: number; left: number }) {
  const left = before > 0 ? (Math.max(0, amount) / before) * 100 : 0
  return (
    <div aria-hidden="true" className="keep-colours relative h-[6px] rounded-[2px] bg-sunken">
      <span className="absolute inset-y-0 left-0 rounded-l-[2px] bg-bleu" style={{ width: `${left}%` }} />
      <span
        className={`absolute -inset-y-px right-0 rounded-r-[2px] border-[1.5px] border-dashed ${amount < 0 ? 'border-brique' : 'border-ocre-fill'}`}
        style={{ left: `${left}%` }}
      />
    </div>
  )
}

interface LeftProps {
  amount: number
  who: 'own' | 'person'
  words: (amount: number) => string
}

function Left({ amount, who, words }: LeftProps) {
  const { t } = useTranslation('leave')
  const isShort = amount < 0
  return (
    <span>
      {t(isShort ? `preview.short.${who}` : `preview.left.${who}`)}{' '}
      <b className={`font-strong ${isShort ? 'text-brique' : 'text-ink'}`}>{words(Math.abs(amount))}</b>
    </span>
  )
}

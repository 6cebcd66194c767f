import { type ReactNode, Suspense } from 'react'
import { formatDate, type Period } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { accountsWords, countWords } from '#leave/rules/count-words.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import { isFreed } from '#leave/rules.ts'
import { TakeOverSentence } from '#leave/web/balances/TakeOverSentence.tsx'
import { type LeaveDetails, stepBecause } from '#leave/web/LeaveRequests.ts'
import { EveningBefore } from '#leave/web/preview/EveningBefore.tsx'
import { UncoveredFacts } from '#leave/web/preview/PreviewFacts.tsx'
import { MissingList } from '#needs/web/shared/MissingList.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** Asked once of a contract: most pages do not download it. */
const WorkingDaysQuestion = lazyPart(
  async () => (await import('#leave/web/decision/WorkingDaysQuestion.tsx')).WorkingDaysQuestion,
)

interface DecisionPanelProps {
  details: LeaveDetails
  /** The acts that are possible. */
  children: ReactNode
}

/** The balance, the words of the person, and the decision. */
export function DecisionPanel({ details, children }: DecisionPanelProps) {
  const { t } = useTranslation('leave')
  const { request, balance, toTakeOver, count, missing, eveningBefore, contractToComplete } = details
  return (
    <Panel title={<DecisionTitle />}>
      <div className="grid gap-3">
        {balance && count && <Balance balance={balance} count={count} status={request.status} />}
        {!balance && !toTakeOver && count && <NoBalance count={count} status={request.status} />}
        {toTakeOver && <UnknownBalance employeeId={request.employeeId} year={toTakeOver} />}
        {details.uncovered.length > 0 && (
          <ul className="grid gap-2 text-14">
            <UncoveredFacts days={details.uncovered} />
          </ul>
        )}
        {missing.length > 0 && <Missing gaps={missing} />}
        {eveningBefore && (
          <p className="text-14 text-pretty text-ink-2">
            <EveningBefore shift={eveningBefore} />
          </p>
        )}
        {request.reason !== '' && (
          <p className="text-14 wrap-anywhere whitespace-pre-line text-ink-2">
            {t('details.said', { reason: request.reason })}
          </p>
        )}
        {request.stepReason !== null && (
          <p className="text-14 wrap-anywhere whitespace-pre-line text-ink-2">
            {t(stepBecause(request), { reason: request.stepReason })}
          </p>
        )}
        {contractToComplete && (
          <Suspense>
            <WorkingDaysQuestion contract={contractToComplete} key={contractToComplete.id} />
          </Suspense>
        )}
        {!isFreed(request.status) && <PaidNote isLeave day={request.startDate} />}
        {children}
      </div>
    </Panel>
  )
}

/** The type keeps a balance, but nothing is written of it for this person yet, or the day is too far ahead to read one. */
function NoBalance({ count, status }: Pick<BalanceOfLeave, 'count'> & { status: string }) {
  const { t, language } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  return (
    <dl className="grid">
      <Line
        label={t(status === 'pending' ? 'balance.request' : 'balance.leave')}
        words={countWords(say, language, count)}
      >
        <Figure amount={-count.amount} countedIn={count.countedIn} />
      </Line>
      <Line isTotal label={t('balance.left')}>
        <span className="font-sans text-14 font-medium">{t('balance.unknown')}</span>
      </Line>
    </dl>
  )
}

function UnknownBalance({ employeeId, year }: { employeeId: string; year: Period }) {
  const { t } = useTranslation('ledger')
  return (
    <p className="text-14 text-pretty text-ink-2">
      <TakeOverSentence isOwn={false} year={year} />{' '}
      <TextLink href={`${paths.admin.leaveBalances}?person=${employeeId}`}>{t('takeOver.write')}</TextLink>
    </p>
  )
}

/** The people who are missing if the leave is granted, against the company's needs. */
function Missing({ gaps }: { gaps: LeaveDetails['missing'] }) {
  const { t } = useTranslation('needs')
  const { timeZone } = useMember().company
  return (
    <section className="rounded-2 bg-brique-wash px-3.5 py-3 text-brique">
      <h3 className="mb-1 text-15">{t('missing.granted')}</h3>
      <MissingList gaps={gaps} timeZone={timeZone} />
    </section>
  )
}

function DecisionTitle() {
  const { t } = useTranslation('decision')
  return t('decision')
}

type BalanceOfLeave = { [Part in 'balance' | 'count']: NonNullable<LeaveDetails[Part]> }

/** The balance if this leave alone is granted; then, with leave granted for later and the other requests of its person. */
function Balance({ balance, count, status }: BalanceOfLeave & { status: string }) {
  const { t, language } = useTranslation('decision')
  const { t: say } = useTranslation('leave')
  const { on, accounts, before, asked, left, granted, pending, leftOfAll } = balance
  const figure = (amount: number) => <Figure amount={amount} countedIn={count.countedIn} />
  const lacking = (amount: number) => (amount < 0 ? t('balance.lacking') : undefined)
  return (
    <dl className="grid">
      <Line label={t('balance.before', { date: formatDate(on) })} words={accountsWords(say, language, accounts, count)}>
        {figure(before)}
      </Line>
      <Line
        label={t(status === 'pending' ? 'balance.request' : 'balance.leave')}
        words={countWords(say, language, count)}
      >
        {figure(-asked)}
      </Line>
      <Line isTotal label={t('balance.left')} words={lacking(left)}>
        {figure(left)}
      </Line>
      {granted > 0 && <Line label={t('balance.granted')}>{figure(-granted)}</Line>}
      {pending > 0 && <Line label={t('balance.pending')}>{figure(-pending)}</Line>}
      {leftOfAll !== left && (
        <Line isTotal label={t('balance.leftOfAll')} words={lacking(leftOfAll)}>
          {figure(leftOfAll)}
        </Line>
      )}
    </dl>
  )
}

interface LineProps {
  label: string
  words?: string | undefined
  isTotal?: boolean
  children: ReactNode
}

function Line({ label, words, isTotal, children }: LineProps) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 ${isTotal ? 'border-t border-line text-20' : 'text-17 not-first:border-t not-first:border-line-soft'}`}
    >
      <dt className={`text-14 ${isTotal ? 'font-semibold' : 'text-ink-2'}`}>{label}</dt>
      <dd className="font-display font-semibold whitespace-nowrap tabular-nums">{children}</dd>
      {words !== undefined && (
        <dd className={`col-span-2 text-13 ${isTotal ? 'font-semibold text-brique' : 'text-ink-2'}`}>{words}</dd>
      )}
    </div>
  )
}

type Amount = { amount: number; countedIn: BalanceOfLeave['count']['countedIn'] }

function Figure({ amount, countedIn }: Amount) {
  const { t, language } = useTranslation('decision')
  if (countedIn === 'minutes') return writtenAmount(amount, 'minutes', language)
  const words = t('days', { count: Math.abs(amount) / 100, amount: '' }).trim()
  return (
    <>
      {writtenAmount(amount, 'days', language)}{' '}
      <small className="font-sans text-13 font-medium text-ink-2">{words}</small>
    </>
  )
}

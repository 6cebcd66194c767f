import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { longDayAndMonth } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { hasLooked, openClaims, sinceAgreed } from '#payroll/rules/agreement.ts'
import { monthName } from '#payroll/rules/months.ts'
import { MonthChain } from '#payroll/web/person/MonthChain.tsx'
import { IsOwnMonth } from '#payroll/web/person/useStepWords.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { Agreed, Answers, ClaimsWaiting } from './Answers.tsx'
import { ChangedSince, ChangedSinceClosing } from './ChangedLines.tsx'
import { DifferentDays } from './DifferentDays.tsx'
import { askedOwnMonth, type OwnMonth, ownMonthQuery, useAgree, useNoteRead } from './OwnMonth.ts'
import { useLineWords } from './useLineWords.ts'

const MissingDialog = lazyDialog(async () => (await import('./MissingDialog.tsx')).MissingDialog)

/** One's own month before pay: what differs from the plan first, then each figure; to agree with, or to say what is missing. */
export function OwnPayMonthPage() {
  const { t } = useTranslation('agreement')
  const month = askedOwnMonth(useSearch({ strict: false }))
  const query = useQuery(ownMonthQuery(month))
  // Nobody is asked, or not yet.
  const isNone = isProblem(query.error, 404)
  return (
    <>
      <PageHeader facts={query.data && <Lead own={query.data} />} title={t('web:titles.ownPayMonth')} />
      {isNone ? (
        <Panel>
          <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
        </Panel>
      ) : (
        <Loaded failure={t('failure')} query={query}>
          {own => <Own key={own.month} own={own} />}
        </Loaded>
      )}
    </>
  )
}

OwnPayMonthPage.load = ({ queryClient, search }: Opening) =>
  queryClient.prefetchQuery(ownMonthQuery(askedOwnMonth(search)))

function Lead({ own: { month, closesOn, closing, timeZone } }: { own: OwnMonth }) {
  const { t, language } = useTranslation('agreement')
  const named = capitalised(monthName(month, language))
  if (closing) return t('closed', { month: named, date: writtenMoment(closing.at, timeZone).date })
  return t('closes', { month: named, date: longDayAndMonth(closesOn, language) })
}

function Own({ own }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  useReading(own)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Agreed own={own} />
      <Answers own={own} />
      <ClaimsWaiting own={own} />
      {own.closing ? <ChangedSinceClosing own={own} /> : <ChangedSince own={own} />}
      <DifferentDays own={own} />
      <IsOwnMonth value>
        <section aria-label={t(own.closing ? 'paidFigures' : 'figures')}>
          <h2 className="mb-2 text-18">{t(own.closing ? 'paidFigures' : 'figures')}</h2>
          <MonthChain data={own} />
        </section>
      </IsOwnMonth>
      <Balances own={own} />
      {!own.closing && (
        <>
          <p className="text-13 text-pretty text-ink-2">{t('foot')}</p>
          <AnswerBar own={own} />
        </>
      )}
    </div>
  )
}

/** Told to those who manage, once: the month has been looked at. */
const useReading = ({ month, steps }: OwnMonth) => {
  const { mutate } = useNoteRead(month)
  const isNew = !hasLooked(steps)
  useEffect(() => {
    if (isNew) mutate()
  }, [isNew, mutate])
}

function Balances({ own: { figures } }: { own: OwnMonth }) {
  const { nameOf, valueOf } = useLineWords()
  const lines = ['balance-n1', 'balance-n'].filter(line => figures[line] !== undefined)
  if (lines.length === 0) return null
  return (
    <dl className="divide-y divide-line rounded-3 border border-line bg-surface">
      {lines.map(line => (
        <div className="flex items-baseline justify-between gap-4 px-4 py-3.5" key={line}>
          <dt className="min-w-0 font-semibold wrap-anywhere">{nameOf(line)}</dt>
          <dd className="text-18 font-semibold whitespace-nowrap tabular-nums">{valueOf(line, figures[line]!)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Stays at the foot. Who agreed may still report something. */
function AnswerBar({ own }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const agree = useAgree(own.month)
  const [isMissing, setMissing] = useState(false)
  const hasSaid = openClaims(own.steps).length > 0 || sinceAgreed(own.steps).some(({ answers }) => answers !== null)
  const submit = () => sayEnding(agree.mutateAsync(own.seen), { done: t('agree.done'), failure: t('agree.failure') })
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:-mx-6 md:flex md:justify-end md:px-6 short:static">
      <Button onPress={() => setMissing(true)} variant="secondary">
        {t(hasSaid ? 'missing.again' : 'missing.open')}
      </Button>
      {own.standing !== 'conform' && (
        <Button isBusy={agree.isPending} onPress={() => void submit()}>
          {t('agree.submit')}
        </Button>
      )}
      {isMissing && <MissingDialog onClose={() => setMissing(false)} own={own} />}
    </div>
  )
}

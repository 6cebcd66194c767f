import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDayAndMonth } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { stepsOf } from '#payroll/rules/month-lines.ts'
import { monthName } from '#payroll/rules/months.ts'
import { DifferentDays } from '#payroll/web/own-month/DifferentDays.tsx'
import type { OwnMonth } from '#payroll/web/own-month/OwnMonth.ts'
import { useLineWords } from '#payroll/web/own-month/useLineWords.ts'
import { useAskedMonth } from '#payroll/web/Payroll.ts'
import { IsOwnMonth, useStepWords } from '#payroll/web/person/useStepWords.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PrintIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { agreementPath, paperQuery } from './Agreement.ts'

const NoteAnswerDialog = lazyDialog(async () => (await import('./NoteAnswerDialog.tsx')).NoteAnswerDialog)

/** The month of somebody without access, on A4 with two boxes; what they answer is noted afterwards. */
export function PaperPage({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('agreement')
  const { month } = useAskedMonth(useToday())
  const query = useQuery(paperQuery({ askedMonth: month, employeeId }))
  const { data } = query
  const [isNoting, setNoting] = useState(false)
  const name = data ? fullName(data) : ''
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          action={{
            kind: 'create',
            label: t('paper.print'),
            icon: <PrintIcon />,
            isDisabled: !data,
            onPress: () => window.print(),
          }}
          facts={data && t('paper.lead', { name })}
          more={[{ label: t('paper.note'), isDisabled: !data, onPress: () => setNoting(true) }]}
          parent={{ href: agreementPath(month), label: t('web:titles.agreement') }}
          title={data ? name : t('web:titles.agreement')}
        />
      </div>
      <Loaded failure={t('failure')} query={query}>
        {own => (
          <IsOwnMonth value>
            <Paper own={own} />
          </IsOwnMonth>
        )}
      </Loaded>
      {isNoting && data && <NoteAnswerDialog onClose={() => setNoting(false)} own={data} />}
    </>
  )
}

/** The same lines as on the person's page, each with its sentence. */
function Paper({ own }: { own: OwnMonth }) {
  const { t, language } = useTranslation('agreement')
  const { company } = useMember()
  const words = useStepWords(own)
  const { nameOf, valueOf } = useLineWords()
  const { base, paid, more } = stepsOf(own)
  const lines = [...base, ...paid, ...more].map(step => ({ key: step.id as string, ...words(step) }))
  const sums = ['paid', 'balance-n1', 'balance-n'].filter(line => own.figures[line] !== undefined)
  return (
    <article className="mx-auto grid max-w-[190mm] grid-cols-[minmax(0,1fr)] gap-4 rounded-2 border border-line bg-surface p-6 max-md:p-4 print:max-w-none print:border-0 print:p-0">
      <header>
        <p className="text-13 text-ink-2">{company.name}</p>
        <h2 className="text-22">{t('web:titles.ownPayMonth')}</h2>
        <p className="text-15 wrap-anywhere">
          <b className="font-semibold">{fullName(own)}</b> ·{' '}
          {t('closes', {
            month: capitalised(monthName(own.month, language)),
            date: longDayAndMonth(own.closesOn, language),
          })}
        </p>
      </header>
      <DifferentDays own={own} />
      <dl className="divide-y divide-line text-14">
        {lines.map(({ key, title, amount, why }) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2" key={key}>
            <dt className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{title}</b> <span className="block text-13 text-ink-2">{why}</span>
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        {sums.map(line => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 font-semibold" key={line}>
            <dt className="min-w-0 wrap-anywhere">{nameOf(line)}</dt>
            <dd className="whitespace-nowrap tabular-nums">{valueOf(line, own.figures[line]!)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-2">{t('foot')}</p>
      <div className="grid gap-3 text-15 break-inside-avoid">
        <Box label={t('paper.conform')} />
        <Box label={t('paper.missing')} />
        <span className="mt-6 block border-b border-line-strong" />
        <span className="mt-6 block border-b border-line-strong" />
        <p className="mt-4 grid grid-cols-2 gap-6 text-14">
          <span className="border-b border-line-strong pb-1">{t('paper.date')}</span>
          <span className="border-b border-line-strong pb-1">{t('paper.signature')}</span>
        </p>
      </div>
    </article>
  )
}

const Box = ({ label }: { label: string }) => (
  <p className="flex items-center gap-3">
    <span aria-hidden="true" className="size-5 shrink-0 border-[1.5px] border-ink" />
    {label}
  </p>
)

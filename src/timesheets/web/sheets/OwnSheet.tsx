import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, monthYear } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { PdfButton } from './PdfButton.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { SheetRest } from './SheetRest.tsx'
import { type AskedSheet, type Sheet, sheetQuery, useSignOwnSheet } from './Sheets.ts'
import { signedAt } from './SignedAt.ts'

interface OwnSheetProps {
  asked: AskedSheet
  /** Other acts of the person with these hours, beside signing them. */
  children?: ReactNode
}

/** One's own sheet of a week or a month: its figures, who signed it, and its PDF. */
export function OwnSheet({ asked, children }: OwnSheetProps) {
  const { t } = useTranslation('sheets')
  const query = useQuery(sheetQuery(null, asked))
  return (
    <Loaded failure={t('failures.load')} query={query}>
      {sheet =>
        sheet.state === 'empty' ? (
          children
        ) : (
          <Own asked={asked} sheet={sheet}>
            {children}
          </Own>
        )
      }
    </Loaded>
  )
}

function Own({ asked, sheet, children }: OwnSheetProps & { sheet: Sheet }) {
  const { t, language } = useTranslation('sheets')
  const { kind, period, contracts, person, state, mayEmployeeSign } = sheet
  const { mutateAsync, isPending } = useSignOwnSheet(asked)
  const sign = () =>
    void mutateAsync(sheet.hash).then(
      () => notify.success(t('signedToast', { count: 1 })),
      error => notify.error(refusalOr(error, t('failures.sign'))),
    )
  const agreed = contracts.length === 1 ? contracts[0]!.minutes : undefined
  const isByDays = contracts.length > 0 && contracts.every(({ minutes }) => minutes === null)
  const when =
    kind === 'month' ? monthYear(period.from, language) : `${formatDate(period.from)} – ${formatDate(period.to)}`
  return (
    <Panel
      aside={
        agreed !== undefined && (
          <span className="text-13 text-ink-2">
            {agreed === null
              ? t('byDays')
              : t('own.forContract', { hours: `${formatContract(agreed / 60, language)}\u00a0h` })}
          </span>
        )
      }
      title={t(`own.title.${kind}`)}
    >
      <p className="mb-3 text-14 text-ink-2">{when}</p>
      <SheetFigures className="grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2" sheet={sheet} />
      {kind === 'month' && <p className="mt-2 text-13 text-ink-2">{t('monthRule')}</p>}
      <SheetRest className="mt-5 grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2" sheet={sheet} />
      <dl className="mt-5 grid gap-2.5 text-14">
        <Line as="employee" name={fullName(person)} sheet={sheet} />
        <Line as="employer" name={sheet.employer?.by ?? t('signatories.employer')} sheet={sheet} />
      </dl>
      {state === 'ready' && (
        <p className="mt-3 font-mono text-12 wrap-anywhere text-ink-2">{sheet.hash.match(/.{8}/g)!.join(' ')}</p>
      )}
      <p className="mt-3 text-14 text-ink-2">
        {state === 'open' ? t('own.waiting') : mayEmployeeSign ? t(isByDays ? 'own.hintByDays' : 'own.hint') : ''}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-md:grid">
        {mayEmployeeSign && (
          <Button icon={<EditIcon />} isBusy={isPending} onPress={sign} size="lg">
            {t('own.sign', { name: fullName(person) })}
          </Button>
        )}
        <PdfButton asked={asked} person={null} />
        {children}
      </div>
    </Panel>
  )
}

interface LineProps {
  as: 'employee' | 'employer'
  name: string
  sheet: Sheet
}

function Line({ as, name, sheet: { [as]: signature, timeZone } }: LineProps) {
  const { t } = useTranslation('sheets')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <dt className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {name !== t(`signatories.${as}`) && <span className="text-ink-2"> · {t(`signatories.${as}`)}</span>}
      </dt>
      <dd>
        {signature?.state === 'counts' ? (
          <StatusBadge kind="ok">{t('own.signedAt', signedAt(signature.at, timeZone))}</StatusBadge>
        ) : signature ? (
          <StatusBadge kind="refused">{t('voided')}</StatusBadge>
        ) : (
          <StatusBadge kind="waiting">{t('toSign')}</StatusBadge>
        )}
      </dd>
    </div>
  )
}

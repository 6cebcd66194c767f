import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { standingOf } from '#leave/rules/account.ts'
import { lineWords } from '#leave/rules/count-words.ts'
import { signedAmount, writtenAmount } from '#leave/rules/words.ts'
import { type Account, type Ledger, type Line, useAccountName } from '#leave/web/balances/Balances.ts'
import { ExportButton } from '#leave/web/balances/ExportButton.tsx'
import type { useAskedBalances } from '#leave/web/balances/useAskedBalances.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, ExpandIcon } from '#web/ui/icons.tsx'
import { BalanceDrawing } from './BalanceDrawing.tsx'
import { type LedgerRow, rowsOf } from './LedgerRows.ts'

const WithdrawEntryDialog = lazyDialog(async () => (await import('./WithdrawEntryDialog.tsx')).WithdrawEntryDialog)

interface AccountPanelProps {
  ledger: Ledger
  account: Account
  isOwn: boolean
  asked: ReturnType<typeof useAskedBalances>
}

/** One account: its balance over the year, and every line that it is the sum of. */
export function AccountPanel({ ledger, account, isOwn, asked }: AccountPanelProps) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName(ledger.types, ledger.on)
  const name = nameOf(account, ledger.accounts)
  const standing = standingOf(account, ledger.accounts, ledger.on)
  const { unit } = ledger.types.find(({ key }) => key === account.type)!
  const { year } = account
  return (
    <section className="mt-4 overflow-clip rounded-3 border border-line bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 border-b border-line px-4 py-4 md:px-5">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">{name}</h2>
          <p className="mt-1 text-13 text-ink-2">
            {year
              ? t('accounts.acquired', { from: formatDate(year.from), to: formatDate(year.to) })
              : t('accounts.plain')}
          </p>
          {(account.right || account.lines.some(({ kind }) => kind === 'earned')) && (
            <p className="mt-1 text-14 text-pretty">
              {account.right
                ? t('accounts.right', {
                    since: formatDate(account.right.since),
                    until: formatDate(account.right.until),
                  })
                : t('accounts.belowRight')}
            </p>
          )}
        </div>
        <ExportButton on={asked.on} size="sm" whose={isOwn ? 'own' : { id: ledger.employee.id }} />
      </header>
      <BalanceDrawing account={account} on={ledger.on} standing={standing} unit={unit} />
      <Lines
        account={account}
        isAcquiring={standing === 'acquiring' || standing === 'plain'}
        ledger={ledger}
        mayWrite={ledger.mayWrite && !isOwn}
        name={name}
        unit={unit}
      />
    </section>
  )
}

type Unit = Ledger['types'][number]['unit']

interface LinesProps {
  ledger: Ledger
  account: Account
  name: string
  unit: Unit
  isAcquiring: boolean
  mayWrite: boolean
}

const head = 'px-4 py-2.5 text-13 font-semibold text-ink-2 md:px-5'

function Lines({ ledger, account, name, unit, isAcquiring, mayWrite }: LinesProps) {
  const { t } = useTranslation('ledger')
  const [isUnfolded, setUnfolded] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<Line | null>(null)
  const rows = rowsOf(account, { on: ledger.on, isAcquiring })
  const props = { on: ledger.on, unit, mayWrite, onWithdraw: setWithdrawn }
  return (
    <>
      <table className="w-full border-collapse text-14 max-md:block">
        <caption className="sr-only">{name}</caption>
        <thead className="max-md:block">
          <tr className="border-b border-line max-md:flex max-md:justify-between">
            <th className={`${head} text-left md:w-36`} scope="col">
              {t('table.date')}
            </th>
            <th className={`${head} text-left max-md:sr-only`} scope="col">
              {t('table.what')}
            </th>
            <th className={`${head} text-right max-md:ml-auto max-md:w-20 max-md:px-0 md:w-24`} scope="col">
              {t(unit === 'days' ? 'table.days' : 'table.hours')}
            </th>
            <th className={`${head} text-right max-md:w-20 md:w-24`} scope="col">
              {t('table.balance')}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.flatMap(row =>
            'line' in row ? (
              <LineRow key={row.key} line={row.line} {...props} />
            ) : (
              [
                <MonthsRow
                  isUnfolded={isUnfolded === row.key}
                  key={row.key}
                  onFold={() => setUnfolded(isUnfolded === row.key ? null : row.key)}
                  row={row}
                  unit={unit}
                />,
                ...(isUnfolded === row.key
                  ? row.months
                      .toReversed()
                      .map((line, index) => <LineRow isMonth key={`${row.key} ${index}`} line={line} {...props} />)
                  : []),
              ]
            ),
          )}
        </tbody>
      </table>
      {withdrawn?.entry && <WithdrawEntryDialog entryId={withdrawn.entry.id} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

const rowClass =
  'border-b border-line-soft last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_5rem_5rem] max-md:px-4 max-md:py-3'
const cell = 'align-top md:px-5 md:py-3'

interface CellsProps {
  date: string
  isExpected: boolean
  amount: string
  balance: string
  isMonth?: boolean
  children: React.ReactNode
}

function Cells({ date, isExpected, amount, balance, isMonth, children }: CellsProps) {
  const { t } = useTranslation('ledger')
  return (
    <tr className={`${rowClass} ${isMonth ? 'bg-paper' : ''} ${isExpected ? 'text-ink-2' : ''}`}>
      <td className={`${cell} whitespace-nowrap tabular-nums max-md:text-13 max-md:text-ink-2`}>
        {isExpected && (
          <span
            aria-label={t('table.expected')}
            className="mr-2 inline-block size-2.5 rounded-[2px] border-[1.5px] border-dashed border-line-strong"
            role="img"
          />
        )}
        {date}
      </td>
      <td className={`${cell} min-w-0 wrap-anywhere max-md:order-last max-md:col-span-full max-md:pt-0.5`}>
        {children}
      </td>
      <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>{amount}</td>
      <td className={`${cell} text-right font-strong whitespace-nowrap tabular-nums`}>{balance}</td>
    </tr>
  )
}

interface LineRowProps {
  line: Line
  on: string
  unit: Unit
  mayWrite: boolean
  isMonth?: boolean
  onWithdraw: (line: Line) => void
}

function LineRow({ line, on, unit, mayWrite, isMonth, onWithdraw }: LineRowProps) {
  const { t: ledger } = useTranslation('ledger')
  const { t: leave } = useTranslation('leave')
  const language = useLanguage()
  const { title, detail } = lineWords(line, language, { ledger, leave })
  return (
    <Cells
      amount={signedAmount(line.amount, unit, language)}
      balance={writtenAmount(line.balance, unit, language)}
      date={formatDate(line.on)}
      isExpected={line.on > on || line.kind === 'pending'}
      {...(isMonth && { isMonth })}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          {title}
          {detail && <small className="block text-13 text-pretty text-ink-2">{detail}</small>}
        </span>
        {mayWrite && line.entry && (
          <IconButton
            className="-my-2"
            icon={<DeleteIcon size={18} />}
            label={ledger('entry.withdraw')}
            onPress={() => onWithdraw(line)}
            tone="delete"
          />
        )}
      </span>
    </Cells>
  )
}

interface MonthsRowProps {
  row: Extract<LedgerRow, { months: unknown }>
  unit: Unit
  isUnfolded: boolean
  onFold: () => void
}

function MonthsRow({ row: { months, isExpected }, unit, isUnfolded, onFold }: MonthsRowProps) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const last = months.at(-1)!
  const amount = months.reduce((sum, line) => sum + line.amount, 0)
  const count = new Set(months.flatMap(({ month }) => month ?? [])).size
  return (
    <Cells
      amount={signedAmount(amount, unit, language)}
      balance={writtenAmount(last.balance, unit, language)}
      date={formatDate(last.on)}
      isExpected={isExpected}
    >
      <button
        aria-expanded={isUnfolded}
        className="-my-2 flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-2 text-left hover:text-bleu-text md:min-h-10"
        onClick={onFold}
        type="button"
      >
        <span className="min-w-0">
          {isExpected ? t('table.toAcquire', { date: formatDate(last.on) }) : t('table.acquiredInYear')}
          <small className="block text-13 text-ink-2">
            {t('table.months', { count })}
            {'\u00a0: '}
            {t(isUnfolded ? 'table.fold' : 'table.unfold').toLocaleLowerCase()}
          </small>
        </span>
        <span className={isUnfolded ? 'rotate-180' : ''}>
          <ExpandIcon size={18} />
        </span>
      </button>
    </Cells>
  )
}

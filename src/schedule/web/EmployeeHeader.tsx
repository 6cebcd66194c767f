import { useTranslation } from 'react-i18next'
import { formatContract, formatHours } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fullName } from '#people/rules.ts'
import { weeklyBalance } from '#schedule/rules.ts'
import { ContractBar } from '#web/ui/ContractBar.tsx'
import { usePreviewed } from './DragPreview.ts'
import type { PlanningRow } from './PlanningRows.ts'

interface EmployeeHeaderProps {
  row: PlanningRow
  language: Language
  isLast: boolean
}

/** Who, and how their planned hours stand to their contract. */
export function EmployeeHeader({ language, isLast, ...props }: EmployeeHeaderProps) {
  const row = usePreviewed(props.row)
  const { employee, plannedMinutes, contractMinutes } = row
  return (
    <div
      aria-colindex={1}
      className={`sticky left-0 z-1 flex flex-col gap-[5px] border-line bg-surface px-3 py-2.5 max-xl:shadow-[1px_0_0_var(--line)] 2xl:pr-3.5 2xl:pl-4 ${isLast ? 'rounded-bl-[11px]' : 'border-b'}`}
      role="rowheader"
    >
      <span className="truncate text-14 leading-[1.3] font-semibold" title={fullName(employee)}>
        {fullName(employee)}
      </span>
      <ContractBar contractMinutes={contractMinutes} plannedMinutes={plannedMinutes} />
      <PlannedHours hasExcess language={language} row={row} />
    </div>
  )
}

interface PlannedHoursProps {
  row: PlanningRow
  language: Language
  /** Says by how much, at the right. */
  hasExcess?: boolean
}

/** "34,5 / 35 h", in brique beyond the contract, which the title says in words. */
export function PlannedHours({ row, language, hasExcess }: PlannedHoursProps) {
  const { t } = useTranslation('schedule')
  const { kind, minutes } = weeklyBalance(row.plannedMinutes, row.contractMinutes)
  const isOver = kind === 'over'
  const hours = formatHours(minutes, language)
  return (
    <span
      className={`flex justify-between text-13 tabular-nums ${isOver ? 'text-brique' : 'text-ink-2'}`}
      title={t(`dashboard.balance.${kind}`, { hours })}
    >
      <span>
        <b className={`font-strong ${isOver ? '' : 'text-ink'}`}>{formatHours(row.plannedMinutes, language)}</b>
        {t('planning.contract', { hours: formatContract(row.employee.weeklyHours, language) })}
      </span>
      {isOver && hasExcess && <span>{t('planning.beyond', { hours })}</span>}
    </span>
  )
}

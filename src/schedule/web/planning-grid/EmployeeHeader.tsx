import { formatHours } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fullName } from '#people/rules.ts'
import { weeklyBalance } from '#schedule/rules.ts'
import { ofContract } from '#schedule/web/editing/ContractWords.ts'
import type { RowMarks } from '#schedule/web/findings/RowMarks.ts'
import { HeadName } from '#schedule/web/planning-clipboard/HeadName.tsx'
import { usePreviewed } from '#schedule/web/planning-drag/DragPreview.ts'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { useTranslation } from '#web/i18n.ts'
import { ContractBar } from '#web/ui/time/ContractBar.tsx'
import type { PlanningRow } from './PlanningRows.ts'

interface EmployeeHeaderProps {
  row: PlanningRow
  language: Language
  isLast: boolean
}

/** The person, and planned hours against the contract. */
export function EmployeeHeader({ language, isLast, ...props }: EmployeeHeaderProps) {
  const row = usePreviewed(props.row)
  const { employee, plannedMinutes, contractMinutes, marks } = row
  const { leaveMinutes, paidLeaveMinutes } = employee
  const tone = marks.exceeded > 0 ? 'bg-brique-wash gap-0.5 py-1' : 'gap-[5px] bg-surface py-2.5'
  return (
    <div
      aria-colindex={1}
      className={`group/person max-xl:sticky left-0 z-1 flex flex-col in-data-slim:grid in-data-slim:grid-cols-[minmax(0,1fr)_auto] in-data-slim:content-center in-data-slim:gap-x-2 in-data-slim:gap-y-[3px] in-data-slim:py-0 border-line px-3 max-xl:shadow-[1px_0_0_var(--line)] 2xl:pr-3.5 2xl:pl-4 ${tone} ${isLast ? 'rounded-bl-[11px]' : 'border-b'}`}
      role="rowheader"
      tabIndex={-1}
    >
      <span className="flex min-w-0 items-baseline gap-1.5" title={fullName(employee)}>
        <RowSign marks={marks} />
        <HeadName className="truncate text-14 leading-[1.3] font-semibold in-data-slim:text-13">
          {fullName(employee)}
        </HeadName>
      </span>
      {marks.exceeded > 0 && <ExceededPoints {...marks} />}
      <div className="in-data-slim:order-last in-data-slim:col-span-2 in-data-slim:*:h-[3px]">
        <ContractBar {...{ contractMinutes, plannedMinutes, leaveMinutes, paidLeaveMinutes }} />
      </div>
      <PlannedHours hasExcess language={language} row={row} />
    </div>
  )
}

/** The worst of the week, at the name. */
export const RowSign = ({ marks: { worst } }: { marks: RowMarks }) => worst && <SeveritySign sign={worst} />

function ExceededPoints({ exceeded: count, worst }: RowMarks) {
  const { t } = useTranslation('schedule')
  return (
    <span className="truncate text-12 leading-[1.25] font-label text-brique in-data-slim:sr-only">
      {t(worst === 'blocking' ? 'findings.impossible' : 'findings.exceeded', { count })}
    </span>
  )
}

interface PlannedHoursProps {
  row: PlanningRow
  language: Language
  /** Shows the excess at the right. */
  hasExcess?: boolean
}

/** "34,5 / 35 h", in brique beyond the contract, beside the hours of leave, short beside an excess; the title says it in words. */
export function PlannedHours({ row, language, hasExcess }: PlannedHoursProps) {
  const { t } = useTranslation('schedule')
  const { leaveMinutes } = row.employee
  const { kind, minutes } = weeklyBalance(row.plannedMinutes, row.contractMinutes, row.employee)
  const isOver = kind === 'over'
  // With leave the planned hours alone do not tell it.
  const showsExcess = hasExcess || leaveMinutes > 0
  const hours = formatHours(minutes, language)
  // The contract says the hours of a whole week, not those of a part of it.
  const isPart = kind === 'remaining' && row.employee.unemployed
  const balance = row.contractMinutes > 0 && !isPart && t(`dashboard.balance.${kind}`, { hours })
  const away = { hours: formatHours(leaveMinutes, language) }
  const leave = leaveMinutes > 0 ? t('leave.hours', away) : null
  return (
    <span
      className={`flex justify-between text-13 in-data-slim:text-12 tabular-nums ${isOver ? 'text-brique' : 'text-ink-2'}`}
      title={[balance, leave].filter(Boolean).join(', ')}
    >
      <span>
        <b className={`font-strong ${isOver ? '' : 'text-ink'}`}>{formatHours(row.plannedMinutes, language)}</b>
        {ofContract(row.employee.weeklyHours)}
      </span>
      {leave !== null && (
        <>
          <span className={`pl-1.5 whitespace-nowrap in-data-slim:sr-only max-xl:sr-only ${isOver ? 'sr-only' : ''}`}>
            {leave}
          </span>
          <span
            aria-hidden="true"
            className={`pl-1.5 whitespace-nowrap in-data-slim:hidden ${isOver ? 'text-ink-2 max-2xl:hidden' : 'xl:hidden'}`}
          >
            {t('leave.shortHours', away)}
          </span>
        </>
      )}
      {isOver && showsExcess && <span className="pl-1.5 in-data-slim:hidden">{t('planning.beyond', { hours })}</span>}
    </span>
  )
}

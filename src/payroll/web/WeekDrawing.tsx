import { datesIn } from '#core/calendar.ts'
import { yearMonthOf } from '#payroll/rules/months.ts'
import type { PayrollMonth } from './Payroll.ts'

type PaidWeek = PayrollMonth['weeks'][number]

const drawn: Record<NonNullable<PaidWeek['state']> | 'none', string> = {
  open: 'border border-dashed border-line-strong',
  submitted: 'border border-dashed border-sapin bg-sapin-wash',
  validated: 'bg-sapin-fill',
  locked: 'bg-sapin-fill',
  none: 'border border-dashed border-line-mid',
}

interface WeekDrawingProps {
  week: PaidWeek
  month: string
  className: string
}

/** A civil week by its state; the days of another month are hatched. */
export function WeekDrawing({ week, month, className }: WeekDrawingProps) {
  const days = datesIn(week)
  const isElsewhere = (day: string) => yearMonthOf(day) !== month
  const [before, after] = [days.findIndex(day => !isElsewhere(day)), days.findLastIndex(day => !isElsewhere(day))]
  const hatch = 'absolute inset-y-0 bg-[repeating-linear-gradient(115deg,var(--surface)_0_2px,transparent_2px_6px)]'
  return (
    <span
      aria-hidden="true"
      className={`keep-colours relative block overflow-hidden rounded-[4px] ${className} ${drawn[week.state ?? 'none']}`}
    >
      {before > 0 && <i className={`${hatch} left-0`} style={{ width: `${(before / 7) * 100}%` }} />}
      {after < 6 && <i className={`${hatch} right-0`} style={{ width: `${((6 - after) / 7) * 100}%` }} />}
    </span>
  )
}

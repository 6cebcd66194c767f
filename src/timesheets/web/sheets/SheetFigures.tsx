import { formatDuration } from '#core/durations.ts'
import { totalsOf } from '#timesheets/rules/sheets.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Sheet } from './Sheets.ts'

/** '22 h', '22 h 30'. */
const hour = (time: string) => {
  const [hours, minutes] = time.split(':') as [string, string]
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

const weekNumber = (date: string | undefined) => (date ? Temporal.PlainDate.from(date).weekOfYear! : '')

/** The hours of a sheet by rate, and those of its days: not all of them are among the former, which whole weeks count. */
export function SheetFigures({ sheet, className }: { sheet: Sheet; className: string }) {
  const { t } = useTranslation('sheets')
  const { kind, weeks, night, sunday, holiday, firstOfMay, nightStart, nightEnd } = sheet
  const { normal, overtime, complementary, leave, daysAway, daysAwayInPart } = totalsOf(sheet)
  const rated = (rates: typeof overtime, key: 'overtimeAt' | 'complementaryAt') =>
    rates.map(({ percent, minutes }) => [t(key, { percent }), formatDuration(minutes)] as const)
  const away = [
    ...(daysAway > 0 ? [t('daysAway', { count: daysAway })] : []),
    ...(daysAwayInPart > 0 ? [t('daysAwayInPart', { count: daysAwayInPart })] : []),
  ]
  const isPlain = overtime.length + complementary.length === 0
  const first = [
    [t('normal'), formatDuration(normal)] as const,
    ...rated(overtime, 'overtimeAt'),
    ...rated(complementary, 'complementaryAt'),
    ...(isPlain ? [[t('overtime'), formatDuration(0)] as const] : []),
  ]
  const second = [
    [t('night', { from: hour(nightStart), to: hour(nightEnd) }), formatDuration(night)] as const,
    [t('sunday'), formatDuration(sunday)] as const,
    [t('holiday'), formatDuration(holiday)] as const,
    ...(firstOfMay > 0 ? [[t('firstOfMay'), formatDuration(firstOfMay)] as const] : []),
    [t('absences'), away.join(', ') || t('noAbsence')] as const,
    ...(leave > 0 ? [[t('paidLeave'), formatDuration(leave)] as const] : []),
  ]
  const title = t(`hoursOf.${kind}`, { from: weekNumber(weeks.at(0)?.from), to: weekNumber(weeks.at(-1)?.from) })
  return (
    <div className={className}>
      <Figures figures={first} title={title} />
      <Figures figures={second} title={t(`among.${kind}`)} />
    </div>
  )
}

export function Figures({ title, figures }: { title: string; figures: readonly (readonly [string, string])[] }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-14">{title}</h3>
      <dl>
        {figures.map(([name, figure]) => (
          <div className="flex justify-between gap-3 border-b border-line py-1.5" key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums whitespace-nowrap">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

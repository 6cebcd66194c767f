import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import type { Account, BalanceType } from '#leave/web/balances/Balances.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { daysDrawn, monthsDrawn, type Point, placeOf, pointsOf } from './StepLine.ts'

interface BalanceDrawingProps {
  account: Account
  standing: string
  on: CalendarDate
  unit: BalanceType['unit']
}

const [width, height] = [1000, 120]
const top = 22

/** The balance as a step line, dashed after the day that was asked for. */
export function BalanceDrawing({ account, standing, on, unit }: BalanceDrawingProps) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const days = daysDrawn(account, standing, on)
  const points = pointsOf(account, days)
  const values = [...points.map(({ balance }) => balance), account.balance, 0]
  const [least, most] = [Math.min(...values), Math.max(1, ...values)]
  const y = (balance: number) => top + ((most - balance) / (most - least)) * (height - top)
  const x = (day: CalendarDate) => placeOf(day, days) * width
  const past = points.filter(({ day }) => day <= on)
  const coming = points.filter(({ day }) => day > on)
  const now = x(on)
  const steps = (from: readonly Point[], end: number) =>
    from
      .map(
        ({ day, balance }, index) =>
          `${index === 0 ? `M${x(day)}` : `H${x(day)}V`}${index === 0 ? ` ${y(balance)}` : y(balance)}`,
      )
      .join('') + `H${end}`
  const line = past.length > 0 ? steps(past, now) : ''
  const dashed = [
    `M${now} ${y(account.balance)}`,
    ...coming.map(({ day, balance }) => `H${x(day)}V${y(balance)}`),
    `H${width}`,
  ].join('')
  const [first, last] = [past[0], coming.at(-1)]
  const label = t('chart.label', {
    from: formatDate(days.from),
    to: formatDate(days.to),
    balance: writtenAmount(account.balance, unit, language),
    on: formatDate(on),
  })
  const written = (amount: number) => writtenAmount(amount, unit, language)
  const isNowEarly = placeOf(on, days) < 0.9
  return (
    <div className="border-b border-line px-4 pt-5 pb-3 md:px-5">
      <div aria-label={label} className="keep-colours relative h-[120px] border-b border-line-strong" role="img">
        <svg
          aria-hidden="true"
          className="size-full overflow-visible"
          preserveAspectRatio="none"
          viewBox={`0 0 ${width} ${height}`}
        >
          {line && <path d={`${line}V${y(Math.max(0, least))}H${x(past[0]!.day)}Z`} fill="var(--cov)" opacity=".55" />}
          {line && (
            <path d={line} fill="none" stroke="var(--bleu-text)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          )}
          <path
            d={dashed}
            fill="none"
            stroke="var(--bleu-text)"
            strokeDasharray="4 3"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          aria-hidden="true"
          className="absolute -top-1.5 bottom-0 w-0.5 bg-ink"
          style={{ left: `${placeOf(on, days) * 100}%` }}
        >
          <em
            className={`absolute -top-1 font-display text-18 leading-none font-figure whitespace-nowrap not-italic ${isNowEarly ? 'left-2' : 'right-2'}`}
          >
            {written(account.balance)}
          </em>
        </span>
        {first && first.balance > 0 && now > width / 10 && (
          <span
            aria-hidden="true"
            className="absolute left-1 -translate-y-4 text-12 leading-none font-semibold text-ink-2"
            style={{ top: `${(y(first.balance) / height) * 100}%` }}
          >
            {written(first.balance)}
          </span>
        )}
        {last && last.balance !== account.balance && (
          <span
            aria-hidden="true"
            className="absolute right-0 -translate-y-4 text-12 font-semibold text-ink-2"
            style={{ top: `${(y(last.balance) / height) * 100}%` }}
          >
            {written(last.balance)}
          </span>
        )}
      </div>
      <Months days={days} />
    </div>
  )
}

function Months({ days }: { days: { from: CalendarDate; to: CalendarDate } }) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const months = monthsDrawn(days)
  const rare = Math.ceil(months.length / 13)
  return (
    <div aria-hidden="true" className="relative h-6 pt-1.5 text-12 text-ink-3">
      {months.map((day, index) => (
        <span
          className={`absolute ${index % (rare * 2) === 0 ? '' : 'max-md:hidden'} ${index % rare === 0 ? '' : 'hidden'}`}
          key={day}
          style={{ left: `${placeOf(day, days) * 100}%` }}
        >
          {name.format(new Date(day))}
        </span>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { formatDate } from '#core/calendar.ts'
import { formatDuration, sum } from '#core/durations.ts'
import type { RatedMinutes } from '#labour/hours.ts'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon, NextIcon } from '#web/ui/icons.tsx'
import { ContractBar } from '#web/ui/time/ContractBar.tsx'
import type { PersonCounters } from './Counters.ts'
import type { FigureId } from './Ledgers.ts'
import { isNear, NightNote } from './NightNote.tsx'

interface FigureRowProps {
  counters: PersonCounters
  figure: FigureId
  /** Its lines stand below it, where there is no room beside. */
  isOpen: boolean
  /** Its lines stand beside the rows, where there is room. */
  isShownBeside: boolean
  onToggle: () => void
}

export function FigureRow({ counters, figure, isOpen, isShownBeside, onToggle }: FigureRowProps) {
  const { t } = useTranslation('counters')
  const { value, unit, bar, facts } = useFigure(counters, figure)
  const name =
    figure === 'worked' && counters.plannedMinutes === null
      ? t('figures.workedIn', { year: String(counters.year) })
      : t(`figures.${figure}`)
  const mark = `${isOpen ? 'max-lg:bg-bleu-wash max-lg:shadow-[inset_3px_0_0_var(--bleu-text)]' : ''} ${isShownBeside ? 'lg:bg-bleu-wash lg:shadow-[inset_3px_0_0_var(--bleu-text)]' : ''}`
  return (
    <button
      aria-expanded={isOpen}
      className={`grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto_1.25rem] items-baseline gap-x-3 px-4 py-3.5 text-left -outline-offset-3 hover:bg-[color-mix(in_oklab,var(--bleu-wash)_45%,transparent)] md:px-5 ${mark}`}
      onClick={onToggle}
      type="button"
    >
      <span className="text-14 font-semibold">{name}</span>
      <span className="font-display text-22 leading-[1.2] font-figure tracking-[-.015em] tabular-nums">
        {value}
        {unit && <small className="font-sans text-13 font-medium tracking-normal text-ink-2"> {unit}</small>}
      </span>
      <span className="self-center text-ink-2">
        <span className={`block lg:hidden ${isOpen ? '' : '-rotate-90'}`}>
          <ExpandIcon size={18} />
        </span>
        <span className="hidden lg:block">
          <NextIcon size={18} />
        </span>
      </span>
      {bar && <span className="col-span-2 mt-2 block">{bar}</span>}
      {facts && <span className="col-span-2 mt-1.5 block text-13 text-ink-2">{facts}</span>}
    </button>
  )
}

type Figure = { value: string; unit?: string | undefined; bar?: ReactNode; facts?: ReactNode }

const totalOf = (rated: readonly RatedMinutes[]) => sum(rated.map(({ minutes }) => minutes))

function useFigure(counters: PersonCounters, figure: FigureId): Figure {
  const { t } = useTranslation('counters')
  const { figures, limits, days, months, contract, scheme, plannedMinutes, planned } = counters
  const contractMinutes = Math.round((contract?.weeklyHours ?? 0) * 60)
  const hasHours = contract && scheme !== 'by-days'
  const period = (of: { from: string; to: string }) => ({ from: formatDate(of.from), to: formatDate(of.to) })
  const hours = ({ minutes }: { minutes: number }) =>
    minutes > 0 ? t('facts.hours', { time: formatDuration(minutes) }) : t('facts.none')
  switch (figure) {
    case 'contract':
      return {
        value: contract ? formatDuration(contractMinutes) : '–',
        unit: contract ? t('perWeek') : undefined,
        facts: <ContractFacts counters={counters} />,
      }
    case 'planned':
      return {
        value: formatDuration(plannedMinutes ?? 0),
        bar: hasHours && <PlannedBar contractMinutes={contractMinutes} planned={planned} />,
        facts: hasHours && <PlannedFacts beyond={(planned?.counted ?? 0) - contractMinutes} />,
      }
    case 'worked':
      return {
        value: formatDuration(figures.worked.minutes),
        facts: [
          t('facts.days', { count: figures.worked.days, ...period(days) }),
          ...(figures.provisional ? [t('facts.provisional', { time: formatDuration(figures.provisional) })] : []),
        ].join(', '),
      }
    case 'overtime':
    case 'complementary':
      return {
        value: formatDuration(totalOf(figures[figure])),
        bar: <RateBar rated={figures[figure]} />,
        facts: <Rates none={scheme === 'by-days' ? t('facts.byDays') : t('facts.none')} rated={figures[figure]} />,
      }
    case 'quota': {
      const used = figures.quota
      const left = limits.overtime - used
      return {
        value: formatDuration(used),
        unit: t('ofLimit', { limit: formatDuration(limits.overtime) }),
        bar: <ContractBar contractMinutes={limits.overtime} plannedMinutes={used} />,
        facts: t(left >= 0 ? 'facts.left' : 'facts.used', { time: formatDuration(Math.abs(left)) }),
      }
    }
    case 'night':
      return {
        value: formatDuration(figures.night),
        unit: t('ofLimit', { limit: formatDuration(limits.night) }),
        bar: <ContractBar contractMinutes={limits.night} plannedMinutes={figures.night} />,
        facts: isNear(figures.night, limits.night) ? (
          <NightNote limit={limits.night} minutes={figures.night} />
        ) : (
          t('facts.night', period(months))
        ),
      }
    case 'sundays':
      return { value: String(figures.sundays.days), facts: hours(figures.sundays) }
    case 'holidays':
      return {
        value: String(figures.holidays.days),
        facts: [hours(figures.holidays), ...(figures.firstOfMay > 0 ? [t('facts.firstOfMay')] : [])].join(', '),
      }
  }
}

function ContractFacts({ counters: { contract, contracts } }: { counters: PersonCounters }) {
  const { t } = useTranslation('counters')
  if (!contract) return t('facts.noContract')
  const type = t(`people:contractTypes.${contract.type}`)
  const from = contracts.find(each => each.type === contract.type && each.weeklyHours === contract.weeklyHours)?.from
  return from ? t('facts.since', { type, date: formatDate(from) }) : type
}

/** Paid leave counts with the plan. */
function PlannedBar({ planned, contractMinutes }: Pick<PersonCounters, 'planned'> & { contractMinutes: number }) {
  const { worked, counted } = planned ?? { worked: 0, counted: 0 }
  const leave = counted - worked
  return (
    <ContractBar
      contractMinutes={contractMinutes}
      leaveMinutes={leave}
      paidLeaveMinutes={leave}
      plannedMinutes={worked}
    />
  )
}

function PlannedFacts({ beyond }: { beyond: number }) {
  const { t } = useTranslation('counters')
  if (beyond === 0) return t('facts.exact')
  return t(beyond > 0 ? 'facts.beyond' : 'facts.within', { time: formatDuration(Math.abs(beyond)) })
}

/** The weakest rate is the darkest. */
const shades = ['', 'opacity-70', 'opacity-45', 'opacity-30']

function RateBar({ rated }: { rated: readonly RatedMinutes[] }) {
  const total = totalOf(rated)
  if (total === 0) return <span className="block h-[5px] rounded-[2px] bg-sunken" />
  return (
    <span aria-hidden="true" className="keep-colours flex h-[5px] gap-px overflow-hidden rounded-[2px]">
      {rated.map(({ percent, minutes }, index) => (
        <span
          className={`bg-bleu ${shades[Math.min(index, shades.length - 1)]}`}
          key={percent}
          style={{ width: `${(minutes / total) * 100}%` }}
        />
      ))}
    </span>
  )
}

function Rates({ rated, none }: { rated: readonly RatedMinutes[]; none: string }) {
  const { t } = useTranslation('counters')
  if (rated.length === 0) return none
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
      {rated.map(({ percent, minutes }) => (
        <span key={percent}>{t('facts.rate', { time: formatDuration(minutes), percent })}</span>
      ))}
    </span>
  )
}

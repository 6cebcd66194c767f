import { type JSX, type ReactNode, useState } from 'react'
import { sum } from '#core/durations.ts'
import { type Step, type StepId, stepsOf } from '#payroll/rules/month-lines.ts'
import { monthName } from '#payroll/rules/months.ts'
import { useTranslation } from '#web/i18n.ts'
import { NextIcon } from '#web/ui/icons.tsx'
import type { PersonMonth } from './PersonMonth.ts'
import { StepDetail } from './StepDetail.tsx'
import { usePayHours, useStepWords } from './useStepWords.ts'

/** The steps at the left and what the open one is made of beside it; beneath it on a narrow screen. */
export function MonthChain({ data }: { data: PersonMonth }) {
  const { t, language } = useTranslation('payroll')
  const words = useStepWords(data)
  const { base, paid, more } = stepsOf(data)
  const steps = [...base, ...paid, ...more]
  const [open, setOpen] = useState<StepId | null>(steps[0]?.id ?? null)
  if (steps.length === 0) return <p className="py-8 text-center text-14 text-ink-2">{t('person.nothing')}</p>
  const contract = sum(data.spans.map(({ worth }) => worth))
  // A step is drawn on the scale of the month: what stood before it, and what it gives or takes.
  let before = 0
  const rows: JSX.Element[] = steps.map((step, nth) => {
    const start = before
    before += step.minutes ?? 0
    return (
      <StepRow
        bar={
          step.minutes === null || step.minutes === 0
            ? null
            : { start, end: before, contract, most: Math.max(data.paid, contract) }
        }
        isOpen={open === step.id}
        key={step.id}
        nth={nth + 1}
        onToggle={() => setOpen(open === step.id ? null : step.id)}
        step={step}
        words={words(step)}
      >
        <StepDetail data={data} step={step.id} />
      </StepRow>
    )
  })
  // Where nothing is added, it is what is paid.
  if (base.length > 1 && paid.length > 0)
    rows.splice(base.length, 0, <SumRow key="base" label={t('person.sums.base')} minutes={data.base} />)
  const paidAt = rows.length - more.length
  // A person who works by days has no hours to pay.
  if (base.length + paid.length > 0 && data.spans.some(({ paidBy }) => paidBy !== 'days'))
    rows.splice(
      paidAt,
      0,
      <SumRow
        key="paid"
        label={t('person.sums.paid', { month: monthName(data.month, language) })}
        minutes={data.paid}
      />,
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 min-[70rem]:grid-cols-[minmax(0,420px)_minmax(0,1fr)] min-[70rem]:grid-rows-[repeat(24,auto)_1fr] [&>:first-child]:rounded-t-3 [&>:first-child]:border-t">
      {rows}
    </div>
  )
}

type Bar = { start: number; end: number; contract: number; most: number }

interface StepRowProps {
  step: Step
  nth: number
  words: { title: string; amount: string; why: string }
  bar: Bar | null
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

const column = 'border-x border-b border-line min-[70rem]:col-start-1'

function StepRow({ nth, words, bar, isOpen, onToggle, children }: StepRowProps) {
  return (
    <>
      <button
        aria-expanded={isOpen}
        className={`${column} grid w-full bg-surface cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto_1.25rem] items-baseline gap-x-3 gap-y-1 px-4 py-3.5 text-left -outline-offset-2 hover:bg-sunken aria-expanded:bg-bleu-wash aria-expanded:shadow-[inset_3px_0_0_var(--bleu)]`}
        onClick={onToggle}
        type="button"
      >
        <span className="text-13 font-semibold text-ink-2 tabular-nums">{nth}</span>
        <span className="min-w-0 font-semibold wrap-anywhere">{words.title}</span>
        <span className="text-18 font-semibold whitespace-nowrap tabular-nums">{words.amount}</span>
        <span className={`self-center text-ink-2 ${isOpen ? 'max-[70rem]:rotate-90' : ''}`}>
          <NextIcon />
        </span>
        <span className="col-span-2 col-start-2 text-13 text-pretty text-ink-2">{words.why}</span>
        {bar && <StepBar {...bar} />}
      </button>
      {isOpen && (
        <section
          aria-label={words.title}
          className="min-w-0 overflow-clip border-x border-b border-line bg-surface min-[70rem]:col-start-2 min-[70rem]:row-span-25 min-[70rem]:row-start-1 min-[70rem]:rounded-3 min-[70rem]:border"
        >
          {children}
        </section>
      )}
    </>
  )
}

/** A bar to scale: hours of the steps before are pale, hours that this step adds solid, those it takes off hatched. A tick marks the hours of the contract. */
function StepBar({ start, end, contract, most }: Bar) {
  const at = (minutes: number) => `${(minutes / most) * 100}%`
  const isTaken = end < start
  return (
    <span
      aria-hidden="true"
      className="keep-colours relative col-span-2 col-start-2 mt-1.5 block h-2 overflow-hidden rounded-[3px] bg-sunken"
    >
      <i className="absolute inset-y-0 left-0 bg-sapin-wash" style={{ width: at(Math.min(start, end)) }} />
      <i
        className={`absolute inset-y-0 ${isTaken ? 'hatch-break' : 'bg-sapin-fill'}`}
        style={{ left: at(Math.min(start, end)), width: at(Math.abs(end - start)) }}
      />
      {contract > 0 && (
        <i className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `calc(${at(contract)} - 2px)` }} />
      )}
    </span>
  )
}

function SumRow({ label, minutes }: { label: string; minutes: number }) {
  const hours = usePayHours()
  return (
    <p className={`${column} flex items-baseline justify-between gap-4 bg-sunken px-4 py-3.5 pr-12 font-semibold`}>
      <span className="min-w-0 pl-8 wrap-anywhere">{label}</span>
      <span className="text-18 whitespace-nowrap tabular-nums">{hours(minutes)}</span>
    </p>
  )
}

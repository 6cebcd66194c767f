import { useEffect, useEffectEvent, useRef } from 'react'
import { formatHours } from '#core/durations.ts'
import type { Verdict } from '#schedule/web/editing/Verdict.ts'
import { outcomeOf } from '#schedule/web/editing/Verdict.ts'
import { VerdictBox } from '#schedule/web/editing/VerdictBox.tsx'
import { totalSentence } from '#schedule/web/editing/VerdictWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon, icon, PlusIcon } from '#web/ui/icons.tsx'
import type { DayDraft } from './DayDraft.ts'
import { type Edge, nextQuarter, resizedHours, wallHours } from './DayHours.ts'

const MinusIcon = icon('M5 12h14')

interface DaySheetProps {
  draft: DayDraft
  verdict: Verdict | null
  /** 'Hugo Lemaire, Midi' */
  title: string
  onChange: (draft: DayDraft) => void
  onSave: () => void
  onDetails: () => void
  onClose: () => void
}

/** The hours of the chosen shift on a touch screen: its two ends by quarter hours. The lines stay visible above it. */
export function DaySheet({ draft, verdict, title, onChange, onSave, onDetails, onClose }: DaySheetProps) {
  const { t, language } = useTranslation('day')
  const sheet = useRef<HTMLDivElement>(null)
  const hearKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose())
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    addEventListener('keydown', hearKey)
    return () => removeEventListener('keydown', hearKey)
  }, [])
  const { hours, breakDuration } = draft
  const { startTime, endTime } = wallHours(hours)
  const step = (edge: Edge, direction: 1 | -1) =>
    onChange({ ...draft, edge, hours: resizedHours(hours, edge, nextQuarter(hours[edge], direction)) })
  const net = formatHours(hours.end - hours.start - breakDuration, language)
  const [total] = verdict?.totals ?? []
  return (
    <div
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-40 mx-auto max-w-xl rounded-t-4 border border-line bg-raised px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-3 outline-none"
      ref={sheet}
      role="dialog"
      tabIndex={-1}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-18">{title}</h2>
        <IconButton icon={<CloseIcon />} label={t('sheet.close')} onPress={onClose} />
      </div>
      <div className="grid grid-cols-2 gap-3 py-2">
        <Stepper label={t('sheet.start')} onStep={by => step('start', by)} time={startTime} />
        <Stepper label={t('sheet.end')} onStep={by => step('end', by)} time={endTime} />
      </div>
      <p aria-live="polite" className="text-14 text-ink-2">
        {t('sheet.net', { hours: net })} {total && totalSentence(total)}
      </p>
      <button className="min-h-11 text-14 font-label text-bleu-text underline" onClick={onDetails} type="button">
        {t('sheet.details')}
      </button>
      {verdict && outcomeOf(verdict) !== 'possible' && <VerdictBox isShort verdict={verdict} />}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button onPress={onClose} variant="secondary">
          {t('sheet.cancel')}
        </Button>
        <Button onPress={onSave}>{t('sheet.save')}</Button>
      </div>
    </div>
  )
}

interface StepperProps {
  label: string
  time: string
  onStep: (direction: 1 | -1) => void
}

function Stepper({ label, time, onStep }: StepperProps) {
  const { t } = useTranslation('day')
  return (
    <div aria-label={label} role="group">
      <span className="text-14 font-label">{label}</span>
      <div className="mt-1 flex items-center justify-between rounded-2 border border-line-strong bg-surface">
        <IconButton icon={<MinusIcon />} label={t('sheet.earlier', { end: label })} onPress={() => onStep(-1)} />
        <b className="text-18 font-strong tabular-nums">{time}</b>
        <IconButton icon={<PlusIcon />} label={t('sheet.later', { end: label })} onPress={() => onStep(1)} />
      </div>
    </div>
  )
}

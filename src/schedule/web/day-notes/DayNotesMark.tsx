import type { KeyboardEvent } from 'react'
import { type CalendarDate, dayName } from '#core/calendar.ts'
import type { DayNote } from '#schedule/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { useNoteLine } from './useNoteLine.ts'

export interface DayNotesMarkProps {
  date: CalendarDate
  notes: readonly DayNote[]
  onOpen: (date: CalendarDate) => void
}

/** In the head of a day: its first note and how many more there are, or a plus under the pointer. The arrows lead to the other days. */
export function DayNotesMark({ date, notes: [first, ...more], onOpen }: DayNotesMarkProps) {
  const { t } = useTranslation('schedule')
  const line = useNoteLine()
  const day = dayName(date, useLanguage())
  const marked = { 'data-note': '', onClick: () => onOpen(date), onKeyDown: visitNeighbour, type: 'button' } as const
  if (!first)
    return (
      <button
        {...marked}
        aria-label={t('dayNotes.add', { day })}
        className="-my-1 mr-auto grid size-6 place-items-center rounded-[6px] opacity-0 group-hover/day:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        title={t('dayNotes.add', { day })}
      >
        <PlusIcon size={16} />
      </button>
    )
  return (
    <button
      {...marked}
      className="mt-0.5 flex min-h-6 min-w-0 items-center gap-1 text-left text-12 font-label hover:underline"
      title={[first, ...more].map(line).join('\n')}
    >
      <span className="min-w-0 truncate border-l-[3px] border-ocre pl-1.5 in-aria-[current=date]:border-on-bleu">
        {line(first)}
      </span>
      {more.length > 0 && <span>+{more.length}</span>}
    </button>
  )
}

const visitNeighbour = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const days = [...(currentTarget.closest('[data-days]')?.querySelectorAll<HTMLElement>('[data-note]') ?? [])]
  days[days.indexOf(currentTarget) + step]?.focus()
}

import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'
import { NextIcon, PreviousIcon } from '#web/ui/icons.tsx'
import { PickerButton } from './PickerButton.tsx'

const day =
  'grid size-11 cursor-pointer place-items-center rounded-2 text-14 tabular-nums hover:bg-sunken data-outside-month:hidden data-today:font-bold data-today:text-bleu-text data-selected:bg-bleu data-selected:text-on-bleu data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:line-through data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-focus desk:size-10'

interface MonthCalendarProps {
  previousLabel: string
  nextLabel: string
}

/** The calendar of a date field: React Aria gives it the field's value and limits. */
export function MonthCalendar({ previousLabel, nextLabel }: MonthCalendarProps) {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between">
        <PickerButton icon={<PreviousIcon />} label={previousLabel} slot="previous" />
        <CalendarHeading className="text-17 first-letter:uppercase" level={2} />
        <PickerButton icon={<NextIcon />} label={nextLabel} slot="next" />
      </header>
      <CalendarGrid className="border-collapse" weekdayStyle="short">
        <CalendarGridHeader>
          {name => <CalendarHeaderCell className="h-8 text-12 font-medium text-ink-3">{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{date => <CalendarCell className={day} date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

import { type CalendarDate, parseDate } from '@internationalized/date'
import { useImperativeHandle, useRef } from 'react'
import { DatePicker, Dialog, Group, Popover } from 'react-aria-components'
import { useTranslation } from '#web/i18n.ts'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { focusFirstSegment, Segments } from '#web/ui/time/Segments.tsx'
import { controlEdgeClass, type FieldProps, type FocusTarget, fieldClass } from './field-style.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { PickerButton } from './PickerButton.tsx'
import { PickerLabel, PickerMessage } from './PickerWords.tsx'

/** Dates are `yyyy-MM-dd`; `null` while the date is empty or unfinished. */
interface DateFieldProps extends Omit<FieldProps<string | null, FocusTarget>, 'value'> {
  value: string | null
  minValue?: string
  maxValue?: string
}

const asDate = (date: string | null | undefined): CalendarDate | null => (date ? parseDate(date) : null)

export function DateField(props: DateFieldProps) {
  const { label, isOptional, hint, error, className = '', ref, value, onChange, minValue, maxValue, ...field } = props
  const { t } = useTranslation('ui')
  const group = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => focusFirstSegment(group.current) }))
  return (
    <DatePicker
      {...field}
      className={`${fieldClass} ${className}`}
      firstDayOfWeek="mon"
      isInvalid={Boolean(error)}
      isRequired={!isOptional}
      maxValue={asDate(maxValue)}
      minValue={asDate(minValue)}
      onChange={date => onChange(date?.toString() ?? null)}
      shouldForceLeadingZeros
      validationBehavior="aria"
      value={asDate(value)}
    >
      <PickerLabel isOptional={isOptional} label={label} />
      <Group className={`${controlEdgeClass} flex items-center justify-between pr-px pl-3.5`} ref={group}>
        <Segments />
        <PickerButton icon={<CalendarIcon />} label={t('date.open')} />
      </Group>
      <PickerMessage error={error} hint={hint} />
      <Popover className={popoverClass} offset={4}>
        <Dialog className="p-3 outline-none">
          <MonthCalendar nextLabel={t('date.nextMonth')} previousLabel={t('date.previousMonth')} />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

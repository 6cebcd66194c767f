import { parseDate } from '@internationalized/date'
import { CalendarContext, Dialog, Popover } from 'react-aria-components'
import type { CalendarDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'
import { MonthCalendar } from '#web/ui/fields/MonthCalendar.tsx'

interface WeekCalendarProps {
  /** The element that it hangs from. */
  at: Element
  /** A day is chosen, not its week. */
  isDay: boolean
  /** A day of the shown week. */
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
  onToday: () => void
  onClose: () => void
}

/** A month; a day of it chooses itself or its week. */
export function WeekCalendar({ at, isDay, date, onChoose, onToday, onClose }: WeekCalendarProps) {
  const { t } = useTranslation('ui')
  const step = isDay ? 'day' : 'week'
  const choose = (act: () => void) => {
    act()
    onClose()
  }
  return (
    <Popover
      className={popoverClass}
      isOpen
      offset={4}
      onOpenChange={open => open || onClose()}
      triggerRef={{ current: at }}
    >
      <Dialog aria-label={t(`${step}.choose`)} className="grid gap-2 p-3 outline-none">
        <CalendarContext
          value={{
            autoFocus: true,
            firstDayOfWeek: 'mon',
            value: parseDate(date),
            onChange: chosen => choose(() => chosen && onChoose(chosen.toString())),
          }}
        >
          <MonthCalendar nextLabel={t('date.nextMonth')} previousLabel={t('date.previousMonth')} />
        </CalendarContext>
        <Button onPress={() => choose(onToday)} variant="secondary">
          {t(`${step}.today`)}
        </Button>
      </Dialog>
    </Popover>
  )
}

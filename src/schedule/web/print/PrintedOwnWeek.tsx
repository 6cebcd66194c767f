import type { CalendarDate } from '#core/calendar.ts'
import type { MyWeek } from '#schedule/web/my-week/useMyWeek.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { PrintedPersonWeek } from './PrintedPersonWeek.tsx'

/** The reader's own week. */
export function PrintedOwnWeek({ week, today }: { week: MyWeek; today: CalendarDate }) {
  const { t } = useTranslation('schedule')
  const { leave, weeklyHours, leaveMinutes, paidLeaveMinutes, shifts, holidays, dayNotes, unemployed = [] } = week
  return (
    <PrintedPersonWeek
      holidays={holidays}
      leave={leave}
      notes={dayNotes}
      person={{ ...useMember().employee, weeklyHours, leaveMinutes, paidLeaveMinutes }}
      shifts={shifts}
      today={today}
      typeNameOf={({ id }) => shifts.find(shift => shift.id === id)?.typeName ?? t('dashboard.deletedType')}
      timeZone={week.timeZone}
      unemployed={unemployed}
      week={week.week}
    />
  )
}

import { daysOf } from '#core/calendar.ts'
import { sharedWindow } from '#schedule/rules.ts'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import { MyWeekList } from '#sights/web/my-week/MyWeekList.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Picture } from './Picture.tsx'
import { timeZone, today, useExampleWeek } from './useExampleWeek.ts'

const clocked = new Map([
  ['2025-11-18', 541],
  ['2025-11-19', 272],
])

/** One's own week on a phone: today first, the days that are over folded. */
export function MyWeekPicture() {
  const { t } = useTranslation('landing')
  const { week, shifts, shiftTypes } = useExampleWeek()
  const types = new Map(shiftTypes.map(type => [type.id, type]))
  const own = shifts
    .filter(({ employeeId }) => employeeId === 'ines')
    .map(shift => {
      const type = types.get(shift.shiftTypeId ?? '')
      return { ...shift, typeName: type?.name ?? null, colour: type?.color ?? FALLBACK_COLOUR }
    })
  const days = daysOf(week).map(date => ({
    date,
    isToday: date === today,
    shifts: own.filter(shift => shift.date === date),
    band: undefined,
    empty: 'dashboard.empty' as const,
    holidays: [],
    notes: [],
  }))
  return (
    <Picture label={t('phone.week')}>
      <div className="overflow-clip rounded-3 border border-line bg-surface *:block!">
        <MyWeekList
          bands={[]}
          clocked={clocked}
          days={days}
          now={Temporal.Instant.fromEpochMilliseconds(0)}
          timeZone={timeZone}
          today={today}
          window={sharedWindow(own)}
        />
      </div>
    </Picture>
  )
}

import { formatHours } from '#core/durations.ts'
import { drawnInterval, goesPastMidnight, netMinutes, sharedWindow, textsOf } from '#schedule/rules.ts'
import { ShiftBlock } from '#schedule/web/shared/ShiftBlock.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { type OwnChanges, type ToldHours, typeIn } from './OwnChanges.ts'

/** A shift that is new or did not change, or whose notes did. */
export function ToldShift({ hours, notes, own }: { hours: ToldHours; notes: string; own: OwnChanges }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { typeName, colour } = typeIn(own)(hours)
  return (
    <ShiftBlock
      className="text-15! [&_.truncate]:text-13! [&_.truncate]:whitespace-normal!"
      colour={colour}
      endsNextDay={goesPastMidnight(hours)}
      netHours={t('dashboard.netHours', { hours: formatHours(netMinutes(hours), language) })}
      notes={textsOf({ ...hours, notes }).join(' · ')}
      scale={{ window: sharedWindow([...own.shifts, hours]), shift: drawnInterval(hours) }}
      times={t('dashboard.times', { from: hours.startTime, to: hours.endTime })}
      typeName={typeName ?? t('dashboard.deletedType')}
    />
  )
}

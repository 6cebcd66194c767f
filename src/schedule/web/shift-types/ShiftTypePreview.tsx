import { type Control, useWatch } from 'react-hook-form'
import { formatHours } from '#core/durations.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { ShiftBlock } from '#schedule/web/shared/ShiftBlock.tsx'
import { typePreview } from '#schedule/web/shift-form/ShiftOutlook.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ShiftTypeDraft } from './ShiftTypeDraft.ts'

interface ShiftTypePreviewProps {
  control: Control<ShiftTypeDraft>
  className?: string
}

/** The block as the planning will show it, in colours derived from the chosen one. */
export function ShiftTypePreview({ control, className = '' }: ShiftTypePreviewProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const draft = useWatch({ control }) as ShiftTypeDraft
  const { defaultStartTime: startTime, defaultEndTime: endTime, defaultBreakDuration } = draft
  if (startTime === null || endTime === null || startTime === endTime) return <span className={className} />
  const { window, shift, net } = typePreview({ startTime, endTime }, defaultBreakDuration)
  return (
    <ShiftBlock
      className={className}
      colour={draft.color}
      endsNextDay={goesPastMidnight({ startTime, endTime })}
      netHours={Number.isNaN(net) ? '' : t('hours', { hours: formatHours(net, language) })}
      notes={draft.description}
      scale={{ window, shift }}
      times={`${startTime}–${endTime}`}
      typeName={draft.name || t('types:untitled')}
    />
  )
}

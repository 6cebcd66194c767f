import { formatHours } from '#core/durations.ts'
import { refuses } from '#labour/rules.ts'
import { type AnyShift, drawnInterval, goesPastMidnight, hasPerson, netMinutes, textsOf } from '#schedule/rules.ts'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { ShiftBlock } from '#schedule/web/shared/ShiftBlock.tsx'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import type { PlanningDrawing } from './usePlanningDrawing.ts'

interface PlannedShiftProps extends Pick<PlanningProps, 'dialogs' | 'editor'> {
  shift: AnyShift
  /** How many open shifts with the same hours the block stands for. */
  count?: number | undefined
  findings: readonly WeekFinding[]
  /** Says that its person does not see it so. */
  draft?: string | undefined
  drawing: PlanningDrawing
  /** Its person and day. */
  whose: string
  isTabStop: boolean
}

export function PlannedShift(props: PlannedShiftProps) {
  const { t } = useTranslation('schedule')
  const { shift, count, findings, draft, drawing, whose, isTabStop, dialogs, editor } = props
  const { types, window, language } = drawing
  const type = types.get(shift.shiftTypeId ?? '')
  return (
    <div
      className="h-[3.1875rem] flex-none in-data-slim:h-6 in-data-slim:min-w-0 in-data-slim:flex-1 rounded-[7px] select-none [-webkit-touch-callout:none]"
      data-shift={shift.id}
    >
      <ShiftBlock
        className={`h-full ${findings.some(refuses) ? 'inset-ring-[1.5px] inset-ring-brique' : ''}`}
        colour={type?.color ?? FALLBACK_COLOUR}
        count={count}
        isDashed={!hasPerson(shift) || draft !== undefined}
        endsNextDay={goesPastMidnight(shift)}
        isTabStop={isTabStop}
        netHours={t('hours', { hours: formatHours(netMinutes(shift), language) })}
        notes={textsOf(shift).join(' · ')}
        warning={[draft, ...findings.map(({ sentence }) => sentence)].filter(Boolean).join(' ')}
        onDelete={() => void editor.remove(shift)}
        onEdit={() => dialogs.edit(shift)}
        scale={{ window, shift: drawnInterval(shift) }}
        times={`${shift.startTime}–${shift.endTime}`}
        typeName={type?.name ?? t('typeGone')}
        whose={whose}
      />
    </div>
  )
}

import { memo } from 'react'
import { lengthOf } from '#core/intervals.ts'
import { type LaneProps, LaneShift } from '#schedule/web/planning-grid/Lane.tsx'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import { useTranslation } from '#web/i18n.ts'
import type { OpenRow } from './OpenRows.ts'
import { OpenSign } from './OpenShiftsButton.tsx'
import { useRowName } from './useRowName.ts'

interface OpenLaneProps extends Omit<LaneProps, 'row'> {
  row: OpenRow
}

function DepartmentLane({ row, day, drawing, dialogs }: OpenLaneProps) {
  const { t } = useTranslation('schedule')
  const name = useRowName()(row)
  const hours = lengthOf(drawing.window) / 60
  const add = t('planning.addFor', { name, day: drawing.dayNames[day]! })
  const tracks = row.days[day]!.length > 0 ? row.days[day]! : [null]
  return (
    <>
      <span className="flex items-baseline gap-2">
        <OpenSign />
        <span className="truncate text-14 leading-tight font-semibold">{name}</span>
        <span className="ml-auto shrink-0 text-13 text-ink-2 tabular-nums">
          {t('open.shifts', { count: row.shifts.length })}
        </span>
      </span>
      <div className="mt-1.5 grid gap-1" data-day={day}>
        {tracks.map((shift, track) => (
          <div
            className="ticks relative h-[2.875rem] overflow-hidden rounded-2 bg-sunken"
            key={shift?.id ?? 'empty'}
            style={{ '--hours': hours / 3 }}
          >
            {/* Each is reached by a tap; by keyboard the first is enough. */}
            <button
              aria-label={add}
              className="absolute inset-0 size-full -outline-offset-3"
              onClick={() => dialogs.create(ownerOf(row.key), drawing.dates[day]!)}
              tabIndex={track === 0 ? 0 : -1}
              type="button"
            />
            {shift && (
              <LaneShift
                count={row.counts.get(shift.id)}
                drawing={drawing}
                marks={row.marks.days[day]!}
                onEdit={dialogs.edit}
                shift={shift}
              />
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** The open shifts of a department on a day: they may share hours, so each has a track. */
export const OpenLane = memo(DepartmentLane)

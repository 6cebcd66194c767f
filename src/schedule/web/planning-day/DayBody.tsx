import { memo, useMemo, useRef } from 'react'
import { formatHours, sum } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import type { Shift } from '#schedule/rules.ts'
import type { Verdict } from '#schedule/web/editing/Verdict.ts'
import type { PlanningDialogs } from '#schedule/web/planning/usePlanningDialogs.ts'
import { isOpenRow } from '#schedule/web/planning-open/OpenRows.ts'
import { GroupHead, type GroupHeadProps } from '#schedule/web/planning-view/GroupHead.tsx'
import type { GridLine, Grouping, PlanningGroup } from '#schedule/web/planning-view/PlanningGroups.ts'
import { ownerKey } from '#schedule/web/shared/Owners.ts'
import { useTranslation } from '#web/i18n.ts'
import { useWindowRows } from '#web/ui/rows/useWindowRows.ts'
import type { DayDraft } from './DayDraft.ts'
import { type DayDrawing, dayColumns, LINE, lineOf, PHONE_NAME, PHONE_TRACK } from './DayDrawing.ts'
import { DayLine } from './DayLine.tsx'
import { NowLine } from './NowFlag.tsx'

interface DayBodyProps {
  lines: readonly GridLine[]
  drawing: DayDrawing
  by: Grouping
  folded: ReadonlySet<PlanningGroup['name']>
  onFold: (group: PlanningGroup['name']) => void
  activeRow: number
  tails: ReadonlyMap<string, readonly Shift[]>
  draft: DayDraft | null
  verdict: Verdict | null
  dialogs: PlanningDialogs
  onChoose: (draft: DayDraft) => void
}

/** A band, and the line between two people, in rem. */
const BAND = 1.75
const PHONE_BAND = 2.75

/** The visible lines. Only this component renders while scrolling. */
export function DayBody({
  lines,
  drawing,
  by,
  folded,
  onFold,
  activeRow,
  tails,
  draft,
  verdict,
  ...shared
}: DayBodyProps) {
  const list = useRef<HTMLDivElement>(null)
  const { day, isWide } = drawing
  const sized = useMemo(
    () =>
      lines.map(line => ({
        key: line.kind === 'group' ? `group ${line.group.name}` : line.row.key,
        height: heightOf(line, day, isWide),
      })),
    [lines, day, isWide],
  )
  const pinned = lines.findIndex(line => line.kind !== 'group' && line.index === activeRow)
  const drawn = useWindowRows({ list, rows: sized, pinned })
  const drafted = draft && [draft.row, draft.shift && ownerKey(draft.shift)]
  return (
    <div
      className="overflow-clip border border-t-0 border-line bg-surface max-md:rounded-b-3 max-md:**:scroll-mb-32"
      data-days
    >
      <div className="relative min-h-px" ref={list} style={{ height: drawn.height }}>
        {isWide && <NowLine drawing={drawing} />}
        {drawn.items.map(item => {
          const line = lines[item.index]!
          const isDrafted = line.kind !== 'group' && drafted?.includes(line.row.key)
          return (
            <div
              aria-rowindex={item.index + 2}
              className={`absolute inset-x-0 ${dayColumns} ${line.kind === 'group' ? '' : 'max-md:content-center max-md:border-line max-md:border-t max-md:px-3.5 max-md:py-2'} ${isDrafted ? 'max-md:bg-bleu-wash' : ''}`}
              data-slim={isWide ? '' : undefined}
              data-row={line.kind === 'group' ? undefined : item.key}
              key={item.key}
              role="row"
              style={drawn.placeOf(item)}
            >
              {line.kind === 'group' ? (
                <DayGroup by={by} day={day} group={line.group} isFolded={folded.has(line.group.name)} onFold={onFold} />
              ) : (
                <DayLine
                  {...shared}
                  draft={isDrafted ? draft : null}
                  drawing={drawing}
                  isActive={line.index === activeRow}
                  row={line.row}
                  tails={tails.get(item.key)}
                  verdict={isDrafted ? verdict : null}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function heightOf(line: GridLine, day: number, isWide: boolean) {
  if (line.kind === 'group') return isWide ? BAND : PHONE_BAND
  if (!isOpenRow(line.row)) return isWide ? lineOf(fullName(line.row.employee)) : LINE.phone
  const tracks = Math.max(1, line.row.days[day]!.length)
  return isWide ? tracks * LINE.wide : PHONE_NAME + tracks * PHONE_TRACK
}

interface DayGroupProps extends GroupHeadProps {
  /** From 0, Monday. */
  day: number
}

function Group({ group, day, ...head }: DayGroupProps) {
  const { rows } = group
  const { t, language } = useTranslation('schedule')
  const working = rows.filter(row => row.days[day]!.length > 0).length
  return (
    <div className="col-span-2 bg-paper max-md:h-full md:border-line md:border-b" role="rowheader">
      <GroupHead {...head} group={group}>
        <span className="ml-auto text-12 whitespace-nowrap tabular-nums">
          {t('day:working', { count: working })}
          {' · '}
          {t('hours', { hours: formatHours(sum(rows.map(row => row.minutesOfDays[day]!)), language) })}
        </span>
      </GroupHead>
    </div>
  )
}

/** The band above the people of a group: how many work on the day, and their hours. */
const DayGroup = memo(Group)

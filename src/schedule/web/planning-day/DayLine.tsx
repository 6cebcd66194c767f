import { memo } from 'react'
import { formatHours } from '#core/durations.ts'
import { lengthOf } from '#core/intervals.ts'
import { refuses } from '#labour/rules.ts'
import { worksOn } from '#people/rules.ts'
import { type AnyShift, drawnInterval, hasPerson, netMinutes, type Shift } from '#schedule/rules.ts'
import { outcomeOf, type Verdict } from '#schedule/web/editing/Verdict.ts'
import { type DayMark, findingsOfShift } from '#schedule/web/findings/RowMarks.ts'
import type { PlanningDialogs } from '#schedule/web/planning/usePlanningDialogs.ts'
import { PlannedHours, RowSign } from '#schedule/web/planning-grid/EmployeeHeader.tsx'
import type { PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import { isOpenRow, type OpenRow } from '#schedule/web/planning-open/OpenRows.ts'
import { OpenSign } from '#schedule/web/planning-open/OpenShiftsButton.tsx'
import { useRowName } from '#schedule/web/planning-open/useRowName.ts'
import { bandOn, type LeaveBand } from '#schedule/web/shared/LeaveBands.ts'
import { LeaveOnLane, LeaveSentence } from '#schedule/web/shared/LeaveOverlay.tsx'
import { ownerOf } from '#schedule/web/shared/Owners.ts'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'
import { DayBar } from './DayBar.tsx'
import { DayBubble } from './DayBubble.tsx'
import { type DayDraft, draftOf } from './DayDraft.ts'
import type { DayDrawing } from './DayDrawing.ts'
import { tailHours, wallHours } from './DayHours.ts'

interface DayLineProps {
  row: PlanningRow | OpenRow
  drawing: DayDrawing
  /** Shifts of the day before that go on after midnight. */
  tails: readonly Shift[] | undefined
  /** The shift being drawn in this line, or taken from it. */
  draft: DayDraft | null
  verdict: Verdict | null
  dialogs: PlanningDialogs
  /** True if it is the tab stop of the grid. */
  isActive: boolean
  /** A tap chooses a shift, for the sheet of a phone. */
  onChoose: (draft: DayDraft) => void
}

function Line({ row, ...props }: DayLineProps) {
  const { drawing, draft } = props
  const { date, day } = drawing
  const tracks = tracksOf(row, day)
  const hasContract = isOpenRow(row) || worksOn(row.employee.contracts, date)
  const name = useRowName()(row)
  const band = bandOn(row.bands, day)
  const isNew = draft !== null && draft.row === row.key && !tracks.flat().some(({ id }) => id === draft.shift?.id)
  return (
    <>
      <LineHead
        name={name}
        onName={at => props.dialogs.show({ kind: 'head', head: { owner: ownerOf(row.key) }, at })}
        row={row}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys for all its lines */}
      <div
        aria-colindex={2}
        className={`relative isolate cursor-crosshair -outline-offset-3 max-md:grid max-md:gap-1 md:flex md:flex-col md:border-line md:border-b md:border-l ${hasContract ? '' : 'hatch-no-contract'}`}
        data-day={day}
        data-lane
        onClick={event => event.target === event.currentTarget && props.dialogs.create(ownerOf(row.key), date)}
        role="gridcell"
        tabIndex={props.isActive ? 0 : -1}
      >
        {!hasContract && <NoContract />}
        {band && <Away band={band} date={date} hasShifts={tracks.flat().length > 0} window={drawing.window} />}
        {tracks.map((shifts, track) => (
          <div
            className="ticks pointer-events-none relative *:pointer-events-auto max-md:h-[2.875rem] max-md:rounded-2 max-md:bg-sunken md:flex-1"
            key={track}
            style={{ '--hours': lengthOf(drawing.window) / (drawing.isWide ? 60 : 180) }}
          >
            {track === 0 && props.tails?.map(shift => <Tail key={shift.id} {...props} shift={shift} />)}
            {shifts.map(shift => (
              <Bar key={shift.id} {...props} row={row} shift={shift} />
            ))}
          </div>
        ))}
        {draft && isNew && <NewBar {...props} draft={draft} />}
        {draft && draft.by !== 'sheet' && draft.row === row.key && (
          <DayBubble draft={draft} verdict={props.verdict} window={drawing.window} />
        )}
      </div>
    </>
  )
}

/** A line of a day. Memoized: what is drawn in one line does not render the others. */
export const DayLine = memo(Line)

/** A person has one track; open shifts may share hours, so each has its own. */
const tracksOf = (row: PlanningRow | OpenRow, day: number): (readonly AnyShift[])[] => {
  const shifts: readonly AnyShift[] = row.days[day]!
  return isOpenRow(row) && shifts.length > 0 ? shifts.map(shift => [shift]) : [shifts]
}

interface LineHeadProps {
  name: string
  row: PlanningRow | OpenRow
  /** Opens the menu of the row's week. */
  onName: (at: Element) => void
}

function LineHead({ name, row, onName }: LineHeadProps) {
  const { t, language } = useTranslation('schedule')
  return (
    <div
      aria-colindex={1}
      className={`flex min-w-0 items-center gap-1.5 text-14 max-md:mb-1.5 md:flex-col md:items-stretch md:justify-center md:gap-0 md:border-line md:border-b md:px-3 2xl:px-4 ${row.marks.exceeded > 0 ? 'md:bg-brique-wash' : 'md:bg-surface'}`}
      role="rowheader"
      title={name}
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        {isOpenRow(row) ? <OpenSign /> : <RowSign marks={row.marks} />}
        <button
          aria-haspopup="dialog"
          className="min-w-0 cursor-pointer text-left leading-[1.125rem] font-semibold text-pretty hover:underline max-md:-my-3.5 max-md:truncate max-md:py-3.5 md:wrap-anywhere"
          onClick={event => onName(event.currentTarget)}
          tabIndex={-1}
          type="button"
        >
          {name}
        </button>
      </span>
      <span className="flex-none leading-4 max-md:ml-auto md:*:text-12">
        {isOpenRow(row) ? (
          <span className="text-13 text-ink-2">{t('open.shifts', { count: row.shifts.length })}</span>
        ) : (
          <PlannedHours language={language} row={row} />
        )}
      </span>
    </div>
  )
}

function NoContract() {
  const { t } = useTranslation('schedule')
  return <span className="sr-only">{t('noContract')}</span>
}

interface AwayProps {
  band: LeaveBand
  date: string
  hasShifts: boolean
  window: DayDrawing['window']
}

const NOON = 12 * 60

/** Hatched over the day, or over the half of it that begins or ends at noon. */
function Away({ band: { leave }, date, hasShifts, window }: AwayProps) {
  const start = leave.fromMidday && leave.startDate === date ? NOON : window.start
  const end = leave.untilMidday && leave.endDate === date ? NOON : window.end
  const { left, width } = place({ start, end }, window)
  return (
    <div
      className="pointer-events-none absolute inset-y-1.5 z-1"
      data-slim
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <LeaveOnLane hasShifts={hasShifts} leave={leave} />
      {hasShifts && <LeaveSentence leave={leave} />}
    </div>
  )
}

type ShiftProps = Pick<DayLineProps, 'drawing' | 'draft' | 'verdict' | 'dialogs' | 'isActive' | 'onChoose'> & {
  shift: AnyShift
}

function Bar({ shift, row, ...props }: ShiftProps & { row: PlanningRow | OpenRow }) {
  const { t, language } = useTranslation('schedule')
  const { drawing, draft, verdict, dialogs, isActive, onChoose } = props
  const type = drawing.types.get(shift.shiftTypeId ?? '')
  const marks: readonly DayMark[] = row.marks.days[drawing.day]!
  const findings = findingsOfShift(marks, shift)
  const held = draft?.shift?.id === shift.id ? draft : null
  const hours = held && held.row === row.key ? held.hours : drawnInterval(shift)
  const isElsewhere = held !== null && held.row !== row.key
  const { startTime, endTime } = held && !isElsewhere ? wallHours(hours) : shift
  const isTouched = () => matchMedia('(pointer: coarse)').matches
  return (
    <>
      {held && <Ghost hours={drawnInterval(shift)} window={drawing.window} />}
      <span className={isElsewhere ? 'opacity-0' : 'contents'}>
        <DayBar
          colour={type?.color ?? FALLBACK_COLOUR}
          count={isOpenRow(row) ? row.counts.get(shift.id) : undefined}
          hours={hours}
          id={shift.id}
          isHeld={held !== null}
          isRefused={verdict && held ? outcomeOf(verdict) !== 'possible' : findings.some(refuses)}
          isTabStop={isActive}
          look={hasPerson(shift) ? 'planned' : 'open'}
          net={held ? undefined : t('hours', { hours: formatHours(netMinutes(shift), language) })}
          onPress={() => (isTouched() ? onChoose(draftOf(shift, 'sheet')) : dialogs.edit(shift))}
          times={`${startTime}–${endTime}`}
          typeName={type?.name ?? t('typeGone')}
          warning={findings.map(({ sentence }) => sentence).join(' ') || undefined}
          window={drawing.window}
        />
      </span>
    </>
  )
}

/** Where it was. */
function Ghost({ hours, window }: { hours: DayDraft['hours']; window: DayDrawing['window'] }) {
  const { left, width } = place(hours, window)
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none! absolute inset-y-1.5 rounded-[6px] border-[1.5px] border-dashed border-line-strong max-md:inset-y-0"
      style={{ left: `${left}%`, width: `${width}%` }}
    />
  )
}

function NewBar({ drawing, draft, verdict }: Pick<DayLineProps, 'drawing' | 'verdict'> & { draft: DayDraft }) {
  const type = drawing.types.get(draft.shiftTypeId ?? '')
  const { startTime, endTime } = wallHours(draft.hours)
  return (
    <DayBar
      colour={type?.color ?? FALLBACK_COLOUR}
      hours={draft.hours}
      isRefused={verdict !== null && outcomeOf(verdict) !== 'possible'}
      look="draft"
      times={`${startTime}–${endTime}`}
      typeName={type?.name ?? ''}
      window={drawing.window}
    />
  )
}

/** The end of a shift of the day before: to scale where the hours across have it, else a mark at their edge. It opens the shift. */
function Tail({
  shift,
  drawing,
  dialogs,
  isActive,
}: Pick<DayLineProps, 'drawing' | 'dialogs' | 'isActive'> & { shift: Shift }) {
  const { t } = useTranslation('day')
  const hours = tailHours(shift)
  const type = drawing.types.get(shift.shiftTypeId ?? '')
  const isDrawn = hours.end > drawing.window.start
  const name = type?.name ?? t('schedule:typeGone')
  const words = t('tail', { type: name, time: shift.endTime })
  if (isDrawn)
    return (
      <DayBar
        colour={type?.color ?? FALLBACK_COLOUR}
        hours={hours}
        isTabStop={isActive}
        look="planned"
        onPress={() => dialogs.edit(shift)}
        times={`…–${shift.endTime}`}
        typeName={words}
        window={drawing.window}
      />
    )
  return (
    <button
      aria-label={words}
      className="absolute inset-y-2 left-0 z-1 rounded-r-[5px] bg-sunken px-1 text-12 leading-none text-ink-2 tabular-nums hover:text-ink"
      data-tail
      onClick={() => dialogs.edit(shift)}
      tabIndex={isActive ? 0 : -1}
      title={words}
      type="button"
    >
      →{shift.endTime}
    </button>
  )
}

import { bandOn, type LeaveBand } from './LeaveBands.ts'
import { useLeaveWords } from './useLeaveWords.ts'

const tones = {
  approved: 'hatch-leave text-ink-2',
  pending: 'bg-surface text-ocre outline-[1.5px] -outline-offset-[1.5px] outline-dashed outline-ocre-fill',
  training: 'bg-surface text-ink-2 outline-[1.5px] -outline-offset-[1.5px] outline-solid outline-line-strong',
}

/** Words stay readable over the hatch. */
const grounds = { approved: 'bg-leave', pending: 'bg-surface', training: 'bg-surface' }

const layouts = { middle: 'justify-center py-1', top: 'py-1', line: 'pt-1.5' }

const layoutOf = (isShared: boolean) => (isShared ? 'line' : 'middle')

interface LeaveBoxProps {
  leave: LeaveBand['leave']
  /** On one line if shifts follow below. */
  layout?: keyof typeof layouts
  className?: string
}

/** Hatched when approved, dashed while pending; a training is outlined. */
export function LeaveBox({ leave, layout = 'middle', className = '' }: LeaveBoxProps) {
  const { name, dates, state } = useLeaveWords(leave)
  const isPending = leave.status === 'pending'
  const isOneDay = leave.startDate === leave.endDate
  // A training is called by its name: what it is follows, unless that is all there is to say.
  const isStated = isPending || (leave.status === 'training' && state !== name)
  const facts = [...(isStated ? [state] : []), ...(isOneDay ? [] : [dates])].join(' · ')
  const ground = `sticky left-[var(--names,auto)] -ml-1.5 max-w-full rounded-1 px-1.5 ${grounds[leave.status]}`
  return (
    <div
      className={`flex flex-col items-start in-data-slim:flex-row in-data-slim:items-center in-data-slim:justify-start in-data-slim:gap-1 in-data-slim:py-0 in-data-slim:text-12 in-data-slim:whitespace-nowrap overflow-clip rounded-[7px] px-3 text-13 leading-[1.35] tabular-nums forced-colors:border ${layouts[layout]} ${tones[leave.status]} ${className}`}
    >
      {layout === 'line' ? (
        <span className={`truncate ${ground}`}>
          <b className={`font-strong ${isPending ? '' : 'text-ink'}`}>{name}</b>
          {facts && ` · ${facts}`}
        </span>
      ) : (
        <>
          {isPending && <WaitingSign />}
          <b
            className={`font-strong in-data-slim:truncate @min-[13rem]:in-data-slim:shrink-0 ${ground} ${isPending ? '' : 'text-ink'}`}
          >
            {name}
          </b>
          {facts && <span className={`in-data-slim:truncate @max-[13rem]:in-data-slim:hidden ${ground}`}>{facts}</span>}
        </>
      )}
    </div>
  )
}

/** In a compact row of one day there is no room for 'En attente': the ring of its badge stands for it, the title of the cell says it. */
const WaitingSign = () => (
  <span className="hidden size-2.5 shrink-0 rounded-full border-2 border-current @max-[13rem]:in-data-slim:block" />
)

const placeOf = (from: number, to: number) => ({ left: `${(from / 7) * 100}%`, width: `${((to - from) / 7) * 100}%` })

interface LeaveOverlayProps {
  bands: readonly LeaveBand[]
  /** Keeps its words at the top, above the drawing to scale. */
  isAtTop?: boolean
  className?: string
}

/** The leave of one person over the seven days of a week. Shifts stay above it and take the clicks. */
export function LeaveOverlay({ bands, isAtTop, className = 'inset-y-0' }: LeaveOverlayProps) {
  return bands.map(({ leave, firstDay, lastDay, isShared, startsAtMidday, endsAtMidday }) => (
    <div
      aria-hidden="true"
      className={`@container pointer-events-none absolute z-1 p-[0.3125rem] in-data-slim:p-[3px] ${className}`}
      key={leave.id}
      style={placeOf(firstDay + (startsAtMidday ? 0.5 : 0), lastDay + (endsAtMidday ? 0.5 : 1))}
    >
      <LeaveBox className="h-full" layout={isAtTop ? 'top' : layoutOf(isShared)} leave={leave} />
    </div>
  ))
}

/** Over the lane of a day. The words move beside the name if shifts would hide them. */
export function LeaveOnLane({ leave, hasShifts }: { leave: LeaveBand['leave']; hasShifts: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-0">
      {hasShifts ? (
        <div className={`h-full rounded-[7px] ${tones[leave.status]}`} />
      ) : (
        <LeaveBox className="h-full" leave={leave} />
      )}
    </div>
  )
}

/** In a cell under the overlay: its words for screen readers, and its space above the shifts of the day. */
export function LeaveOfDay({ bands, day }: { bands: readonly LeaveBand[]; day: number }) {
  const band = bandOn(bands, day)
  if (!band) return null
  return (
    <span className={band.isShared ? 'h-[1.46875rem] flex-none in-data-slim:absolute in-data-slim:h-auto' : 'absolute'}>
      <LeaveSentence leave={band.leave} />
    </span>
  )
}

/** For screen readers. */
export function LeaveSentence({ leave }: { leave: LeaveBand['leave'] }) {
  const { sentence } = useLeaveWords(leave)
  return <span className="sr-only">{sentence}</span>
}

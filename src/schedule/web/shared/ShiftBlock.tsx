import { type ReactNode, use } from 'react'
import type { Interval } from '#core/intervals.ts'
import { useTranslation } from '#web/i18n.ts'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { place } from '#web/ui/time/time-scale.ts'
import { HasActions } from './HasActions.ts'
import { shiftColourStyle } from './ShiftColours.ts'

interface ShiftBlockProps {
  /** "08:00–16:00" */
  times: string
  /** "7,5 h" */
  netHours: string
  typeName: string
  notes?: string
  /** The warning about the shift: in its title, and for screen readers. */
  warning?: string
  /** Its person and day, in the names of its buttons. */
  whose?: string
  /** The hex of the shift type. */
  colour: string
  endsNextDay?: boolean
  /** Not fixed yet: nobody has it, or its person does not see it so. On the surface. */
  isDashed?: boolean
  /** How many it stands for. */
  count?: number | undefined
  /** Position in the week's shared window: the réglette at its foot. */
  scale?: { window: Interval; shift: Interval }
  /** Sized to scale in a day column: a 4 px left edge, and the text may wrap. */
  isToScale?: boolean
  /** Opens the form: the whole block is the button, named by its text. */
  onEdit?: () => void
  onDelete?: () => void
  /** False if the surrounding cell is the tab stop: the buttons become tab stops once the cell has the focus. */
  isTabStop?: boolean
  className?: string
}

const base =
  'group/shift relative overflow-hidden text-13 leading-[1.35] text-stext tabular-nums hover:inset-ring-[1.5px] hover:inset-ring-edge has-focus-visible:inset-ring-[1.5px] has-focus-visible:inset-ring-edge forced-colors:border'

export function ShiftBlock(props: ShiftBlockProps) {
  const { times, netHours, typeName, notes, warning, whose = '', colour, scale, isToScale, isDashed, ...more } = props
  const { className = '', ...actions } = more
  const { t } = useTranslation('ui')
  const shape = isToScale ? 'rounded-[6px] border-l-4 border-edge' : 'rounded-[7px]'
  return (
    <div
      className={`${base} ${shape} ${isDashed ? 'border-[1.5px] border-dashed border-edge bg-surface' : 'bg-tint'} ${className}`}
      title={scale && [`${times} · ${netHours} · ${typeName}`, warning].filter(Boolean).join('\n')}
      style={shiftColourStyle(colour)}
    >
      <ShiftBody {...actions}>
        <ShiftTimes {...props} nextDay={t('shift.nextDay')} />
        <span
          className={`block text-12 in-data-slim:sr-only ${isToScale ? 'wrap-anywhere' : 'truncate'}`}
          title={notes ? `${typeName} · ${notes}` : undefined}
        >
          <span className="font-semibold">{typeName}</span>
          {notes && (
            <>
              {' · '}
              <bdi>{notes}</bdi>
            </>
          )}
        </span>
        {whose && <span className="sr-only">{whose}</span>}
        {warning && <span className="sr-only">{warning}</span>}
      </ShiftBody>
      {scale && <FootScale {...scale} />}
      <ShiftActions
        {...actions}
        deleteLabel={t('shift.delete', { shift: `${times} ${typeName}${whose && `, ${whose}`}` })}
      />
    </div>
  )
}

type ShiftActionProps = Pick<ShiftBlockProps, 'onEdit' | 'onDelete' | 'isTabStop'>

const tabIndexOf = ({ isTabStop = true }: ShiftActionProps) => (isTabStop ? 0 : -1)

// Plain buttons: a planning renders hundreds of them while scrolling.
function ShiftBody({ children, ...actions }: ShiftActionProps & { children: ReactNode }) {
  const padding =
    'block h-full w-full px-2 max-[60rem]:px-1.5 pt-1.5 pb-[11px] text-left in-data-slim:px-1.5 in-data-slim:pt-0.5 in-data-slim:pb-0 in-data-slim:text-12'
  if (!actions.onEdit) return <div className={padding}>{children}</div>
  return (
    <button
      className={`${padding} cursor-pointer rounded-[inherit] focus-visible:-outline-offset-3`}
      onClick={actions.onEdit}
      tabIndex={tabIndexOf(actions)}
      type="button"
    >
      {children}
    </button>
  )
}

function ShiftTimes({ times, netHours, count = 1, endsNextDay, nextDay }: ShiftBlockProps & { nextDay: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-1">
      <span className={`font-strong tracking-[-.015em] whitespace-nowrap ${endsNextDay ? 'max-[60rem]:text-12' : ''}`}>
        {times.slice(0, 5)}
        <span className="in-data-slim:in-data-several:sr-only">{times.slice(5)}</span>
        {endsNextDay && (
          <span className="absolute -mt-px ml-px text-[10px] leading-[1.2] font-bold tracking-normal" title={nextDay}>
            +1
          </span>
        )}
      </span>
      {count > 1 ? (
        <b className="rounded-1 bg-tint px-1 font-strong">×{count}</b>
      ) : (
        <span
          className={`font-label whitespace-nowrap in-data-slim:sr-only max-[105rem]:xl:in-data-beside:sr-only ${endsNextDay ? 'max-2xl:text-12' : ''}`}
        >
          {netHours}
        </span>
      )}
    </span>
  )
}

function FootScale({ window, shift }: { window: Interval; shift: Interval }) {
  const { left, width } = place(shift, window)
  return (
    <span
      aria-hidden="true"
      className="keep-colours absolute inset-x-0 bottom-0 block h-1 in-data-slim:h-[3px] bg-[color-mix(in_oklab,var(--edge)_20%,transparent)]"
    >
      <span className="absolute inset-y-0 rounded-[1px] bg-edge" style={{ left: `${left}%`, width: `${width}%` }} />
    </span>
  )
}

/** With a mouse or the keyboard, a pencil and a bin; on touch, a tap opens the form, which can delete. */
function ShiftActions({ deleteLabel, ...actions }: ShiftActionProps & { deleteLabel: string }) {
  if (!use(HasActions) || (!actions.onEdit && !actions.onDelete)) return null
  return (
    <span className="gone-while-dragged pointer-events-none absolute top-[3px] right-[3px] flex gap-0.5 rounded-[6px] bg-surface p-0.5 text-ink opacity-0 shadow-1 in-data-slim:hidden group-focus-within/shift:opacity-100 group-hover/shift:opacity-100 pointer-coarse:hidden">
      {actions.onEdit && (
        <span className="grid size-7 place-items-center">
          <EditIcon size={16} />
        </span>
      )}
      {actions.onDelete && (
        <button
          aria-label={deleteLabel}
          className="pointer-events-auto grid size-7 cursor-pointer place-items-center rounded-[5px] text-brique hover:bg-brique-wash"
          onClick={actions.onDelete}
          tabIndex={tabIndexOf(actions)}
          type="button"
        >
          <DeleteIcon size={16} />
        </button>
      )}
    </span>
  )
}

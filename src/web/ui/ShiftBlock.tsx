import type { CSSProperties, ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DeleteIcon, EditIcon } from './icons.tsx'
import { shiftColourStyle } from './shift-colours.ts'
import { place, type Span } from './time-scale.ts'

export interface ShiftBlockProps {
  /** "08:00–16:00" */
  times: string
  /** "7,5 h" */
  netHours: string
  typeName: string
  notes?: string
  /** The hex of the shift type. */
  colour: string
  endsNextDay?: boolean
  /** Where the shift sits in the window shared by the week: the réglette at its foot. */
  scale?: { window: Span; shift: Span }
  /** Sized to scale in a day column: a 4 px left edge, and the text may wrap. */
  isToScale?: boolean
  /** Opens the form: the whole block is the button, named by its text. */
  onEdit?: () => void
  onDelete?: () => void
  className?: string
  style?: CSSProperties
  ref?: Ref<HTMLDivElement>
}

const base =
  'group/shift relative overflow-hidden bg-tint text-13 leading-[1.35] text-stext tabular-nums hover:inset-ring-[1.5px] hover:inset-ring-edge has-focus-visible:inset-ring-[1.5px] has-focus-visible:inset-ring-edge forced-colors:border'

export function ShiftBlock(props: ShiftBlockProps) {
  const { times, typeName, notes, colour, scale, isToScale, onEdit, onDelete, className = '', style, ref } = props
  const shape = isToScale ? 'rounded-[6px] border-l-4 border-edge' : 'rounded-[7px]'
  return (
    <div className={`${base} ${shape} ${className}`} ref={ref} style={{ ...shiftColourStyle(colour), ...style }}>
      <ShiftBody onEdit={onEdit}>
        <ShiftTimes {...props} />
        <span
          className={`block text-12 ${isToScale ? '' : 'truncate'}`}
          title={notes ? `${typeName} · ${notes}` : undefined}
        >
          <span className="font-semibold">{typeName}</span>
          {notes && ` · ${notes}`}
        </span>
      </ShiftBody>
      {scale && <FootScale {...scale} />}
      <ShiftActions canEdit={Boolean(onEdit)} onDelete={onDelete} shift={`${times} ${typeName}`} />
    </div>
  )
}

function ShiftBody({ onEdit, children }: { onEdit?: () => void; children: ReactNode }) {
  const padding = 'block h-full w-full px-2 pt-1.5 pb-[11px] text-left'
  if (!onEdit) return <div className={padding}>{children}</div>
  return (
    <Button className={`${padding} cursor-pointer rounded-[inherit] focus-visible:-outline-offset-3`} onPress={onEdit}>
      {children}
    </Button>
  )
}

function ShiftTimes({ times, netHours, endsNextDay }: ShiftBlockProps) {
  const { t } = useTranslation('ui')
  return (
    <span className="flex flex-wrap justify-between gap-x-1">
      <span className="font-strong tracking-[-.015em] whitespace-nowrap">
        {times}
        {endsNextDay && (
          <span
            className="absolute -mt-px ml-px text-[10px] leading-[1.2] font-bold tracking-normal"
            title={t('shift.nextDay')}
          >
            +1
          </span>
        )}
      </span>
      <span className="font-label whitespace-nowrap">{netHours}</span>
    </span>
  )
}

function FootScale({ window, shift }: { window: Span; shift: Span }) {
  const { left, width } = place(shift, window)
  return (
    <span
      aria-hidden="true"
      className="keep-colours absolute inset-x-0 bottom-0 block h-1 bg-[color-mix(in_oklab,var(--edge)_20%,transparent)]"
    >
      <span className="absolute inset-y-0 rounded-[1px] bg-edge" style={{ left: `${left}%`, width: `${width}%` }} />
    </span>
  )
}

interface ShiftActionsProps {
  shift: string
  canEdit: boolean
  onDelete?: () => void
}

/** With a mouse or the keyboard, a pencil and a bin; on touch, a tap opens the form, which can delete. */
function ShiftActions({ shift, canEdit, onDelete }: ShiftActionsProps) {
  const { t } = useTranslation('ui')
  if (!canEdit && !onDelete) return null
  return (
    <span className="pointer-events-none absolute top-[3px] right-[3px] flex gap-0.5 rounded-[6px] bg-surface p-0.5 text-ink opacity-0 shadow-1 group-focus-within/shift:opacity-100 group-hover/shift:opacity-100 pointer-coarse:hidden">
      {canEdit && (
        <span className="grid size-7 place-items-center">
          <EditIcon size={16} />
        </span>
      )}
      {onDelete && (
        <Button
          aria-label={t('shift.delete', { shift })}
          className="pointer-events-auto grid size-7 cursor-pointer place-items-center rounded-[5px] text-brique hover:bg-brique-wash"
          onPress={onDelete}
        >
          <DeleteIcon size={16} />
        </Button>
      )}
    </span>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { verdictSentence } from '#schedule/web/editing/VerdictWords.ts'
import { usePreview } from '#schedule/web/planning-drag/DragPreview.ts'
import { shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { TypeDot } from '#schedule/web/shift-types/TypeDot.tsx'
import { useTranslation } from '#web/i18n.ts'
import { DeleteIcon } from '#web/ui/icons.tsx'
import type { Brush } from './useBrush.ts'

interface BrushBarProps {
  brush: Brush
  types: readonly ShiftType[]
  onClose: () => void
}

/** The tools of the brush, below the grid while one is in hand. Échap puts it down. */
export function BrushBar({ brush: { tool, take }, types, onClose }: BrushBarProps) {
  const { t } = useTranslation('schedule')
  const preview = usePreview()
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Taken by a key in the grid, the focus stays in its cell.
    if (document.activeElement?.closest('[role="gridcell"]')) return
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [])
  // Messages at the foot of the window stand above it.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--docked', `${(bar.current?.offsetHeight ?? 0) + 8}px`)
    return () => void style.removeProperty('--docked')
  }, [])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')
    if (event.key === 'Escape' && !isInDialog) onClose()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="pointer-events-none sticky bottom-2 z-12 mt-3.5 flex justify-center">
      <div
        aria-label={t('brush.title')}
        className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-1.5 rounded-[4px_4px_18px_18px] border border-line bg-raised px-2.5 pt-2 pb-2.5 shadow-2"
        ref={bar}
        role="toolbar"
      >
        {types.map(type => (
          <Tool
            isHeld={tool !== 'eraser' && tool?.typeId === type.id}
            key={type.id}
            colour={type.color}
            label={type.name}
            note={t('types.hours', { start: type.defaultStartTime, end: type.defaultEndTime })}
            onTake={() => take({ typeId: type.id })}
            sign={<TypeDot colour={type.color} />}
          />
        ))}
        <span className="mx-1 w-px flex-none self-stretch bg-line" />
        <Tool
          isHeld={tool === 'eraser'}
          label={t('dialogs:brush.erase')}
          note={t('dialogs:brush.shift')}
          onTake={() => take('eraser')}
          sign={<DeleteIcon size={16} />}
        />
        <span className="mx-1 w-px flex-none self-stretch bg-line" />
        <button
          className="flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-[7px] px-3 text-14 font-semibold text-bleu-text hover:bg-bleu-wash"
          onClick={onClose}
          type="button"
        >
          {t('dialogs:brush.done')}
          <kbd className="rounded-1 border border-line bg-surface px-1.5 py-[3px] font-[family-name:inherit] text-12 leading-none font-label text-ink-3 pointer-coarse:hidden">
            {t('keys:escape.keys')}
          </kbd>
        </button>
      </div>
      <p className="sr-only" role="status">
        {preview && verdictSentence(preview.verdict)}
      </p>
    </div>
  )
}

interface ToolProps {
  label: string
  note: string
  sign: ReactNode
  colour?: string
  isHeld: boolean
  onTake: () => void
}

function Tool({ label, note, sign, colour, isHeld, onTake }: ToolProps) {
  const held = colour ? 'border-edge bg-tint text-stext' : 'border-line-strong bg-sunken'
  return (
    <button
      aria-pressed={isHeld}
      className={`grid min-h-11 flex-none cursor-pointer grid-cols-[16px_auto] items-center gap-x-2 rounded-[7px] border-[1.5px] px-2.5 py-1 text-left text-13 leading-[1.3] font-semibold whitespace-nowrap ${isHeld ? held : 'border-transparent hover:bg-sunken'}`}
      onClick={onTake}
      style={colour ? shiftColourStyle(colour) : undefined}
      type="button"
    >
      {sign}
      <span>{label}</span>
      <span className={`col-start-2 text-12 font-normal tabular-nums ${isHeld && colour ? '' : 'text-ink-2'}`}>
        {note}
      </span>
    </button>
  )
}

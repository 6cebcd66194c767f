import { type FocusEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n.ts'

interface UndoToastProps {
  message: string
  detail: string | undefined
  way: 'undo' | 'redo'
  revert: () => void
  onDone: () => void
}

export function UndoToast({ message, detail, way, revert, onDone }: UndoToastProps) {
  const { t } = useTranslation('ui')
  const cameFrom = useRef<Element>(null)
  const rememberOrigin = (event: FocusEvent) => {
    cameFrom.current = event.relatedTarget
  }
  const takeBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    revert()
    onDone()
  }
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{message}</span>
        {detail && <span className="block text-13 font-normal opacity-80">{detail}</span>}
      </span>
      <button
        className="-my-2 min-h-11 cursor-pointer rounded-[6px] px-2.5 font-strong underline underline-offset-3 focus-visible:outline-paper"
        onFocus={rememberOrigin}
        onClick={takeBack}
        type="button"
      >
        {t(way)}
      </button>
    </span>
  )
}

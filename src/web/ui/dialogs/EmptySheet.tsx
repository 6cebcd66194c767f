import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { dialogClass, overlayClass } from './dialog-style.ts'

/** Longer than the movement of a dialog that opens. */
const sheetTakenOverMs = 400

/** On a phone, where files come slowly: the sheet of a dialog whose file is on its way. */
export function EmptySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.sheetStands = ''
    // The dialog that takes its place does not rise once more.
    return () => void setTimeout(() => delete dataset.sheetStands, sheetTakenOverMs)
  }, [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <div
      className={`${overlayClass} sm:hidden`}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
    >
      <div aria-busy="true" aria-label={t('loading')} className={dialogClass()} role="dialog">
        <div className="grid min-h-[60dvh] content-start gap-5 p-4 pt-6">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </div>
  )
}

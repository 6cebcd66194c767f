import { type PointerEvent, useState } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from '#web/i18n.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const shownAtOnce = 3
const atMost = 20

const moreClass = 'justify-self-end rounded-[6px] bg-ink px-2 py-0.5 text-13 font-medium text-paper shadow-2'

/** Mounted once, near the root. Messages come from `notify`. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
  const [isUnfolded, setUnfolded] = useState(false)
  const visible = toasts.filter(toast => toast.visible).slice(0, atMost)
  const shown = isUnfolded ? visible : visible.slice(0, shownAtOnce)
  const folded = visible.length - shown.length
  const hold = () => {
    handlers.startPause()
    setUnfolded(true)
  }
  const release = () => {
    handlers.endPause()
    setUnfolded(false)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hold()
  }
  const whileAttended = { onFocus: hold, onBlur: release, onPointerEnter: hover, onPointerLeave: release }
  return (
    <section
      aria-label={t('toasts.region')}
      className="fixed top-[calc(4rem+env(safe-area-inset-top))] right-4 z-60 grid w-[350px] max-w-[calc(100vw-32px)] gap-2.5 empty:hidden has-[>:nth-child(8)]:max-h-[calc(100dvh-96px)] has-[>:nth-child(8)]:overflow-y-auto md:top-[calc(76px+env(safe-area-inset-top))] md:right-5"
      // Messages stay readable and usable while a dialog is open.
      data-react-aria-top-layer="true"
      {...whileAttended}
    >
      {shown.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {folded > 0 && <p className={moreClass}>{t('toasts.more', { count: folded })}</p>}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      {...toast.ariaProps}
      className="flex min-h-[52px] animate-[come-in_200ms_var(--ease-hand)] items-center gap-3 rounded-3 border border-transparent bg-ink py-3 pr-2 pl-3.5 text-14 leading-[1.4] font-medium text-paper shadow-3"
    >
      <ToastSign type={toast.type} />
      {resolveValue(toast.message, toast)}
    </div>
  )
}

function ToastSign({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner isDecorative />
  if (type === 'blank') return null
  const isError = type === 'error'
  return (
    <span
      className={`grid size-5 shrink-0 place-items-center rounded-full text-on-bleu ${isError ? 'bg-brique-fill' : 'bg-sapin-fill'}`}
    >
      {isError ? <CloseIcon size={14} /> : <CheckIcon size={14} />}
    </span>
  )
}

import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { useTranslation } from '#web/i18n.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { freeSide, freeTop } from './free-place.ts'
import { notify, reversibleChanges, reversibles } from './notify.tsx'
import { UndoToast } from './UndoToast.tsx'

const shownAtOnce = 3
const atMost = 20

const moreClass = 'justify-self-end rounded-[6px] bg-ink px-2 py-0.5 text-13 font-medium text-paper shadow-2'

/** Mounted once, near the root. Messages come from `notify`. */
export function Toasts() {
  const { t } = useTranslation('ui')
  return (
    // Messages stay readable and usable while a dialog is open.
    <section aria-label={t('toasts.region')} data-react-aria-top-layer="true">
      <PassingToasts />
      <ReversibleToasts />
    </section>
  )
}

function PassingToasts() {
  const { t } = useTranslation('ui')
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  })
  const [isUnfolded, setUnfolded] = useState(false)
  // A region that goes from under the pointer is never left: the messages of the next one would stay paused.
  const goOn = useEffectEvent(handlers.endPause)
  useEffect(() => () => goOn(), [])
  const visible = toasts.filter(toast => toast.visible).slice(0, atMost)
  const shown = isUnfolded ? visible : visible.slice(0, shownAtOnce)
  const folded = visible.length - shown.length
  const top = useFreeTop(visible.length > 0)
  const hold = () => {
    handlers.startPause()
    setUnfolded(true)
  }
  const release = () => {
    handlers.endPause()
    setUnfolded(false)
  }
  return (
    <div
      className="fixed in-data-drawing:pointer-events-none top-[calc(4rem+env(safe-area-inset-top))] right-4 z-60 grid w-[350px] gap-2.5 max-sm:w-[calc(100vw-32px)] empty:hidden has-[>:nth-child(8)]:max-h-[calc(100dvh-96px)] has-[>:nth-child(8)]:overflow-y-auto md:top-[calc(76px+env(safe-area-inset-top))] md:right-5"
      style={{ top }}
      {...whileAttended(hold, release)}
    >
      {shown.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {folded > 0 && <p className={moreClass}>{t('toasts.more', { count: folded })}</p>}
    </div>
  )
}

/** Chosen when the first message comes, and kept until the last one goes. */
const useFreeTop = (isShown: boolean) => {
  const [wasShown, setWasShown] = useState(false)
  const [top, setTop] = useState<number>()
  if (isShown !== wasShown) {
    setWasShown(isShown)
    setTop(isShown ? freeTop(worked(), innerWidth) : undefined)
  }
  return top
}

/** Where the control is that has the focus. */
const worked = () =>
  document.activeElement === document.body ? undefined : document.activeElement?.getBoundingClientRect()

// At the end it stands above the bars and the button below it; a short window has fewer of them.
const sides = {
  top: 'top-[calc(4rem+env(safe-area-inset-top))] md:top-[calc(76px+env(safe-area-inset-top))]',
  bottom:
    'max-md:bottom-[calc(8.75rem+env(safe-area-inset-bottom))] max-md:[@media(height<36rem)]:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-md:short:bottom-4 md:bottom-[calc(var(--docked,0px)+1rem)]',
}

/** The last change that can be reverted. */
function ReversibleToasts() {
  const { toasts, handlers } = useToaster({}, reversibles)
  const last = toasts.find(toast => toast.visible)
  return last && <ReversibleToast handlers={handlers} key={last.id} toast={last} />
}

function ReversibleToast({ toast, handlers }: { toast: Toast; handlers: ReturnType<typeof useToaster>['handlers'] }) {
  const change = reversibleChanges.get(toast.id)
  const [side] = useState(() => freeSide(worked(), innerHeight))
  // A message that goes from under the pointer is never left: the next one would stay paused.
  const release = useEffectEvent(handlers.endPause)
  useEffect(() => () => release(), [])
  return (
    <div
      className={`fixed inset-x-4 z-60 mx-auto w-fit max-w-[350px] min-w-60 overflow-hidden rounded-3 shadow-3 in-data-drawing:pointer-events-none hover:*:[animation-play-state:paused] focus-within:*:[animation-play-state:paused] ${sides[side]}`}
      {...whileAttended(handlers.startPause, handlers.endPause)}
    >
      <ToastCard toast={toast}>
        {change && <UndoToast {...change} onDone={() => notify.dismissReversible(toast.id)} />}
      </ToastCard>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[3px] origin-left animate-[count-down_10s_linear_both] bg-paper opacity-40 motion-reduce:hidden"
      />
    </div>
  )
}

/** A message waits while the pointer or the focus is on it. */
const whileAttended = (hold: () => void, release: () => void) => ({
  onFocus: hold,
  onBlur: release,
  onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
  onPointerLeave: release,
})

function ToastCard({ toast, children }: { toast: Toast; children?: ReactNode }) {
  return (
    <div
      {...toast.ariaProps}
      className="flex min-h-[52px] animate-[come-in_200ms_var(--ease-hand)] items-center gap-3 rounded-3 border border-transparent bg-ink py-3 pr-2 pl-3.5 text-14 leading-[1.4] font-medium text-paper shadow-3"
    >
      <ToastSign type={toast.type} />
      {children ?? resolveValue(toast.message, toast)}
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

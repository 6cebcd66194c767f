import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { explain } from '#web/lazy-page.ts'
import { isPoorLine } from '#web/line.ts'
import { pageStands } from '#web/standing.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { underWay } from '#web/under-way.ts'
import { EmptySheet } from './EmptySheet.tsx'

/** Where a dialog is a sheet. */
const sheetMedia = '(width < 40rem)'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown']

type Waiting = ComponentType<{ onClose: () => void }>

/** In milliseconds. A slow device may never be idle. */
const longestWait = 2000

export const whenIdle = async (task: () => void) => {
  await pageStands
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: longestWait })
  else setTimeout(task, longestWait)
}

/** Waits until nothing is left to do for the page. */
export const idle = () => new Promise<void>(resolve => void whenIdle(resolve))

/**
 * A dialog in a file of its own, fetched when the page is idle or at the first pointer or key event, so that it is ready when it opens;
 * on a poor line when it opens.
 * If the fetch fails, the reader may try again; a file of an older version reloads the application.
 * @param Empty shown at once while the file is on its way; null for nothing
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Empty: Waiting | null = EmptySheet,
) => {
  let Fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    Fetched ??= await load()
  }
  // A file that failed, or was not fetched ahead, is fetched when the dialog opens.
  const prepare = () => {
    if (!isPoorLine()) void fetch().catch(() => undefined)
  }
  void whenIdle(prepare)
  // The build draws without a window.
  for (const sign of signsOfLife) globalThis.addEventListener?.(sign, prepare, { once: true, passive: true })

  return function LazyDialog(props: Props) {
    const [isFetched, setFetched] = useState(Fetched !== undefined)
    const isSheetPainted = usePaintedSheet(Empty)
    const fail = useEffectEvent((error: unknown) => {
      if (!isProblem(error)) return location.reload()
      notify.error(error.message)
      props.onClose()
    })
    useEffect(() => {
      if (!isFetched)
        underWay(fetch())
          .catch(explain)
          .then(() => setFetched(true), fail)
    }, [isFetched])
    if (Fetched && isSheetPainted) return createElement(Fetched, props)
    return Empty && createElement(Empty, { onClose: props.onClose })
  }
}

/** True once the empty sheet has been painted. What it holds comes in a task of its own: the press is answered at once. */
const usePaintedSheet = (Empty: Waiting | null) => {
  const [isPainted, setPainted] = useState(() => Empty === null || !matchMedia(sheetMedia).matches)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

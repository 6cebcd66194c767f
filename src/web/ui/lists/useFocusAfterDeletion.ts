import { useEffect, useEffectEvent } from 'react'
import { mainId } from '#web/areas/frame/useFocusOnNavigation.ts'

/** Milliseconds. */
const secondPress = 500

/** To what nobody has chosen: a key that is pressed once more was meant for what had the focus before. */
export const handFocus = (place: HTMLElement, options?: FocusOptions) => {
  place.focus(options)
  const ignore = (press: MouseEvent) => {
    // By a key, not by the pointer.
    if (press.detail === 0) press.stopPropagation()
  }
  place.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(secondPress) })
}

type Next = () => HTMLElement | null

/** Nothing has the focus any more: `next` takes it, or else the content of the page. */
export const focusAfterDeletion = (next?: Next) =>
  // A closed dialog gives the focus back in the next frame, when there is a button to give it to.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const place = next?.()
    if (place) handFocus(place)
    else document.getElementById(mainId)?.focus({ preventScroll: true })
  })

/** Of what closes when the button that opened it may be gone: with its row, or with a dialog before this one. */
export const useFocusAfterDeletion = (next?: Next) => {
  const goOn = useEffectEvent(() => focusAfterDeletion(next))
  useEffect(() => () => void goOn(), [])
}

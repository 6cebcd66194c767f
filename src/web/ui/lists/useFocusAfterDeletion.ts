import { useEffect, useEffectEvent } from 'react'
import { mainId } from '#web/areas/frame/useFocusOnNavigation.ts'

/** Milliseconds. */
const secondPress = 500

/** Moves the focus by script. Ignores a repeated key, which was meant for the element before. */
export const handFocus = (place: HTMLElement, options?: FocusOptions) => {
  place.focus(options)
  const ignore = (press: MouseEvent) => {
    // By the keyboard, not by the pointer.
    if (press.detail === 0) press.stopPropagation()
  }
  place.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(secondPress) })
}

type Next = () => HTMLElement | null

/**
 * After the focus is lost: focuses `next`, or else the content of the page. A closed dialog restores the focus in the next frame, if its
 * button still exists; a frame later after a press by the keyboard.
 */
export const focusAfterDeletion = (next?: Next) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const place = next?.()
        if (place) handFocus(place)
        else document.getElementById(mainId)?.focus({ preventScroll: true })
      }),
    ),
  )

/** For dialogs whose button may be gone when they close: with its row, or with an earlier dialog. */
export const useFocusAfterDeletion = (next?: Next) => {
  const goOn = useEffectEvent(() => focusAfterDeletion(next))
  useEffect(() => () => void goOn(), [])
}

import { useEffect } from 'react'
import { mainId } from './useFocusOnNavigation.ts'

/** Of a dialog that deletes: the button that opened it went with its row, so the content of the page takes the focus. */
export const useFocusAfterDeletion = () => {
  useEffect(
    () => () => {
      // A closed dialog gives the focus back in the next frame, when there is a button to give it to.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true })
      })
    },
    [],
  )
}

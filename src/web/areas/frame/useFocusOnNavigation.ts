import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The id of the main landmark, where the skip link and a finished navigation put the focus. */
export const mainId = 'contenu'

/** A screen reader follows the change of page: the focus goes to its content, unless the page has placed it already. */
export const useFocusOnNavigation = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById(mainId)
        if (!pathChanged || !fromLocation || !main || main.contains(document.activeElement)) return
        main.focus({ preventScroll: true })
      }),
    [router],
  )
}

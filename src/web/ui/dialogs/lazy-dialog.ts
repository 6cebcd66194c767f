import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { explain } from '#web/lazy-page.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown']

/**
 * A dialog in a file of its own, fetched at the first pointer or key event so that it is ready when it opens.
 * If the fetch fails, the reader may try again; a file of an older version reloads the application.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) => {
  let Fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    Fetched ??= await load()
  }
  // A failed file is fetched again when the dialog opens.
  const prepare = () => void fetch().catch(() => undefined)
  for (const sign of signsOfLife) addEventListener(sign, prepare, { once: true, passive: true })

  return function LazyDialog(props: Props) {
    const [isFetched, setFetched] = useState(Fetched !== undefined)
    const fail = useEffectEvent((error: unknown) => {
      if (!isProblem(error)) return location.reload()
      notify.error(error.message)
      props.onClose()
    })
    useEffect(() => {
      if (!isFetched)
        fetch()
          .catch(explain)
          .then(() => setFetched(true), fail)
    }, [isFetched])
    return Fetched ? createElement(Fetched, props) : null
  }
}

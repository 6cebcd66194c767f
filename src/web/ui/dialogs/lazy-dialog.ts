import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { explain } from '#web/lazy-page.ts'
import { notify } from '../toasts/notify.tsx'

const signsOfLife = ['pointermove', 'pointerdown', 'keydown']

/**
 * What opens over a page, in a file of its own: fetched once somebody stirs, so that it is there when it is asked for.
 * When it cannot be fetched, the reader is told and may ask again; a file of an older version reloads the application.
 */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) => {
  let Fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    Fetched ??= await load()
  }
  // One that fails now is fetched again when it opens.
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

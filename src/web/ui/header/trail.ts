import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The addresses of this tab's history, by their place in it; those of before a reload are not known. */
const trail: (string | undefined)[] = []

const placeOf = (router: AnyRouter) => router.history.location.state.__TSR_index

/** Notes each address, so that a way back leads to a page as it was left: its week, its filter. */
export const useTrail = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        trail[placeOf(router)] = toLocation.href
      }),
    [router],
  )
}

const pathOf = (href: string) => href.split('?', 1)[0]

/**
 * The address of a page as it was left last.
 * @param href of that page; one at the path of this page is itself the address
 * @returns `isBefore`: the browser's own way back leads there too, and shows the page scrolled as it was
 */
export const wayBack = (router: AnyRouter, href: string) => {
  const place = placeOf(router)
  const isBeside = pathOf(href) === router.history.location.pathname
  const isThere = (left: string) => (isBeside ? left === href : pathOf(left) === pathOf(href))
  const found = trail.findLastIndex((left, nth) => nth < place && left !== undefined && isThere(left))
  return { href: trail[found] ?? href, isBefore: found !== -1 && found === place - 1 }
}

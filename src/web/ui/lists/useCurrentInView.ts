import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** On a phone a row of links scrolls sideways: the one of the current page is seen. */
export const useCurrentInView = <Row extends HTMLElement>() => {
  const row = useRef<Row>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (pathname) current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return row
}

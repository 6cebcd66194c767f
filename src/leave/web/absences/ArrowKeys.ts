import type { KeyboardEvent } from 'react'

const absencesIn = (within: Element) => [...within.querySelectorAll<HTMLElement>('[data-absence]')]

const nearest = (to: HTMLElement, among: readonly HTMLElement[]) => {
  const distance = (one: HTMLElement) => Math.abs(one.offsetLeft - to.offsetLeft)
  return among.toSorted((one, other) => distance(one) - distance(other)).at(0)
}

/** The absence that an arrow key leads to: the one before or after, or the nearest of a row above or below. */
export const arrowTarget = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || from.dataset.absence === undefined) return undefined
  const all = absencesIn(currentTarget)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return all[all.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
  const own = rows.findIndex(row => row.contains(from))
  const others = key === 'ArrowDown' ? rows.slice(own + 1) : rows.slice(0, own).toReversed()
  const row = others.find(each => absencesIn(each).length > 0)
  return row && nearest(from, absencesIn(row))
}

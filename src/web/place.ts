import { createContext, useContext } from 'react'

export type PlaceLink = { href: string; label: string }

export type NamedPage = { title: string; parent: PlaceLink | null }

/** Where a page of a company's people stands among the others: its header and the bar of a phone say it. */
export type Place = {
  /** The pages beside it, itself among them; none if it stands alone. */
  sisters: readonly PlaceLink[]
  /** The subject that they share. */
  subject: string
  /** Too many for a line of the header: they stand in a column beside the page. */
  hasColumn: boolean
  /** Where its way back leads. */
  parent: PlaceLink | null
  /** The dashboard greets in the page: its bar holds the logo alone. */
  isHome: boolean
  /** Puts the name of a page into the bar of a phone: a person's page says who it is, and where its way back leads. */
  name: (named: NamedPage | null) => void
  /** Where that bar holds the further actions of the page. */
  slot: HTMLElement | null
  /** The foot of the page, where a phone has the action that decides. */
  foot: HTMLElement | null
}

/** Null outside the frame of a company's people. */
export const PlaceContext = createContext<Place | null>(null)
export const usePlace = () => useContext(PlaceContext)

import { createContext } from 'react'

/** False in a row that the page has just scrolled to: what the pointer and the focus bring out comes once the page is at rest. */
export const HasActions = createContext(true)

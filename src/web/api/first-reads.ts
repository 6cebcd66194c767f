import { isRemembered, store, stored } from './browser-storage.ts'

/** Addresses alone. The script in the document reads it (scripts/web-build/foreseen.ts). */
const key = 'first-reads'

/** The most pages to keep, last opened first: as many as an installed application opens by itself, and some. */
const mostPages = 6

/** Keeps what this page asked for before it stood: on the next visit its document asks for that before the scripts are there. */
export const rememberFirstReads = () => {
  const reads = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.slice(location.origin.length))
    .filter(address => address.startsWith('/api/'))
  const page = location.pathname + location.search
  const others = Object.entries(known()).filter(([other]) => other !== page)
  const text = JSON.stringify(Object.fromEntries([...others, [page, reads]].slice(-mostPages)))
  // Nothing stays of people who are not remembered, nor of those before them.
  store('localStorage', key, isRemembered() ? text : null)
}

const known = (): Record<string, string[]> => {
  try {
    return JSON.parse(stored('localStorage', key) ?? '{}')
  } catch {
    return {}
  }
}

export const forgetFirstReads = () => store('localStorage', key, null)

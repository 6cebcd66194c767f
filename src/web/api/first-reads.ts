import { isRemembered, store } from './browser-storage.ts'

/** Addresses alone. The script in the document reads it (scripts/web-build/foreseen.ts). */
const key = 'first-reads'

/** In the document already. */
const named = ['/api/session', '/api/site']

/** Keeps what this page asked for before it stood: on the next visit its document asks for that before the scripts are there. */
export const rememberFirstReads = () => {
  const reads = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.slice(location.origin.length))
    .filter(address => address.startsWith('/api/') && !named.includes(address))
  const text = JSON.stringify({ page: location.pathname + location.search, reads })
  // Of people who are not remembered nothing stays, nor of those before them.
  store('localStorage', key, isRemembered() ? text : null)
}

export const forgetFirstReads = () => store('localStorage', key, null)

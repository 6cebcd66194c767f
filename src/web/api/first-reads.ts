import { isRemembered, store } from './browser-storage.ts'

/** Addresses alone. The script in the document reads it (scripts/web-build/foreseen.ts). */
const key = 'first-reads'

/** In the document already. */
const named = ['/api/session', '/api/site']

/** Keeps what this page asked for before it stood: on the next visit its document asks for that before the scripts are there. */
export const rememberFirstReads = () => {
  if (!isRemembered()) return
  const reads = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.slice(location.origin.length))
    .filter(address => address.startsWith('/api/') && !named.includes(address))
  store('localStorage', key, JSON.stringify({ page: location.pathname + location.search, reads }))
}

export const forgetFirstReads = () => store('localStorage', key, null)

import { store, stored } from '#web/api/browser-storage.ts'
import { pageStands } from '#web/standing.ts'

/** The version for which this tab has loaded its page again. */
const key = 'version'

/** The version of the build that this page belongs to. Only documents of the application name it (scripts/web-build/foreseen.ts). */
const ownVersion = () => document.body.dataset.version

let stands = false
void pageStands.then(() => (stands = true))

let isOld = false
/** Whether the server has another version than this page: the next page is loaded from there. */
export const isOutdated = () => isOld

let leaving: Promise<never> | undefined

/** Nobody reads the answer. */
const leave = async () => {
  // Few visits meet another version.
  await import('./kept-documents.ts')
    .then(({ renewDocuments }) => renewDocuments(location.pathname))
    .catch(() => undefined)
  location.reload()
  return new Promise<never>(() => undefined)
}

/**
 * The device opens the documents that it keeps. Where the server has another version it may answer what this page does not know: the
 * page is loaded again before it has shown, or sent, anything. A page that stands may hold what somebody is typing, and stays. So does
 * one that was loaded again for this version: of several processes one may be newer.
 */
export const readVersionOf = async ({ headers }: Response) => {
  const [own, served] = [ownVersion(), headers.get('releve-version')]
  if (leaving) return leaving
  if (own === undefined || served === null || served === own) return
  isOld = true
  if (stands || stored('sessionStorage', key) === served || !store('sessionStorage', key, served)) return
  leaving = leave()
  return leaving
}

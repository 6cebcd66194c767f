import { pageStands } from '#web/standing.ts'

/** Of the build that this page belongs to. Only documents of the application name it (scripts/web-build/foreseen.ts). */
const ownVersion = () => document.body.dataset.version

/** A document that is loaded again comes from the server, and not from what the device keeps. */
const isFromServer = () =>
  performance.getEntriesByType('navigation').some(each => (each as PerformanceNavigationTiming).type === 'reload')

let stands = false
void pageStands.then(() => (stands = true))

let isOld = false
/** Whether the server has another version than this page: the next page is loaded from there. */
export const isOutdated = () => isOld

/**
 * The device opens the documents that it keeps. Where the server has another version it may answer what this page does not know: the
 * page is loaded again before it has shown, or sent, anything. A page that stands may hold what somebody is typing, and stays; one
 * that the server has just sent stays too, for of several processes one may be newer.
 */
export const readVersionOf = async ({ headers }: Response) => {
  const [own, served] = [ownVersion(), headers.get('releve-version')]
  if (own === undefined || served === null || served === own) return
  isOld = true
  if (stands || isFromServer()) return
  location.reload()
  // Nobody reads the answer.
  await new Promise(() => undefined)
}

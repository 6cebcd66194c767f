import type { Rolldown } from 'vite'
import { languages } from '#core/languages.ts'
import { fetchedOf, opensOf } from './budgets.ts'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Whatever imports a module, however far, without waiting for a page to be opened. */
const importersOf = (id: string, graph: Graph) => {
  const found = new Set([id])
  for (const known of found) for (const importer of graph.getModuleInfo(known)?.importers ?? []) found.add(importer)
  return [...found]
}

/** Fetched when it is needed: a page, an area, a dialog. */
const isAwaited = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** A page or a part of one. */
const isOfThePlan = (id: string) => /\/src\/(schedule|sights|publishing|paper|web\/areas\/schedule)\//.test(id)

/** Modules about hours and their pay. */
const isOfDesk = (id: string) => /\/src\/(timesheets|time-clock|payroll)\//.test(id)

/** Modules that people download who are not signed in. */
const isPublic = (id: string) =>
  /web\/areas\/Public|web\/(sign-in|invitation|help)\/|demo-requests\/web\/DemoPage/.test(id)

/**
 * The file of a module that several first views share. A browser fetches six files at once from a server without HTTP/2, and each takes a
 * trip: on a slow phone a dozen files are there two seconds before forty, and they compress better.
 */
export const sharedChunk = (id: string, graph: Graph) => {
  const importers = importersOf(id, graph)
  const isOf = (...endings: string[]) => importers.some(importer => endings.some(ending => importer.endsWith(ending)))
  const serves = (path: string) => isOf(...[...opensOf(path, 'fr'), ...fetchedOf(path)].map(module => `/${module}`))

  if (id.endsWith('.css')) return null
  // Only lists of many pages need these.
  if (/query.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\./.test(id)) return 'many-queries'
  // The pages that keep punches open their store at once.
  if (id.includes('/node_modules/idb/')) return 'kept'
  // Longer chapters repeat some sentences of the first one.
  const language = languages.find(each => id.endsWith(`.${each}.ts`))
  if (language) return isOf(`/resources/${language}/inside.ts`) ? `inside.${language}` : null

  if (isOf('/landing.html')) return isOf('/index.html', '/login.html') ? 'documents' : null
  if (isOf('/login.html')) return isOf('/index.html') ? 'entrance' : null
  // Modules that a kiosk shares stand apart from the script that starts the application: it would start on the tablet too.
  if (isOf('/kiosk.html')) {
    if (isOf('/index.html') || serves('/app')) return 'screens'
    // The sign-in by a name reads the core too, without packages and screens.
    return serves('/app/admin/schedule') && id.includes('/src/core/') ? 'entrance' : null
  }
  // So does what sends the punches that a device kept, from the sign-in page too.
  if (isOf('/web/login/last-punches.ts')) return 'kept'
  if (isOf('/index.html')) return 'shell'
  // It would need another file to name it.
  if (isAwaited(id, graph)) return null
  const [isOfDashboard, isOfPlanning] = [serves('/app'), serves('/app/admin/schedule')]
  const pages = importers.filter(importer => isAwaited(importer, graph))
  // A dozen short modules that the hours need with their first people, and other pages of hours too.
  if (!isOfDashboard && !isOfPlanning)
    return pages.length > 1 && isOfDesk(id) && isOf('/hours/HoursPage.tsx') ? 'desk' : null
  if (importers.some(isPublic)) return 'shell'
  if (isOfDashboard && isOfPlanning) return 'inside'
  // The page alone: it stands in the file of the page.
  if (pages.length === 1) return null
  if (pages.every(isOfThePlan)) return 'planning'
  if (!/\/src\/(schedule|sights|labour|time-clock|timesheets)\//.test(id)) return isOfDashboard ? 'inside' : 'controls'
  // The planning of a phone needs these without the clock.
  if (isOfDashboard && id.includes('/src/schedule/')) return 'inside'
  // Pages of hours need these without the planning.
  if (!isOfDashboard && id.includes('/src/labour/')) return 'controls'
  return isOfDashboard ? 'clock' : 'planning'
}

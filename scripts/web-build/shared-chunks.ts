import type { Rolldown } from 'vite'
import { opensOf } from './budgets.ts'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Whatever imports a module, however far, without waiting for a page to be opened. */
const importersOf = (id: string, graph: Graph) => {
  const found = new Set([id])
  for (const known of found) for (const importer of graph.getModuleInfo(known)?.importers ?? []) found.add(importer)
  return [...found]
}

/** What the application begins with, on every page: one file instead of forty small ones. The landing page has nothing of it. */
export const shellChunk = (id: string, graph: Graph) => {
  const entries = importersOf(id, graph).filter(known => graph.getModuleInfo(known)?.isEntry)
  return entries.length > 0 && entries.every(entry => entry.endsWith('/index.html')) ? 'shell' : null
}

/** Sentences, and what people download who are not signed in. */
const isElsewhere = (id: string) =>
  /\.html$|\/resources\/|web\/areas\/Public|web\/(sign-in|invitation|help)\/|demo-requests\/web\/DemoPage/.test(id)

/** What the first views of signed-in people share: one file compresses better than fifty. */
export const insideChunk = (id: string, graph: Graph) => {
  const importers = importersOf(id, graph)
  const serves = (path: string) =>
    opensOf(path, 'fr').some(module => importers.some(importer => importer.endsWith(`/${module}`)))
  const isShared = serves('/app') && serves('/app/admin/schedule')
  // What is imported when it is needed stays a file: it would need another to name it, which no document foresees.
  const isAwaited = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
  return isShared && !isAwaited && !importers.some(isElsewhere) ? 'inside' : null
}

import type { Rolldown } from 'vite'

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

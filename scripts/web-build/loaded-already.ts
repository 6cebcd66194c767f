import type { Plugin } from 'vite'

/** The scripts that each script of the build imports at once, by file name. */
let importsOf = new Map<string, readonly string[]>()

/** Notes the imports of each script, before Vite writes what else it preloads beside each lazy import. */
export const importsNoted = (): Plugin => ({
  name: 'imports-noted',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
      importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
    },
  },
})

/** Leaves out the scripts that the host of a lazy import has loaded already: their names are a kilobyte of each first view. */
export const withoutLoaded = (_file: string, preloaded: string[], { hostId }: { hostId: string }) => {
  const loaded = new Set([hostId])
  for (const name of loaded) for (const imported of importsOf.get(name) ?? []) loaded.add(imported)
  return preloaded.filter(name => !loaded.has(name))
}

import type { Plugin, Rolldown } from 'vite'
import { chunksOf } from './budgets.ts'
import { partsFile, versionOf } from './version.ts'

const nameOf = (file: string) => file.replace(/^assets\/|\.js$/g, '')

/** All that a script imports at once. */
const importsOf = (chunks: Map<string, Rolldown.OutputChunk>, file: string) => {
  const found = new Set(chunks.get(file)?.imports)
  for (const each of found) for (const next of chunks.get(each)?.imports ?? []) found.add(next)
  return [...found]
}

/**
 * Lists the scripts that each lazy part imports, in a file that a page fetches once it stands. Vite would write these names into the scripts
 * themselves: they are 3 kB of each first view.
 */
export const partFiles = (): Plugin => ({
  name: 'part-files',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => "export { loadPart as __vitePreload } from '/src/web/part-files.ts'",
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle)
      const scripts: string[] = []
      const placeOf = (file: string) => {
        const name = nameOf(file)
        const place = scripts.indexOf(name)
        return place === -1 ? scripts.push(name) - 1 : place
      }
      const lazy = new Set([...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports))
      const parts = Object.fromEntries(
        [...lazy].toSorted().flatMap(file => {
          const imports = importsOf(chunks, file)
          return imports.length > 0 ? [[nameOf(file), imports.map(placeOf)] as const] : []
        }),
      )
      const source = JSON.stringify({ scripts, parts })
      this.emitFile({ type: 'asset', fileName: partsFile(versionOf(bundle)), source })
    },
  },
})

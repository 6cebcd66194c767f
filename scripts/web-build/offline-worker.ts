import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#core/languages.ts'
import { kioskPath, viewFile } from '#core/pages.ts'
import { chunksOf, filesOf } from './budgets.ts'

const fileName = 'worker.js'
type Manifest = { start_url: string; shortcuts: { url: string }[] }
const { start_url, shortcuts }: Manifest = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8'))
/** The addresses that the installed application opens. */
const opened = [start_url, ...shortcuts.map(({ url }) => url.replace(/\?.*/, ''))]
/** The modules that keep punches on the device, the form of leave, and those that the kiosk opens: no document names them. */
const needed = [
  'idb/build/index.js',
  'leave/web/RequestLeaveDialog.tsx',
  'web/kiosk/main.tsx',
  ...languages.map(language => `resources/${language}/tablet.ts`),
]

/** The parts that a page fetches once it stands: its frame, its header, its dialogs. */
const isOfFrame = /\/src\/web\/(?:ui|areas\/(?:frame|dashboard))\//

const named = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+(?<!\.css)|theme\.js))"/g)].map(([, path]) => path!)

/** Builds the service worker by itself, and writes into it what it keeps: the documents and files that open the application. */
export const offlineWorker = (): Plugin => {
  let folder = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/src/web/offline/worker.ts', fileName })
    },
    writeBundle: {
      sequential: true,
      handler: (_options, bundle) => {
        const read = (path: string) => readFileSync(join(folder, path), 'utf8')
        const documents = languages.flatMap(language => opened.map(path => read(viewFile(path, language))))
        const chunks = chunksOf(bundle)
        const parts = [...chunks.values()].flatMap(({ isDynamicEntry, facadeModuleId }) =>
          isDynamicEntry && facadeModuleId && isOfFrame.test(facadeModuleId) ? [facadeModuleId.slice(1)] : [],
        )
        const ofPage = filesOf(chunks, [...needed, ...parts]).map(name => `/${name}`)
        const ofFrame = parts.filter(part => part.includes('/areas/frame/'))
        const beside = filesOf(chunks, [...needed.slice(0, 1), ...ofFrame]).map(name => `/${name}`)
        const tablets = languages.map(language => read(viewFile(kioskPath, language)))
        const ofStart = languages.flatMap(language => named(read(viewFile(start_url, language))))
        const first = {
          [start_url]: [...new Set([start_url, ...ofStart, ...beside])],
          [kioskPath]: [...new Set([kioskPath, ...tablets.flatMap(named)])],
        }
        const files = [...new Set([...opened, kioskPath, ...[...documents, ...tablets].flatMap(named), ...ofPage])]
        const version = createHash('sha256')
          .update([...documents, ...tablets].join(''))
          .update(files.join('\n'))
          .digest('hex')
          .slice(0, 12)
        const code = read(fileName)
          .replaceAll('OFFLINE_VERSION', JSON.stringify(version))
          .replaceAll('OFFLINE_FILES', JSON.stringify(files))
          .replaceAll('OFFLINE_FIRST', JSON.stringify(first))
        writeFileSync(join(folder, fileName), code)
      },
    },
  }
}

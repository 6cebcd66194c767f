import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#core/languages.ts'
import { kioskPath, viewFile } from '#core/pages.ts'
import { chunksOf, filesOf } from './budgets.ts'

const fileName = 'worker.js'
const opened = '/app'
/** The pages that people need most without the network, what keeps their punches, and the sentences that no document names. */
const needed = [
  'time-clock/web/TimeClockPage.tsx',
  'idb/build/index.js',
  'web/kiosk/main.tsx',
  ...languages.flatMap(language => [`resources/${language}/proposals.ts`, `resources/${language}/devices.ts`]),
]

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
        const documents = languages.map(language => read(viewFile(opened, language)))
        const ofPage = filesOf(chunksOf(bundle), needed).map(name => `/${name}`)
        const kiosk = read('kiosk.html')
        const files = [...new Set([opened, kioskPath, ...[...documents, kiosk].flatMap(named), ...ofPage])]
        const version = createHash('sha256')
          .update([...documents, kiosk].join(''))
          .update(files.join('\n'))
          .digest('hex')
          .slice(0, 12)
        const code = read(fileName)
          .replaceAll('OFFLINE_VERSION', JSON.stringify(version))
          .replaceAll('OFFLINE_FILES', JSON.stringify(files))
        writeFileSync(join(folder, fileName), code)
      },
    },
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#core/languages.ts'
import { viewFile } from '#core/pages.ts'
import { budgets, chunksOf, filesOf, opensOf } from './budgets.ts'

const main = 'web/main.tsx'

/** Whoever opens these pages asks for the session as soon as the scripts run. */
const data = ['/api/site', '/api/session'].map(
  address => `<link rel="preload" href="${address}" as="fetch" crossorigin>`,
)

/**
 * A document for each first view of the application and each language, which names what the page would ask for only once its
 * scripts run: the browser fetches all of it at once. The server chooses (src/server/http/web-app.ts).
 */
export const foreseen = (): Plugin => {
  let folder = ''
  return {
    name: 'foreseen',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    writeBundle: {
      sequential: true,
      handler: (_options, bundle) => {
        const chunks = chunksOf(bundle)
        const page = readFileSync(join(folder, 'index.html'), 'utf8')
        const named = filesOf(chunks, [main])
        const views = budgets.filter(({ opens }) => opens.includes(main))
        for (const language of languages)
          for (const { path } of views) {
            const files = filesOf(chunks, opensOf(path, language)).filter(file => !named.includes(file))
            const links = files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
            const html = page.replace('</head>', () => `${[...data, ...links].join('\n')}\n</head>`)
            writeFileSync(join(folder, viewFile(path, language)), html)
          }
      },
    },
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#core/languages.ts'
import { viewFile } from '#core/pages.ts'
import { chunksOf, filesOf, opensOf } from './budgets.ts'
import { drawAll, inLanguage, withItsStyle } from './prerendered.ts'

const main = 'web/main.tsx'

/** These pages request them as soon as their scripts run. */
const readOf = (address: string) => `<link rel="preload" href="${address}" as="fetch" crossorigin>`

/** In the document: asks for what this page read before it stood the last time (src/web/api/first-reads.ts). */
const readAgain = () => {
  try {
    const { page, reads } = JSON.parse(localStorage.getItem('first-reads') ?? '{}')
    if (page !== location.pathname + location.search) return
    for (const href of reads)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href }),
      )
  } catch {
    // Asked for later.
  }
}

/** Before the fonts: a browser fetches six files at once, and what people read waits for the session. */
const firstPreload = '<link rel="preload"'

const emptyRoot = '<div id="root" class="contents"></div>'

/** What most pages of the application open: all but the page itself. */
const commonOf = (language: string) => opensOf('/app', language).slice(0, -1)

/**
 * A document for each page of the application and each language. It holds the frame and the skeleton of the page, drawn, and names
 * what the page would ask for only once its scripts run: the browser fetches all of it at once. The server chooses
 * (src/server/http/web-app.ts).
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
      handler: async (_options, bundle) => {
        const chunks = chunksOf(bundle)
        const styled = (document: string) => {
          const html = withItsStyle(readFileSync(join(folder, document), 'utf8'), folder)
          writeFileSync(join(folder, document), html)
          return html
        }
        styled('kiosk.html')
        const page = styled('index.html')
        const named = filesOf(chunks, [main])
        const drawings = await drawAll()
        for (const language of languages)
          for (const [path, frame] of Object.entries(drawings[language].frames)) {
            const known = opensOf(path, language)
            const files = filesOf(chunks, known.length > 0 ? known : commonOf(language))
            const links = files
              .filter(file => !named.includes(file))
              .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
            const html = inLanguage(page, language)
              .replace(firstPreload, () =>
                [readOf('/api/session'), `<script>(${readAgain.toString()})()</script>`, firstPreload].join('\n'),
              )
              .replace('</head>', () => `${[...links, readOf('/api/site')].join('\n')}\n</head>`)
              .replace(emptyRoot, () => emptyRoot + frame)
            writeFileSync(join(folder, viewFile(path, language)), html)
          }
      },
    },
  }
}

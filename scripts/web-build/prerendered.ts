import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { type Language, languages } from '#core/languages.ts'
import { drawnPages } from '#core/pages.ts'
import { chunksOf, filesOf, opensOf } from './budgets.ts'

type Name = (typeof drawnPages)[keyof typeof drawnPages]
type Drawing = { head: string; body: string }

type Drawings = { pages: Record<Name, Drawing>; frames: Record<string, string>; tablet: string }

/** The drawn parts of documents: whole pages, the frames of the application's pages, by path, and a tablet before it knows its people. */
export const drawAll = async () => {
  type Prerender = { drawings: Record<Language, Drawings> }
  const { module } = await runnerImport<Prerender>('/src/web/prerender.tsx', { configFile: false })
  return module.drawings
}

const fillPage = (html: string, { head, body }: Drawing, language: Language) =>
  inLanguage(html, language)
    .replace('<!-- head -->', () => head)
    .replace('<!-- body -->', () => body)

export const inLanguage = (html: string, language: Language) =>
  html.replace('<html lang="fr"', `<html lang="${language}"`)

/**
 * The style that the first paint waits for stands in the page itself: a trip less, 0.6 s of a slow phone's 1.8. The link to the style stays, unused:
 * files that come later, and need that style, see that it is there.
 */
export const withItsStyle = (html: string, folder: string) => {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return html
    .replace(/<script src="(\/theme\.js)"><\/script>/, (_, path: string) => `<script>${read(path)}</script>`)
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/,
      (_, path: string) => `<style>${read(path)}</style><link rel="stylesheet" href="${path}" disabled>`,
    )
}

/** Draws pages in each language: landing.fr.html, landing.en.html. */
export const prerendered = (): Plugin => {
  let folder = ''
  return {
    name: 'prerendered',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    writeBundle: {
      sequential: true,
      handler: async (_options, bundle) => {
        const drawings = await drawAll()
        const chunks = chunksOf(bundle)
        for (const name of Object.values(drawnPages)) {
          const built = join(folder, `${name}.html`)
          const html = withItsStyle(readFileSync(built, 'utf8'), folder)
          for (const language of languages) {
            const files = filesOf(chunks, opensOf('/app', language)).map(
              file => `<link rel="prefetch" as="script" crossorigin href="/${file}">`,
            )
            const drawn = fillPage(html, drawings[language].pages[name], language).replace('<!-- application -->', () =>
              files.join(''),
            )
            writeFileSync(join(folder, `${name}.${language}.html`), drawn)
          }
          rmSync(built)
        }
      },
    },
    // While the pages are developed, they are drawn anew at each visit, in French.
    configureServer: server => {
      const draw = async (path: keyof typeof drawnPages) => {
        const name = drawnPages[path]
        const html = fillPage(readFileSync(`${name}.html`, 'utf8'), (await drawAll()).fr.pages[name], 'fr')
        return server.transformIndexHtml(path, html)
      }
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost')
        if (pathname !== '/' && pathname !== '/login') return next()
        draw(pathname).then(html => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { type Language, languages } from '#core/languages.ts'

const template = 'landing.html'

const drawLanding = async () => {
  type Prerender = { drawings: Record<Language, { head: string; body: string }> }
  const { module } = await runnerImport<Prerender>('/src/web/prerender.tsx', { configFile: false })
  return (html: string, language: Language) => {
    const { head, body } = module.drawings[language]
    return html
      .replace('<html lang="fr">', `<html lang="${language}">`)
      .replace('<!-- head -->', () => head)
      .replace('<!-- body -->', () => body)
  }
}

/** What the first paint waits for stands in the page itself: a trip less, 0.6 s of a slow phone's 1.8. */
const withItsStyle = (html: string, folder: string) => {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return html
    .replace(/<script src="(\/theme\.js)"><\/script>/, (_, path: string) => `<script>${read(path)}</script>`)
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/, (_, path: string) => `<style>${read(path)}</style>`)
}

/** Draws the landing page in each language: landing.fr.html, landing.en.html. */
export const prerendered = (): Plugin => {
  let folder = ''
  return {
    name: 'prerendered',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const draw = await drawLanding()
        const built = join(folder, template)
        const html = withItsStyle(readFileSync(built, 'utf8'), folder)
        for (const language of languages) writeFileSync(join(folder, `landing.${language}.html`), draw(html, language))
        rmSync(built)
      },
    },
    // While the pages are developed, `/` is drawn anew at each visit, in French.
    configureServer: server => {
      const draw = async () => {
        const html = (await drawLanding())(readFileSync(template, 'utf8'), 'fr')
        return server.transformIndexHtml('/', html)
      }
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '', 'http://localhost').pathname !== '/') return next()
        draw().then(html => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}

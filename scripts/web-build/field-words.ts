import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isText = (id: string) => /\/texts(\.[a-z]+)?\.(fr|en)\.ts$/.test(id)
const takesFields = (code: string) => /from '[^']*fields\.ts'/.test(code)

/**
 * Writes the words of fields into the texts that take them. Otherwise a first view that says 'Prénom' would download all fields of
 * its capability, in both languages.
 */
export const fieldWords = (): Plugin => ({
  name: 'field-words',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (!isText(id) || !takesFields(code)) return null
    const texts = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    const written = Object.entries(texts).map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
    return { code: written.join('\n'), map: null }
  },
})

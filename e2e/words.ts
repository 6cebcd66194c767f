import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '#core/languages.ts'

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

const sentences = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(sentences)

/** Every sentence of the product in a language. */
const read = async (language: Language): Promise<string[]> => {
  const paths = globSync([`src/**/texts.${language}.ts`, `src/**/texts.*.${language}.ts`])
  // The words of a file that people take away stand on no page: their module has no texts of a language, or of its own name.
  const texts = paths.map(async path => {
    const module = await import(resolve(path))
    return module[language] ?? module[basename(path).split('.')[1]!] ?? []
  })
  return (await Promise.all(texts)).flatMap(sentences)
}

const spaceless = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A sentence that is all figures and signs is of no language. */
const hasWord = (text: string) => /\p{L}{3}/u.test(text.replaceAll(/{{.*?}}/g, ''))

const pattern = (text: string) =>
  new RegExp(
    `^${spaceless(text)
      .split(/{{.*?}}/)
      .map(part => RegExp.escape(part))
      .join('.+')}$`,
  )

type KnownWords = { fixed: Set<string>; open: RegExp[] }

/** Most have no place for a value: they are looked up. The others are patterns. */
const knownIn = async (language: Language): Promise<[Language, KnownWords]> => {
  const { open = [], fixed = [] } = Object.groupBy((await read(language)).filter(hasWord), text =>
    text.includes('{{') ? 'open' : 'fixed',
  )
  return [language, { fixed: new Set(fixed.map(spaceless)), open: open.map(pattern) }]
}
const known = Object.fromEntries(await Promise.all(languages.map(knownIn))) as Record<Language, KnownWords>

/** Most of what a page says the page before said too, and thousands of patterns take a while. */
const judged = Object.fromEntries(languages.map(language => [language, new Map<string, boolean>()]))

const isIn = (language: Language, text: string) =>
  judged[language]!.getOrInsertComputed(
    text,
    () => known[language].fixed.has(text) || known[language].open.some(sentence => sentence.test(text)),
  )

/** Sentences of the other language on a page. */
export const strangers = (said: readonly string[], language: Language): string[] => {
  const others = languages.filter(other => other !== language)
  return said.map(spaceless).filter(text => others.some(other => isIn(other, text)) && !isIn(language, text))
}

/**
 * All that a page says to eyes and to screen readers.
 * @param withComplaints about a form: they stay in the language in which they were said until the form is sent again
 */
export const wordsOf = (page: Page, { withComplaints }: { withComplaints: boolean }): Promise<string[]> =>
  page.evaluate(isComplete => {
    const complaints = [...document.querySelectorAll('[aria-invalid=true]')].flatMap(field =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)),
    )
    const alerts = [...document.querySelectorAll('[role=alert]')]
    const isComplaint = (element: Element) => [...complaints, ...alerts].some(complaint => complaint?.contains(element))
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
    const said = [...document.body.querySelectorAll(':not(script, style, noscript)')]
      .filter(element => isComplete || !isComplaint(element))
      // Words of people, such as the cells of their file.
      .filter(element => element.closest('[translate=no]') === null)
      .flatMap(element => [
        ...attributes.map(name => element.getAttribute(name)),
        ...[...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent),
      ])
    return [...new Set([document.title, ...said].filter(text => text !== null && text.trim() !== ''))] as string[]
  }, withComplaints)

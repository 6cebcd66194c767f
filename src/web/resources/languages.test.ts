import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldWords } from '#audit/fields.ts'

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

/** Every sentence by its name: `dialogs.form.title`. */
const sentencesOf = (texts: Texts, name = ''): [name: string, text: string][] =>
  typeof texts === 'string'
    ? [[name, texts]]
    : Object.entries(texts).flatMap(([key, inner]) => sentencesOf(inner, name ? `${name}.${key}` : key))

const read = async (path: string, language: 'fr' | 'en') => {
  const module = (await import(resolve(path))) as Record<string, Texts>
  const { [language]: main = {}, ...others } = module
  return new Map(sentencesOf([main, others]))
}

const files = globSync('src/**/texts*.fr.ts').toSorted()
const pairs = await Promise.all(
  files.map(async path => ({
    path,
    french: await read(path, 'fr'),
    english: await read(path.replace(/\.fr\.ts$/, '.en.ts'), 'en'),
  })),
)

const fields = {
  path: 'fields.ts of the capabilities',
  french: new Map(Object.entries(fieldWords.fr)),
  english: new Map(Object.entries(fieldWords.en)),
}

/** Names, and terms of the law without an English word, which stand in both languages. */
const shared =
  /(?<!\p{L})(Relève|Inès|Léa|Zoé|Hélène|Élodie|Lefèvre|Comptoir des Halles|Chef d’équipe|Employé|Français|Réunion|Saint-Barthélemy|cafés|(jours )?ouvrés?)(?!\p{L})/giu

/** Without values, quoted terms and addresses. */
const words = (text: string) => text.replaceAll(/{{.*?}}|“[^”]*”|\S+@\S+|\/[\w/-]+/g, ' ').replaceAll(shared, ' ')

const isFrench = (text: string) =>
  /[àâçéèêëîïôûùœ]|(?<!\p{L})(aucune?|avec|cette|dans|des|est|les|pas|pour|sont|sur|une|vos|votre|vous)(?!\p{L})/iu.test(
    words(text),
  )
const isEnglish = (text: string) =>
  /(?<!\p{L})(and|are|from|has|have|is|of|that|the|their|this|to|was|with|your?)(?!\p{L})/iu.test(words(text))

const named = (texts: Map<string, string>, isWrong: (text: string, name: string) => boolean) =>
  [...texts].filter(([name, text]) => isWrong(text, name)).map(([name, text]) => `${name}: ${text}`)

describe('each language has its own words', () => {
  test.each([...pairs, fields])('$path', ({ french, english }) => {
    expect(named(french, isEnglish), 'French texts that are English').toEqual([])
    expect(named(english, isFrench), 'English texts that are French').toEqual([])
    const isUntranslated = (text: string, name: string) =>
      french.get(name) === text &&
      words(text)
        .split(/\P{L}+/u)
        .filter(word => word.length > 2).length > 2
    expect(named(english, isUntranslated), 'texts that are the same in both').toEqual([])
  })
})

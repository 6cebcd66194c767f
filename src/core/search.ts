import { joiner } from './characters.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** Accents, as `searchable` in server/database/columns.ts removes them; and joiners, which many people do not type. */
const ignored = new RegExp(String.raw`[\u0300-\u036f]|${joiner}`, 'gu')

const searched = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(/[œæß]/g, letter => ligatures[letter]!)

/** The words of a query, normalised for search. */
export const searchedWords = (query: string) => searched(query).split(/\s+/).filter(Boolean)

/**
 * True if the text contains every word of the query, in any order. Accents and case do not count:
 * "lefevre mar" finds "Margaux Lefèvre". An empty query finds everything.
 */
export const finder = (query: string): ((text: string) => boolean) => {
  const words = searchedWords(query)
  return text => {
    const place = searched(text)
    return words.every(word => place.includes(word))
  }
}

import { joiner } from './fields/characters.ts'

/** Letters that Unicode does not take apart into a plain letter and a mark, in lower case; and a sigma or an s of another form than usual. */
export const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  ĳ: 'ij',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  ſ: 's',
}

/** Classes of a regular expression. Accents; the apostrophes that keyboards, telephones and word processors write; the dashes. */
export const accents = String.raw`\u0300-\u036f`
export const apostrophes = String.raw`'\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07`
export const dashes = String.raw`\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d`

const ignored = new RegExp(`[${accents}${apostrophes}]|${joiner}`, 'gu')
const dash = new RegExp(`[${dashes}]`, 'gu')
const letter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * The text as people type it who have no such keys: without accents, strokes, ligatures, case, apostrophes and joiners, and with spaces for dashes;
 * letters of another form, such as ﬁ, full width or a circle, are plain ones. Everything that compares names
 * folds them here: search, sign-in by name, the letters of a tablet, the list of departments; `foldedOf` in server/database/columns.ts
 * and the function `folded_name` of the database do the same.
 */
export const folded = (text: string): string =>
  text
    // Once before: taken apart, an apostrophe that is an acute accent would leave a space.
    .replace(ignored, '')
    .normalize('NFKD')
    .replace(ignored, '')
    .replace(dash, ' ')
    .toLowerCase()
    .replace(letter, found => plainLetters[found]!)

/** The words of a query, folded. */
export const searchedWords = (query: string) => folded(query).split(/\s+/).filter(Boolean)

/**
 * True if the text contains every word of the query, in any order. Accents and case do not count:
 * "lefevre mar" finds "Margaux Lefèvre". An empty query finds everything.
 */
export const finder = (query: string): ((text: string) => boolean) => {
  const words = searchedWords(query)
  return text => {
    const place = folded(text)
    return words.every(word => place.includes(word))
  }
}

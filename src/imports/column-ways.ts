import {
  type Ambiguity,
  type Columns,
  headingOf,
  type ImportField,
  type ImportLine,
  textsOf,
  type Way,
  waysOf,
} from './rules.ts'
import { typedHours } from './typed-values.ts'

/** The way of each column that has one, by its field. */
export type Ways<Key extends string = string> = Readonly<Partial<Record<Key, Way>>>

/** A text of the file that says how its column is read. */
type Proof = { line: number; text: string }

/**
 * How all texts of a column are read, and why: by its texts, by its heading, by another column of dates, or as is usual, since nothing says so.
 * 'mixed': some texts can only be read the other way. 'dated': texts with the month first stand among days that a spreadsheet keeps as days.
 */
export type ColumnWay =
  | { way: Way; why: 'proven' | 'mixed' | 'dated'; proof: Proof }
  | { way: Way; why: 'heading' | 'supposed' | 'chosen' }
  | { way: Way; why: 'column'; heading: string }

/** How one text of a column can be read: in the first way alone, in the second alone, in both, or in neither. */
type Saying = 0 | 1 | 'both' | 'none'

const numbers = /^(\d{1,2})(?:er)?[/.\- ](\d{1,2})[/.\- ](?:\d{4}|\d{2})(?!\d)/
const bySpreadsheet = /^\d{4}-\d\d-\d\d(?!\d)/

const ofDate = (text: string): Saying => {
  const [, first, second] = (numbers.exec(text) ?? []).map(Number)
  if (!first || !second || first === second) return 'none'
  if (first <= 12 && second <= 12) return 'both'
  if (first > 12 && second > 12) return 'none'
  return first > 12 ? 0 : 1
}

const isCapital = (word: string) => /\p{Lu}/u.test(word) && word === word.toUpperCase() && word.length > 1

/** Its words, and which of them are in capitals: these are the last name, where others are not. */
const nameWords = (text: string) => {
  const words = text.split(' ')
  const capitals = words.map(isCapital)
  return { words, capitals, areParted: capitals.includes(true) && capitals.includes(false) }
}

const ofName = (text: string): Saying => {
  const { words, capitals, areParted } = nameWords(text)
  if (words.length < 2 || text.includes(',')) return 'none'
  return areParted ? (capitals[0] ? 1 : 0) : 'both'
}

/** No week has more. */
const mostOfWeek = 50
const ofHours = (text: string): Saying => {
  const hours = typedHours(text)
  return Number.isNaN(hours) ? 'none' : hours > mostOfWeek ? 1 : 0
}

const sayings = { date: ofDate, name: ofName, hours: ofHours }

const headings: Readonly<Record<Ambiguity, readonly [RegExp, RegExp]>> = {
  date: [/\b(jj mm|dd mm|jjmm)/, /\b(mm jj|mm dd|mmdd)/],
  name: [/^prenoms? (et )?nom\b/, /^noms? (et )?prenoms?\b/],
  hours: [/\b(hebdo\w*|semaine|sem|week\w*)\b/, /\b(mensuel\w*|mois|month\w*)\b/],
}

const ofHeading = (ambiguity: Ambiguity, heading: string): 0 | 1 | undefined => {
  const written = headingOf(heading)
  const said = headings[ambiguity].findIndex(words => words.test(written))
  return said === -1 ? undefined : (said as 0 | 1)
}

/** Decided once from the whole column; null where it can be read in one way only. */
export const columnWay = (ambiguity: Ambiguity, heading: string, texts: readonly Proof[]): ColumnWay | null => {
  const said = texts.map(proof => ({ proof, says: sayings[ambiguity](proof.text) }))
  const [first, second] = ([0, 1] as const).map(nth => said.filter(({ says }) => says === nth))
  const inHeading = ofHeading(ambiguity, heading)
  // Names in capitals say themselves which is the last one.
  if (ambiguity === 'name' && said.every(({ says }) => says !== 'both')) return null
  const [usual, other] = waysOf[ambiguity]
  // 43,33 hours are those of a month or of a week: the texts alone do not say.
  if (ambiguity === 'hours' && inHeading === 1 && first!.length + second!.length > 0)
    return { way: other, why: 'heading' }
  if (first!.length > 0 && second!.length > 0)
    return second!.length > first!.length
      ? { way: other, why: 'mixed', proof: first![0]!.proof }
      : { way: usual, why: 'mixed', proof: second![0]!.proof }
  if (second!.length > 0) {
    const isDated = ambiguity === 'date' && texts.some(({ text }) => bySpreadsheet.test(text))
    return { way: other, why: isDated ? 'dated' : 'proven', proof: second![0]!.proof }
  }
  if (first!.length > 0) return ambiguity === 'hours' ? null : { way: usual, why: 'proven', proof: first![0]!.proof }
  if (said.every(({ says }) => says === 'none')) return null
  return inHeading === undefined
    ? { way: usual, why: 'supposed' }
    : { way: waysOf[ambiguity][inHeading], why: 'heading' }
}

/** Whether nobody and nothing has said for sure how a column is read. */
export const isDoubtful = ({ why }: ColumnWay) => why === 'supposed' || why === 'mixed' || why === 'dated'

/** The ways of all columns of a file: where one of dates says nothing, another one that does is of the same hand. */
export const columnWays = <Key extends string>(
  fields: readonly ImportField<Key>[],
  columns: Columns<Key>,
  titles: readonly string[],
  lines: readonly ImportLine<Key>[],
): ReadonlyMap<Key, ColumnWay> => {
  const found = new Map<Key, ColumnWay>()
  for (const { key, ambiguity } of fields) {
    const at = columns.indexOf(key)
    if (!ambiguity || at === -1) continue
    const way = columnWay(ambiguity, titles[at] ?? '', textsOf(lines, key))
    if (way) found.set(key, way)
  }
  const sure = [...found].find(([key, { why }]) => isDate(fields, key) && why === 'proven')
  if (!sure) return found
  const heading = titles[columns.indexOf(sure[0])] ?? ''
  for (const [key, { why }] of found)
    if (isDate(fields, key) && why === 'supposed') found.set(key, { way: sure[1].way, why: 'column', heading })
  return found
}

const isDate = <Key extends string>(fields: readonly ImportField<Key>[], key: Key) =>
  fields.find(field => field.key === key)?.ambiguity === 'date'

/**
 * Parts a name. Capitals say which is the last name, as in 'DA SILVA João', and so does a comma; two words are read as their column is.
 * Null where nobody knows: `fix` is then how it probably is.
 */
export const partedName = (
  text: string,
  way: Way = 'first-name-first',
): { firstName: string; lastName: string; isSure: boolean } | { fix: string | undefined } => {
  const comma = /^([^,]+), ?([^,]+)$/.exec(text)
  if (comma) return { firstName: comma[2]!, lastName: comma[1]!.trim(), isSure: true }
  const { words, capitals, areParted } = nameWords(text)
  const of = (isLast: boolean) => words.filter((_, nth) => capitals[nth] === isLast).join(' ')
  if (areParted) return { firstName: of(false), lastName: of(true), isSure: true }
  const isLastFirst = way === 'last-name-first'
  if (words.length === 2) {
    const [lastName, firstName] = isLastFirst ? words : words.toReversed()
    return { firstName: firstName!, lastName: lastName!, isSure: false }
  }
  if (words.length < 2) return { fix: undefined }
  const capital = (some: readonly string[]) => some.join(' ').toUpperCase()
  return {
    fix: isLastFirst ? `${capital(words.slice(0, -1))} ${words.at(-1)}` : `${words[0]} ${capital(words.slice(1))}`,
  }
}

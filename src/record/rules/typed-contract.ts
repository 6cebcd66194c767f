import { type CellNote, headingOf, known, wrong } from '#imports/rules.ts'
import { typedHours } from '#imports/typed-values.ts'
import { type ContractTerms, type ContractType, defaultWeeklyHours } from '#people/rules.ts'

type Note = CellNote<'contractType' | 'weeklyHours'>

const typeWords: readonly (readonly [ContractType | 'any', RegExp])[] = [
  ['part-time', /\b(partiel|tpar|tp|part time|mi temps|mi tps|4 5)\b/],
  ['full-time', /\b(plein|complet|full time|tc)\b/],
  ['temporary', /\b(temporaire|cdd|interim|interimaire|saisonnier|saison|extra|vacataire|temporary|seasonal)\b/],
  // They say nothing of the hours.
  ['any', /\b(cdi|permanent|apprenti|apprentissage|alternance|professionnalisation|stage|stagiaire)\b/],
]

/** Called in when they are needed: nobody knows their hours. */
const casual = /\b(extra|vacataire)\b/

/** '39h', '24,5 h', '35 heures', '30h30/semaine' within a longer text. */
const hoursWithin =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})? ?(?:h(?:\d{2}|rs?|eures?)?|hours?)(?!\p{L})(?: ?(?:\/|par|per) ?(?:semaine|sem|s|mois|month|week)(?!\p{L}))?/iu

/** The part of full time that a contract says: 'mi-temps', '4/5', '80 %'. */
const partOfFullTime = (text: string) => {
  const percent = Number(/(?<!\d)([1-9]\d) ?%/.exec(text)?.[1])
  if (percent) return percent / 100
  const words = headingOf(text)
  if (/\bmi (temps|tps)\b/.test(words)) return 0.5
  return /\b4 5\b/.test(words) ? 0.8 : undefined
}

const usualMost = 50
/** A month has 52 / 12 weeks: 151,67 h are 35 h a week. */
const weekOfMonth = (hours: number) => Math.round(((hours * 12) / 52) * 4) / 4

const written = (hours: number) => String(hours).replace('.', ',')

const isWeek = (hours: number) => hours >= 1 && hours <= usualMost && Math.round(hours * 100) / 100 === hours

/** Typed hours a week; undefined with a note if they are none. */
const weekIn = (text: string, isMonthly: boolean, notes: Note[]) => {
  const typed = typedHours(text)
  const week = weekOfMonth(typed)
  if (isMonthly && isWeek(week)) {
    notes.push(known('weeklyHours', 'peopleImport:notes.hoursOfMonth', { hours: written(week) }))
    return week
  }
  if (!isMonthly && isWeek(typed)) return typed
  notes.push(
    typed > usualMost && isWeek(week)
      ? wrong('weeklyHours', 'peopleImport:notes.monthly', { fix: written(week) })
      : wrong('weeklyHours', 'core:fields.weeklyHours'),
  )
  return undefined
}

/** The hours that stand with the contract, as 39 in 'CDI 39h'; else what is supposed, which the line says; undefined where it has to be asked. */
const hoursOfContract = (
  text: string,
  within: string | undefined,
  type: ContractType | 'any' | undefined,
  notes: Note[],
) => {
  if (within !== undefined) {
    const hours = weekIn(within, false, notes)
    if (hours !== undefined)
      notes.push(known('contractType', 'peopleImport:notes.hoursRead', { hours: written(hours), text }))
    return hours
  }
  const part = partOfFullTime(text)
  if (part === undefined && (type === 'part-time' || casual.test(headingOf(text)))) {
    notes.push(wrong('weeklyHours', 'peopleImport:notes.hoursAsked', { values: { text }, alike: text }))
    return undefined
  }
  const hours = Math.round(defaultWeeklyHours * (part ?? 1) * 100) / 100
  notes.push({ ...known('weeklyHours', 'peopleImport:notes.hoursSupposed', { hours: written(hours) }), alike: text })
  return hours
}

/**
 * The terms that a line says, or why it says none, at its cells.
 * @param isMonthly whether the column of hours is of months
 */
export const typedContract = (
  { contractType: text = '', weeklyHours: asked = '' }: { contractType?: string; weeklyHours?: string },
  isMonthly = false,
): { terms: ContractTerms | undefined; notes: readonly Note[] } => {
  const notes: Note[] = []
  const within = hoursWithin.exec(text)?.[0]
  const word = headingOf(within === undefined ? text : text.replace(within, ' '))
  const named = typeWords.find(([, words]) => words.test(word))?.[0]
  if (word !== '' && !named)
    return { terms: undefined, notes: [wrong('contractType', 'peopleImport:notes.contractUnknown', { alike: text })] }
  const hours = asked === '' ? hoursOfContract(text, within, named, notes) : weekIn(asked, isMonthly, notes)
  if (hours === undefined) return { terms: undefined, notes }
  const ofContract = asked === '' || within === undefined ? hours : typedHours(within)
  if (isWeek(ofContract) && ofContract !== hours) {
    const other = written(ofContract)
    notes.push(wrong('weeklyHours', 'peopleImport:notes.hoursDiffer', { values: { hours: other, text }, fix: other }))
    return { terms: undefined, notes }
  }
  const isSpoken = named === undefined || named === 'any'
  const type: ContractType = !isSpoken ? named : hours < defaultWeeklyHours ? 'part-time' : 'full-time'
  return { terms: { type, weeklyHours: hours }, notes }
}

import type { z } from 'zod'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { csvLine, csvStart, inFileName } from '#core/csv.ts'
import type { Language } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import type { BuiltInLeaveType } from '#leave/rules/catalogue.ts'
import { lineWords } from '#leave/rules/count-words.ts'
import type { leaveLedger, teamBalances } from '#leave/schemas/ledger.ts'
import { timesOf } from '#leave/span.ts'
import { absences as absencesEn } from '#leave/texts.absences.en.ts'
import { absences as absencesFr } from '#leave/texts.absences.fr.ts'
import { en as leaveEn } from '#leave/texts.en.ts'
import { fr as leaveFr } from '#leave/texts.fr.ts'
import { ledger as en } from '#leave/texts.ledger.en.ts'
import { ledger as fr } from '#leave/texts.ledger.fr.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { columnsOf, workbookOf } from '#server/documents/workbook.ts'
import { xlsx } from '#server/http/route.ts'
import type { TeamAbsences } from './ledger-queries.ts'
import { leaveTypeNames, typeNameIn } from './queries.ts'

type Ledger = z.input<typeof leaveLedger>
type Balances = z.input<typeof teamBalances>
type Type = Ledger['types'][number]

const words = { fr, en }
const sentences = { fr: leaveFr, en: leaveEn }

const sentenceAt = (texts: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts)

/** As the screens’ `t`: `count` chooses singular or plural. */
const speakerIn =
  (texts: object, language: Language) =>
  (key: string, values: Values = {}) => {
    const plural = `${key}_${new Intl.PluralRules(language).select(Number(values.count ?? 0))}`
    const text = sentenceAt(texts, key) ?? sentenceAt(texts, plural)
    return fill(String(text), values)
  }

/** Days with a comma in French, hours with two decimals, as payroll takes them. */
const written = (amount: number, { unit }: Type, language: Language) => {
  const text = unit === 'days' ? String(amount / 100) : (amount / 60).toFixed(2)
  return language === 'fr' ? text.replace('.', ',') : text
}

const dateOr = (date: CalendarDate | null) => (date === null ? '' : formatDate(date))

const nameOf = ({ key, name }: Type, language: Language) => name ?? leaveTypeNames[language][key as BuiltInLeaveType]

const file = (name: string, lines: readonly string[]) => ({
  name: `${name}.csv`,
  type: 'text/csv' as const,
  content: (async function* () {
    yield* lines
  })(),
})

/** A row a line, the oldest first, account by account. */
export const ledgerAsCsv = ({ on, employee, types, accounts }: Ledger, language: Language) => {
  const { columns, file: prefix } = words[language]
  const say = { ledger: speakerIn(words[language], language), leave: speakerIn(sentences[language], language) }
  const head = [
    columns.type,
    columns.from,
    columns.to,
    columns.date,
    columns.what,
    columns.detail,
    columns.amount,
    columns.balance,
    columns.unit,
  ]
  const rows = accounts.flatMap(({ type: key, year, lines }) => {
    const type = types.find(each => each.key === key)!
    return lines.map(line => {
      const { title, detail } = lineWords(line, language, say)
      return csvLine([
        nameOf(type, language),
        dateOr(year && year.from),
        dateOr(year && year.to),
        formatDate(line.on),
        title,
        detail ?? '',
        written(line.amount, type, language),
        written(line.balance, type, language),
        columns.units[type.unit],
      ])
    })
  })
  const name = inFileName(`${employee.firstName} ${employee.lastName}`)
  return file([prefix, on, name].filter(Boolean).join('-'), [csvStart + csvLine(head), ...rows])
}

/** A row an account, person by person. */
export const teamAsCsv = ({ on, types, people }: Balances, language: Language) => {
  const { columns, file: prefix } = words[language]
  const head = [
    columns.lastName,
    columns.firstName,
    columns.type,
    columns.from,
    columns.to,
    columns.until,
    columns.balance,
    columns.taken,
    columns.planned,
    columns.pending,
    columns.unit,
  ]
  const rows = people.flatMap(({ firstName, lastName, accounts }) =>
    accounts.map(({ type: key, year, until, balance, taken, planned, pending }) => {
      const type = types.find(each => each.key === key)!
      return csvLine([
        lastName,
        firstName,
        nameOf(type, language),
        dateOr(year && year.from),
        dateOr(year && year.to),
        dateOr(until),
        ...[balance, taken, planned, pending].map(amount => written(amount, type, language)),
        columns.units[type.unit],
      ])
    }),
  )
  return file(`${prefix}-${on}`, [csvStart + csvLine(head), ...rows])
}

const absenceWords = { fr: absencesFr, en: absencesEn }

type Person = TeamAbsences['people'][number]

const rowOf = (person: Person, absence: Person['absences'][number], language: Language) => {
  const { statuses, countedIn } = absenceWords[language].file
  const { startTime, endTime } = timesOf(absence)
  const amount = absence.count && absence.count.amount / (absence.count.countedIn === 'minutes' ? 60 : 100)
  return [
    person.lastName,
    person.firstName,
    person.department,
    typeNameIn(language, absence),
    absence.startDate,
    startTime,
    absence.endDate,
    endTime,
    statuses[absence.status],
    amount,
    absence.count && countedIn[absence.count.countedIn],
  ]
}

/** A row a person and absence, in the order of the list. */
export const absencesAsWorkbook = ({ year, people }: TeamAbsences, language: Language, makeDocument: MakeDocument) => {
  const { name, columns } = absenceWords[language].file
  const rows = people.flatMap(person => person.absences.map(absence => rowOf(person, absence, language)))
  return {
    name: `${name.toLowerCase()}-${year}.xlsx`,
    type: xlsx,
    content: documentContent(
      workbookOf([{ sheet: `${name} ${year}`, columns: columnsOf(Object.values(columns), shapes), rows }]),
      makeDocument,
    ),
  }
}

const shapes = [
  ['text', 20],
  ['text', 16],
  ['text', 18],
  ['text', 26],
  ['day', 12],
  ['text', 9],
  ['day', 12],
  ['text', 9],
  ['text', 14],
  ['number', 10],
  ['text', 18],
] as const

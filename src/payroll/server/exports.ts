import { createHash } from 'node:crypto'
import type { Member } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { speaking } from '#core/sentences.ts'
import { workbookKind } from '#payroll/rules/cells.ts'
import { bytesOf, type Encoding } from '#payroll/rules/encoding.ts'
import {
  type FileSource,
  fileNameOf,
  type Layout,
  type Profile,
  textOf,
  tooLongIn,
  writtenLines,
} from '#payroll/rules/files.ts'
import { payHours, stepWords, termsWords } from '#payroll/rules/month-hours/step-words.ts'
import { stepsOf } from '#payroll/rules/month-lines.ts'
import { daysOfMonth, type Month, monthName } from '#payroll/rules/months.ts'
import { en } from '#payroll/texts.en.ts'
import { fr } from '#payroll/texts.fr.ts'
import { fullName } from '#people/rules.ts'
import type { Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { companies } from '#server/database/tables.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { timelessWorkbookOf } from '#server/documents/workbook.ts'
import { zipOf } from '#server/documents/zip.ts'
import { Refusal } from '#server/http/refusals.ts'
import { xlsx } from '#server/http/route.ts'
import { explanationPdf, type PrintedExplanation, type PrintedRow } from './explanation/pdf-exports.ts'
import { everybodyExplained } from './person-queries.ts'

type SentFile = { name: string; layout: Layout; encoding: Encoding; content: Uint8Array }

/** As it was sent. */
export const keptFile = ({ name, layout, encoding, content }: SentFile) =>
  layout === 'xlsx'
    ? { name, type: xlsx, content: whole(content) }
    : {
        name,
        type: layout === 'fixed' ? ('text/plain' as const) : ('text/csv' as const),
        charset: encoding,
        content: [content],
      }

async function* whole(content: Uint8Array) {
  yield content
}

/** @throws Refusal for a value that has no room: it would move what stands after it */
const contentOf = async (profile: Profile, source: FileSource, makeDocument: MakeDocument): Promise<Uint8Array> => {
  const [first] = tooLongIn(profile, source)
  if (first) {
    const { value, column } = first
    throw new Refusal('payroll.value-too-long', {
      values: { value, column: column.heading, width: String(column.width ?? 0) },
    })
  }
  if (profile.layout === 'xlsx') return makeDocument(workbookOf(profile, source))
  const isFixed = profile.layout === 'fixed'
  return bytesOf(textOf(profile, source), profile.encoding, ...(isFixed ? [''] : []))
}

/** Numbers are numbers and days are days, whatever the profile writes them like. */
const workbookOf = (profile: Profile, source: FileSource) => {
  const plain: Profile = { ...profile, decimals: '.', dates: 'yyyy-MM-dd' }
  const columns = profile.columns.map(({ field, heading }) => ({
    title: heading,
    kind: workbookKind(field, profile),
    width: Math.max(10, heading.length + 2),
  }))
  const rows = writtenLines(plain, source).map(({ cells }) => cells.map(cell => (cell === '' ? null : cell)))
  return timelessWorkbookOf([{ sheet: 'Paie', columns, rows, isBare: !profile.hasHeading }])
}

/** The file of a month as an accountant's software reads it: the same month is the same bytes. */
export const payrollFile = async (profile: Profile, source: FileSource, makeDocument: MakeDocument) =>
  keptFile({
    ...profile,
    name: fileNameOf(profile, source.month),
    content: await contentOf(profile, source, makeDocument),
  })

/** To be kept with its month. */
export const fileToKeep = async (profile: Profile, source: FileSource, makeDocument: MakeDocument) => {
  const content = await contentOf(profile, source, makeDocument)
  return {
    profile: profile.name,
    name: fileNameOf(profile, source.month),
    layout: profile.layout,
    encoding: profile.encoding,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    lines: writtenLines(profile, source).length,
  }
}

/** All files of a closed month, as they were sent. */
export const keptFiles = (
  month: Month,
  files: readonly { name: string; content: Uint8Array }[],
  makeDocument: MakeDocument,
) => ({
  name: `paie-${month}.zip`,
  type: 'application/zip' as const,
  content: documentContent(zipOf(files.map(({ name, content }) => ({ name, content }))), makeDocument),
})

const texts = { fr, en }

type ExplanationAsked = { month: Month; now: Temporal.Instant; language: Language; makeDocument: MakeDocument }

/** The month of everybody as a column that explains itself, for the accountant. Hours as a payslip has them. */
export const explanationOf = async (
  tx: Tx,
  actor: Member,
  { month, now, language, makeDocument }: ExplanationAsked,
) => {
  const [company] = await tx.select({ name: companies.name }).from(companies)
  const reader = { t: speaking(texts[language], language), language, isInMinutes: false }
  const { t } = reader
  const hours = payHours(reader)
  const of = monthName(month, language)
  const sumRow = (title: string, minutes: number): PrintedRow => ({
    number: null,
    title,
    amount: hours(minutes),
    why: '',
  })
  const people = await inSlices(await everybodyExplained(tx, actor, month, now), person => {
    const { base, paid, more } = stepsOf(person)
    const words = stepWords(reader, person)
    const rows = [...base, ...paid, ...more].map((step, nth): PrintedRow => ({ number: nth + 1, ...words(step) }))
    // From the end: the places before stay what they are.
    if (base.length + paid.length > 0 && person.spans.some(({ paidBy }) => paidBy !== 'days'))
      rows.splice(base.length + paid.length, 0, sumRow(t('person.sums.paid', { month: of }), person.paid))
    if (base.length > 1 && paid.length > 0) rows.splice(base.length, 0, sumRow(t('person.sums.base'), person.base))
    const { matricule, spans, isAsPaid } = person
    const terms = [
      ...termsWords(reader, spans),
      t(matricule ? 'person.matricule' : 'person.noMatricule', { matricule }),
    ]
    return {
      name: fullName(person),
      terms: terms.join(' · '),
      note: isAsPaid === false ? t('person.notAsPaid') : null,
      rows,
    }
  })
  const printed: PrintedExplanation = {
    language,
    company: company?.name ?? '',
    title: t('explanation.title', { month: of }),
    lastDay: daysOfMonth(month).to,
    people,
  }
  return {
    name: `${t('explanation.file')}-${month}.pdf`,
    type: 'application/pdf' as const,
    content: documentContent(explanationPdf(printed), makeDocument),
  }
}

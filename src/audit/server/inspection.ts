import { readFile } from 'node:fs/promises'
import { and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { factsOf } from '#audit/rules.ts'
import { pack as en } from '#audit/texts.pack.en.ts'
import { pack as fr } from '#audit/texts.pack.fr.ts'
import { formatDate, startOfDay } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { Inspection, InspectionAsked, InspectionFile } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { entryColumns } from './chain.ts'
import { inWords, type Reader, wordingOf } from './queries.ts'
import { auditEntries, auditSeals } from './tables.ts'

const words = { fr, en }

/** The capabilities whose entries concern hours. */
const onHours = ['time-clock', 'timesheets', 'kiosk', 'payroll']

const atATime = 1_000

/** The sealed part of the trail on hours. */
export const auditInspection: Inspection = ({ database }, reader, asked) =>
  trailFiles(database, reader, {
    since: startOfDay(asked.from, reader.actor.timeZone),
    which: onHoursOf(reader.actor.timeZone, asked),
  })

/** Entries of the trail in words, as they are sealed, and the program that verifies them. @param since the first seal is of this time */
export async function* trailFiles(
  database: Database,
  reader: Reader,
  { since, which }: { since: Temporal.Instant; which?: SQL | undefined },
): AsyncGenerator<InspectionFile> {
  const { companyId } = reader.actor
  const { files, sentences } = words[reader.language]
  const read = <Answer>(work: (tx: Tx) => Promise<Answer>) => database.inCompany(companyId, 'read only', work)
  const pages = () => pagesOf<Entry>(after => read(tx => entriesAmong(tx, which, after)))
  yield { name: files.words, content: inLines(pages(), reader, read) }
  yield { name: files.entries, content: listed('entries', pages()) }
  yield {
    name: files.seals,
    content: listed(
      'seals',
      pagesOf<Seal>(after => read(tx => sealsSince(tx, since, after?.number ?? 0))),
    ),
  }
  yield { name: files.sentences, content: whole(JSON.stringify({ sentences }, null, 2)) }
  yield { name: files.verifier, content: whole(await readFile(new URL('./trail-verifier.mjs', import.meta.url))) }
}

export async function* whole(content: string | Uint8Array) {
  yield content
}

/** @param size what `read` reads at most */
export async function* pagesOf<Row>(read: (after: Row | undefined) => Promise<Row[]>, size = atATime) {
  let last: Row | undefined
  do {
    const page = await read(last)
    if (page.length > 0) yield page
    last = page.length === size ? page.at(-1) : undefined
  } while (last)
}

/** A JSON object with one list, a row a line. */
export async function* listed(name: string, pages: AsyncIterable<readonly unknown[]>) {
  yield `{"${name}":[`
  let isFirst = true
  for await (const page of pages) {
    yield `${isFirst ? '' : ','}\n${page.map(row => JSON.stringify(row)).join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}

type Entry = Awaited<ReturnType<typeof entriesAmong>>[number]
type Seal = typeof auditSeals.$inferSelect

async function* inLines(
  pages: AsyncIterable<readonly Entry[]>,
  reader: Reader,
  read: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>,
) {
  const wording = wordingOf(reader)
  yield csvStart + csvLine(Object.values(wording.words.columns))
  for await (const page of pages) {
    const rows = page.map(({ before, after, ...row }) => ({ ...row, before: parsed(before), after: parsed(after) }))
    for (const { at, actor, action, subject, isErased, changes } of await read(tx => inWords(tx, reader, rows))) {
      const { date, time } = wallClockAt(Temporal.Instant.from(at), reader.actor.timeZone)
      const { erased } = wording.words
      const sides = isErased
        ? [erased, erased]
        : [factsOf(changes, 'before', wording), factsOf(changes, 'after', wording)]
      yield csvLine([formatDate(date), time, actor, action, subject.name ?? '', ...sides])
    }
  }
}

const parsed = (content: string | null): unknown => (content === null ? null : JSON.parse(content))

/** From the first day on: what is corrected later concerns these hours too. */
const onHoursOf = (timeZone: string, { from, person }: InspectionAsked) => {
  const { at, action, subject, before, after } = auditEntries
  const isTheirs =
    person === null
      ? undefined
      : or(eq(subject, person), sql`${person} in (${before} ->> 'employeeId', ${after} ->> 'employeeId')`)
  return and(
    gte(at, asDate(startOfDay(from, timeZone))),
    inArray(sql`split_part(${action}, '.', 1)`, onHours),
    isTheirs,
  )
}

const entriesAmong = (tx: Tx, which: SQL | undefined, after: { at: Date; id: string } | undefined) => {
  const { at, id, companyId, seal, salt, contentDigest, erasure } = auditEntries
  return tx
    .select({ ...entryColumns, companyId, seal, salt, contentDigest, erasure })
    .from(auditEntries)
    .where(and(which, after && or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id)))))
    .orderBy(asc(at), asc(id))
    .limit(atATime)
}

/** All seals from the first one made since then: without a gap, so that each continues the one before. */
const sealsSince = (tx: Tx, since: Temporal.Instant, after: number) => {
  const first = sql`(select min(number) from ${auditSeals} where sealed_at >= ${asDate(since)})`
  return tx
    .select()
    .from(auditSeals)
    .where(and(gt(auditSeals.number, after), gte(auditSeals.number, first)))
    .orderBy(asc(auditSeals.number))
    .limit(atATime)
}

/** The end of the chain. */
export const lastSeal = async (tx: Tx) => {
  const [last] = await tx
    .select({ number: auditSeals.number, hash: auditSeals.hash })
    .from(auditSeals)
    .orderBy(sql`${auditSeals.number} desc`)
    .limit(1)
  return last
}

export const packWords = words

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { formatDate } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import type { Inspection, InspectionFile } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { lastSeal, packWords, whole } from './inspection.ts'

/** All parts of an inspection pack as one archive, made while it is sent. The same records are the same bytes. */
export async function* inspectionPack(
  parts: readonly Inspection[],
  ...[source, reader, asked]: Parameters<Inspection>
): AsyncGenerator<Uint8Array> {
  const words = packWords[reader.language]
  const about = await source.database.inCompany(reader.actor.companyId, 'read only', tx => aboutPack(tx, reader, asked))
  const files = async function* (): AsyncGenerator<InspectionFile> {
    yield { name: words.files.readMe, content: whole(fill(words.readMe, about).replaceAll('\n', '\r\n')) }
    for (const part of parts) yield* part(source, reader, asked)
  }
  yield* archived(files(), words.files.digests)
}

const aboutPack = async (tx: Tx, { actor, language }: Parameters<Inspection>[1], asked: Parameters<Inspection>[2]) => {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, actor.companyId))
  const [person] = asked.person === null ? [] : await tx.select().from(employees).where(eq(employees.id, asked.person))
  const head = await lastSeal(tx)
  return {
    company: company!.name,
    from: formatDate(asked.from),
    to: formatDate(asked.to),
    whose: person ? fullName(person) : packWords[language].everybody,
    timeZone: actor.timeZone,
    number: head?.number ?? 0,
    head: head?.hash ?? '–',
  }
}

/** The hour at which an archive is made would make other bytes. In the server's zone, as the format wants it. */
const noTime = new Date(1980, 0, 1)

const encoder = new TextEncoder()

/** One file after the other; the last one names the digests of all others, as `sha256sum -c` reads them. */
export async function* archived(files: AsyncIterable<InspectionFile>, digestsName: string): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const digests: string[] = []
  const add = async function* ({ name, content }: InspectionFile) {
    // A PDF is compressed already.
    const entry = name.endsWith('.pdf') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = noTime
    zip.add(entry)
    const hash = createHash('sha256')
    for await (const part of content) {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part
      hash.update(bytes)
      entry.push(bytes)
      yield* made.splice(0)
    }
    entry.push(new Uint8Array(), true)
    digests.push(`${hash.digest('hex')}  ${name}\n`)
    yield* made.splice(0)
  }
  for await (const file of files) yield* add(file)
  yield* add({ name: digestsName, content: whole(digests.join('')) })
  zip.end()
  yield* made.splice(0)
}

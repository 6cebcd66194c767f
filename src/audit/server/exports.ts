import type { z } from 'zod'
import { factsOf } from '#audit/rules.ts'
import type { exportAsked } from '#audit/schemas.ts'
import { formatDate } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { Database } from '#server/database/database.ts'
import { type Reader, trail, wordingOf } from './queries.ts'

const entriesATime = 1_000

/** Page by page, as fast as the client reads; no transaction stays open meanwhile. */
export async function* trailAsCsv(database: Database, reader: Reader, asked: z.output<typeof exportAsked>) {
  const wording = wordingOf(reader)
  const { companyId, timeZone } = reader.actor
  yield csvStart + csvLine(Object.values(wording.words.columns))
  let after: string | undefined
  do {
    const page = await database.inCompany(companyId, 'read only', tx =>
      trail(tx, reader, { ...asked, after, limit: entriesATime }),
    )
    const lines = page.entries.map(({ at, actor, action, subject, isErased, changes }) => {
      const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
      const { erased } = wording.words
      const sides = isErased
        ? [erased, erased]
        : [factsOf(changes, 'before', wording), factsOf(changes, 'after', wording)]
      return csvLine([formatDate(date), time, actor, action, subject.name ?? '', ...sides])
    })
    yield lines.join('')
    after = page.next ?? undefined
  } while (after)
}

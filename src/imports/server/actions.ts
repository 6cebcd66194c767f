import { eq } from 'drizzle-orm'
import { type ImportedKind, undoTime } from '#imports/rules.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { forgetAnswersNaming } from '#server/http/idempotency.ts'
import { Refusal } from '#server/http/refusals.ts'
import type { ImportRow } from './queries.ts'
import { imports } from './tables.ts'

type WrittenRows = { kind: ImportedKind; made: string[]; replaced?: string[]; departments?: string[] }

/** Remembers what an import wrote, so that it can be undone. */
export const rememberImport = async (
  tx: Tx,
  companyId: string,
  { kind, made, replaced = [], departments = [] }: WrittenRows,
  now: Temporal.Instant,
) => {
  const row = { companyId, id: newId(), kind, at: asDate(now), made, replaced, departments }
  await tx.insert(imports).values(row)
  return row
}

/** @throws Refusal once its hour is over */
export const mustBeUndoable = ({ at }: ImportRow, now: Temporal.Instant) => {
  if (Temporal.Instant.compare(now, at.toTemporalInstant().add(undoTime)) >= 0) throw new Refusal('imports.over')
}

const mostNamed = 5

/** For the sentence of a refusal: how many have been used since, and some of their names. */
export const usedSince = (names: readonly string[]) => {
  const some = names.slice(0, mostNamed)
  if (names.length > mostNamed) some.push('…')
  return { count: String(names.length), names: some.join(', ') }
}

/** An import is undone once. The same request sent again is another import: its first answer is true no more. */
export const forgetImport = async (tx: Tx, { id }: Pick<ImportRow, 'id'>) => {
  await tx.delete(imports).where(eq(imports.id, id))
  await forgetAnswersNaming(tx, [id])
}

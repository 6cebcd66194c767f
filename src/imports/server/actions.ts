import { eq } from 'drizzle-orm'
import { type ImportedKind, undoTime } from '#imports/rules.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import type { ImportRow } from './queries.ts'
import { imports } from './tables.ts'

type Written = { kind: ImportedKind; made: string[]; replaced?: string[] }

/** Remembers what an import wrote, so that it can be undone. */
export const rememberImport = async (
  tx: Tx,
  companyId: string,
  { kind, made, replaced = [] }: Written,
  now: Temporal.Instant,
) => {
  const row = { companyId, id: newId(), kind, at: asDate(now), made, replaced }
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

/** An import is undone once. */
export const forgetImport = (tx: Tx, { id }: Pick<ImportRow, 'id'>) => tx.delete(imports).where(eq(imports.id, id))

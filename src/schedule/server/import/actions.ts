import { asc, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { forgetImport, mustBeUndoable, rememberImport, usedSince } from '#imports/server/actions.ts'
import { type ImportRow, namedInRecords } from '#imports/server/queries.ts'
import type { importShiftTypes as ImportShiftTypes } from '#schedule/schemas/import.ts'
import { shownShiftType } from '#schedule/server/queries.ts'
import { shiftTypes } from '#schedule/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'

/** Adds all types of a list, or none. */
export const importShiftTypes = async (
  tx: Tx,
  { companyId }: Member,
  forms: z.output<typeof ImportShiftTypes>['shiftTypes'],
  now: Temporal.Instant,
) => {
  const rows = forms.map((form, nth) => ({
    ...form,
    id: newId(),
    companyId,
    // Lists go by it: in the order of the file.
    createdAt: asDate(now.add({ milliseconds: nth })),
  }))
  // In one order: of two imports of the same names one waits for the other.
  const written = await tx
    .insert(shiftTypes)
    .values(rows.toSorted((one, other) => one.name.localeCompare(other.name)))
    .onConflictDoNothing()
    .returning({ id: shiftTypes.id })
  const added = new Set(written.map(({ id }) => id))
  const faults = rows.flatMap(({ id }, nth) =>
    added.has(id) ? [] : [{ path: `shiftTypes.${nth}.name`, code: 'taken' as const }],
  )
  if (faults.length > 0) throw new InvalidFields(...faults)
  const made = rows.map(({ id }) => id)
  const saved = await rememberImport(tx, companyId, { kind: 'shift-types', made }, now)
  return { saved, added: forms.map((after, nth) => ({ subject: made[nth]!, after })) }
}

/** The refusal of an undo: types that have been used since. @param inRecords columns that name types of shifts */
export const refusalOfUndo = async (
  tx: Tx,
  { made }: Pick<ImportRow, 'made'>,
  inRecords: readonly PgColumn[],
): Promise<Refusal | null> => {
  const named = await namedInRecords(
    tx,
    made,
    inRecords.map(column => ['used', column] as const),
  )
  const used = await tx
    .select({ name: shiftTypes.name })
    .from(shiftTypes)
    .where(inArray(shiftTypes.id, [...named.keys()]))
    .orderBy(asc(shiftTypes.createdAt))
  return used.length > 0
    ? new Refusal('schedule.import-used', { values: usedSince(used.map(({ name }) => name)) })
    : null
}

/** Takes all types of an import back. @param inRecords what names types of shifts @throws Refusal that names those used since */
export const undoShiftTypes = async (
  tx: Tx,
  row: ImportRow,
  { now, inRecords }: { now: Temporal.Instant; inRecords: readonly PgColumn[] },
) => {
  mustBeUndoable(row, now)
  // Locked: what is about to refer to them waits, and finds them gone.
  const types = await tx
    .select(shownShiftType)
    .from(shiftTypes)
    .where(inArray(shiftTypes.id, row.made))
    .orderBy(asc(shiftTypes.id))
    .for('update')
  const refusal = await refusalOfUndo(tx, row, inRecords)
  if (refusal) throw refusal
  await tx.delete(shiftTypes).where(inArray(shiftTypes.id, row.made))
  await forgetImport(tx, row)
  return types
}

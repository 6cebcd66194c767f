import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayImport } from '#imports/policy.ts'
import { imported, importList } from '#imports/schemas.ts'
import { holdImport, listImports, shownImport } from '#imports/server/queries.ts'
import { importShiftTypes } from '#schedule/schemas/import.ts'
import { memberRoute } from '#server/http/gates.ts'
import { refusalSentence } from '#server/http/refusals.ts'
import * as actions from './actions.ts'

const tag = 'schedule'

/** Two thousand types take a third of it. */
const bodyLimit = 2 * 1024 * 1024
const limit = { kind: 'imported shift types', max: 6000, windowSeconds: 3600 }

/** @param inRecords what names types of shifts: an import is undone as long as nothing names its types */
export const importRoutes = (app: FastifyInstance, inRecords: readonly PgColumn[]) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/shift-types/imports',
    summary: 'The imports of shift types that may still be undone',
    tag,
    response: importList,
    may: mayImport,
    act: async ({ tx, now, language }) => {
      const rows = await listImports(tx, 'shift-types', now)
      const shown = rows.map(async row => {
        const refusal = await actions.refusalOfUndo(tx, row, inRecords)
        return shownImport(row, refusal && refusalSentence(app.refusalSentences, language, refusal))
      })
      return { imports: await Promise.all(shown) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/shift-types/imports',
    summary: 'Add all shift types of a list, or none',
    tag,
    body: importShiftTypes,
    bodyLimit,
    limit,
    counted: ({ body }) => body.shiftTypes.length,
    response: imported,
    may: mayImport,
    act: async ({ tx, actor, body, audit, changed, now }) => {
      const { saved, added } = await actions.importShiftTypes(tx, actor, body.shiftTypes, now)
      await audit(...added.map(entry => ({ action: 'schedule.shift-type-added' as const, ...entry })))
      changed('schedule')
      return shownImport(saved)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/schedule/shift-types/imports/:shiftTypesImportId',
    summary: 'Undo an import: all of its types, or none if one has been used since',
    tag,
    params: z.object({ shiftTypesImportId: z.uuid() }),
    response: null,
    may: mayImport,
    load: (tx, { shiftTypesImportId }) => holdImport(tx, shiftTypesImportId, 'shift-types'),
    act: async ({ tx, row, audit, changed, now }) => {
      const gone = await actions.undoShiftTypes(tx, row, { now, inRecords })
      await audit(
        ...gone.map(before => ({ action: 'schedule.shift-type-deleted' as const, subject: before.id, before })),
      )
      changed('schedule')
    },
  }),
]

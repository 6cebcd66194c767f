import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayImport } from '#imports/policy.ts'
import { imported, importList } from '#imports/schemas.ts'
import { holdImport, listImports, shownImport } from '#imports/server/queries.ts'
import { mostOpenings } from '#leave/rules/amounts.ts'
import { importBalances } from '#leave/schemas/ledger.ts'
import { tellScreens } from '#leave/server/ledger-routes.ts'
import { memberRoute } from '#server/http/gates.ts'
import { refusalSentence } from '#server/http/refusals.ts'
import * as actions from './actions.ts'

const tag = 'leave'
const limit = { kind: 'imported balances', max: 3 * mostOpenings, windowSeconds: 3600 }

const peopleIn = (facts: readonly { employeeId: string }[]) => [...new Set(facts.map(({ employeeId }) => employeeId))]

export const importRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/openings/imports',
    summary: 'The imports of opening balances that may still be undone',
    tag,
    response: importList,
    may: mayImport,
    act: async ({ tx, now, language }) => {
      const rows = await listImports(tx, 'leave-openings', now)
      const shown = rows.map(async row => {
        const refusal = await actions.refusalOfUndo(tx, row)
        return shownImport(row, refusal && refusalSentence(app.refusalSentences, language, refusal))
      })
      return { imports: await Promise.all(shown) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/openings/imports',
    summary: 'Write the balances of many people, each at the beginning of a day: all of them, or none',
    tag,
    body: importBalances,
    bodyLimit: mostOpenings * 250,
    limit,
    counted: ({ body }) => body.openings.length,
    response: imported,
    may: mayImport,
    act: async ({ tx, actor, body, now, audit, ...told }) => {
      const { saved, facts } = await actions.importBalances(tx, actor, body, now)
      await audit(...facts.map(after => ({ action: 'leave.entry-written' as const, subject: after.employeeId, after })))
      tellScreens(told, peopleIn(facts))
      return shownImport(saved)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/leave/openings/imports/:balancesImportId',
    summary: 'Undo an import: the balances that it replaced count again, or none if one has changed since',
    tag,
    params: z.object({ balancesImportId: z.uuid() }),
    response: null,
    may: mayImport,
    load: (tx, { balancesImportId }) => holdImport(tx, balancesImportId, 'leave-openings'),
    act: async ({ tx, actor, row, now, audit, ...told }) => {
      const { withdrawn, restored } = await actions.undoBalances(tx, actor, row, now)
      await audit(
        ...withdrawn.map(before => ({
          action: 'leave.entry-withdrawn' as const,
          subject: before.employeeId,
          before,
        })),
        ...restored.map(after => ({ action: 'leave.entry-restored' as const, subject: after.employeeId, after })),
      )
      tellScreens(told, peopleIn(withdrawn))
    },
  }),
]

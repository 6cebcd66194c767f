import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { inFileName } from '#core/csv.ts'
import type { Language } from '#core/languages.ts'
import { anyMember } from '#core/permissions.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { mayDecideHours } from '#timesheets/policy.ts'
import type { SheetKind, Signatory } from '#timesheets/rules/sheets.ts'
import { sheet, sheetAsked, sheets, sheetsAsked, signOwnSheet, signSheets } from '#timesheets/schemas/sheet.ts'
import { sheets as en } from '#timesheets/texts.sheets.en.ts'
import { sheets as fr } from '#timesheets/texts.sheets.fr.ts'
import { personById } from './counter-queries.ts'
import * as actions from './sheet-actions.ts'
import * as queries from './sheet-queries.ts'

const tag = 'timesheets'
const params = z.object({ employeeId: z.uuid() })
const words = { fr, en }

/** A signature is kept for five years. */
const limit = { kind: 'signatures of hours sheets', max: 3000, windowSeconds: 3600 }

export const sheetRoutes = (app: FastifyInstance) => [...teamRoutes(app), ...ownRoutes(app)]

type FullSheet = Awaited<ReturnType<typeof queries.sheetInFull>>

/** As the routes of both readers send it. */
const asPdf = (
  app: FastifyInstance,
  known: FullSheet,
  { language, makeDocument }: { language: Language; makeDocument: MakeDocument },
) => {
  const { kind, period, person } = known
  const { publicUrl } = app.backend.config
  return {
    name: `${[words[language].file[kind], period.from, inFileName(`${person.firstName} ${person.lastName}`)].filter(Boolean).join('-')}.pdf`,
    type: 'application/pdf' as const,
    content: documentContent(queries.sheetJob(known, { language, publicUrl }), makeDocument),
  }
}

type SignedSheet = { employeeId: string; hash: string; personGone: boolean; personWithoutAccess: boolean }

const signedFacts = (as: Signatory, kind: SheetKind, from: string, rows: readonly SignedSheet[]) =>
  rows.map(({ employeeId, hash, personGone, personWithoutAccess }) => ({
    action: 'timesheets.sheet-signed' as const,
    subject: employeeId,
    after: {
      employeeId,
      sheetKind: kind,
      sheetFrom: from,
      signedAs: as,
      personGone,
      personWithoutAccess,
      sheetHash: hash,
    },
  }))

const teamRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/sheets',
    summary: 'The hours sheets of everybody for a week or a month, with their signatures; by pages of a hundred people',
    tag,
    query: sheetsAsked,
    response: sheets,
    isHeavy: true,
    may: maySeeTimes,
    act: ({ tx, actor, query, now }) => queries.listSheets(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/sheets/:employeeId',
    summary: 'The hours sheet of one person for a week or a month',
    tag,
    params,
    query: sheetAsked,
    response: sheet,
    may: maySeeTimes,
    load: (tx, { employeeId }) => personById(tx, employeeId),
    act: ({ tx, actor, row, query, now }) => queries.sheetInFull(tx, actor, row, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/sheets/:employeeId/pdf',
    summary: 'The hours sheet of one person for a week or a month as PDF, with the signatures that count',
    tag,
    params,
    query: sheetAsked,
    response: download,
    isHeavy: true,
    may: maySeeTimes,
    load: (tx, { employeeId }) => personById(tx, employeeId),
    act: async ({ tx, actor, row, query, now, ...shown }) =>
      asPdf(app, await queries.sheetInFull(tx, actor, row, query, now), shown),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/sheets/signatures',
    summary:
      'Sign hours sheets for the employer, as they were read, alone for people who left without signing or have no access; all of them, or none',
    tag,
    limit,
    body: signSheets,
    response: null,
    isHeavy: true,
    may: mayDecideHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { period, rows } = await actions.signForEmployer(tx, actor, body, now)
      await audit(...signedFacts('employer', body.kind, period.from, rows))
      changed('timesheets', { may: maySeeTimes, employeeIds: rows.map(({ employeeId }) => employeeId) })
    },
  }),
]

const ownSheet = async (
  tx: Parameters<typeof personById>[0],
  actor: Member,
  asked: z.output<typeof sheetAsked>,
  now: Temporal.Instant,
) => queries.sheetInFull(tx, actor, found(await personById(tx, actor.employeeId)), asked, now)

const ownRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/own-sheet',
    summary: 'One’s own hours sheet for a week or a month',
    tag,
    query: sheetAsked,
    response: sheet,
    may: anyMember,
    act: ({ tx, actor, query, now }) => ownSheet(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/own-sheet/pdf',
    summary: 'One’s own hours sheet for a week or a month as PDF, with the signatures that count',
    tag,
    query: sheetAsked,
    response: download,
    isHeavy: true,
    may: anyMember,
    act: async ({ tx, actor, query, now, ...shown }) => asPdf(app, await ownSheet(tx, actor, query, now), shown),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/own-sheet/signature',
    summary: 'Sign one’s own hours sheet, as it was read; of a week this accepts its hours',
    tag,
    limit: { kind: 'signatures of own hours sheets', max: 100, windowSeconds: 86_400 },
    body: signOwnSheet,
    response: null,
    may: anyMember,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { period, rows } = await actions.signOwn(tx, actor, body, now)
      await audit(...signedFacts('employee', body.kind, period.from, rows))
      changed('timesheets', { may: maySeeTimes, employeeIds: [actor.employeeId] })
    },
  }),
]

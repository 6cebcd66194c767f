import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { id } from '#core/fields.ts'
import type { Language } from '#core/languages.ts'
import { anyMember } from '#core/permissions.ts'
import { mayEditPerson, mayManagePeople } from '#people/policy.ts'
import { fullName } from '#people/rules.ts'
import { tellOf } from '#people/server/actions.ts'
import { type EmployeeRow, holdEmployee } from '#people/server/queries.ts'
import { complementForm, personRecord, removeComplement } from '#record/schemas.ts'
import { recordOf } from '#record/server/queries.ts'
import { amendment as texts } from '#record/texts.amendment.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { memberRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import { download } from '#server/http/route.ts'
import * as actions from './actions.ts'
import { amendmentOf } from './amendment-queries.ts'
import { amendmentPdf } from './pdf-exports.ts'
import { holdComplement, ownComplement, personOfComplement } from './queries.ts'

const tag = 'record'

const ofPerson = {
  may: mayManagePeople,
  mayOn: (actor: Member, row: EmployeeRow) => mayEditPerson(actor, row, row.id === actor.employeeId),
}

type AskedPaper = { id: string; language: Language; makeDocument: MakeDocument }

const paperOf = async (tx: Tx, person: EmployeeRow, { makeDocument, ...asked }: AskedPaper) => {
  const printed = found(await amendmentOf(tx, person, asked))
  const name = [texts.file, printed.complement.from, inFileName(fullName(person))].filter(Boolean).join('-')
  return {
    name: `${name}.pdf`,
    type: 'application/pdf' as const,
    content: documentContent(amendmentPdf(printed), makeDocument),
  }
}

/** Complements of hours of a part-time contract. Each answers the record. */
export const complementRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'POST',
    url: '/record/people/:employeeId/complements',
    summary: 'Raise the hours of a part-time contract from a day to a day, where an agreement of the branch allows it',
    tag,
    params: z.object({ employeeId: z.uuid() }),
    body: complementForm,
    response: personRecord,
    ...ofPerson,
    load: (tx, { employeeId }) => holdEmployee(tx, employeeId),
    act: async ({ tx, actor, row, body, now, language, audit, changed }) => {
      const today = todayIn(actor.timeZone, now)
      await actions.addComplement(tx, actor, row, body, { today, language })
      await audit({ action: 'record.complement-added', subject: row.id, after: body })
      tellOf(row.id, changed, personalData)
      changed('record', { may: mayManagePeople, employeeIds: [row.id] })
      return recordOf(tx, row.id, 'editor', today)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/record/complements/:complementId/paper',
    summary:
      'The amendment of a complement of hours to sign, as PDF in French, with a page to read in the language of the reader',
    tag,
    params: z.object({ complementId: id }),
    response: download,
    isHeavy: true,
    ...ofPerson,
    load: (tx, { complementId }) => personOfComplement(tx, complementId),
    act: ({ tx, row, params, language, makeDocument }) =>
      paperOf(tx, row, { id: params.complementId, language, makeDocument }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/record/own-complements/:ownComplementId/paper',
    summary:
      'The amendment of one’s own complement of hours, as PDF in French, with a page to read in the language of the reader',
    tag,
    params: z.object({ ownComplementId: id }),
    response: download,
    isHeavy: true,
    may: anyMember,
    load: (tx, { ownComplementId }, actor) => ownComplement(tx, actor, ownComplementId),
    act: ({ tx, row, params, language, makeDocument }) =>
      paperOf(tx, row, { id: params.ownComplementId, language, makeDocument }),
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/record/complements/:complementId',
    summary: 'Remove a complement of hours, as it was seen',
    tag,
    params: z.object({ complementId: id }),
    query: removeComplement,
    response: personRecord,
    ...ofPerson,
    load: (tx, { complementId }) => holdComplement(tx, complementId),
    act: async ({ tx, actor, row, params, query, now, audit, changed }) => {
      const removed = found(await actions.removeComplement(tx, actor, row, { id: params.complementId, ...query }))
      const { weeklyHours, from: startDate, until: endDate, ground, replacedId } = removed
      const before = { weeklyHours, startDate, endDate, ground, replacedId }
      await audit({ action: 'record.complement-removed', subject: row.id, before })
      tellOf(row.id, changed, personalData)
      changed('record', { may: mayManagePeople, employeeIds: [row.id] })
      return recordOf(tx, row.id, 'editor', todayIn(actor.timeZone, now))
    },
  }),
]

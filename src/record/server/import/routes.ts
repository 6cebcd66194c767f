import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireMailServer } from '#accounts/server/link-actions.ts'
import { mayImport } from '#imports/policy.ts'
import { holdImport, listImports } from '#imports/server/queries.ts'
import { mayManagePeople } from '#people/policy.ts'
import { tellOf } from '#people/server/actions.ts'
import { importPeople, peopleImport, peopleImportList } from '#record/schemas/import.ts'
import type { PersonalData } from '#server/capability.ts'
import { memberRoute } from '#server/http/gates.ts'
import { refusalSentence } from '#server/http/refusals.ts'
import type { HiredPerson } from './actions.ts'
import * as actions from './actions.ts'
import { importedPeople, summaryOf } from './queries.ts'

const tag = 'record'
const ofImport = z.object({ peopleImportId: z.uuid() })

/** Two thousand people take a quarter of it. */
const bodyLimit = 2 * 1024 * 1024

/** Each address that is refused tells that some company has it. */
const limit = { kind: 'imported people', max: 6000, windowSeconds: 3600 }

/** The journal's entries about a person who came and the known parts of their record: never its content. */
const entriesOf = ({ after, record, employment }: HiredPerson) => {
  const subject = after.id
  const recordFields = Object.entries(record).flatMap(([field, value]) => (value === null ? [] : [field]))
  const nothing = { from: null, jobTitle: null, qualification: null, employmentKind: undefined }
  const isEmployed = Object.values(employment).some(value => value !== null)
  return [
    { action: 'people.imported' as const, subject, after },
    ...(recordFields.length > 0 ? [{ action: 'record.changed' as const, subject, after: { recordFields } }] : []),
    ...(isEmployed
      ? [
          {
            action: 'record.employment-changed' as const,
            subject,
            before: nothing,
            after: { ...nothing, ...employment, employmentKind: employment.employmentKind ?? undefined },
          },
        ]
      : []),
  ]
}

export const importRoutes = (app: FastifyInstance, personalData: readonly PersonalData[]) => [
  memberRoute(app, {
    method: 'GET',
    url: '/people/imports',
    summary: 'The imports of people that may still be undone',
    tag,
    response: peopleImportList,
    may: mayImport,
    act: async ({ tx, now, language }) => {
      const rows = await listImports(tx, 'people', now)
      const shown = rows.map(async row => {
        const refusal = await actions.refusalOfUndo(tx, await importedPeople(tx, row.made), { personalData, language })
        return summaryOf(tx, row, refusal && refusalSentence(app.refusalSentences, language, refusal))
      })
      return { imports: await Promise.all(shown) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/imports',
    summary: 'Add all people of a list, or none; they are invited later',
    tag,
    body: importPeople,
    bodyLimit,
    limit,
    counted: ({ body }) => body.people.length,
    response: peopleImport,
    may: mayImport,
    act: async ({ tx, actor, body, audit, changed, now }) => {
      const { saved, hired } = await actions.importPeople(tx, actor, body.people, { now, backend: app.backend })
      await audit(...hired.flatMap(entriesOf))
      tellOf(actor.employeeId, changed, personalData)
      return summaryOf(tx, saved)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/people/imports/:peopleImportId',
    summary: 'Undo an import: everybody of it, or nobody if somebody has been used since',
    tag,
    params: ofImport,
    response: null,
    may: mayImport,
    load: (tx, { peopleImportId }) => holdImport(tx, peopleImportId, 'people'),
    act: async ({ tx, actor, row, audit, changed, now, language }) => {
      const { people, departments } = await actions.undoImport(tx, row, { now, personalData, language })
      await audit(
        ...people.map(({ id, firstName, lastName, email, department, matricule }) => ({
          action: 'people.import-undone' as const,
          subject: id,
          before: { firstName, lastName, email, department, matricule },
        })),
        ...departments.map(({ id, name, colour }) => ({
          action: 'people.department-deleted' as const,
          subject: id,
          before: { name, color: colour },
          after: { department: null, moved: [] },
        })),
      )
      tellOf(actor.employeeId, changed, personalData)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/people/imports/:peopleImportId/invitations',
    summary: 'Mail their invitation to everybody of an import who has not come in yet',
    tag,
    params: ofImport,
    limit: { kind: 'invitations of imports', max: 20, windowSeconds: 3600 },
    response: peopleImport,
    may: mayImport,
    load: (tx, { peopleImportId }) => holdImport(tx, peopleImportId, 'people'),
    act: async ({ tx, actor, row, language, audit, changed }) => {
      requireMailServer(app.backend)
      const invited = await actions.inviteImported(tx, row, { backend: app.backend, actor, language })
      await audit(...invited.map(({ id }) => ({ action: 'people.invited' as const, subject: id })))
      changed('people', { may: mayManagePeople })
      return summaryOf(tx, row)
    },
  }),
]

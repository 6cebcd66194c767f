import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayPlan } from '#schedule/policy.ts'
import { dayNote, saveDayNote, seenDayNote } from '#schedule/schemas.ts'
import * as actions from '#schedule/server/actions.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, found } from '#server/http/refusals.ts'
import { holdNote, noteById } from './queries.ts'

const tag = 'schedule'
const ofDayNote = z.object({ dayNoteId: z.uuid() })

/** The facts of a note that the journal keeps. */
const factsOf = ({ date, department, kind }: z.output<typeof saveDayNote>) => ({ date, department, noteKind: kind })

/** The team reads them with its own week: everybody is told of a change. */
export const noteRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/schedule/day-notes',
    summary: 'Write a note of a day, for a department or for everybody',
    tag,
    body: saveDayNote,
    response: dayNote,
    limit: { kind: 'new notes of days', max: 1000, windowSeconds: 86_400 },
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed }) => {
      const id = await actions.writeNote(tx, actor, body)
      await audit({ action: 'schedule.day-note-added', subject: id, after: factsOf(body) })
      changed('schedule')
      return found(await noteById(tx, id))
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/schedule/day-notes/:dayNoteId',
    summary: 'Change a note of a day; every field is sent',
    tag,
    params: ofDayNote,
    query: seenDayNote,
    body: saveDayNote,
    response: dayNote,
    may: mayPlan,
    load: (tx, { dayNoteId }) => holdNote(tx, dayNoteId),
    act: async ({ tx, actor, row, query, body, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'schedule.day-note-edited')
      await actions.rewriteNote(tx, actor, row.id, body)
      const [before, after] = [factsOf(row), factsOf(body)]
      const isTextChanged = row.text !== body.text
      if (isTextChanged || !isDeepStrictEqual(before, after))
        await audit({
          action: 'schedule.day-note-edited',
          subject: row.id,
          before,
          after: { ...after, isTextChanged },
        })
      changed('schedule')
      return found(await noteById(tx, row.id))
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/schedule/day-notes/:dayNoteId',
    summary: 'Withdraw a note of a day, as it was seen',
    tag,
    params: ofDayNote,
    query: seenDayNote,
    response: null,
    may: mayPlan,
    load: (tx, { dayNoteId }) => holdNote(tx, dayNoteId),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'schedule.day-note-edited')
      await actions.withdrawNote(tx, row.id)
      await audit({ action: 'schedule.day-note-deleted', subject: row.id, before: factsOf(row) })
      changed('schedule')
    },
  }),
]

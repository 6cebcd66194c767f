import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maySetNeeds } from '#needs/policy.ts'
import type { NeedTarget } from '#needs/rules.ts'
import { need, needList, removeNeed, saveNeed, saveNeedDays } from '#needs/schemas.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { checkSeen, InvalidFields } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'needs'
const planners = { may: maySetNeeds }

const checkTarget = ({ department, shiftTypeId }: NeedTarget) => {
  if (department !== null && shiftTypeId !== null) throw new InvalidFields({ path: 'shiftTypeId', code: 'invalid' })
}

/** The answer of a need that was written: the trail and the screens are told what is new alone. */
const told = async (
  { saved, isChanged }: Awaited<ReturnType<typeof actions.saveNeed>>,
  { audit, changed }: Pick<MemberInput, 'audit' | 'changed'>,
) => {
  if (!isChanged) return saved
  await audit({ action: 'needs.saved', subject: saved.id, after: { department: saved.department } })
  changed('schedule', planners)
  return saved
}

export const needsRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/needs',
    summary: 'How many people each department, type of shift or the team needs, by weekday and on dates',
    tag,
    response: needList,
    isHeavy: true,
    may: maySetNeeds,
    act: ({ tx }) => queries.listNeeds(tx),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/needs',
    summary: 'Write the need of one target whole, over the version that was read',
    tag,
    body: saveNeed,
    response: need,
    may: maySetNeeds,
    act: async ({ tx, actor, body, ...input }) => {
      checkTarget(body)
      return told(await actions.saveNeed(tx, actor, body), input)
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/needs',
    summary: 'Write some weekdays of the need of one target, over the version that was read',
    tag,
    body: saveNeedDays,
    response: need,
    may: maySetNeeds,
    act: async ({ tx, actor, body, ...input }) => {
      checkTarget(body)
      return told(await actions.saveNeedDays(tx, actor, body), input)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/needs/:needId',
    summary: 'Remove the need of one target, as it was seen',
    tag,
    params: z.object({ needId: z.uuid() }),
    query: removeNeed,
    response: null,
    may: maySetNeeds,
    load: (tx, { needId }) => queries.holdNeed(tx, needId),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'needs.saved')
      await actions.removeNeed(tx, row.id)
      await audit({ action: 'needs.removed', subject: row.id, before: { department: row.department } })
      changed('schedule', planners)
    },
  }),
]

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { candidateList } from '#candidates/schemas.ts'
import { mayPlan } from '#schedule/policy.ts'
import { shownShiftById } from '#schedule/server/queries.ts'
import { memberRoute } from '#server/http/gates.ts'
import { candidatesOf } from './queries.ts'

export const candidateRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/shifts/:shiftId/candidates',
    summary: 'The people who could get a shift, the first choice first, with what the rules find',
    tag: 'candidates',
    params: z.object({ shiftId: z.uuid() }),
    response: candidateList,
    isHeavy: true,
    may: mayPlan,
    load: (tx, { shiftId }, actor) => shownShiftById(tx, shiftId, actor.timeZone),
    act: ({ tx, actor, row, ...asked }) => candidatesOf(tx, actor, row, asked),
  }),
]

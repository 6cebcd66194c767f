import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { demoRequest, demoRequestList, followUp, requestDemo } from '#demo-requests/schemas.ts'
import { ownerRoute, publicRoute } from '#server/http/gates.ts'
import { sendingOf } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/network.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'demo-requests'

export const demoRequestsRoutes = (app: FastifyInstance) => {
  const { backend } = app

  return [
    publicRoute(app, {
      method: 'POST',
      url: '/demo-requests',
      summary: 'Ask for a demo, without an account; a few times an hour',
      tag,
      body: requestDemo,
      response: null,
      act: async ({ body, now, request, tell }) => {
        const isNew = await actions.requestDemo(backend, body, {
          ...sendingOf(request),
          address: networkOf(request.ip),
          now,
        })
        if (isNew) tell({ companyId: null, topic: 'demo-requests' })
      },
    }),

    ownerRoute(app, {
      method: 'GET',
      url: '/owner/demo-requests',
      summary: 'What prospects have asked for, the newest first',
      tag,
      response: demoRequestList,
      isHeavy: true,
      act: async ({ tx }) => ({ requests: await queries.listDemoRequests(tx) }),
    }),

    ownerRoute(app, {
      method: 'PATCH',
      url: '/owner/demo-requests/:demoRequestId',
      summary: 'Set the status of a demo request with its note; refused once somebody has changed it since',
      tag,
      params: z.object({ demoRequestId: z.uuid() }),
      body: followUp,
      response: demoRequest,
      load: (tx, { demoRequestId }) => queries.lockDemoRequest(tx, demoRequestId),
      act: async ({ tx, row, body, now, audit, changed }) => {
        const request = await actions.followUp(tx, row, body, now)
        const isNoteChanged = request.note !== row.note
        if (isNoteChanged || request.status !== row.status)
          await audit({
            action: 'demo-requests.followed-up',
            subject: row.id,
            before: { status: row.status },
            after: { status: request.status, isNoteChanged },
          })
        changed('demo-requests')
        return queries.shown(request)
      },
    }),
  ]
}

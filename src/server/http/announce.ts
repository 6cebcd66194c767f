import type { FastifyReply, FastifyRequest } from 'fastify'
import { changedHeader, pageHeader } from '#core/actor.ts'
import { id } from '#core/fields.ts'
import { concerns, noticeOf } from '#server/live/live.ts'
import { ProblemError } from './problems.ts'

/** The page that sent a command; undefined for other clients. */
const pageOf = ({ method, headers: { [pageHeader]: page } }: FastifyRequest) => {
  if (page === undefined || method === 'GET') return undefined
  const read = id.safeParse(page)
  if (!read.success) throw new ProblemError(400, 'malformed')
  return read.data
}

/**
 * Tells the screens what a request has changed: those of its page by the answer, all others by the live channel.
 * @param act adds to `request.changes` what it has committed, also if it fails later
 */
export const announcing = async <Answer>(request: FastifyRequest, reply: FastifyReply, act: () => Promise<Answer>) => {
  const page = pageOf(request)
  request.changes = []
  try {
    return await act()
  } finally {
    const { actor, changes, server } = request
    // Once nobody reads the answer any more, the live channel tells that page too.
    server.backend.live.publish(changes, actor && !reply.raw.destroyed ? page : undefined)
    // Names nothing to a stranger: a robot would read whether its request was stored.
    const shown = changes.filter(change => actor && concerns(noticeOf(change), actor)).map(({ topic }) => topic)
    if (shown.length > 0) reply.header(changedHeader, [...new Set(shown)].join(' '))
  }
}

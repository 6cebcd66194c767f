import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { id, inAddress } from '#core/fields.ts'
import { signedIn } from '#server/http/gates.ts'
import { ProblemError } from '#server/http/problems.ts'
import { TooMany } from '#server/http/refusals.ts'
import { inputOf, refusedWith } from '#server/http/route.ts'
import { concerns, type Notice } from './live.ts'

type Stream = { actor: Actor; token: string; page: string | undefined; response: ServerResponse }

const maxStreamsAPerson = 12
const heartbeatMilliseconds = 20_000
/** A page that takes longer to load reads what it missed at the next change. */
const rememberedMilliseconds = 30_000
/** A stream outlives its session by at most this long; 5 s are promised (docs/trust.md § Threats, 14). */
const sweepMilliseconds = 4_000

const isNews = (notice: Notice, { actor, page }: Stream) =>
  (notice.knownTo === undefined || notice.knownTo !== page) && concerns(notice, actor)

/**
 * @property age milliseconds since the page began to read: changes since then are sent again.
 * @property page names the page, as its commands do: it is not told what their answers say.
 */
const opening = z.strictObject({ age: inAddress(z.int().min(1)).optional(), page: id.optional() })

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Server-Sent Events: `change` names a topic whose screens refetch; `end` says that the session is over. */
export const liveRoutes = (app: FastifyInstance) => {
  const streams = new Set<Stream>()
  const { live, tokenOf, actorOf } = app.backend

  /** Two sweeps may find the same ended session: a second end would be an unhandled error of the response. */
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.response.end(frame('end', {}))
  }

  /** Ends the streams of ended sessions; the others continue with their current rights. */
  const refresh = async () => {
    await Promise.all(
      [...streams].map(async stream => {
        const actor = await actorOf(stream.token)
        if (actor) stream.actor = actor
        else end(stream)
      }),
    )
  }
  const sweep = () => void refresh().catch(error => app.log.warn({ err: error }, 'live streams not swept'))

  /** One event for all changes of one notice: a rush of arrivals is one event, and one refetch. */
  const tell = (stream: Stream, changes: readonly Notice[]) => {
    const topics = new Set(changes.filter(change => isNews(change, stream)).map(({ topic }) => topic))
    for (const topic of topics) stream.response.write(frame('change', { topic }))
  }

  let told: { at: number; changes: Notice[] }[] = []
  const toldWithin = (milliseconds: number) => {
    const since = performance.now() - milliseconds
    return told.filter(({ at }) => at >= since)
  }
  const tellAll = (changes: Notice[]) => {
    told = [...toldWithin(rememberedMilliseconds), { at: performance.now(), changes }]
    for (const stream of streams) tell(stream, changes)
    if (changes.some(({ topic }) => topic === 'access')) sweep()
  }
  /** Screens reconnect by themselves, and reload. */
  const breakOff = () => {
    for (const stream of streams) stream.response.end()
    streams.clear()
  }
  const unsubscribe = live.subscribe(tellAll, breakOff)
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.response.write(': still here\n\n')
  }, heartbeatMilliseconds)
  const sweeping = setInterval(sweep, sweepMilliseconds)

  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearInterval(sweeping)
    unsubscribe()
    breakOff()
  })

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const actor = request.actor!
    const { query } = inputOf(request, { query: opening })
    const mine = [...streams].filter(stream => stream.actor.userId === actor.userId)
    if (mine.length >= maxStreamsAPerson) throw new TooMany(5)
    // The page has disconnected meanwhile: nothing would report the end of the stream.
    if (reply.raw.destroyed) throw new ProblemError(400, 'malformed')
    reply.hijack()
    const stream: Stream = { actor, token: tokenOf(request)!, page: query.page, response: reply.raw }
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Asks proxies such as nginx not to hold events back.
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 2000\n\n')
    streams.add(stream)
    tell(
      stream,
      toldWithin(query.age ?? 0).flatMap(({ changes }) => changes),
    )
    reply.raw.on('close', () => streams.delete(stream))
  }

  app.route({
    method: 'GET',
    url: '/live',
    config: { audience: 'signed-in', permissions: [] },
    schema: {
      summary: 'Server-Sent Events: `change` names a topic to refetch, `end` says that the session is over',
      tags: ['live'],
      querystring: opening,
      response: {
        200: {
          description: 'Events until the session ends.',
          content: { 'text/event-stream': { schema: z.string() } },
        },
        ...refusedWith(401, 422, 429, 500, 503),
      },
      security: [{ session: [] }],
    },
    onRequest: [signedIn],
    handler: open,
  })
}

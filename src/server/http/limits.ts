import type { FastifyRequest } from 'fastify'
import type { Actor } from '#core/actor.ts'
import { MINUTE } from '#core/durations.ts'
import type { Backend } from '#server/backend.ts'
import { countAgainstLimit } from './rate-limit.ts'
import { TooMany } from './refusals.ts'

/** At most `max` requests of one kind by one person in each window. Why these numbers: docs/decisions/0026-limits.md. */
export type Limit = { kind: string; max: number; windowSeconds: number }

/** For all kinds together. */
export const writesAMinute = 900

/** In bytes; a few routes take longer lists. */
export const bodyLimit = 64 * 1024

/** In bytes: hardly a form is longer. */
const usualLength = 8 * 1024

/** One change, or as many as have room in its body: a longer one takes everybody's time to read, whatever it says. */
export const weightOf = ({ headers, routeOptions }: FastifyRequest) => {
  const most = routeOptions.bodyLimit ?? bodyLimit
  // A chunked body may become as long as the route allows.
  const length = headers['transfer-encoding'] ? most : Number(headers['content-length'] ?? 0)
  return Math.max(1, Math.ceil(Math.min(length, most) / usualLength))
}

/**
 * Counts each person's changes in the memory of this process, so that a punch needs no further statement. Every person has the same minutes, so all counts are reset
 * together.
 */
export const writeCounter = (max = writesAMinute) => {
  const counts = new Map<string, number>()
  let counted = 0
  /** @throws TooMany beyond `max` in a minute. */
  return (userId: string, now: Temporal.Instant, weight = 1) => {
    const at = now.epochMilliseconds
    const current = Math.floor(at / MINUTE)
    if (current !== counted) counts.clear()
    counted = current
    const count = (counts.get(userId) ?? 0) + weight
    counts.set(userId, count)
    if (count > max) throw new TooMany(Math.ceil(((current + 1) * MINUTE - at) / 1000), 'tooOften')
  }
}

/**
 * Counts one request in the database, for all processes and outside the request's transaction: a rolled-back request counts too.
 * @throws TooMany beyond the limit.
 */
export const countAgainst = ({ kind, ...limit }: Limit, { userId }: Actor, { database, now }: Backend, count = 1) =>
  countAgainstLimit(database.platform, { key: `${kind} of ${userId}`, ...limit, code: 'tooOften' }, now(), count)

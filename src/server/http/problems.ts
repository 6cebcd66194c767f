import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatDuration } from '#core/durations.ts'
import type { Values } from '#core/sentences.ts'
import { finding } from '#labour/schemas.ts'
import { databaseError, meaningOf } from '#server/database/constraints.ts'
import {
  ChangedMeanwhile,
  Forbidden,
  InvalidFields,
  NotFound,
  Refusal,
  RefusedByRules,
  refusalSentence,
  TooMany,
  Unavailable,
} from './refusals.ts'
import {
  type FieldCode,
  fieldSentence,
  isFieldCode,
  languageOf,
  type ProblemCode,
  problemSentence,
} from './sentences.ts'

/** RFC 9457. `title` is the sentence, in the reader's language; `code` is stable. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    findings: z.array(finding).optional().describe('What the rules of the plan find, where they refuse a change.'),
  })
  .meta({ id: 'Problem' })

type Field = { path: string; code: FieldCode }
type Answer = {
  status: number
  code: ProblemCode
  /** The key of the sentence, where it is not the code. */
  sentence?: ProblemCode
  values?: Values
  fields?: Field[]
  headers?: Record<string, string>
}

const bodyErrors: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'tooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupportedType' },
}

/** Messages of the driver. */
const wordsOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? `${cause.message} ${(cause as NodeJS.ErrnoException).code}` : ''
}
const connectionEnded = /ECONNRESET|EPIPE|Connection terminated|not queryable/
const noConnection = /ECONNREFUSED|connect ENOENT|timeout exceeded when trying to connect/

/** The database has ended the connection, or the network has: a new one may work. */
export const isCutOff = (error: unknown) =>
  databaseError(error)?.code?.startsWith('57P') || connectionEnded.test(wordsOf(error))

/**
 * The reason of a burst of refusals, for the log: a state of this process, connection failures (08, 28, 3D), shutdown (57P), a full disk or too many connections (53).
 */
const burstReason = (error: unknown) => {
  if (error instanceof Unavailable) return error.message
  const code = databaseError(error)?.code ?? ''
  if (/^(08|28|3D|57P|53)/.test(code)) return `the database refuses: ${code}`
  return isCutOff(error) || noConnection.test(wordsOf(error)) ? 'the database is out of reach' : undefined
}

/** The same, or an error of one request: a deadlock (40P01), time-outs of statements and locks. */
export const isUnavailable = (error: unknown) =>
  burstReason(error) !== undefined ||
  /^(40P01|57014|55P03|25P03)/.test(databaseError(error)?.code ?? '') ||
  wordsOf(error).includes('Query read timeout')

const tooMany = ({ code, retryAfterSeconds }: TooMany): Answer => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes < 60 ? `${minutes}\u00a0min` : formatDuration(minutes)
  return { status: 429, code, values: { wait }, headers: { 'retry-after': String(retryAfterSeconds) } }
}

const changed = ({ author }: ChangedMeanwhile): Answer => {
  const answer = { status: 409, code: 'changed' as const }
  if (!author) return answer
  const { name, isOneself } = author
  return { ...answer, sentence: isOneself ? 'changedByOneself' : 'changedBy', values: { name } }
}

const answerTo = (error: unknown): Answer => {
  if (error instanceof NotFound) return { status: 404, code: 'notFound' }
  if (error instanceof Forbidden) return { status: 403, code: 'forbidden' }
  if (error instanceof InvalidFields || error instanceof RefusedByRules)
    return { status: 422, code: 'invalid', fields: error.fields }
  if (error instanceof ChangedMeanwhile) return changed(error)
  if (error instanceof TooMany) return tooMany(error)
  if (error instanceof ProblemError) {
    const { status, code } = error
    return status === 503 ? { status, code, headers: { 'retry-after': '60' } } : { status, code }
  }
  // The client disconnected before its body was complete; nobody reads this answer.
  if (error instanceof Error && error.message === 'aborted') return { status: 400, code: 'malformed' }
  if (isUnavailable(error)) return { status: 503, code: 'unavailable', headers: { 'retry-after': '2' } }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (bodyErrors[code]) return bodyErrors[code]
  // A condition or range that a file of the web application cannot satisfy.
  if (statusCode === 412 || statusCode === 416) return { status: statusCode, code: 'malformed' }
  return statusCode >= 400 && statusCode < 500 ? { status: 400, code: 'malformed' } : { status: 500, code: 'bug' }
}

/** A problem found before any rule: no session, foreign origin, reused key. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode

  constructor(status: number, code: ProblemCode, options?: ErrorOptions) {
    super(code, options)
    this.status = status
    this.code = code
  }
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; code: string; title: string } & Pick<z.output<typeof problem>, 'errors' | 'findings'>,
) =>
  reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: 'about:blank', requestId: request.id, ...answer })

export const replyWithProblem = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { constraints, refusalSentences } = request.server
  const error = meaningOf(thrown, constraints)
  const language = languageOf(request.headers['accept-language'])
  if (error instanceof Refusal) {
    const title = refusalSentence(refusalSentences, language, error)
    const errors = error.field ? [{ path: error.field, code: error.code, message: title }] : undefined
    return send(request, reply, { status: error.status, code: error.code, title, errors })
  }
  const findings = error instanceof RefusedByRules ? [...error.findings] : undefined
  if (error instanceof RefusedByRules && error.fields.length === 0) {
    const [first] = error.findings
    return send(request, reply, { status: 409, code: `schedule.${first!.rule}`, title: first!.sentence, findings })
  }
  const { status, code, sentence = code, values, fields, headers } = answerTo(error)
  // Errors for developers are logged completely, under the id that the person can quote.
  const reason = status === 503 ? burstReason(error) : undefined
  if (reason) request.server.bursts.tell(reason, error instanceof Unavailable ? undefined : error)
  else if (status >= 500) request.log.error({ err: error }, code)
  const errors = fields?.map(field => ({ ...field, message: fieldSentence(language, field.code) }))
  const title = problemSentence(language, sentence, values)
  return send(request, reply.headers(headers ?? {}), { status, code, title, errors, findings })
}

/** More than any form has: to refuse a long list of nonsense takes no time. */
const mostFields = 100

/** The first fields that a Zod schema refuses, each with the key of its first sentence only. */
export const fieldsOf = (issues: readonly z.core.$ZodIssue[]): InvalidFields => {
  const fields = new Map<string, Field>()
  for (const issue of issues) {
    for (const field of fieldsOfIssue(issue)) if (!fields.has(field.path)) fields.set(field.path, field)
    if (fields.size >= mostFields) break
  }
  return new InvalidFields(...[...fields.values()].slice(0, mostFields))
}

const fieldsOfIssue = (issue: z.core.$ZodIssue): Field[] => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, mostFields)
      .map(key => ({ path: [...issue.path, key].join('.'), code: 'unknownField' as const }))
  if (isFieldCode(issue.message)) return [{ path, code: issue.message }]
  return [{ path, code: issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid' }]
}

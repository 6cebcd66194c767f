import type { z } from 'zod'
import type { finding } from '#labour/schemas.ts'
import { say } from '#web/speech.ts'

type FieldError = { path: string; code: string; message: string }

/** A finding of a rule of the plan in a refused change. */
export type Finding = z.infer<typeof finding>

type ProblemDetails = { errors?: readonly FieldError[]; findings?: readonly Finding[] }

/** A problem answer (RFC 9457). `message` is the sentence to show, in the reader's language. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly findings: readonly Finding[]

  constructor(status: number, code: string, title: string, { errors = [], findings = [] }: ProblemDetails = {}) {
    super(title)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.fields = errors
    this.findings = findings
  }
}

export const isProblem = (error: unknown, status?: number): error is Problem =>
  error instanceof Problem && (status === undefined || error.status === status)

export const forbidden = () => new Problem(403, 'forbidden', say('core:problems.forbidden'))

/** No answer: the network or the server is down. */
export const unreachable = () => new Problem(0, 'unreachable', say('web:problems.unreachable'))

/** The same, before a page of somebody whose session and data this device has not kept. */
export const unreachableAndUnkept = () => new Problem(0, 'unreachable', say('web:problems.unkept'))

/** A proxy may answer with a page of its own: only the status is known then. */
export const problemOf = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => null)
  if (!isProblemBody(body)) return new Problem(response.status, 'unavailable', say('core:problems.unavailable'))
  return new Problem(response.status, body.code, body.title, body)
}

const isProblemBody = (body: unknown): body is ProblemDetails & { code: string; title: string } =>
  typeof body === 'object' && body !== null && 'code' in body && 'title' in body

/** A refusal says why; a fault or a silent network has the one sentence of its screen (docs/product/application.md § Messages). */
export const refusalOr = (error: unknown, otherwise: string) =>
  isProblem(error) && error.status >= 400 && error.status < 500 ? error.message : otherwise

/** The sentence of any error, bugs included. */
export const sentenceOf = (error: unknown) => (isProblem(error) ? error.message : say('core:problems.bug'))

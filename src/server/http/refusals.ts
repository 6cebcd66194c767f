import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Action } from '#audit/facts.ts'
import { keysOf } from '#core/keys.ts'
import type { Language } from '#core/languages.ts'
import { inShort } from '#core/seen.ts'
import { fill, type Values } from '#core/sentences.ts'
import type { finding } from '#labour/schemas.ts'
import type { FieldCode } from './sentences.ts'

/** The sentences of each capability's refusals, by its name. Each adds its own in its `server/capability.ts`. */
export interface Refusals {}

/** `time-clock.on-break` is the sentence `on-break` of the capability's refusals. */
type RefusalCode = {
  [Capability in keyof Refusals]: `${Capability}.${keyof Refusals[Capability] & string}`
}[keyof Refusals]

/** The same at run time. */
export type RefusalSentences = Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>>

export const refusalSentence = (sentences: RefusalSentences, language: Language, { code, values }: Refusal) => {
  const [capability = '', name = ''] = code.split('.')
  return fill(sentences[capability]?.[language][name] ?? '', values)
}

type Finding = z.output<typeof finding>

/** The object does not exist for this person: absent, or another company's; both answer 404 alike. */
export class NotFound extends Error {}

export class Forbidden extends Error {}

/** A rule refuses: 409 by default, with a sentence in the reader's language. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly values: Values
  readonly status: 401 | 403 | 409 | 410 | 422
  /** The field of the form that the sentence belongs to. */
  readonly field?: string

  constructor(code: RefusalCode, options: { values?: Values; status?: Refusal['status']; field?: string } = {}) {
    super(code)
    this.code = code
    this.values = options.values ?? {}
    this.status = options.status ?? 409
    this.field = options.field
  }
}

/** Where the audit trail says who changed something: the actions of such changes, on their subject. */
export type Trace = readonly [subject: string, ...actions: Action[]]

/** Somebody has changed a thing since a person read it: 409, with one sentence for every thing. The gate adds who did. */
export class ChangedMeanwhile extends Error {
  readonly trace: Trace | readonly []
  /** Undefined where the audit trail names nobody. */
  author?: { name: string; isOneself: boolean }

  constructor(...trace: Trace | readonly []) {
    super('changed meanwhile')
    this.trace = trace
  }
}

/** Nobody overwrites what they have not seen. @throws ChangedMeanwhile if a field is not as it was seen */
export const checkSeen = <Seen extends object>(
  known: Readonly<Record<keyof Seen, unknown>>,
  seen: Seen,
  ...trace: Trace
) => {
  const fields = keysOf(seen)
  const isAsSeen = (field: keyof Seen) =>
    isDeepStrictEqual(known[field], seen[field]) || inShort(known[field]) === seen[field]
  if (!fields.every(isAsSeen)) throw new ChangedMeanwhile(...trace)
}

/**
 * A new entry takes the place of the one of the same day: that one must be as it was `seen`. Null: none was seen.
 * @throws ChangedMeanwhile
 */
export const checkReplaced = <Seen extends object>(
  known: Readonly<Record<keyof Seen, unknown>> | null | undefined,
  seen: Seen | null,
  ...trace: Trace
) => {
  if (known && seen) checkSeen(known, seen, ...trace)
  else if (known || seen) throw new ChangedMeanwhile(...trace)
}

/** Rules of the plan refuse a change, each with its finding in the reader's language. */
export class RefusedByRules extends Error {
  /** The first one names the refusal. */
  readonly findings: readonly Finding[]
  /** Fields that refer to something that does not exist: 422. */
  readonly fields: { path: string; code: FieldCode }[]

  constructor(findings: readonly Finding[], fields: RefusedByRules['fields']) {
    super('refused by rules')
    this.findings = findings
    this.fields = fields
  }
}

/** Fields that only the database can check, such as an id that must belong to this company: 422. */
export class InvalidFields extends Error {
  readonly fields: { path: string; code: FieldCode }[]

  constructor(...fields: { path: string; code: FieldCode }[]) {
    super('invalid fields')
    this.fields = fields
  }
}

export class TooMany extends Error {
  readonly retryAfterSeconds: number
  readonly code: 'tooMany' | 'tooOften' | 'tooMuchAtOnce'

  /** @param code `tooMany` for guesses; `tooOften` for other limits; `tooMuchAtOnce` for simultaneous reads */
  constructor(retryAfterSeconds: number, code: TooMany['code'] = 'tooMany') {
    super('too many attempts')
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
  }
}

/** The request is valid and can be repeated in a moment. */
export class Unavailable extends Error {}

/** Throws unless the row was found. */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new NotFound()
  return row
}

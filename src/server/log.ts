import { writeSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** PostgreSQL's errors about an unreadable value (SQLSTATE class 22) quote it. */
const quotesItsInput = /^22/

/** The stack contains the message, and some messages contain their input. */
const framesOf = ({ stack = '', message }: Error) => stack.slice(stack.indexOf(message) + message.length).trim()

const requestLine = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url })
const answerLine = ({ statusCode }: { statusCode?: number }) => ({ status: statusCode })

/** The statement without its parameters: those are names, addresses, session tokens. */
const errorLine = (thrown: Error) => {
  const error = (thrown instanceof DrizzleQueryError && thrown.cause) || thrown
  const { code = '', constraint } = error as { code?: string; constraint?: string }
  return {
    type: error.name,
    message: quotesItsInput.test(code) ? 'a value that the database cannot read' : error.message,
    code,
    constraint,
    statement: thrown instanceof DrizzleQueryError ? thrown.query : undefined,
    stack: framesOf(thrown),
  }
}

/** Logs name the route, not the address: no id, no query, no body, no cookie. Fields are listed, not filtered. */
export const logLines = { req: requestLine, res: answerLine, err: errorLine }

const standardOutput = 1
const pausing = new Int32Array(new SharedArrayBuffer(4))

/**
 * The output of the process, line by line. A terminal that was closed, or a file on a full disk, takes no line: it is lost, and the product goes on, or ends. Pino's own
 * destination throws where something is logged, and at the exit tries again for ever.
 */
export const toOutput = {
  write: (line: string) => {
    let rest = Buffer.from(line)
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(standardOutput, rest))
      } catch (error) {
        // A pipe whose reader is late.
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(pausing, 0, 0, 10)
      }
    }
  },
}

/** A burst ends after so many milliseconds without a refusal. */
const quiet = 10_000

/** A cause that refuses many requests, such as a full disk, logs two lines: one when it begins, one with the count when it ends. */
export const burstLog = (log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => {
  const bursts = new Map<string, { count: number; ending: NodeJS.Timeout }>()
  const end = (reason: string) => {
    const { count, ending } = bursts.get(reason)!
    clearTimeout(ending)
    bursts.delete(reason)
    log.warn({ reason, count }, 'no request is refused any more')
  }
  const begin = (reason: string, err: unknown) => {
    bursts.set(reason, { count: 1, ending: setTimeout(end, quiet, reason).unref() })
    if (err) log.error({ reason, err }, 'requests are refused')
    else log.warn({ reason }, 'requests are refused')
  }
  return {
    /** @param err logged with the first refusal of a burst */
    tell: (reason: string, err?: unknown) => {
      const burst = bursts.get(reason)
      if (!burst) return begin(reason, err)
      burst.count += 1
      burst.ending.refresh()
    },
    end: () => {
      for (const reason of bursts.keys()) end(reason)
    },
  }
}

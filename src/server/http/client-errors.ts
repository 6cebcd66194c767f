import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '#server/database/columns.ts'
import { securityHeaders } from './security-headers.ts'
import { type ProblemCode, problemSentence } from './sentences.ts'

type Answer = { status: number; code: ProblemCode }

const answers: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'tooSlow' },
}

/** Node's client errors (a request that its parser refuses) reach no route: a problem like the others, in French, written to the socket. */
export const answerClientError =
  (publicUrl: URL) =>
  ({ code: reason = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (reason === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, code } = answers[reason] ?? { status: 400, code: 'malformed' }
    const title = problemSentence('fr', code)
    const body = JSON.stringify({ type: 'about:blank', requestId: newId(), status, code, title })
    const lines = Object.entries({
      ...securityHeaders(publicUrl),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }

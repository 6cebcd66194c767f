import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)
/** Bytes; below, the headers weigh more than what is saved. */
const worthwhile = 1_024

/** A long answer travels compressed; a file of the web application has been compressed by the build, a stream stays as it is. */
export const compressAnswers = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
    reply.header('content-encoding', 'gzip')
    reply.removeHeader('content-length')
    return compress(payload)
  })
}

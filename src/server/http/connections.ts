import type { Server } from 'node:http'

/**
 * Keeps connections open while an answer is being made. Node ends every connection on which nothing moves for a while; but nothing can move before the first byte of an answer.
 * Bytes that wait to be sent are an answer that its client does not read: that connection ends.
 */
export const keepWhileAnswering = (server: Server, timeoutMs: number) =>
  server.on('request', (request, response) => {
    response.on('timeout', socket => {
      if (request.complete && response.writableLength === 0) socket.setTimeout(timeoutMs)
      else socket.destroy()
    })
  })

import { once } from 'node:events'
import { createServer } from 'node:net'

/** The product cannot start. The message is one sentence for the person who starts it: what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of an error, without its class, to put in parentheses in such a sentence. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** @param prefix of the variables that name the address: `METRICS_` or none. */
export const whyNotListening = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  prefix = '',
) => {
  const [HOST, PORT] = [`${prefix}HOST`, `${prefix}PORT`]
  if (error.code === 'EADDRINUSE')
    return new StartError(`${PORT} ${port} is taken: stop what listens there or set another ${PORT}.`)
  if (error.code === 'EACCES')
    return new StartError(`${PORT} ${port} is not allowed for this user: set a ${PORT} above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`${HOST} ${host} is not an address of this machine: set ${HOST} to localhost or 0.0.0.0.`)
  return error
}

/**
 * Checked before anything is loaded or started; the port may still be taken until the product listens.
 * @throws StartError
 */
export const refuseTakenPort = async (address: { host: string; port: number }) => {
  const probe = createServer()
  try {
    await once(probe.listen(address), 'listening')
  } catch (error) {
    throw whyNotListening(error as NodeJS.ErrnoException, address)
  }
  probe.close()
  await once(probe, 'close')
}

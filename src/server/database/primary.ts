import pg from 'pg'
import { Unavailable } from '#server/http/refusals.ts'
import { reasonOf } from '#server/start-error.ts'
import { addressOf, type Server, serversOf } from './addresses.ts'

/**
 * A connection to the server that takes writes, of the several that its address may name: libpq's `target_session_attrs=primary`. One to a standby is refused, and none becomes
 * one to a standby later: a server begins to follow another only by a start, which ends its connections.
 */
export class PrimaryClient extends pg.Client {
  readonly #address: string
  #isStandby = false

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#address = config.connectionString ?? ''
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
  }

  /** A pool gives a callback. */
  override connect = ((callback?: (error?: Error) => void) => {
    const connected = this.#connectToPrimary()
    return callback ? void connected.then(() => callback(), callback) : connected
  }) as pg.Client['connect']

  async #connectToPrimary() {
    const servers = serversOf(this.#address)
    if (servers.length > 0) Object.assign(this, await primaryOf(this.#address, servers))
    await super.connect()
    if (this.#isStandby) {
      await this.end()
      throw new Unavailable(`${this.host}:${this.port} is a standby`)
    }
    return this
  }
}

/** In which a server of several must have let somebody in. */
const timeoutMs = 3_000

const asked = new Map<string, Promise<Server>>()

/** Connections that are opened at the same moment share one question. */
const primaryOf = (address: string, servers: readonly Server[]) => {
  const answer = asked.get(address) ?? firstThatWrites(address, servers).finally(() => asked.delete(address))
  asked.set(address, answer)
  return answer
}

/** All are asked at once: a machine without power does not answer, and must not delay the others. */
const firstThatWrites = async (address: string, servers: readonly Server[]) => {
  try {
    return await Promise.any(servers.map(server => mustWrite(address, server)))
  } catch (error) {
    const { errors } = error as AggregateError
    // That a login is refused is worth more than that the other server is a standby.
    throw errors.find(each => each instanceof pg.DatabaseError) ?? new Unavailable(errors.map(reasonOf).join('; '))
  }
}

const mustWrite = async (address: string, server: Server) => {
  const client = new PrimaryClient({
    connectionString: addressOf(address, server),
    application_name: 'releve_primary',
    connectionTimeoutMillis: timeoutMs,
  })
  client.on('error', () => {})
  await client.connect()
  await client.end()
  return server
}

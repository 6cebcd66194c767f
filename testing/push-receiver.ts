import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type Browser, opened } from './push-browser.ts'

/** A push service on this machine, until the file's tests end. */
export const openPushService = async () => {
  const taken: { path: string; authorization: string; sealed: Buffer }[] = []
  const answers = new Map<string, number>()
  const server = createServer({ key, cert }, (request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!.slice(1)
      taken.push({ path, authorization: request.headers.authorization ?? '', sealed: Buffer.concat(parts) })
      answer.writeHead(answers.get(path) ?? 201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  /** Leads every connection to this machine, whose certificate nobody knows. */
  class HereAgent extends Agent {
    override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
      return super.createConnection({ ...options, host: '127.0.0.1', port, rejectUnauthorized: false }, done)
    }
  }
  return {
    agent: new HereAgent(),
    /** The status with which it answers from now on. */
    answer: (path: string, status: number) => answers.set(path, status),
    /** The messages that a browser was sent, opened by it. */
    messagesTo: (browser: Browser) =>
      taken.filter(({ path }) => browser.endpoint.endsWith(`/${path}`)).map(({ sealed }) => opened(sealed, browser)),
    authorizations: () => taken.map(({ authorization }) => authorization),
  }
}

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzM2NMY3EDF8yg3Kh
qVZ22g8GIqeZdCwDomzLvtl0BSuhRANCAARmrOdvtdYUal7Bo19UWTOEPn3Yo3AF
iQbG18LknbrmK47jlAMNSHRYhs+SVRQoV6CCKTljvDPTidbxlDLLLoIt
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIUbm0zulooTYm/nZNA5To/0pt8zcowCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5yZWxldmUudGVzdDAgFw0yNjExMjQxMTA3MjBaGA8y
MTI2MTAzMTExMDcyMFowGzEZMBcGA1UEAwwQcHVzaC5yZWxldmUudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABGas52+11hRqXsGjX1RZM4Q+fdijcAWJBsbX
wuSduuYrjuOUAw1IdFiGz5JVFChXoIIpOWO8M9OJ1vGUMssugi2jcDBuMB0GA1Ud
DgQWBBRl1tpqwh5pkmE78EuTsZHazJVVfTAfBgNVHSMEGDAWgBRl1tpqwh5pkmE7
8EuTsZHazJVVfTAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2gucmVs
ZXZlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIhAOPmygSzNd2EQOXykQdqyCH7yoEb
2gRaFhVVScC19HcwAiAqF8P3YWNo/6GbrZI3lKE8Tq9+HlNyzMLNvJCc1GLL4A==
-----END CERTIFICATE-----`

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** As much of CBOR as a new key needs (RFC 8949). */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])])
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const [present, recognised, withKey] = [1, 4, 64]

/** A device with a passkey: it makes one for a site, and signs with it. */
export class Authenticator {
  #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #id = randomBytes(16)
  /** The site that it names; tests make it lie. */
  origin: string
  rpId: string
  /** False: it has not recognised its person. */
  recognises = true
  /** How often it has signed; 0 for ever where the device does not count, as those that share their keys. */
  count = 0
  /** The person whose key it claims to be. */
  userHandle: string | undefined

  constructor(origin: string) {
    this.origin = origin
    this.rpId = new URL(origin).hostname
  }

  get id() {
    return this.#id.toString('base64url')
  }

  #data(flags: number, ...more: Buffer[]) {
    return Buffer.concat([
      sha256(this.rpId),
      Buffer.from([present | (this.recognises ? recognised : 0) | flags, 0, 0, 0, this.count]),
      ...more,
    ])
  }

  #client(type: string, options: string) {
    const { challenge } = JSON.parse(options)
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #answer(response: object) {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }

  make = (options: string) => {
    this.userHandle = JSON.parse(options).user.id
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' })
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
    const length = Buffer.from([0, this.#id.length])
    const authData = this.#data(withKey, Buffer.alloc(16), length, this.#id, cbor(cose))
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  use = (options: string) => {
    const [authenticatorData, client] = [this.#data(0), this.#client('webauthn.get', options)]
    const signature = createSign('SHA256')
      .update(Buffer.concat([authenticatorData, sha256(client)]))
      .sign(this.#key.privateKey)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    })
  }
}

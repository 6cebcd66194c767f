import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Backend } from '#server/backend.ts'

type Config = Backend['config']

/** A key belongs to the host that people see, whatever stands before the server. */
const siteOf = ({ publicUrl }: Config) => ({ rpID: publicUrl.hostname, origin: publicUrl.origin })

type Person = { userId: string; name: string; label: string }

/** As the device keeps it beside the key, and gives it back. */
const handleOf = (userId: string) => new TextEncoder().encode(userId)

/** The question for which a device makes a key. Its person must be recognised, each time it is used. */
export const askForKey = (
  config: Config,
  person: Person,
  known: readonly { credentialId: string; transports: string[] }[],
) =>
  generateRegistrationOptions({
    rpName: 'Relève',
    rpID: siteOf(config).rpID,
    userID: handleOf(person.userId),
    userName: person.label,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** @returns the new key, or null if the answer is none to this challenge, from this site, by a recognised person */
export const newKey = async (config: Config, answer: string, challenge: string) => {
  const { rpID, origin } = siteOf(config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...transports],
    }
  } catch {
    return null
  }
}

export const askForUse = (config: Config) =>
  generateAuthenticationOptions({ rpID: siteOf(config).rpID, userVerification: 'required' })

/** In base64url, of at most 1 023 bytes (WebAuthn, § 5.8.3). */
const credentialId = /^[\w-]{1,1364}$/

/** The id of the key that an answer names; null if it is no answer. */
export const keyNamedIn = (answer: string) => {
  try {
    const { id } = JSON.parse(answer) as Partial<AuthenticationResponseJSON>
    return typeof id === 'string' && credentialId.test(id) ? id : null
  } catch {
    return null
  }
}

type Key = { userId: string; credentialId: string; publicKey: string; counter: number }

/** @returns how often the key was used by now, or null if it did not sign this challenge, for this site, after recognising its person */
export const usedKey = async (config: Config, answer: string, challenge: string, key: Key) => {
  const { rpID, origin } = siteOf(config)
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON
    // The device chose the account, so it must name the one whose key it used (WebAuthn, § 7.2, step 6); the library leaves that to us.
    if (response.response.userHandle !== Buffer.from(handleOf(key.userId)).toString('base64url')) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

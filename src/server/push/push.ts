import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { lookupPublic } from './push-address.ts'

/** Where a browser takes messages, and the keys that seal them for it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** Browsers take messages signed with its private key alone. */
  publicKey: string
  /** @returns whether the browser still takes messages @throws if the push service could not be reached, or refused for now */
  send: (subscription: PushSubscription, message: string) => Promise<boolean>
}

/** A phone that is off for longer learns it from the bell. */
const keptSeconds = 24 * 60 * 60
const timeoutMs = 10_000
/** The browser takes no messages any more. A 403 is about our signature, such as a wrong clock: the subscription stays good. */
const goneCodes = [404, 410]

/** From the secret of the sessions: nothing more to keep, and every process has the same one. */
const keyPairOf = (secret: string) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'push', 32)))
  return { publicKey: keys.getPublicKey('base64url'), privateKey: keys.getPrivateKey('base64url') }
}

/** No browser has another one: nothing can be sealed for it. */
const isPoint = (p256dh: string) => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** An address in figures skips the look-up, which refuses addresses that are not public. No push service has one. */
const isNamed = (endpoint: string) => isIP(new URL(endpoint).hostname.replaceAll(/[[\]]/g, '')) === 0

/** Reads no answer beyond its status: the address was given by a browser, and may be anybody's. */
const statusOf = (details: webPush.RequestDetails, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const { endpoint, method, headers, body } = details
    const sent = request(endpoint, { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) }, answer => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** @param contact whom a push service writes to @param agent of tests, whose push service runs on this machine */
export const openPush = (
  { secret, contact }: { secret: string; contact: string },
  agent = new Agent({ lookup: lookupPublic }),
): Push => {
  const keys = keyPairOf(secret)
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!isPoint(p256dh) || !isNamed(endpoint)) return false
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: keptSeconds,
      })
      const status = await statusOf(details, agent)
      if (goneCodes.includes(status)) return false
      if (status < 200 || status > 299) throw new Error(`A push service answered ${status}.`)
      return true
    },
  }
}

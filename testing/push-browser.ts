import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const host = 'push.releve.test'

/** A browser that takes messages: its keys are as real as its address is not. */
export const newBrowser = (path: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: randomBytes(16), endpoint: `https://${host}/${path}` }
}
export type Browser = ReturnType<typeof newBrowser>

/** The subscription that it hands to the server. */
export const subscriptionOf = ({ pair, auth, endpoint }: Browser) => ({
  endpoint,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
})

let counter = 0
export const noticeDevice = () => subscriptionOf(newBrowser(`any-${++counter}`))

/** As a browser opens a message (RFC 8291). */
export const opened = (sealed: Buffer, { pair, auth }: Browser): Record<string, unknown> => {
  const [salt, sender, content] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)]
  const derive = (key: Uint8Array, bySalt: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, bySalt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12))
  cipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

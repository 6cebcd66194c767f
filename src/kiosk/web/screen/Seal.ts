import { type KeptPress, sealedText } from '#kiosk/rules.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))

/** Pages without HTTPS cannot seal. */
export const canSeal = () => 'subtle' in crypto

/** The code of a person, sealed with the server's public key for this punch alone. */
export const seal = async (publicKey: string, press: KeptPress, pin: string) => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt'])
  const text = new TextEncoder().encode(sealedText(press, pin))
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.encrypt(algorithm, key, text))))
}

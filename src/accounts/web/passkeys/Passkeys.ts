import { deviceOf } from '#accounts/ways-in.ts'
import { api, dataOf } from '#web/api/client.ts'

/** Fetched at the first press. */
const library = () => import('@simplewebauthn/browser')

/** Browsers keep keys for hosts with a name, over TLS or on the machine itself. */
export const mayUsePasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** Such as 'Chrome, Android'. */
export const nameOfDevice = () => {
  const { browser, system } = deviceOf(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

/** The device asks for its person. @throws when they refuse */
export const madeKey = async (options: string) =>
  JSON.stringify(await (await library()).startRegistration({ optionsJSON: JSON.parse(options) }))

/** The answer of this device's key to a challenge. @throws as above */
const answerOfKey = async (options: string) =>
  JSON.stringify(await (await library()).startAuthentication({ optionsJSON: JSON.parse(options) }))

/** One touch: both steps. @throws when the person refuses, or the key is unknown */
export const signInByPasskey = async (rememberMe: boolean) => {
  const { token, options } = await dataOf(api.POST('/session/passkey/options'))
  const answer = await answerOfKey(options)
  return dataOf(api.POST('/session/passkey', { body: { token, answer, rememberMe } }))
}

/** Whether the person closed what the browser had asked. */
export const isRefused = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

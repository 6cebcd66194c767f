import { and, count, eq, lt } from 'drizzle-orm'
import { maxPasskeys, passkeyMinutes, recentSignInMinutes } from '#accounts/rules.ts'
import { handleOf } from '#accounts/ways-in.ts'
import type { Actor } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { Telling } from '#server/http/gates.ts'
import { countAgainstLimit, uncountFromLimit } from '#server/http/rate-limit.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { mailPasskeyAdded } from './jobs.ts'
import { isOpen, wayIn } from './link-actions.ts'
import { type Asker, auditAs, linkExpired, onOwnAccount, proven, tellAccess, whoseLink } from './own-account-actions.ts'
import { askForKey, askForUse, keyNamedIn, newKey, usedKey } from './passkey.ts'
import {
  accountById,
  holdAccount,
  holdCompanyOf,
  loginOfAccount,
  passkeyOfCredential,
  passkeysOf,
  sessionBegan,
  signInOf,
} from './queries.ts'
import { knownBrowserCookie, openedCookie } from './session-cookie.ts'
import { actorOrLeaver, type Browser, openSession, successLimit, whoSignsIn } from './sign-in-actions.ts'
import { consumeToken, forgetAllTokens, makeToken, readToken, stillOpens } from './single-use-token.ts'
import { passkeys, users } from './tables.ts'

const passkeyRefused = () => new Refusal('accounts.passkey-refused', { status: 410 })
const passkeyUnknown = () => new Refusal('accounts.passkey-unknown', { status: 401 })

const soon = ({ now }: Backend) => now().add({ minutes: passkeyMinutes })

/** The question to the browser, for an account that may get a key. */
const optionsFor = async (backend: Backend, userId: string) => {
  const { platform } = backend.database
  const login = found(await loginOfAccount(platform, backend.identities, userId))
  const label = 'email' in login ? login.email : login.name
  const options = await askForKey(backend.config, { userId, name: label, label }, await passkeysOf(platform, userId))
  const token = await makeToken(platform, 'add-passkey', { userId, challenge: options.challenge }, soon(backend))
  return { token, options: JSON.stringify(options) }
}

/**
 * A key outlives the session that adds it: who has found an open browser must not make one.
 * @throws Refusal `accounts.password-first` unless the password was typed, or the person has just signed in
 */
export const beginPasskey = async (backend: Backend, { actor, token }: Asker, currentPassword: string | null) => {
  const { platform } = backend.database
  if (currentPassword !== null) await proven(backend, actor, currentPassword)
  else {
    const began = await sessionBegan(platform, token)
    const recent = backend.now().subtract({ minutes: recentSignInMinutes })
    if (!began || began < asDate(recent)) throw new Refusal('accounts.password-first', { field: 'currentPassword' })
  }
  return optionsFor(backend, actor.userId)
}

type NewPasskey = { token: string; answer: string; name: string }

/** The person is told by mail, for they may not have done it. */
export const addPasskey = async (backend: Backend, asker: Asker, { token, answer, name }: NewPasskey) => {
  const { actor, language } = asker
  await onOwnAccount(backend, actor, async tx => {
    await keepKey(tx, backend, actor, { token, answer, name })
    await tellAdded(tx, actor, language)
  })
  tellAccess(asker)
}

const tellAdded = async (tx: Tx, actor: Actor, language: Language) => {
  const email = (await accountById(tx, actor.userId))?.email
  if (email) await mailPasskeyAdded.enqueue(tx, { email, language })
}

const keepKey = async (tx: Tx, backend: Backend, actor: Actor, { token, answer, name }: NewPasskey) => {
  const { userId } = actor
  const asked = await readToken(tx, 'add-passkey', token, backend.now())
  const key = asked?.userId === userId ? await newKey(backend.config, answer, asked.challenge) : null
  if (!key || !(await consumeToken(tx, 'add-passkey', token))) throw passkeyRefused()
  if (!(await holdAccount(tx, userId))) throw passkeyRefused()
  const [kept] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if (kept!.count >= maxPasskeys) throw new Refusal('accounts.too-many-passkeys')
  const { rowCount } = await tx
    .insert(passkeys)
    .values({ userId, name, ...key, createdAt: asDate(backend.now()) })
    .onConflictDoNothing()
  if (rowCount === 0) throw passkeyRefused()
  await auditAs(backend, tx, actor, { action: 'accounts.passkey-added', after: { name } })
}

const ofActor = (actor: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId))

/** @throws NotFound for somebody else's */
export const renamePasskey = async (backend: Backend, asker: Asker, id: string, name: string) => {
  const { actor } = asker
  await onOwnAccount(backend, actor, async tx => {
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(ofActor(actor, id))
    await tx.update(passkeys).set({ name }).where(ofActor(actor, id))
    await auditAs(backend, tx, actor, { action: 'accounts.passkey-renamed', before: found(before), after: { name } })
  })
  tellAccess(asker)
}

/** @throws NotFound for somebody else's; Refusal of the only way in of somebody without a password */
export const removePasskey = async (backend: Backend, asker: Asker, id: string) => {
  const { actor } = asker
  await onOwnAccount(backend, actor, async tx => {
    await holdAccount(tx, actor.userId)
    const [removed] = await tx.delete(passkeys).where(ofActor(actor, id)).returning({ name: passkeys.name })
    found(removed)
    const isLast = (await passkeysOf(tx, actor.userId)).length === 0
    if (isLast && !(await signInOf(tx, actor.userId))) throw new Refusal('accounts.last-way-in')
    await auditAs(backend, tx, actor, { action: 'accounts.passkey-removed', before: removed! })
  })
  tellAccess(asker)
}

const limitOf = (address: string) => ({ key: `passkeys from ${address}`, max: 200, windowSeconds: 900 })

/** Asks for any key of this site: which account it is, the key says. */
export const beginSignIn = async (backend: Backend, address: string) => {
  const { platform } = backend.database
  await countAgainstLimit(platform, limitOf(address), backend.now())
  const options = await askForUse(backend.config)
  const token = await makeToken(platform, 'use-passkey', { challenge: options.challenge }, soon(backend))
  return { token, options: JSON.stringify(options) }
}

type UsedPasskey = { token: string; answer: string; rememberMe: boolean; address: string; browser: Browser }

/**
 * Both steps at once: the device has its key, and has recognised its person. A leaver gets a session that only sends kept punches.
 * @throws Refusal the same for an unknown key, a wrong signature and a challenge that was used; of a blocked or ended account; TooMany
 */
export const signInByPasskey = async (
  backend: Backend,
  { token, answer, rememberMe, address, browser }: UsedPasskey,
) => {
  const { database, config, now } = backend
  const { platform } = database
  await countAgainstLimit(platform, limitOf(address), now())
  const asked = await readToken(platform, 'use-passkey', token, now())
  const id = keyNamedIn(answer)
  const key = asked && id !== null ? await passkeyOfCredential(platform, id) : undefined
  const counter = key && (await usedKey(config, answer, asked!.challenge, key))
  if (!key || counter === null || counter === undefined) throw passkeyUnknown()
  await countAgainstLimit(platform, successLimit(key.userId), now())
  await uncountFromLimit(platform, limitOf(address).key)
  return database.onPlatform('read write', async tx => {
    const before = await whoSignsIn(tx, backend, key.userId)
    if (!(await holdCompanyOf(tx, before)) || !(await consumeToken(tx, 'use-passkey', token))) throw passkeyUnknown()
    await holdAccount(tx, key.userId)
    // Removed, blocked, ended, or used as often by somebody who copied it, while it was being checked.
    const used = { counter, lastUsedAt: asDate(now()) }
    const { rowCount } = await tx
      .update(passkeys)
      .set(used)
      .where(and(eq(passkeys.id, key.id), isUsedMore(counter)))
    const actor = await actorOrLeaver(tx, backend, key.userId)
    const account = await accountById(tx, key.userId)
    if (rowCount === 0 || !actor || account?.invitation != null) throw passkeyUnknown()
    return { actor, cookies: await opened(tx, backend, actor, { browser, rememberMe }) }
  })
}

/** Most devices do not count, and always say 0. */
const isUsedMore = (counter: number) => (counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter))

const opened = async (
  tx: Tx,
  backend: Backend,
  actor: Actor,
  { browser, rememberMe }: { browser: Browser; rememberMe: boolean },
) => {
  const token = await openSession(tx, backend, actor, { ...browser, isByPasskey: true })
  const login = found(await loginOfAccount(tx, backend.identities, actor.userId))
  return [openedCookie(token, rememberMe, backend.config), knownBrowserCookie(handleOf(login), backend.config)]
}

type Opening = { token: string; address: string }

/** The question to the browser of somebody who is invited. @throws Refusal `accounts.link-expired` */
export const beginFirstPasskey = async (backend: Backend, { token: typed, address }: Opening) => {
  const { database, identities, now } = backend
  const { purpose, token, opens } = await wayIn(backend, typed, address)
  const linked = await readToken(database.platform, purpose, token, now())
  const actor = linked && (await identities.ofUser(database.platform, linked.userId, now()))
  const account = actor && (await accountById(database.platform, actor.userId))
  if (
    !actor ||
    !stillOpens(linked, actor) ||
    opens !== 'invitation' ||
    !isOpen(account, { email: linked.email, opens })
  )
    throw linkExpired()
  return optionsFor(backend, actor.userId)
}

type AcceptedPasskey = Opening & NewPasskey & Telling & { challenge: string; rememberMe: boolean; browser: Browser }

/** Ends the invitation: its person signs in with the key, and has no password. @throws Refusal `accounts.link-expired` */
export const acceptWithPasskey = async (backend: Backend, accepted: AcceptedPasskey) => {
  const { challenge, answer, name, rememberMe, browser } = accepted
  const { purpose, token, opens } = await wayIn(backend, accepted.token, accepted.address)
  if (opens !== 'invitation') throw linkExpired()
  const done = await backend.database.onPlatform('read write', async tx => {
    const { actor, email } = await whoseLink(backend, tx, purpose, token)
    const { userId } = actor
    if (!isOpen(await accountById(tx, userId), { email, opens })) throw linkExpired()
    await keepKey(tx, backend, actor, { token: challenge, answer, name })
    await tx.update(users).set({ invitedUntil: null, invitation: null, invitedBy: null }).where(eq(users.id, userId))
    await forgetAllTokens(tx, [userId])
    await auditAs(backend, tx, actor, { action: 'accounts.invitation-accepted' })
    return { actor, cookies: await opened(tx, backend, actor, { browser, rememberMe }) }
  })
  tellAccess({ actor: done.actor, tell: accepted.tell })
  accepted.tell(...backend.identities.shownOn(done.actor))
  return done
}

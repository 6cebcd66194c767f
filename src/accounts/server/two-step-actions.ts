import { and, eq, lt, sql } from 'drizzle-orm'
import { appCodeIn, recoveryCodeIn, setUpMinutes } from '#accounts/rules.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { clearLimit, countAgainstLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusals.ts'
import { mailTwoStep } from './jobs.ts'
import { type Asker, auditAs, onOwnAccount, others, proven, signedOut, tellAccess } from './own-account-actions.ts'
import { holdSignIn, signInOf, twoStepOf } from './queries.ts'
import { consumeToken, makeToken, readToken } from './single-use-token.ts'
import { sessions, twoSteps } from './tables.ts'
import { hashOfCode, newRecoveryCodes, newSecret, periodOf, sealed, setUpOf, unsealed } from './two-step.ts'

const wrongCode = () => new Refusal('accounts.wrong-code', { status: 422, field: 'code' })
const setUpExpired = () => new Refusal('accounts.set-up-expired', { status: 410 })

/** Attempts elsewhere with a stolen password must not lock the person out of a known browser. */
const limitsOf = (userId: string, isKnownBrowser: boolean) => {
  const key = `code of ${userId} ${isKnownBrowser ? 'from a known browser' : 'from elsewhere'}`
  return [
    { key, max: 5, windowSeconds: 900 },
    { key: `${key}, all day`, max: 20, windowSeconds: 86_400 },
  ]
}

/** @throws TooMany after five wrong codes in 15 minutes, or twenty in a day. */
export const countCode = async ({ database, now }: Backend, userId: string, isKnownBrowser: boolean) => {
  for (const limit of limitsOf(userId, isKnownBrowser)) await countAgainstLimit(database.platform, limit, now())
}

export const forgetCodes = async (tx: Tx, userId: string, isKnownBrowser: boolean) => {
  for (const { key } of limitsOf(userId, isKnownBrowser)) await clearLimit(tx, key)
}

/**
 * Uses up a code of the person's app, or one of their recovery codes. Of two requests with the same code the second is refused, across
 * processes too.
 * @returns how many recovery codes are left when it was one of them
 * @throws Refusal of a wrong code, or of one that has served.
 */
export const takeCode = async (tx: Tx, { config, now }: Backend, userId: string, typed: string) => {
  const recoveryCode = recoveryCodeIn(typed)
  if (recoveryCode) return takeRecoveryCode(tx, userId, recoveryCode)
  const [code, known] = [appCodeIn(typed), await twoStepOf(tx, userId)]
  if (!code || !known) throw wrongCode()
  const secret = unsealed(known.secret, config.secret)
  if (secret === null) throw new Refusal('accounts.app-unknown', { field: 'code' })
  const period = await periodOf(code, secret, now())
  if (period === null) throw wrongCode()
  const unused = and(eq(twoSteps.userId, userId), lt(twoSteps.lastPeriod, period))
  const { rowCount } = await tx.update(twoSteps).set({ lastPeriod: period }).where(unused)
  if (rowCount === 0) throw wrongCode()
  return null
}

const takeRecoveryCode = async (tx: Tx, userId: string, code: string) => {
  const hash = hashOfCode(code)
  const [taken] = await tx
    .update(twoSteps)
    .set({ recoveryCodes: sql`array_remove(${twoSteps.recoveryCodes}, ${hash})` })
    .where(and(eq(twoSteps.userId, userId), sql`${hash} = any(${twoSteps.recoveryCodes})`))
    .returning({ left: sql<number>`cardinality(${twoSteps.recoveryCodes})` })
  if (!taken) throw wrongCode()
  return taken.left
}

/**
 * Turns nothing on: a code of the app must confirm it.
 * @returns the secret for the app, and the token to confirm it
 */
export const setUpTwoStep = async (backend: Backend, { actor }: Asker, form: { currentPassword: string }) => {
  const { platform } = backend.database
  const { email } = await proven(backend, actor, form.currentPassword)
  const label = email ?? (await backend.identities.nameOf(platform, actor.userId))?.name ?? ''
  if (actor.hasTwoStep) throw new Refusal('accounts.two-step-on')
  const secret = newSecret()
  const proof = { userId: actor.userId, secret: sealed(secret, backend.config.secret) }
  const until = backend.now().add({ minutes: setUpMinutes })
  return { token: await makeToken(platform, 'set-up-two-step', proof, until), ...setUpOf(secret, label) }
}

/**
 * Every other session ends: none of them passed a second step.
 * @returns the recovery codes, which cannot be read again
 */
export const turnTwoStepOn = async (
  backend: Backend,
  asker: Asker,
  { token, code }: { token: string; code: string },
) => {
  const { actor } = asker
  const now = backend.now()
  const codes = newRecoveryCodes()
  await onOwnAccount(backend, actor, async tx => {
    const asked = await readToken(tx, 'set-up-two-step', token, now)
    const secret = asked?.userId === actor.userId && unsealed(asked.secret, backend.config.secret)
    if (!asked || !secret) throw setUpExpired()
    const period = await periodOf(appCodeIn(code) ?? '', secret, now)
    if (period === null) throw wrongCode()
    if (!(await consumeToken(tx, 'set-up-two-step', token))) throw setUpExpired()
    if (!(await holdSignIn(tx, actor.userId))) throw signedOut()
    const row = { userId: actor.userId, secret: asked.secret, lastPeriod: period, since: asDate(now) }
    const { rowCount } = await tx
      .insert(twoSteps)
      .values({ ...row, ...hashed(codes) })
      .onConflictDoNothing()
    if (rowCount === 0) throw new Refusal('accounts.two-step-on')
    await tx.delete(sessions).where(others(asker))
    await tell(backend, tx, asker, 'turned-on')
  })
  tellTwoStep(backend, asker)
  return { recoveryCodes: codes }
}

const hashed = (codes: readonly string[]) => ({
  recoveryCodes: codes.map(code => hashOfCode(code.replaceAll('-', ''))),
})

type Proof = { currentPassword: string; code: string }

/** Voids the former ones. */
export const renewRecoveryCodes = async (backend: Backend, asker: Asker, proof: Proof) => {
  const codes = newRecoveryCodes()
  await afterBothSteps(backend, asker, proof, async tx => {
    await tx.update(twoSteps).set(hashed(codes)).where(eq(twoSteps.userId, asker.actor.userId))
    await tell(backend, tx, asker, 'codes-renewed')
  })
  tellAccess(asker)
  return { recoveryCodes: codes }
}

/** @throws Refusal `accounts.two-step-required` where the company asks for it. */
export const turnTwoStepOff = async (backend: Backend, asker: Asker, proof: Proof) => {
  const { actor } = asker
  if (actor.kind === 'member' && actor.isTwoStepRequired) throw new Refusal('accounts.two-step-required')
  await afterBothSteps(backend, asker, proof, async tx => {
    await tx.delete(twoSteps).where(eq(twoSteps.userId, actor.userId))
    await tell(backend, tx, asker, 'turned-off')
  })
  tellTwoStep(backend, asker)
}

/** Lists of people show whether somebody has a second step. */
const tellTwoStep = ({ identities }: Backend, asker: Asker) => {
  tellAccess(asker)
  asker.tell(...identities.shownOn(asker.actor))
}

const afterBothSteps = async (
  backend: Backend,
  { actor }: Asker,
  { currentPassword, code }: Proof,
  work: (tx: Tx) => Promise<void>,
) => {
  await proven(backend, actor, currentPassword)
  if (!actor.hasTwoStep) throw new Refusal('accounts.no-two-step')
  await countCode(backend, actor.userId, true)
  await onOwnAccount(backend, actor, async tx => {
    await takeCode(tx, backend, actor.userId, code)
    await work(tx)
    await forgetCodes(tx, actor.userId, true)
  })
}

/** Writes it to the trail and mails the person, who may not have done it. */
const tell = async (
  backend: Backend,
  tx: Tx,
  { actor, language }: Asker,
  what: 'turned-on' | 'turned-off' | 'codes-renewed',
) => {
  const { email } = (await signInOf(tx, actor.userId))!
  await auditAs(backend, tx, actor, { action: `accounts.two-step-${what}` })
  if (email !== null) await mailTwoStep.enqueue(tx, { email, language, what })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  account,
  addPasskey,
  beginPasskey,
  bothSteps,
  changeEmail,
  changePassword,
  emailChange,
  passkeyOptions,
  recoveryCodes,
  renamePasskey,
  setUpTwoStep,
  turnTwoStepOn,
  twoStepSetUp,
} from '#accounts/schemas.ts'
import type { Actor } from '#core/actor.ts'
import { accountRoute } from '#server/http/gates.ts'
import { found } from '#server/http/refusals.ts'
import * as actions from './own-account-actions.ts'
import * as passkey from './passkey-actions.ts'
import {
  accountById,
  countSubscriptions,
  openSessions,
  ownPasskey,
  passkeysOf,
  signInOf,
  twoStepOf,
} from './queries.ts'
import { knownBrowserCookie } from './session-cookie.ts'
import * as twoStep from './two-step-actions.ts'

const tag = 'accounts'

// Each of these changes mails the person, whose address may be a stranger's. Why these numbers: docs/decisions/0026-limits.md.
const anHour = (kind: string, max: number) => ({ kind, max, windowSeconds: 3600 })
const twoStepChanges = anHour('changes of two-step sign-in', 20)

/** The own account, of employees and of the owner. */
export const ownAccountRoutes = (app: FastifyInstance) => {
  const { backend } = app

  return [
    accountRoute(app, {
      method: 'GET',
      url: '/account',
      summary: 'One’s own sign-in e-mail and open sessions',
      tag,
      response: account,
      act: async ({ actor, token, now }) => {
        const { platform } = backend.database
        const [signedUp, signInName, sessions, known, keys, password, subscribed] = await Promise.all([
          accountById(platform, actor.userId),
          backend.identities.nameOf(platform, actor.userId),
          openSessions(platform, actor.userId, token, now),
          twoStepOf(platform, actor.userId),
          passkeysOf(platform, actor.userId),
          signInOf(platform, actor.userId),
          countSubscriptions(backend, actor.userId),
        ])
        const { email } = found(signedUp)
        return {
          email,
          signInName: signInName ?? null,
          sessions,
          hasPassword: password !== undefined,
          passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
            id,
            name,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
          twoStep: shownTwoStep(actor, known),
          subscriptions: subscribed,
        }
      },
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/password',
      summary: 'Change one’s own password; every other session ends',
      tag,
      limit: anHour('changes of one’s password', 20),
      body: changePassword,
      response: null,
      act: ({ body, ...asker }) => actions.changePassword(backend, asker, body),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/email',
      summary: 'Change one’s own sign-in e-mail; where mails go out, once the link in the mail to it is opened',
      tag,
      limit: anHour('changes of one’s address', 10),
      body: changeEmail,
      response: emailChange,
      isAfterRequiredStep: true,
      act: async ({ body, reply, ...asker }) => {
        const answer = await actions.changeEmail(backend, asker, body)
        if (answer.isChanged) reply.header('set-cookie', knownBrowserCookie(body.email, backend.config))
        return answer
      },
    }),

    accountRoute(app, {
      method: 'DELETE',
      url: '/account/sessions/:sessionId',
      summary: 'End one of one’s own sessions',
      tag,
      params: z.object({ sessionId: z.uuid() }),
      response: null,
      act: ({ params, ...asker }) => actions.endSession(backend, asker, params.sessionId),
    }),

    accountRoute(app, {
      method: 'DELETE',
      url: '/account/sessions',
      summary: 'End all of one’s own sessions but this one',
      tag,
      response: null,
      act: asker => actions.endOtherSessions(backend, asker),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/passkeys/options',
      summary: 'Begin to add a passkey: what the browser is asked; with the password, or soon after signing in',
      tag,
      isAfterRequiredStep: true,
      body: beginPasskey,
      response: passkeyOptions,
      act: ({ body, ...asker }) => passkey.beginPasskey(backend, asker, body.currentPassword),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/passkeys',
      summary: 'Add a passkey with the answer of the browser; the person is told by mail',
      tag,
      isAfterRequiredStep: true,
      limit: anHour('passkeys', 20),
      body: addPasskey,
      response: null,
      act: ({ body, ...asker }) => passkey.addPasskey(backend, asker, body),
    }),

    accountRoute(app, {
      method: 'PATCH',
      url: '/account/passkeys/:passkeyId',
      summary: 'Rename one of one’s own passkeys',
      tag,
      isAfterRequiredStep: true,
      params: z.object({ passkeyId: z.uuid() }),
      body: renamePasskey,
      response: null,
      load: ({ passkeyId }, actor) => ownPasskey(backend.database.platform, actor, passkeyId),
      act: ({ params, body, ...asker }) => passkey.renamePasskey(backend, asker, params.passkeyId, body.name),
    }),

    accountRoute(app, {
      method: 'DELETE',
      url: '/account/passkeys/:passkeyId',
      summary: 'Remove one of one’s own passkeys',
      tag,
      isAfterRequiredStep: true,
      params: z.object({ passkeyId: z.uuid() }),
      response: null,
      load: ({ passkeyId }, actor) => ownPasskey(backend.database.platform, actor, passkeyId),
      act: ({ params, ...asker }) => passkey.removePasskey(backend, asker, params.passkeyId),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/two-step/setup',
      summary: 'Begin to set up two-step sign-in: what an app needs; nothing is on before it is confirmed',
      tag,
      body: setUpTwoStep,
      response: twoStepSetUp,
      act: ({ body, ...asker }) => twoStep.setUpTwoStep(backend, asker, body),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/two-step',
      summary: 'Turn two-step sign-in on with a code of the app; every other session ends',
      tag,
      limit: twoStepChanges,
      body: turnTwoStepOn,
      response: recoveryCodes,
      act: ({ body, ...asker }) => twoStep.turnTwoStepOn(backend, asker, body),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/two-step/recovery-codes',
      summary: 'Make new recovery codes; the former ones are of no more use',
      tag,
      limit: twoStepChanges,
      body: bothSteps,
      response: recoveryCodes,
      act: ({ body, ...asker }) => twoStep.renewRecoveryCodes(backend, asker, body),
    }),

    accountRoute(app, {
      method: 'POST',
      url: '/account/two-step/removal',
      summary: 'Turn two-step sign-in off',
      tag,
      limit: twoStepChanges,
      body: bothSteps,
      response: null,
      act: ({ body, ...asker }) => twoStep.turnTwoStepOff(backend, asker, body),
    }),
  ]
}

const shownTwoStep = (actor: Actor, known: Awaited<ReturnType<typeof twoStepOf>>) => ({
  since: known?.since.toISOString() ?? null,
  recoveryCodesLeft: known?.recoveryCodes.length ?? 0,
  isRequired: actor.kind === 'member' && actor.isTwoStepRequired,
})

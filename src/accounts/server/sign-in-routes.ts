import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { homeOf } from '#accounts/rules.ts'
import {
  acceptInvitation,
  acceptWithPasskey,
  confirmEmail,
  firstStep,
  home,
  invitation,
  openInvitation,
  passkeyOptions,
  registerOwner,
  requestReset,
  resetPassword,
  secondStep,
  secondStepDone,
  secondStepState,
  signIn,
  signInByName,
  signInByPasskey,
  visitDemo,
} from '#accounts/schemas.ts'
import { handleOf, type Login } from '#accounts/ways-in.ts'
import type { Actor } from '#core/actor.ts'
import type { DemoPeople } from '#server/backend.ts'
import { publicRoute, senderOf } from '#server/http/gates.ts'
import { addressOf, networkOf } from '#server/http/network.ts'
import { Refusal, TooMany } from '#server/http/refusals.ts'
import * as links from './link-actions.ts'
import * as own from './own-account-actions.ts'
import * as passkey from './passkey-actions.ts'
import { forgottenCookie, isKnownBrowser, ticketOf } from './session-cookie.ts'
import * as actions from './sign-in-actions.ts'

const tag = 'accounts'

export const signInRoutes = (app: FastifyInstance) => {
  const { backend } = app

  return [
    ...(backend.demoPeople ? demoRoutes(app, backend.demoPeople) : []),

    publicRoute(app, {
      method: 'POST',
      url: '/owner',
      summary: 'Sign up as the owner; possible only while there is none',
      tag,
      body: registerOwner,
      response: home,
      act: async ({ body, now, request, reply, tell }) => {
        await backend.database.onPlatform('read write', tx => actions.registerOwner(tx, backend.record, body, now))
        tell({ companyId: null, topic: 'site' })
        const { cookies } = await actions.signIn(backend, {
          password: body.password,
          rememberMe: false,
          ...attemptFrom(request, body),
        })
        reply.header('set-cookie', cookies)
        return { home: homeOf('owner') }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/session',
      summary: 'Sign in',
      tag,
      body: signIn,
      response: firstStep,
      act: async ({ body, request, reply }) => {
        const attempt = actions.signIn(backend, { ...body, ...attemptFrom(request, body) })
        const { actor, cookies } = await attempt.catch(tellFailure(request))
        enter(request, reply, { actor, cookies })
        return { home: actor && homeOf(actor.kind) }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/session/name',
      summary: 'Sign in without an e-mail, with the code of a company and a name',
      tag,
      body: signInByName,
      response: firstStep,
      act: async ({ body, request, reply }) => {
        const attempt = actions.signIn(backend, { ...body, ...attemptFrom(request, body) })
        const { actor, cookies } = await attempt.catch(tellFailure(request))
        enter(request, reply, { actor, cookies })
        return { home: actor && homeOf(actor.kind) }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/session/passkey/options',
      summary: 'What the browser is asked to sign in with a passkey',
      tag,
      response: passkeyOptions,
      act: ({ request }) => passkey.beginSignIn(backend, networkOf(request.ip)),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/session/passkey',
      summary: 'Sign in with a passkey, which is both steps',
      tag,
      body: signInByPasskey,
      response: home,
      act: async ({ body, request, reply }) => {
        const used = { ...body, address: networkOf(request.ip), browser: browserOf(request) }
        const { actor, cookies } = await passkey.signInByPasskey(backend, used).catch(tellFailure(request))
        enter(request, reply, { actor, cookies })
        return { home: homeOf(actor.kind) }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/invitations/passkey-options',
      summary: 'What the browser of somebody who is invited is asked to make a passkey',
      tag,
      body: openInvitation,
      response: passkeyOptions,
      act: ({ body, request }) => passkey.beginFirstPasskey(backend, { ...body, address: networkOf(request.ip) }),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/invitations/passkey',
      summary: 'Take an invitation up with a passkey instead of a password, and sign in',
      tag,
      body: acceptWithPasskey,
      response: home,
      act: async ({ body, request, reply, tell }) => {
        const accepted = { ...body, tell, address: networkOf(request.ip), browser: browserOf(request) }
        const { actor, cookies } = await passkey.acceptWithPasskey(backend, accepted)
        reply.header('set-cookie', cookies)
        return { home: homeOf(actor.kind) }
      },
    }),

    publicRoute(app, {
      method: 'GET',
      url: '/session/second-step',
      summary: 'Whether this browser may finish signing in with a code',
      tag,
      response: secondStepState,
      act: async ({ request }) => ({ isAwaited: await actions.isSecondStepAwaited(backend, ticketOf(request)) }),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/session/second-step',
      summary: 'Finish signing in, with a code of the person’s app or a recovery code',
      tag,
      body: secondStep,
      response: secondStepDone,
      act: async ({ body, language, request, reply }) => {
        const attempt = actions.finishSignIn(backend, {
          ...body,
          language,
          ticket: ticketOf(request),
          browser: browserOf(request),
          isKnownTo: handle => isKnownBrowser(request, handle),
        })
        const { actor, cookies, recoveryCodesLeft } = await attempt.catch(tellFailure(request))
        enter(request, reply, { actor, cookies })
        return { home: homeOf(actor.kind), recoveryCodesLeft }
      },
    }),

    publicRoute(app, {
      method: 'DELETE',
      url: '/session',
      summary: 'Sign out',
      tag,
      response: null,
      act: async ({ request, reply }) => {
        const token = backend.tokenOf(request)
        if (token) {
          const sender = (await senderOf(request)) ?? (await backend.leaverOf(token))
          await actions.signOut(backend, sender ?? null, token)
        }
        reply.header('set-cookie', forgottenCookie(backend.config.publicUrl))
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/password-reset-requests',
      summary: 'Ask for a mail with a link to a new password; the answer is the same without such an account',
      tag,
      body: requestReset,
      response: null,
      act: ({ body, request, language }) =>
        actions.requestReset(backend, { ...body, language, address: networkOf(request.ip) }),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/invitations',
      summary: 'Whom an invitation is for; only who holds its token reads it',
      tag,
      body: openInvitation,
      response: invitation,
      act: ({ body, request }) => links.openInvitation(backend, { ...body, address: networkOf(request.ip) }),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/invitations/acceptance',
      summary: 'Choose one’s first password with the token of an invitation, and sign in',
      tag,
      body: acceptInvitation,
      response: firstStep,
      act: async ({ body, language, request, reply, tell }) => {
        const { actor, cookies } = await actions.acceptInvitation(backend, {
          ...body,
          tell,
          language,
          address: networkOf(request.ip),
          browser: browserOf(request),
          isKnownTo: handle => isKnownBrowser(request, handle),
        })
        enter(request, reply, { actor, cookies })
        return { home: actor && homeOf(actor.kind) }
      },
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/email-confirmations',
      summary: 'Confirm a new sign-in e-mail with the token of a mailed link',
      tag,
      body: confirmEmail,
      response: null,
      act: ({ body, request, language, tell }) =>
        own.confirmEmail(backend, { ...body, tell, language, address: networkOf(request.ip) }),
    }),

    publicRoute(app, {
      method: 'POST',
      url: '/password-resets',
      summary: 'Choose a new password with the token of a mailed link',
      tag,
      body: resetPassword,
      response: null,
      act: ({ body, request, language, tell }) =>
        actions.resetPassword(backend, { ...body, tell, language, address: networkOf(request.ip) }),
    }),
  ]
}

/** In the demo alone: elsewhere the route does not exist. */
const demoRoutes = (app: FastifyInstance, people: DemoPeople) => [
  publicRoute(app, {
    method: 'POST',
    url: '/session/demo',
    summary: 'Sign in as a person of the demo, without a password',
    tag,
    body: visitDemo,
    response: home,
    act: async ({ body, request, reply }) => {
      const visit = { email: people[body.as], address: networkOf(request.ip), browser: browserOf(request) }
      const { actor, cookies } = await actions.visitDemo(app.backend, visit)
      reply.header('set-cookie', cookies)
      return { home: homeOf(actor.kind) }
    },
  }),
]

/** One line for a ban list, see docs/operations.md: the address, and nothing of the account. Rethrows. */
const tellFailure = (request: FastifyRequest) => (error: unknown) => {
  const isWrong = error instanceof Refusal && (error.code === 'accounts.wrong-code' || error.status === 401)
  const line = { event: 'sign-in-failed', address: addressOf(request.ip), route: request.routeOptions.url }
  if (isWrong || error instanceof TooMany) request.log.warn(line, 'a sign-in failed')
  throw error
}

/** The browser gets its cookies. @throws Refusal of a leaver, whose session only sends kept punches */
const enter = (
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, cookies }: { actor: Actor | null; cookies: string[] },
) => {
  reply.header('set-cookie', cookies)
  if (actor && actions.hasLeft(actor)) tellFailure(request)(new Refusal('accounts.own-contract-ended', { status: 401 }))
}

const browserOf = (request: FastifyRequest): actions.Browser => ({
  userAgent: request.headers['user-agent'] ?? '',
  formerToken: request.server.backend.tokenOf(request),
})

const attemptFrom = (request: FastifyRequest, login: Login) => ({
  login: 'email' in login ? { email: login.email } : { companyCode: login.companyCode, name: login.name },
  address: networkOf(request.ip),
  browser: browserOf(request),
  isKnownBrowser: isKnownBrowser(request, handleOf(login)),
})

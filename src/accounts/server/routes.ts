import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  account,
  accountPage,
  accountsAsked,
  changeEmail,
  changePassword,
  confirmEmail,
  emailChange,
  home,
  registerOwner,
  requestReset,
  resetPassword,
  signedIn,
  signIn,
} from '#accounts/contract.ts'
import { homeOf } from '#accounts/rules.ts'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#server/database.ts'
import { accountRoute, ownerRoute, publicRoute } from '#server/gates.ts'
import { networkOf } from '#server/network.ts'
import { found } from '#server/refusals.ts'
import { forgottenCookies, isKnownBrowser, knownBrowserCookie, senderOf, sessionToken } from '#server/session-cookie.ts'
import * as accounts from './actions.ts'
import * as own from './own-account-actions.ts'
import { accountById, actorOfUser, listAccounts, memberPerson, openSessions, ownerPerson, signInOf } from './queries.ts'
import * as signingIn from './sign-in-actions.ts'

const tag = 'accounts'

export const accountsRoutes = (app: FastifyInstance) => {
  signingInRoutes(app)
  ownAccountRoutes(app)
  everyAccountRoutes(app)
}

const signingInRoutes = (app: FastifyInstance) => {
  const { backend } = app

  publicRoute(app, {
    method: 'POST',
    url: '/owner',
    summary: 'Sign up as the owner; possible only while there is none',
    tag,
    body: registerOwner,
    response: home,
    act: async ({ body, now, request, reply }) => {
      await backend.database.onPlatform('read write', tx => signingIn.registerOwner(tx, body, now))
      const { actor, cookies } = await signingIn.signIn(backend, {
        ...body,
        rememberMe: false,
        ...attemptFrom(request, body.email),
      })
      reply.header('set-cookie', cookies)
      return { home: homeOf(actor.kind) }
    },
  })

  publicRoute(app, {
    method: 'GET',
    url: '/session',
    summary: 'Who is signed in',
    tag,
    response: signedIn,
    act: async ({ request }) => describe(backend.database.platform, await senderOf(request)),
  })

  publicRoute(app, {
    method: 'POST',
    url: '/session',
    summary: 'Sign in',
    tag,
    body: signIn,
    response: home,
    act: async ({ body, request, reply }) => {
      const { actor, cookies } = await signingIn.signIn(backend, { ...body, ...attemptFrom(request, body.email) })
      reply.header('set-cookie', cookies)
      return { home: homeOf(actor.kind) }
    },
  })

  publicRoute(app, {
    method: 'DELETE',
    url: '/session',
    summary: 'Sign out',
    tag,
    response: null,
    act: async ({ request, reply }) => {
      const [actor, token] = [await senderOf(request), sessionToken(request)]
      if (actor && token) await signingIn.signOut(backend, actor, token)
      reply.header('set-cookie', forgottenCookies(backend.config.publicUrl))
    },
  })

  publicRoute(app, {
    method: 'POST',
    url: '/password-reset-requests',
    summary: 'Ask for a mail with a link to a new password; the answer is the same without such an account',
    tag,
    body: requestReset,
    response: null,
    act: ({ body, request, language }) =>
      signingIn.requestReset(backend, { ...body, language, address: networkOf(request.ip) }),
  })

  publicRoute(app, {
    method: 'POST',
    url: '/email-confirmations',
    summary: 'Confirm a new sign-in e-mail with the token of a mailed link',
    tag,
    body: confirmEmail,
    response: null,
    act: ({ body, request, language }) =>
      own.confirmEmail(backend, { ...body, language, address: networkOf(request.ip) }),
  })

  publicRoute(app, {
    method: 'POST',
    url: '/password-resets',
    summary: 'Choose a new password with the token of a mailed link',
    tag,
    body: resetPassword,
    response: null,
    act: ({ body, request, language }) =>
      signingIn.resetPassword(backend, { ...body, language, address: networkOf(request.ip) }),
  })
}

/** One's own account, whichever area it opens. */
const ownAccountRoutes = (app: FastifyInstance) => {
  const { backend } = app

  accountRoute(app, {
    method: 'GET',
    url: '/account',
    summary: 'One’s own sign-in e-mail and open sessions',
    tag,
    response: account,
    act: async ({ actor, token, now }) => {
      const { platform } = backend.database
      const [signedUp, sessions] = await Promise.all([
        signInOf(platform, actor.userId),
        openSessions(platform, actor.userId, token, now),
      ])
      return { email: found(signedUp).email, sessions }
    },
  })

  accountRoute(app, {
    method: 'POST',
    url: '/account/password',
    summary: 'Change one’s own password; every other session ends',
    tag,
    body: changePassword,
    response: null,
    act: ({ body, ...asker }) => own.changePassword(backend, asker, body),
  })

  accountRoute(app, {
    method: 'POST',
    url: '/account/email',
    summary: 'Change one’s own sign-in e-mail; where mails go out, once the link in the mail to it is opened',
    tag,
    body: changeEmail,
    response: emailChange,
    act: async ({ body, reply, ...asker }) => {
      const answer = await own.changeEmail(backend, asker, body)
      if (answer.isChanged) reply.header('set-cookie', knownBrowserCookie(body.email, backend.config))
      return answer
    },
  })

  accountRoute(app, {
    method: 'DELETE',
    url: '/account/sessions/:sessionId',
    summary: 'End one of one’s own sessions',
    tag,
    params: z.object({ sessionId: z.uuid() }),
    response: null,
    act: ({ params, actor }) => own.endSession(backend, actor, params.sessionId),
  })

  accountRoute(app, {
    method: 'DELETE',
    url: '/account/sessions',
    summary: 'End all of one’s own sessions but this one',
    tag,
    response: null,
    act: asker => own.endOtherSessions(backend, asker),
  })
}

const accountParams = z.object({ userId: z.uuid() })

/** Every account of the platform, for its owner. */
const everyAccountRoutes = (app: FastifyInstance) => {
  const load = (tx: Tx, { userId }: { userId: string }) => accountById(tx, userId)

  ownerRoute(app, {
    method: 'GET',
    url: '/owner/accounts',
    summary: 'A page of the accounts of the platform, by name',
    tag,
    query: accountsAsked,
    response: accountPage,
    act: ({ tx, query }) => listAccounts(tx, query),
  })

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/block',
    summary: 'Block an account: its sessions end and nobody signs in to it',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row: { userId }, actor: owner, now, audit, changed }) => {
      const blocked = await actorOfUser(tx, userId)
      await accounts.blockAccount(tx, owner, userId, now)
      await audit({ action: 'accounts.blocked', subject: userId })
      changed('accounts')
      if (blocked?.kind === 'member')
        changed('access', { companyId: blocked.companyId, employeeIds: [blocked.employeeId] })
    },
  })

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/unblock',
    summary: 'Let an account sign in again',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row, audit, changed }) => {
      await accounts.unblockAccount(tx, row)
      await audit({ action: 'accounts.unblocked', subject: row.userId })
      changed('accounts')
    },
  })

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/reset-link',
    summary: 'Mail an account a link to a new password',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row, language, now, audit }) => {
      await accounts.sendResetLink(tx, row, language, now)
      await audit({ action: 'accounts.reset-link-sent', subject: row.userId })
    },
  })
}

const attemptFrom = (request: FastifyRequest, email: string) => ({
  address: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  isKnownBrowser: isKnownBrowser(request, email),
})

const describe = async (db: Tx, actor: Actor | null): Promise<z.input<typeof signedIn>> => {
  if (actor?.kind === 'owner') return { kind: 'owner', ...found(await ownerPerson(db, actor)) }
  if (actor?.kind === 'member')
    return { kind: 'member', ...found(await memberPerson(db, actor)), permissions: [...actor.permissions] }
  return { kind: 'anonymous' }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { home, registerOwner, signedIn, signIn, site } from '#accounts/contract.ts'
import { homeOf } from '#accounts/policy.ts'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#server/database.ts'
import { publicRoute } from '#server/gates.ts'
import { found } from '#server/refusals.ts'
import { forgottenCookies, isKnownBrowser, senderOf, sessionToken } from '#server/session-cookie.ts'
import * as actions from './actions.ts'
import { memberPerson, ownerExists, ownerPerson } from './queries.ts'

const tag = 'accounts'

export const accountsRoutes = (app: FastifyInstance) => {
  const { backend } = app

  publicRoute(app, {
    method: 'GET',
    url: '/site',
    summary: 'What every visitor may know of this installation',
    tag,
    response: site,
    act: async () => ({
      ownerExists: await ownerExists(backend.database.platform),
      contactEmail: backend.config.contactEmail,
    }),
  })

  publicRoute(app, {
    method: 'POST',
    url: '/owner',
    summary: 'Sign up as the owner; possible only while there is none',
    tag,
    body: registerOwner,
    response: home,
    act: async ({ body, now, request, reply }) => {
      await backend.database.onPlatform('read write', tx => actions.registerOwner(tx, body, now))
      const { actor, cookies } = await actions.signIn(backend, {
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
      const { actor, cookies } = await actions.signIn(backend, { ...body, ...attemptFrom(request, body.email) })
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
      if (actor && token) await actions.signOut(backend, actor, token)
      reply.header('set-cookie', forgottenCookies(backend.config.publicUrl))
    },
  })
}

const attemptFrom = (request: FastifyRequest, email: string) => ({
  address: request.ip,
  isKnownBrowser: isKnownBrowser(request, email),
})

const describe = async (db: Tx, actor: Actor | null): Promise<z.input<typeof signedIn>> => {
  if (actor?.kind === 'owner') return { kind: 'owner', ...found(await ownerPerson(db, actor)) }
  if (actor?.kind === 'member')
    return { kind: 'member', ...found(await memberPerson(db, actor)), permissions: [...actor.permissions] }
  return { kind: 'anonymous' }
}

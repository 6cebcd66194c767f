import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountPage, accountsAsked, oneTimeLink } from '#accounts/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { ownerRoute } from '#server/http/gates.ts'
import { Refusal } from '#server/http/refusals.ts'
import * as actions from './actions.ts'
import { linkForAccount, requireMail } from './link-actions.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { accountById } from './queries.ts'
import { signInRoutes } from './sign-in-routes.ts'

const tag = 'accounts'

export const accountsRoutes = (app: FastifyInstance) => [
  ...signInRoutes(app),
  ...ownAccountRoutes(app),
  ...everyAccountRoutes(app),
]

const accountParams = z.object({ userId: z.uuid() })

const load = (tx: Tx, { userId }: { userId: string }) => accountById(tx, userId)

/** Every account of the platform, for its owner. */
const everyAccountRoutes = (app: FastifyInstance) => [
  ownerRoute(app, {
    method: 'GET',
    url: '/owner/accounts',
    summary: 'A page of the accounts of the platform, by name',
    tag,
    query: accountsAsked,
    response: accountPage,
    act: ({ tx, query }) => app.backend.identities.list(tx, query),
  }),

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/block',
    summary: 'Block an account: its sessions, linked calendars and devices end, and nobody signs in to it',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row: { userId }, actor: owner, now, audit, changed }) => {
      const blocked = await app.backend.identities.ofUser(tx, userId, now)
      if (!(await actions.blockAccount(app.backend, tx, owner, userId, now))) return
      await audit({ action: 'accounts.blocked', subject: userId })
      changed('accounts')
      if (blocked?.kind === 'member')
        changed('access', { companyId: blocked.companyId, employeeIds: [blocked.employeeId] })
    },
  }),

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/unblock',
    summary: 'Let an account sign in again',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row, audit, changed }) => {
      if (!(await actions.unblockAccount(app.backend, tx, row))) return
      await audit({ action: 'accounts.unblocked', subject: row.userId })
      changed('accounts')
    },
  }),

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/reset-link',
    summary: 'Mail an account a link to a new password',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row, language, now, audit }) => {
      requireMail(app.backend, row)
      await actions.sendResetLink(tx, row, language, now)
      await audit({ action: 'accounts.reset-link-sent', subject: row.userId })
    },
  }),

  ownerRoute(app, {
    method: 'POST',
    url: '/owner/accounts/:userId/link',
    summary: 'A single-use link to hand over to somebody of a company who cannot sign in',
    tag,
    params: accountParams,
    response: oneTimeLink,
    load,
    act: async ({ tx, row, language, audit }) => {
      const link = await linkForAccount(tx, app.backend, row, language)
      await audit({ action: 'accounts.link-made', subject: row.userId })
      return link
    },
  }),

  ownerRoute(app, {
    method: 'DELETE',
    url: '/owner/accounts/:userId/two-step',
    summary: 'Take two-step sign-in off an account whose person has lost their codes; its sessions end',
    tag,
    params: accountParams,
    response: null,
    load,
    act: async ({ tx, row, actor: owner, language, audit, changed }) => {
      if (row.userId === owner.userId) throw new Refusal('accounts.own-two-step', { status: 403 })
      await actions.takeTwoStepOff(tx, app.backend, row, language)
      await audit({ action: 'accounts.two-step-taken-off', subject: row.userId })
      changed('accounts')
    },
  }),
]

import type { FastifyInstance } from 'fastify'
import { changePlatformSettings, site } from '#platform/schemas.ts'
import { batched } from '#server/database/batched.ts'
import type { Tx } from '#server/database/database.ts'
import { ownerRoute, publicRoute } from '#server/http/gates.ts'
import * as actions from './actions.ts'
import { settingsOfPlatform } from './queries.ts'

const tag = 'platform'

export const platformRoutes = (app: FastifyInstance, ownerExists: (db: Tx) => Promise<boolean>) => {
  const { database, config, mailer } = app.backend
  /** Nothing rather than an address of no domain, to which nobody can write: such a host has none until the owner says one. */
  const hasDomain = config.publicUrl.hostname.includes('.')
  const shown = (address: string) => (hasDomain || address !== config.contactEmail ? address : '')
  /** Each opening of the application asks. */
  const known = batched(async (all: readonly 'all'[]) => {
    const { platform } = database
    const found = await Promise.all([ownerExists(platform), settingsOfPlatform(platform, config)])
    return new Map(all.map(one => [one, found]))
  })

  return [
    publicRoute(app, {
      method: 'GET',
      url: '/site',
      summary: 'What every visitor may know of this installation',
      tag,
      response: site,
      act: async () => {
        const [hasOwner, settings] = (await known('all'))!
        return {
          ownerExists: hasOwner,
          ...settings,
          contactEmail: shown(settings.contactEmail),
          dataProtectionEmail: shown(settings.dataProtectionEmail),
          sendsMail: mailer.hasServer,
        }
      },
    }),

    ownerRoute(app, {
      method: 'PATCH',
      url: '/owner/settings',
      summary: 'Change whom to write to, and whether prospects may ask for a demo',
      tag,
      body: changePlatformSettings,
      response: null,
      act: async ({ tx, body, audit, changed }) => {
        const before = await settingsOfPlatform(tx, config)
        await actions.changePlatformSettings(tx, body)
        await audit({ action: 'platform.settings-changed', subject: 'settings', before, after: body })
        changed('site')
      },
    }),
  ]
}

import { capability } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { platformRoutes } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    site: true
  }
}

export const platform = (ownerExists: (db: Tx) => Promise<boolean>) =>
  capability({
    name: 'platform',
    routes: app => platformRoutes(app, ownerExists),
    topics: ['site'],
  })

import type { Tx } from '#server/database/database.ts'
import type { PlatformSettings } from './queries.ts'
import { platformSettings } from './tables.ts'

export const changePlatformSettings = (tx: Tx, settings: PlatformSettings) =>
  tx.insert(platformSettings).values(settings).onConflictDoUpdate({ target: platformSettings.only, set: settings })

import { getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { changePlatformSettings } from '#platform/schemas.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { platformSettings } from './tables.ts'

export type PlatformSettings = z.output<typeof changePlatformSettings>

/** The owner's settings, or the defaults. */
export const settingsOfPlatform = async (db: Tx, { contactEmail }: Backend['config']): Promise<PlatformSettings> => {
  const { only: _, ...columns } = getTableColumns(platformSettings)
  const [row] = await db.select(columns).from(platformSettings)
  return row ?? { contactEmail, dataProtectionEmail: contactEmail, demoFormOpen: true }
}

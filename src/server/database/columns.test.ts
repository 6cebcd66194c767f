import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { asWire } from './columns.ts'
import { rateLimits } from './tables.ts'

const { app } = await openWorld({ withOwner: false })

test.each([
  '2026-11-16T08:00:00.000Z',
  '2026-11-16T08:00:00.500Z',
  '2026-11-16T23:59:59.009Z',
  '1969-12-31T23:59:59.990Z',
])('%s is sent as Date writes it', async at => {
  const { platform } = app.backend.database
  await platform.insert(rateLimits).values({ key: at, count: 1, windowEndsAt: new Date(at) })
  const rows = await platform
    .select({ at: asWire(rateLimits.windowEndsAt) })
    .from(rateLimits)
    .where(eq(rateLimits.key, at))
  expect(rows).toEqual([{ at }])
})

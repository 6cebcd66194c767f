import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { passkeys, sessions, twoSteps, users } from './tables.ts'

export const accountsPersonalData: PersonalData = {
  exportAccount: async (db, userId) => ({
    account: await db
      .select({
        name: users.name,
        email: users.email,
        createdAt: users.createdAt,
        lastSignInAt: users.lastSignInAt,
        blockedAt: users.blockedAt,
        twoStepSince: twoSteps.since,
      })
      .from(users)
      .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
      .where(eq(users.id, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    sessions: await db
      .select({
        browser: sessions.userAgent,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
  }),
}

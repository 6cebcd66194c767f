import { expect, test } from 'vitest'
import { inTurn, migrate, migrateUpTo } from '#server/database/migrations.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { firstPeople, firstReads, firstSchema, missingIn, writeFirstVersion } from '#testing/first-version.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { worldOn } from '#testing/world.ts'

test('the people, the week, the leave and the punches of the first version are read as they were written', async () => {
  const databaseUrl = await emptyDatabase()
  await inTurn(databaseUrl, async client => {
    await migrateUpTo(client, firstSchema)
    await writeFirstVersion(client)
  })
  const world = await worldOn({ databaseUrl, logins: await migrate(databaseUrl) })
  const people = {
    admin: await world.visitor().signIn(firstPeople.admin),
    person: await world.visitor().signIn(firstPeople.person),
  }
  for (const [kind, read] of Object.entries(firstReads)) {
    const { status, body } = await people[read.by].get(read.path)
    expect([kind, status, missingIn(read, JSON.stringify(body))]).toEqual([kind, 200, []])
  }
  expect((await people.person.post('/time-clock/clock-in')).status).toBe(200)
  expect(await brokenInvariants(databaseUrl)).toEqual([])
})

import { inTurn, knownSchemas, migrateUpTo, schemaOf } from '#server/database/migrations.ts'
import { openCluster } from '#testing/cluster.ts'
import { firstPeople, firstReads, firstSchema, missingIn, writeFirstVersion } from '#testing/first-version.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { openPlace } from '#testing/place.ts'
import { brokenOf, type Fault } from './fault.ts'
import { openProduct, signedIn } from './house.ts'

const newest = knownSchemas().at(-1)!

const run: Fault['run'] = async cleanUp => {
  const { url: clusterUrl, stop } = await openCluster()
  cleanUp.defer(stop)
  const place = await openPlace(clusterUrl)
  cleanUp.defer(place.remove)
  await inTurn(place.databaseUrl, async client => {
    await migrateUpTo(client, firstSchema)
    await writeFirstVersion(client)
  })
  const product = await openProduct(cleanUp, place)
  await product.start()
  const people = {
    admin: await signedIn(product.url, firstPeople.admin),
    person: await signedIn(product.url, firstPeople.person),
  }
  const replies = await Promise.all(Object.values(firstReads).map(({ by, path }) => people[by].get(path)))
  const unread = Object.entries(firstReads).flatMap(([name, read], nth) => {
    const { status, body } = replies[nth]!
    const missing = missingIn(read, body)
    return status === 200 && missing.length === 0
      ? []
      : [`${name}: answered ${status} without ${missing.join(', ')}: ${body.slice(0, 500)}`]
  })
  const punched = await people.person.post('/time-clock/clock-in')
  const schema = await inTurn(place.databaseUrl, schemaOf)
  return {
    figures: `from ${firstSchema} to ${schema.count} migrations: ${replies.length - unread.length} of ${replies.length} kinds of data are read as they were written, both people sign in`,
    broken: [
      ...unread,
      ...brokenOf({
        'the schema is not the newest': schema.count === newest.count && schema.hash === newest.hash,
        [`nobody can clock in: ${punched.status} ${punched.body}`]: punched.status === 200,
      }),
      ...(await brokenInvariants(place.databaseUrl)),
    ],
  }
}

export const firstVersion: Fault = {
  name: 'first-version',
  promise: 'The data of the first version is there in this one: people sign in and read it',
  wanted: 'every kind of data of the first schema is read as it was written',
  run,
}

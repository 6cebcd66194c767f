import { takeTwoStepOffOnMachine } from '#accounts/server/actions.ts'
import { record } from '#audit/server/actions.ts'
import { identities } from '#people/server/identity-queries.ts'
import { subscriptions } from '#server/capabilities.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { asOwner } from '#server/database/logins.ts'
import { StartError } from '#server/start-error.ts'
import { onDatabase } from './on-database.ts'
import { sayWhy } from './say-why.ts'

const takeOff = async (url: string, email: string) => {
  const database = openDatabase(asOwner(url), error => console.error(error.message))
  try {
    return await database.onPlatform('read write', tx =>
      takeTwoStepOffOnMachine(tx, { identities, record, subscriptions }, email, Temporal.Now.instant()),
    )
  } finally {
    await database.close()
  }
}

await sayWhy(async () => {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new StartError('Write whose: npm run two-step:off -- person@example.com')
  if (!(await onDatabase(readConfig(process.env), url => takeOff(url, email))))
    throw new StartError(`Nobody signs in with ${email} in two steps.`)
  console.log(`${email} signs in with the password alone; the sessions of this account have ended.`)
})

import { takeTwoStepOff } from '#accounts/server/actions.ts'
import { accountById, actorOfUser, userOfEmail } from '#accounts/server/queries.ts'
import { auditAccount } from '#server/audit.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { StartError } from '#server/start-error.ts'
import { onDatabase } from './on-database.ts'
import { sayWhy } from './say-why.ts'

/** For the owner who has lost phone and recovery codes: nobody else may take it off them. */
const takeOff = async (url: string, email: string) => {
  const database = openDatabase(url, () => {})
  try {
    await database.onPlatform('read write', async tx => {
      const user = await userOfEmail(tx, email)
      const [account, actor] = user ? [await accountById(tx, user.id), await actorOfUser(tx, user.id)] : []
      if (!account || !actor?.hasTwoStep) throw new StartError(`No account ${email} signs in in two steps.`)
      await takeTwoStepOff(tx, account, 'fr')
      await auditAccount(tx, actor, { actorId: null, at: Temporal.Now.instant() }, 'accounts.two-step-taken-off')
    })
  } finally {
    await database.close()
  }
}

await sayWhy(async () => {
  const email = process.argv[2]?.trim().toLowerCase()
  if (!email) throw new StartError('Write whose: npm run two-step:off -- person@example.com')
  await onDatabase(readConfig(process.env), url => takeOff(url, email))
  console.log(`${email} signs in with the password alone; the sessions of this account have ended.`)
})

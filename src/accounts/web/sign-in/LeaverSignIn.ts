import { api, dataOf } from '#web/api/client.ts'
import { isProblem } from '#web/api/problem.ts'
import { paths } from '#web/paths.ts'

/** The sign-in page sends the punches that this device kept of a leaver. @param refusal of signing in */
export const followLeaver = async (refusal: unknown) => {
  if (!isProblem(refusal) || refusal.code !== 'accounts.own-contract-ended') return
  const session = await dataOf(api.GET('/session')).catch(() => null)
  if (session?.kind === 'anonymous' && session.hasLeft) location.assign(paths.login)
}

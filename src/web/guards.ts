import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { homeOf } from '#accounts/rules.ts'
import type { Policy } from '#core/permissions.ts'
import { forbidden, isProblem, unreachableAndUnkept } from './api/problem.ts'
import { type SignedInSession, sessionQuery } from './api/session.ts'
import { forgetAnswers } from './api/stored-answers.ts'
import { adminHome } from './pages.ts'
import { paths } from './paths.ts'

export type RouterContext = { queryClient: QueryClient }
type Entering<Context = RouterContext> = { context: Context; location: { href: string } }
type SignedIn = RouterContext & { session: SignedInSession }

/** Remembers the address that was asked for, so that signing in leads there. */
export const signedInOnly = async ({ context, location }: Entering) => {
  const session = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
    throw isProblem(error, 0) ? unreachableAndUnkept() : error
  })
  if (session.kind === 'anonymous') {
    // The sign-in page is another document, and what this one has not finished by then never happens.
    await forgetAnswers().catch(() => undefined)
    throw redirect({ to: paths.login, search: { origin: location.href }, replace: true })
  }
  return { session }
}

export const anonymousOnly = async ({ context }: Entering) => {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.kind !== 'anonymous') throw redirect({ to: homeOf(session.kind), replace: true })
}

/** The owner has no time clock nor requests: the company's area sends them to their own. */
export const companysOnly = ({ context }: Entering<SignedIn>) => {
  if (context.session.kind === 'owner') throw redirect({ to: paths.owner.companies, replace: true })
}

/** Redirects every page to the step that the company requires first. */
export const memberOnly = (entering: Entering<SignedIn>) => {
  companysOnly(entering)
  const { session } = entering.context
  if (session.kind === 'member' && session.requiredStep) throw redirect({ to: paths.requiredStep, replace: true })
}

export const ownerOnly = ({ context }: Entering<SignedIn>) => {
  if (context.session.kind !== 'owner') throw forbidden()
}

export const permittedOnly =
  (access: Policy) =>
  ({ context: { session } }: Entering<SignedIn>) => {
    if (session.kind !== 'member' || !access(session)) throw forbidden()
  }

export const toFirstAdminPage = ({ context: { session } }: Entering<SignedIn>) => {
  const first = session.kind === 'member' ? adminHome(session) : null
  throw first === null ? forbidden() : redirect({ to: first, replace: true })
}

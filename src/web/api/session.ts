import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { z } from 'zod'
import type { signedIn } from '#people/schemas.ts'
import { api, dataOf, kept } from './client.ts'
import { isProblem } from './problem.ts'
import { forgetAnswers, isSession, recallAnswers } from './stored-answers.ts'

export type Session = z.output<typeof signedIn>
export type SignedInSession = Exclude<Session, { kind: 'anonymous' }>
type MemberSession = Extract<Session, { kind: 'member' }>

/** The person, and nothing of what they may read. */
const identityOf = (session: Session): Session => {
  if (session.kind !== 'member') return session
  const { id, firstName, lastName, roleName, contractType } = session.employee
  const unknown = { email: null, signInName: null, weeklyHours: 0, department: null }
  const employee = { id, firstName, lastName, roleName, contractType, ...unknown }
  return { ...session, employee, hasGivenPassword: false, unread: 0 }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }) => {
    try {
      const session: Session = await dataOf(api.GET('/session'))
      return (await kept.by?.sessionOf(session)) ?? session
    } catch (error) {
      // Without the network: who was signed in here last, with what they saw.
      const session = isProblem(error, 0) ? await recallAnswers(client).catch(() => undefined) : undefined
      if (session === undefined) throw error
      return session as Session
    }
  },
  // How many notifications are unread; rights and sign-ins, perhaps this person's.
  meta: { isStored: true, bare: identityOf, topics: ['notifications', 'access'] },
  staleTime: Number.POSITIVE_INFINITY,
})

/** A key that tells two people apart; undefined while nobody is signed in. */
export const readerOf = (session: Session | undefined) => {
  if (session?.kind === 'member') return session.employee.id
  return session?.kind === 'owner' ? session.email : undefined
}

/** Clears the cache and what is stored: nothing of this person may show to the next one at this browser. */
export const forgetSession = (queryClient: QueryClient) => {
  // The answer to a read that was sent before would bring the person back.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, { kind: 'anonymous' })
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
  return forgetAnswers().catch(() => undefined)
}

export const SessionContext = createContext<SignedInSession | null>(null)

/** The signed-in employee, their company and permissions. For screens below /app, which a guard protects. */
export const useMember = (): MemberSession => {
  const session = use(SessionContext)
  if (session?.kind !== 'member') throw new Error('This screen belongs to an employee.')
  return session
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { homeOf, safeOrigin } from '#accounts/rules.ts'
import { sessionQuery } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

/** After sign-in, goes to the remembered path or to the home of the person. */
export const useEnter = (origin?: string) => {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  return async () => {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    history.replace(session.kind === 'anonymous' ? paths.login : (safeOrigin(origin) ?? homeOf(session.kind)))
  }
}

import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { kept } from './client.ts'
import { readChanged } from './live.ts'
import { isProblem } from './problem.ts'
import { forgetSession, readerOf, sessionQuery } from './session.ts'
import { isSession, isStored, storeAnswer } from './stored-answers.ts'

/** 429: too many simultaneous reads. */
const isPassing = (error: unknown) =>
  !isProblem(error) || error.status === 0 || error.status === 429 || error.status >= 500

// Renders after each key, before the next one: with a timer, fast typing would act on an outdated screen.
notifyManager.setScheduler(queueMicrotask)

/** Query keys begin with their live topic: `['schedule', 'week', date]`. */
export const createQueryClient = () => {
  const endSession = (error: unknown) => {
    // A refused sign-in is a 401 too, but it ends no session.
    const signedIn = queryClient.getQueryData(sessionQuery.queryKey)?.kind !== 'anonymous'
    if (isProblem(error, 401) && signedIn && !kept.by) void forgetSession(queryClient)
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onError: endSession,
      // A form closes once its screen shows the change.
      onSettled: (_data, _error, _variables, _context, { meta }) => meta?.queued || readChanged(queryClient),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  let reader: string | undefined
  const readBy = (next: string | undefined) => {
    const isAnother = reader !== undefined && next !== undefined && next !== reader
    reader = next ?? reader
    // Somebody else has signed in, in another tab: what this page has read is not theirs.
    if (isAnother) void queryClient.resetQueries({ predicate: ({ queryKey }) => !isSession(queryKey) })
  }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (isSession(event.query.queryKey)) readBy(readerOf(queryClient.getQueryData(sessionQuery.queryKey)))
    // Browsers that store nothing work with the network only.
    if (isStored(event.query)) void storeAnswer(queryClient, event.query).catch(() => undefined)
  })
  return queryClient
}

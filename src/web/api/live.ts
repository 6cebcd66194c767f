import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

/** The screen is at most this old while the live channel is down (docs/product.md § Live screens). */
const fallbackMilliseconds = 30_000
/** A server that starts again behind a proxy refuses for some seconds, and a refused connection is closed for good. Not all come back at once. */
const comeBackMilliseconds = () => 2_000 + Math.random() * 3_000

/** Keeps what is on screen true: one live channel for the tab, and a regular refresh while it is down. */
export const useLive = () => {
  const queryClient = useQueryClient()
  useEffect(() => listen(queryClient), [queryClient])
}

const listen = (queryClient: QueryClient) => {
  let source = connect()
  let fallback: ReturnType<typeof setInterval> | undefined
  let comeBack: ReturnType<typeof setTimeout> | undefined

  function connect() {
    // What changes between the first reading of a page and the opening of its channel is told as well.
    const opened = new EventSource(`/api/live?age=${Math.ceil(performance.now())}`)
    opened.addEventListener('open', recover)
    opened.addEventListener('error', fallBack)
    opened.addEventListener('change', event => refetch(queryClient, topicOf(event)))
    opened.addEventListener('end', () => refetch(queryClient, sessionQuery.queryKey[0]))
    return opened
  }
  // What changed while the channel was down was not told.
  function recover() {
    if (fallback === undefined) return
    clearInterval(fallback)
    fallback = undefined
    void queryClient.invalidateQueries()
  }
  // Refused most often because the session has ended; who has none then leaves this page.
  function fallBack() {
    fallback ??= setInterval(() => void queryClient.invalidateQueries(), fallbackMilliseconds)
    if (source.readyState !== EventSource.CLOSED) return
    refetch(queryClient, sessionQuery.queryKey[0])
    comeBack = setTimeout(() => (source = connect()), comeBackMilliseconds())
  }

  return () => {
    clearInterval(fallback)
    clearTimeout(comeBack)
    source.close()
  }
}

const topicOf = (event: MessageEvent<string>) => (JSON.parse(event.data) as { topic: string }).topic

const refetch = (queryClient: QueryClient, topic: string | undefined) => {
  void queryClient.invalidateQueries({ queryKey: [topic] })
  // Somebody's role, rights or sign-in have changed: perhaps this person's.
  if (topic === 'access') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newId } from './new-id.ts'
import { sessionQuery } from './session.ts'

/** The screen is at most this old while the live channel is down (docs/product/application.md § Live screens). */
const fallbackMilliseconds = 30_000
/** EventSource never retries a refused connection, and a restarting server refuses for some seconds. Random, so that pages do not all come back at once. */
const comeBackMilliseconds = () => 2_000 + Math.random() * 3_000

/** This page, for the live channel: it is not told what the answers to its own requests say. */
export const ownPage = newId()

/** Keeps the screen current: one live channel for the tab, and a regular refresh while it is down. */
export const useLive = () => {
  const queryClient = useQueryClient()
  useEffect(() => listen(queryClient), [queryClient])
}

/** @returns what ends it */
export const listen = (queryClient: QueryClient) => {
  let source = connect()
  let fallback: ReturnType<typeof setInterval> | undefined
  let comeBack: ReturnType<typeof setTimeout> | undefined

  function connect() {
    // The channel also announces changes between the first read of the page and its opening.
    const opened = new EventSource(`/api/live?age=${Math.ceil(performance.now())}&page=${ownPage}`)
    opened.addEventListener('open', recover)
    opened.addEventListener('error', fallBack)
    opened.addEventListener('change', event => readAnew(queryClient, topicOf(event)))
    opened.addEventListener('end', () => readAnew(queryClient, sessionQuery.queryKey[0]))
    return opened
  }
  // Changes while the channel was down were not announced.
  function recover() {
    if (fallback === undefined) return
    clearInterval(fallback)
    fallback = undefined
    void queryClient.invalidateQueries()
  }
  // Usually refused because the session ended: without one, the guard leaves this page.
  function fallBack() {
    fallback ??= setInterval(() => void queryClient.invalidateQueries(), fallbackMilliseconds)
    if (source.readyState !== EventSource.CLOSED) return
    readAnew(queryClient, sessionQuery.queryKey[0])
    comeBack = setTimeout(() => (source = connect()), comeBackMilliseconds())
  }

  return () => {
    clearInterval(fallback)
    clearTimeout(comeBack)
    source.close()
  }
}

const topicOf = (event: MessageEvent<string>) => (JSON.parse(event.data) as { topic: string }).topic

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics` besides the first word of the key: what else the answer shows. */
    queryMeta: {
      topics?: readonly string[]
      /** For the application without the network: see stored-answers.ts. */
      isStored?: boolean
    }
  }
}

/** @param known the data that are the newest already */
export const readAnew = (queryClient: QueryClient, topic: string | undefined, known?: object) => {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, meta, state }) =>
      (queryKey[0] === topic || meta?.topics?.includes(topic ?? '') === true) && (!known || state.data !== known),
  })
  // A role, permissions or a sign-in changed, perhaps this person's.
  if (topic === 'access') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

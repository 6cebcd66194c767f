import { type DataTag, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { kept, ownPage, unread } from './client.ts'
import { sessionQuery } from './session.ts'

/** The screen is at most this old while the live channel is down (docs/product/application.md § Live screens). */
const fallbackMilliseconds = 30_000
/** EventSource never retries a refused connection, and a restarting server refuses for some seconds. Random, so that pages do not all come back at once. */
const comeBackMilliseconds = () => (isAway() ? 60_000 : 2_000 + Math.random() * 3_000)
const isAway = () => kept.by?.isAway() === true

/** Keeps the screen current: one live channel for the tab, and a regular refresh while it is down. */
export const useLive = () => {
  const queryClient = useQueryClient()
  useEffect(() => listen(queryClient), [queryClient])
}

/** @returns what ends it */
export const listen = (queryClient: QueryClient) => {
  const readSession = () => void readAnew(queryClient, sessionQuery.queryKey)
  let source = connect()
  let fallback: ReturnType<typeof setInterval> | undefined
  let comeBack: ReturnType<typeof setTimeout> | undefined

  function connect() {
    // The channel also announces changes between the first read of the page and its opening.
    const opened = new EventSource(`/api/live?age=${Math.ceil(performance.now())}&page=${ownPage}`)
    opened.addEventListener('open', recover)
    opened.addEventListener('error', fallBack)
    opened.addEventListener('change', event => void readAnew(queryClient, [topicOf(event)]))
    opened.addEventListener('end', readSession)
    return opened
  }
  // Changes while the channel was down were not announced.
  function recover() {
    if (fallback === undefined) return
    clearInterval(fallback)
    fallback = undefined
    void readAnew(queryClient, null)
  }
  // Usually refused because the session ended: without one, the guard leaves this page.
  function fallBack() {
    fallback ??= setInterval(() => void (isAway() || readAnew(queryClient, null)), fallbackMilliseconds)
    if (source.readyState !== EventSource.CLOSED) return
    readSession()
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
      /** The part of it that is stored for somebody who did not ask to be remembered; without it, nothing. */
      bare?: (answer: never) => unknown
    }
    /** `queued`: who sends several commands reads once, after the last (`readChanged`). */
    mutationMeta: { queued?: boolean }
  }
}

/** States that commands have just answered. */
const answers = new Set<unknown>()

/** Ends once the open screens that show these topics have been read; null: all. The only place that says what is out of date. */
export const readAnew = (queryClient: QueryClient, topics: readonly string[] | null) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, meta, state }) =>
      !topics ||
      (topics.some(topic => queryKey[0] === topic || meta?.topics?.includes(topic)) && !answers.has(state.data)),
  })

/** Shows the state that the answer to a command holds. It is not read again for that command. */
export const keepAnswer = <Answer>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
  answer: NoInfer<Answer>,
) => answers.add(queryClient.setQueryData(queryKey, answer))

/** Reads what the commands of this page have changed and nobody has begun to read. Ends once their screens show it. */
export const readChanged = (queryClient: QueryClient) => {
  const read = readAnew(queryClient, unread.topics)
  unread.topics = []
  answers.clear()
  return read
}

import type { QueryClient } from '@tanstack/react-query'
import { readerHeader, readerName } from '#accounts/policy.ts'
import { lastEmailKey, store } from '#web/api/browser-storage.ts'
import { kept, sendAtOnce } from '#web/api/client.ts'
import { readAnew } from '#web/api/live.ts'
import { forgetSession, type Session, type SignedInSession, sessionQuery } from '#web/api/session.ts'
import { forgetAnswers } from '#web/api/stored-answers.ts'
import { isSomethingTyped } from '#web/ui/dialogs/leaving.ts'
import { forgetDrafts, forgetTab, keptFor, waiting } from '#web/ui/drafts/drafts.ts'

/** Tells the other tabs of this browser that somebody has signed out. */
export const signedOutChannel = 'releve-signed-out'

/** The state that the sign-in over the page tells. */
export type Absence = { isTyped: boolean; isSending: boolean; isLate: boolean }

const nameOf = (session: SignedInSession) =>
  readerName(session.kind === 'member' ? { kind: 'member', employeeId: session.employee.id } : session)

const emailOf = (session: SignedInSession) => (session.kind === 'member' ? session.employee.email : session.email)

/** A device that opened the page without the network may know no more than the name of its person. */
const isNameAlone = (session: SignedInSession) =>
  session.kind === 'member' && session.employee.email === null && session.employee.signInName === null

/** Nothing is lost by leaving it. */
const isSearch = (field: Element) => field.matches('[type="search"], [role="searchbox"], [role="combobox"]')

/**
 * Keeps a page whose session has ended, with what was typed in it, until its person has signed in over it. What it has asked of the server
 * meanwhile is sent again then, once (docs/decisions/0110-never-lose-what-was-typed.md).
 */
export class PageKeeper {
  readonly reader: string
  readonly #drawnFor: SignedInSession
  #absence: Promise<Session> | undefined
  readonly #queryClient: QueryClient
  readonly #listeners = new Set<() => void>()
  readonly #typedIn = new Set<Element>()
  readonly #reads = new Map<string, Promise<Response>>()
  #commands = 0
  #since = 0
  #late: ReturnType<typeof setTimeout> | undefined
  #comeBack: ((session: Session) => void) | undefined
  #shown: Absence | null = null

  constructor(queryClient: QueryClient, session: SignedInSession) {
    this.#queryClient = queryClient
    this.#drawnFor = session
    this.reader = nameOf(session)
  }

  /** The person as they were read last: what they sign in with may have changed since the page was drawn. */
  get session(): SignedInSession {
    const known = this.#queryClient.getQueryData(sessionQuery.queryKey)
    return known && known.kind !== 'anonymous' && nameOf(known) === this.reader ? known : this.#drawnFor
  }

  /** Null for people who sign in with their name. */
  get email() {
    return emailOf(this.session)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  shown = () => this.#shown

  /** @returns what ends it */
  start = () => {
    // They have signed out before this was there.
    if (this.#isOver()) return
    kept.by = this
    Object.assign(waiting, { isForPerson: false, isLate: false, isOver: false })
    store('sessionStorage', lastEmailKey, this.email)
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('input', ({ target }) => target instanceof Element && this.#typedIn.add(target), {
      capture: true,
      signal,
    })
    // They may have signed in in another tab.
    document.addEventListener('visibilitychange', () => void this.look(), { signal })
    addEventListener('focus', () => void this.look(), { signal })
    const channel = new BroadcastChannel(signedOutChannel)
    channel.addEventListener('message', this.giveUp)
    return () => {
      clearTimeout(this.#late)
      ending.abort()
      channel.close()
      if (kept.by === this) kept.by = undefined
    }
  }

  isAway = () => this.#comeBack !== undefined

  send = async (request: Request): Promise<Response> => {
    if (request.method !== 'GET') request.headers.set(readerHeader, this.reader)
    const again = request.clone()
    const answer = await sendAtOnce(request)
    if (answer.status !== 401 || !(await isSignedOut(answer))) return answer
    if (again.method === 'GET') return (await this.#read(again)).clone()
    this.#commands += 1
    this.#tell()
    await this.#back()
    this.#commands -= 1
    return sendAtOnce(again)
  }

  sessionOf = async <Read extends { kind: string }>(read: Read): Promise<Read> => {
    const session = read as unknown as Session
    if (session.kind !== 'anonymous') {
      if (nameOf(session) !== this.reader) this.#letGo()
      else {
        this.#follow(session)
        if (this.#comeBack) this.#resume(session)
      }
      return read
    }
    if (this.#isOver() || this.#leads(session)) return read
    return (await this.#back()) as unknown as Read
  }

  /** Whether somebody is signed in by now, and who. */
  look = async () => {
    if (!this.#comeBack) return
    // A device that sleeps has no timers.
    if (Date.now() - this.#since > keptFor) this.#cover()
    await this.#judge(await readSession())
  }

  /** Nothing of it stays; the page leads to the sign-in page. */
  giveUp = () => {
    forgetTab()
    this.#leave()
  }

  /** Hides the page after a long absence. Its person may still come back to it. */
  #cover = () => {
    waiting.isLate = true
    this.#tell()
  }

  #isOver = () => this.#queryClient.getQueryData(sessionQuery.queryKey)?.kind === 'anonymous'

  /** True if the person must use the sign-in page: one who has left the company has kept punches sent there. Their drafts are deleted. */
  #leads = ({ hasLeft }: Extract<Session, { kind: 'anonymous' }>) => {
    if (hasLeft) forgetDrafts()
    return hasLeft === true || isNameAlone(this.session)
  }

  #leave = () => {
    if (kept.by === this) kept.by = undefined
    void forgetSession(this.#queryClient)
  }

  /** The same read by several screens is sent once. */
  #read = (again: Request) => {
    const known = this.#reads.get(again.url)
    if (known) return known
    const read = this.#back().then(() => {
      this.#reads.delete(again.url)
      return sendAtOnce(again)
    })
    this.#reads.set(again.url, read)
    return read
  }

  /** Resolves once the person of the page is signed in. */
  #back = () => (this.#absence ??= this.#wait().finally(() => (this.#absence = undefined)))

  #wait = async (): Promise<Session> => {
    const { promise, resolve } = Promise.withResolvers<Session>()
    this.#comeBack = resolve
    this.#since = Date.now()
    const found = await readSession()
    await this.#judge(found)
    if (found.kind !== 'anonymous' || this.#leads(found)) return promise
    // Readable without signing in.
    void forgetAnswers().catch(() => undefined)
    this.#late = setTimeout(this.#cover, keptFor)
    this.#shown = this.#sight()
    this.#tell()
    return promise
  }

  #judge = async (found: Session) => {
    if (found.kind === 'anonymous') {
      if (this.#leads(found)) this.#leave()
      return
    }
    await this.#queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
    if (nameOf(found) === this.reader) this.#resume(found)
    else this.#handOver(found)
  }

  /** A step that the company requires first takes the place of the page: what was typed in it waits. */
  #follow = (session: SignedInSession) => {
    waiting.isForPerson = session.kind === 'member' && session.requiredStep !== null
    store('sessionStorage', lastEmailKey, emailOf(session))
  }

  #resume = (found: SignedInSession) => {
    const comeBack = this.#comeBack
    this.#follow(found)
    this.#close()
    this.#queryClient.setQueryData(sessionQuery.queryKey, found)
    comeBack?.(found)
    void readAnew(this.#queryClient, null)
  }

  /** The page is drawn anew for who is there now. */
  #handOver = (found: SignedInSession) => {
    this.#letGo()
    this.#queryClient.setQueryData(sessionQuery.queryKey, found)
  }

  /** The wait ends without its person: for them alone is kept what they asked and typed. */
  #letGo = () => {
    waiting.isForPerson = true
    this.#close()
  }

  #close = () => {
    clearTimeout(this.#late)
    waiting.isLate = false
    this.#comeBack = undefined
    this.#shown = null
    this.#tell()
  }

  #sight = (): Absence => {
    const isTyped = [...this.#typedIn].some(field => field.isConnected && !isSearch(field))
    return { isTyped: isTyped || isSomethingTyped(), isSending: this.#commands > 0, isLate: waiting.isLate }
  }

  #tell = () => {
    if (this.#shown) this.#shown = this.#sight()
    for (const listener of this.#listeners) listener()
  }
}

const readSession = async (): Promise<Session> => {
  // Not by the query: it waits for this.
  const answer = await sendAtOnce(new Request('/api/session')).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as Session) : { kind: 'anonymous' }
}

const isSignedOut = async (answer: Response) => {
  const body: { code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}))
  return body.code === 'signedOut'
}

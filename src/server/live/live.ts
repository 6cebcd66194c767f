import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { requiredStep } from '#accounts/policy.ts'
import type { Actor } from '#core/actor.ts'
import { needs, type Permission, type Policy, permissions } from '#core/permissions.ts'
import { silence } from '#server/database/database.ts'
import { PrimaryClient } from '#server/database/primary.ts'
import { asOptions, timeouts } from '#server/database/settings.ts'

/** A changed topic: the screens that show it refetch. No data is sent, so none can leak. Each capability adds its own in its `server/capability.ts`. */
export interface Topics {}
export type Topic = keyof Topics

/** The named people, and those whom the policy of the screens' routes allows; without either, everybody. */
export type Audience = { employeeIds?: string[]; may?: Policy }

/** To the people of one company, or to the platform's owner when null. */
export type Change = Audience & { companyId: string | null; topic: Topic }

/**
 * A change as it is sent between processes: instead of the policy, the permissions that it accepts.
 * `knownTo`: the page whose own command made it. The answer has told that page.
 */
export type Notice = Omit<Change, 'may'> & { anyOf?: readonly Permission[]; knownTo?: string }

/** Too many names are omitted: everybody is told, and reloads. */
export const noticeOf = ({ companyId, topic, employeeIds, may }: Change): Notice =>
  (employeeIds?.length ?? 0) > maxNamedEmployees
    ? { companyId, topic }
    : { companyId, topic, ...(employeeIds && { employeeIds }), ...(may && { anyOf: may.anyOf }) }

/** Whether the screens of this person show what changed. */
export const concerns = ({ companyId, topic, employeeIds, anyOf }: Notice, actor: Actor) => {
  if (actor.kind === 'owner') return companyId === null
  if (companyId !== actor.companyId) return false
  if (requiredStep(actor) && topic !== 'access') return false
  if (!employeeIds && !anyOf) return true
  return employeeIds?.includes(actor.employeeId) === true || (anyOf !== undefined && needs(...anyOf)(actor))
}

const noticesOf = (topics: readonly Topic[]) =>
  z.array(
    z.object({
      companyId: z.string().nullable(),
      topic: z.enum(topics),
      employeeIds: z.array(z.string()).optional(),
      knownTo: z.string().optional(),
      anyOf: z.array(z.enum(permissions)).optional(),
    }),
  )

/** @returns undefined for a notice that our processes did not send */
const noticesIn = (shape: ReturnType<typeof noticesOf>, payload = ''): Notice[] | undefined => {
  try {
    return shape.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

export type Live = {
  /**
   * Notifies every server process within 50 ms; changes published meanwhile join the same notice.
   * @param knownTo the page that its own answer tells
   */
  publish: (changes: readonly Change[], knownTo?: string) => void
  /**
   * @param onChanges gets all changes of one notice
   * @param onGap called when notices may have been missed
   * @returns how to stop listening
   */
  subscribe: (onChanges: (changes: Notice[]) => void, onGap?: () => void) => () => void
  close: () => Promise<void>
}

const channel = 'releve_live'
const coalesceMilliseconds = 50
// PostgreSQL takes less than 8 000 bytes a notice; a change that names three people and a page has 300.
const changesANotice = 20
const maxNamedEmployees = 3

/** Notices travel outside the transactions that cause them: inside, NOTIFY would make commits queue for each other. */
export const openLive = async (
  url: string,
  topics: readonly Topic[],
  onError: (error: Error) => void,
): Promise<Live> => {
  const shape = noticesOf(topics)
  const listeners = new EventEmitter<{ changes: [Notice[]]; gap: [] }>().setMaxListeners(0)
  const pending = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined
  let closing = false
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const opened = new PrimaryClient({
      connectionString: url,
      application_name: 'releve_live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: silence,
      options: asOptions(timeouts),
    })
    opened.on('notification', notice => {
      // PostgreSQL lets every login notify.
      const changes = noticesIn(shape, notice.payload)
      if (changes) listeners.emit('changes', changes)
      else onError(new Error(`a notice on ${channel} that is not ours`))
    })
    opened.on('error', onError)
    await opened.connect()
    await opened.query(`listen ${channel}`)
    // Once per connection, however many errors its end causes.
    opened.once('end', () => void reconnect())
    return opened
  }

  async function reconnect() {
    if (closing) return
    try {
      client = await listen()
      listeners.emit('gap')
    } catch (error) {
      onError(error as Error)
      await sleep(1000)
      void reconnect()
    }
  }

  /** A connection that cannot send a notice cannot receive one either: it is replaced. */
  const giveUp = (broken: Error) => {
    onError(broken)
    void client.end().catch(onError)
  }

  const flush = async () => {
    timer = undefined
    const changes = [...pending.values()]
    pending.clear()
    for (let sent = 0; sent < changes.length; sent += changesANotice)
      await client.query('select pg_notify($1, $2)', [
        channel,
        JSON.stringify(changes.slice(sent, sent + changesANotice)),
      ])
  }

  return {
    publish: (changes, knownTo) => {
      for (const change of changes) {
        const notice = { ...noticeOf(change), ...(knownTo && { knownTo }) }
        pending.set(JSON.stringify(notice), notice)
      }
      timer ??= setTimeout(() => void flush().catch(giveUp), coalesceMilliseconds)
    },
    subscribe: (onChanges, onGap = () => {}) => {
      listeners.on('changes', onChanges).on('gap', onGap)
      return () => listeners.off('changes', onChanges).off('gap', onGap)
    },
    close: async () => {
      closing = true
      clearTimeout(timer)
      await flush().catch(onError)
      await client.end()
    },
  }
}

import type { CalendarDate } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { instantsOf, session, teamWeek } from './generated-week.ts'

/** Milliseconds until a change is answered: longer than what is measured. */
const ANSWER = 100

const site = { ownerExists: true, contactEmail: '', dataProtectionEmail: '', demoFormOpen: false }
const written = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })
const json = (body: unknown) => written(JSON.stringify(body))

/** A week and its shifts as JSON. Unchanged parts are not serialized again, because the page's processor time is measured. */
class AnsweredWeek {
  readonly team: TeamWeek
  readonly #head: string
  readonly #shifts: Map<string, { shift: Shift; text: string }>

  constructor({ shifts, ...head }: TeamWeek) {
    this.team = { shifts, ...head }
    this.#head = JSON.stringify(head).slice(0, -1)
    this.#shifts = new Map(shifts.map(shift => [shift.id, { shift, text: JSON.stringify(shift) }]))
  }

  find = (id: string | undefined) => this.#shifts.get(id ?? '')?.shift
  put = (shift: Shift) => this.#shifts.set(shift.id, { shift, text: JSON.stringify(shift) })
  toString = () => `${this.#head},"shifts":[${[...this.#shifts.values()].map(({ text }) => text).join(',')}]}`
}

/** The part of the server that the planning needs: weeks that keep their changes. */
export class Answers {
  people = 0
  readonly #weeks = new Map<CalendarDate, AnsweredWeek>()
  readonly #asked = new Set<CalendarDate>()
  /** Called at the first request of a week; the answer waits until it resolves. */
  whenAsked: () => Promise<void> = async () => undefined

  fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace('/api', '')
    const [, monday] = /^\/schedule\/weeks\/([\d-]+)$/.exec(path) ?? []
    if (monday) return this.#week(monday)
    if (path === '/schedule/changes') return this.#change(request)
    if (path === '/session') return json(session)
    if (path === '/site') return json(site)
    if (path === '/wall-sheets') return json([])
    return json({ unread: 0, notifications: [] })
  }

  /** Fills this side's memory before the page's heap is measured. */
  prepare(monday: CalendarDate) {
    if (!this.#weeks.has(monday)) this.#weeks.set(monday, new AnsweredWeek(teamWeek(this.people, monday)))
  }

  async #week(monday: CalendarDate) {
    this.prepare(monday)
    const answer = written(String(this.#weeks.get(monday)))
    if (this.#asked.has(monday)) return answer
    this.#asked.add(monday)
    await this.whenAsked()
    return answer
  }

  /** One change a request: an addition or an edit. */
  async #change(request: Request) {
    const { changes } = (await request.json()) as { changes: [{ before: { id: string } | null; after: Shift }] }
    const [{ before: seen, after: form }] = changes
    await new Promise(resolve => setTimeout(resolve, ANSWER))
    const week = [...this.#weeks.values()].find(({ team }) => team.week.from <= form.date && form.date <= team.week.to)
    if (!week) throw new Error(`Nobody has asked for the week of ${form.date}.`)
    const before = week.find(seen?.id)
    const version = (before?.version ?? 0) + 1
    const shift = {
      ...form,
      ...instantsOf(form),
      id: seen?.id ?? form.id,
      version,
      updatedAt: new Date().toISOString(),
    }
    week.put(shift)
    return json({ shifts: [shift] })
  }
}

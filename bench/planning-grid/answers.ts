import type { CalendarDate } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import type { TeamWeek } from '#schedule/web/TeamWeek.ts'
import { instantsOf, session, teamWeek } from './generated-week.ts'

/** Milliseconds until a change is answered: what is measured is painted before. */
const ANSWER = 100

const site = { ownerExists: true, contactEmail: '', dataProtectionEmail: '', demoFormOpen: false }
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

/** The server, as far as the planning asks it: weeks that keep what was changed in them. */
export class Answers {
  people = 0
  readonly #weeks = new Map<CalendarDate, TeamWeek>()
  /** Called when a week is asked for the first time; the answer waits until it resolves. */
  whenAsked: () => Promise<void> = async () => undefined

  fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace('/api', '')
    const [, monday] = /^\/schedule\/weeks\/([\d-]+)$/.exec(path) ?? []
    if (monday) return this.#week(monday)
    if (path.startsWith('/schedule/shifts')) return this.#change(request, path.split('/')[3])
    if (path === '/session') return json(session)
    if (path === '/site') return json(site)
    return json({ unread: 0, notifications: [] })
  }

  async #week(monday: CalendarDate) {
    const known = this.#weeks.get(monday)
    if (known) return json(known)
    const team = teamWeek(this.people, monday)
    this.#weeks.set(monday, team)
    const answer = json(team)
    await this.whenAsked()
    return answer
  }

  async #change(request: Request, id?: string) {
    const form = (await request.json()) as Shift
    await new Promise(resolve => setTimeout(resolve, ANSWER))
    const isOf = ({ week }: TeamWeek) => week.from <= form.date && form.date <= week.to
    const team = [...this.#weeks.values()].find(isOf)
    if (!team) throw new Error(`Nobody has asked for the week of ${form.date}.`)
    const before = team.shifts.find(shift => shift.id === id)
    const version = (before?.version ?? 0) + 1
    const shift = { ...form, ...instantsOf(form), id: id ?? form.id, version, updatedAt: new Date().toISOString() }
    team.shifts = [...team.shifts.filter(other => other !== before), shift]
    return json(shift)
  }
}

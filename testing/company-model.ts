import type { BuiltInRoleKey } from '#core/permissions.ts'
import { isGranted, isWaiting, type LeaveStatus } from '#leave/rules.ts'
import type { PunchType } from '#time-clock/rules.ts'

const DAY = 1440
const FORGOTTEN_AFTER = 16 * 60

type Pause = { from: number; to: number | null }
export type Session = { from: number; to: number | null; pauses: Pause[]; isCorrected?: true }
export type Person = { role: BuiltInRoleKey; gone: boolean; sessions: Session[] }
export type Request = { person: number; from: number; to: number; status: LeaveStatus }
export type Course = { places: number; closed: boolean; enrolled: Set<number> }
/** Nobody has an open one. */
export type PlannedShift = { person: number | null; from: number; to: number; version: number }
type Hours = Omit<PlannedShift, 'version'>

const OK = 200
const [SIGNED_OUT, FORBIDDEN, GONE, CONFLICT, INVALID] = [401, 403, 404, 409, 422]

const dayOf = (minute: number) => Math.floor(minute / DAY)
const share = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to

/**
 * A second implementation of the rules that shares nothing with the product: no rule, no policy, no clock. Each
 * command answers the status that the server must answer, and changes the model when that is 200. Times are whole minutes
 * since midnight of the first day, in a season without clock change; people, requests, courses and shifts are indexes.
 */
export class CompanyModel {
  now: number
  readonly people: Person[]
  readonly courses: Course[]
  readonly requests: Request[] = []
  readonly shifts: PlannedShift[] = []

  constructor(now: number, roles: readonly BuiltInRoleKey[], places: readonly number[]) {
    this.now = now
    this.people = roles.map(role => ({ role, gone: false, sessions: [] }))
    this.courses = places.map(count => ({ places: count, closed: false, enrolled: new Set() }))
  }

  get today() {
    return dayOf(this.now)
  }

  #leads = (person: number) => this.people[person]!.role !== 'employee'
  #handles = (by: number, role: BuiltInRoleKey) => this.people[by]!.role === 'admin' || role === 'employee'

  // Badgeuse

  #isLive = (session: Session) =>
    session.to === null && (dayOf(session.from) >= this.today || this.now < session.from + FORGOTTEN_AFTER)

  punch(index: number, type: PunchType): number {
    const person = this.people[index]!
    if (person.gone) return SIGNED_OUT
    const last = person.sessions.at(-1)
    const session = last && this.#isLive(last) ? last : undefined
    const pause = session?.pauses.find(({ to }) => to === null)
    if (type === 'clock-out-undo') {
      if (!last || last.to === null || last.isCorrected || this.now > last.to + 1) return CONFLICT
      last.to = null
    } else if (type === 'clock-in') {
      if (session && dayOf(session.from) === this.today) return CONFLICT
      person.sessions.push({ from: this.now, to: null, pauses: [] })
    } else if (!session || Boolean(pause) !== (type === 'break-end')) return CONFLICT
    else if (type === 'clock-out') session.to = this.now
    else if (type === 'break-start') session.pauses.push({ from: this.now, to: null })
    else pause!.to = this.now
    return OK
  }

  /** A correction: the session lasted this number of minutes, without a break. */
  correct(by: number, of: number, session: Session, minutes: number): number {
    const { sessions } = this.people[of]!
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by) || (by === of && this.people[by]!.role !== 'admin')) return FORBIDDEN
    if (this.#isOpenStill(of, session)) return CONFLICT
    const said = { from: session.from, to: session.from + minutes }
    if (said.to > this.now) return INVALID
    const taken = sessions
      .filter(other => other !== session)
      .map(other => ({
        from: other.from,
        to: other.to ?? (this.#isOpenStill(of, other) ? this.now : other.from + 0.01),
      }))
    if (taken.some(other => share(said, other))) return CONFLICT
    Object.assign(session, said, { pauses: [], isCorrected: true })
    return OK
  }

  /** A person who has left stops working. */
  #isOpenStill = (of: number, session: Session) =>
    !this.people[of]!.gone && session === this.people[of]!.sessions.at(-1) && this.#isLive(session)

  // Congés

  request(person: number, from: number, to: number): number {
    if (this.people[person]!.gone) return SIGNED_OUT
    if (from < this.today || to < from) return INVALID
    const wanted = { from, to: to + 1 }
    const held = this.requests.filter(
      request => request.person === person && (isWaiting(request.status) || isGranted(request.status)),
    )
    if (held.some(request => share(wanted, { from: request.from, to: request.to + 1 }))) return CONFLICT
    this.requests.push({ person, from, to, status: 'pending' })
    return OK
  }

  withdraw(request: Request): number {
    if (this.people[request.person]!.gone) return SIGNED_OUT
    if (request.status !== 'pending') return CONFLICT
    request.status = 'withdrawn'
    return OK
  }

  decide(by: number, request: Request, decision: 'approved' | 'rejected'): number {
    const refused = this.#mayNotDecide(by, request)
    if (refused) return refused
    if (request.status !== 'pending') return CONFLICT
    request.status = decision
    return OK
  }

  #mayNotDecide(by: number, request: Request) {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by)) return FORBIDDEN
    const somebodyElse = this.people.some((person, index) => index !== by && !person.gone && this.#leads(index))
    return by === request.person && somebodyElse ? FORBIDDEN : undefined
  }

  askBack(request: Request): number {
    if (this.people[request.person]!.gone) return SIGNED_OUT
    if (request.to < this.today || request.status !== 'approved') return CONFLICT
    request.status = 'cancelling'
    return OK
  }

  revoke(by: number, request: Request): number {
    const refused = this.#mayNotDecide(by, request)
    if (refused) return refused
    if (!isGranted(request.status)) return CONFLICT
    request.status = 'revoked'
    return OK
  }

  // Formations

  enrol(person: number, course: Course): number {
    if (this.people[person]!.gone) return SIGNED_OUT
    if (course.enrolled.has(person) || course.closed || course.enrolled.size >= course.places) return CONFLICT
    course.enrolled.add(person)
    return OK
  }

  leave(person: number, course: Course): number {
    if (this.people[person]!.gone) return SIGNED_OUT
    if (course.closed || !course.enrolled.has(person)) return CONFLICT
    course.enrolled.delete(person)
    return OK
  }

  offer(by: number, course: Course, places: number): number {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by)) return FORBIDDEN
    if (places < course.enrolled.size) return CONFLICT
    course.places = places
    return OK
  }

  close(by: number, course: Course): number {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by)) return FORBIDDEN
    if (course.closed) return CONFLICT
    course.closed = true
    return OK
  }

  // Planning

  plan(by: number, hours: Hours): number {
    const status = this.#mayStand(by, hours)
    if (status === OK) this.shifts.push({ ...hours, version: 1 })
    return status
  }

  move(by: number, shift: PlannedShift, hours: Hours, seen = shift.version): number {
    const isNewPlace = hours.person !== shift.person || !sameDays(hours, shift)
    const status = this.#mayStand(by, hours, { shift, seen, isNewPlace })
    if (status === OK) Object.assign(shift, hours, { version: shift.version + 1 })
    return status
  }

  #mayStand(by: number, hours: Hours, edit?: { shift: PlannedShift; seen: number; isNewPlace: boolean }): number {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by)) return FORBIDDEN
    if (hours.person !== null && this.people[hours.person]!.gone) return INVALID
    if (edit && edit.seen !== edit.shift.version) return CONFLICT
    if (hours.person === null) return OK
    const others = this.shifts.filter(other => other.person === hours.person && other !== edit?.shift)
    if (others.some(other => share(other, hours))) return CONFLICT
    if (edit && !edit.isNewPlace) return OK
    const away = this.requests.filter(({ person, status }) => person === hours.person && isGranted(status))
    // A shift over midnight belongs to the day on which it begins.
    return away.some(({ from, to }) => from <= dayOf(hours.from) && dayOf(hours.from) <= to) ? CONFLICT : OK
  }

  remove(by: number, shift: PlannedShift): number {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (!this.#leads(by)) return FORBIDDEN
    this.shifts.splice(this.shifts.indexOf(shift), 1)
    return OK
  }

  // Utilisateurs

  give(by: number, of: number, role: BuiltInRoleKey): number {
    const person = this.people[of]!
    const isOwn = by === of && !person.gone && this.#leads(by)
    const status = isOwn ? OK : this.#mayHandle(by, of)
    if (status !== OK) return status
    if (isOwn ? role !== person.role : !this.#handles(by, role)) return FORBIDDEN
    person.role = role
    return OK
  }

  dismiss(by: number, of: number): number {
    const status = this.#mayHandle(by, of)
    if (status !== OK) return status
    if (by === of) return CONFLICT
    this.people[of]!.gone = true
    for (const request of this.requests)
      if (request.person === of && isWaiting(request.status))
        request.status = request.status === 'pending' ? 'closed' : 'approved'
    for (const { enrolled } of this.courses) enrolled.delete(of)
    for (const shift of this.shifts)
      if (shift.person === of && shift.from > this.now)
        Object.assign(shift, { person: null, version: shift.version + 1 })
    return OK
  }

  #mayHandle(by: number, of: number): number {
    if (this.people[by]!.gone) return SIGNED_OUT
    if (this.people[of]!.gone) return GONE
    return this.#leads(by) && this.#handles(by, this.people[of]!.role) ? OK : FORBIDDEN
  }
}

/** A shift until midnight is over on its own day. */
const lastDayOf = (hours: { to: number }) => dayOf(hours.to - 1)
const sameDays = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  dayOf(one.from) === dayOf(other.from) && lastDayOf(one) === lastDayOf(other)

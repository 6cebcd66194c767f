import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { builtInRoleKeys } from '#core/permissions.ts'
import { Client } from '#testing/client.ts'
import { type Company, changeShift, type Employee, trainingForm } from '#testing/company.ts'
import { CompanyModel, type Course, type PlannedShift, type Request } from '#testing/company-model.ts'
import { openWorld } from '#testing/world.ts'
import { punchTypes } from '#time-clock/rules.ts'
import { newId } from '../../src/server/database/columns.ts'

const FIRST_DAY = '2026-11-16'
const NINE_ON_MONDAY = 9 * 60
const roles = ['admin', 'admin', 'manager', 'employee', 'employee'] as const
const places = [1, 2]
const inSpring = { date: '2027-03-01', endDate: '2027-03-02' }

const dateOf = (day: number) => addDays(FIRST_DAY, day)
const dayOf = (minute: number) => Math.floor(minute / 1440)
const timeOf = (minute: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })
const midnight = Temporal.Instant.from(`${FIRST_DAY}T00:00:00+01:00`)
const minuteOf = (at: Date | number) => (at.valueOf() - midnight.epochMilliseconds) / 60_000

const world = await openWorld()

/** People by index; each command uses the values of the step that it needs. */
const aStep = fc.record({
  by: fc.nat(roles.length - 1),
  of: fc.nat(roles.length - 1),
  which: fc.nat(20),
  process: fc.nat(1),
  day: fc.integer({ min: -1, max: 3 }),
  minutes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 1200 })),
  hour: fc.nat(23),
  flag: fc.boolean(),
})
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

const pick = <Value>(values: readonly Value[], { which }: Step): Value | undefined => values[which % values.length]

/** A company in the product, at two server processes, and its model. A command returns both answers. */
class Life {
  readonly model = new CompanyModel(NINE_ON_MONDAY, roles, places)
  readonly #people: readonly Employee[]
  readonly #courses: readonly string[]
  readonly #shiftTypeId: string
  readonly #atProcess: readonly Client[][]
  readonly #requests = new Map<Request, string>()
  readonly #shifts = new Map<PlannedShift, string>()
  readonly company: Company

  static async begin(second: typeof world.app) {
    world.clock.set(midnight.add({ minutes: NINE_ON_MONDAY }).toString())
    const company = await world.company()
    const people = [company.admin]
    for (const role of roles.slice(1)) people.push(await company.hire({ role }))
    const courses: string[] = []
    for (const availableSlots of places)
      courses.push(await company.training({ ...inSpring, availableSlots, isPublic: true }))
    return new Life(company, people, courses, await company.shiftType(), second)
  }

  constructor(company: Company, people: Employee[], courses: string[], shiftTypeId: string, second: typeof world.app) {
    this.company = company
    this.#people = people
    this.#courses = courses
    this.#shiftTypeId = shiftTypeId
    const there = people.map(({ cookie, address }) => Object.assign(new Client(second), { cookie, address }))
    this.#atProcess = [people, there]
  }

  #at = ({ process }: Step, person: number) => this.#atProcess[process]![person]!

  commands: Record<string, (step: Step) => Promise<[expected: number, answered: number] | null>> = {
    wait: async ({ minutes }) => {
      this.model.now += minutes
      world.clock.advance({ minutes })
      return null
    },

    punch: async step => {
      const type = pick(punchTypes, step)!
      // The second of two arrivals at one moment is kept a millisecond later; the model counts minutes.
      const isAgain = this.model.people[step.by]!.sessions.some(({ from }) => from === this.model.now)
      if (type === 'clock-in' && isAgain) return null
      const { status } = await this.#at(step, step.by).post(`/time-clock/${type}`)
      return [this.model.punch(step.by, type), status]
    },

    correct: async step => {
      const session = pick(this.model.people[step.of]!.sessions, step)
      if (!session) return null
      const [row] = await world.sql<{ id: string; corrected_at: Date | null }>(
        'select id, corrected_at from work_sessions where employee_id = $1 and clock_in = $2',
        [this.#people[step.of]!.id, midnight.add({ minutes: session.from }).toString()],
      )
      const { status } = await this.#at(step, step.by).post(`/time-clock/sessions/${row!.id}/corrections`, {
        startTime: timeOf(session.from),
        endTime: timeOf(session.from + step.minutes),
        reason: 'Badge oublié',
        seen: row!.corrected_at?.toISOString() ?? null,
      })
      return [this.model.correct(step.by, step.of, session, step.minutes), status]
    },

    request: async step => {
      const from = this.model.today + step.day
      const to = from + (step.which % 3)
      const period = { startDate: dateOf(from), endDate: dateOf(to) }
      const { status, body } = await this.#at(step, step.by).post('/leave/requests', { type: 'vacation', ...period })
      const expected = this.model.request(step.by, from, to)
      if (expected === 200) this.#requests.set(this.model.requests.at(-1)!, body.id)
      return [expected, status]
    },

    withdraw: async step => {
      const request = pick(this.model.requests, step)
      if (!request) return null
      const { status } = await this.#at(step, request.person).delete(`/leave/requests/${this.#requests.get(request)}`)
      return [this.model.withdraw(request), status]
    },

    decide: async step => {
      const request = pick(this.model.requests, step)
      if (!request) return null
      const url = `/leave/requests/${this.#requests.get(request)}`
      const decider = this.#at(step, step.by)
      const { status } = step.flag
        ? await decider.post(`${url}/approval`)
        : await decider.post(`${url}/rejection`, { reason: 'Semaine trop chargée' })
      return [this.model.decide(step.by, request, step.flag ? 'approved' : 'rejected'), status]
    },

    askBack: async step => {
      const request = pick(this.model.requests, step)
      if (!request) return null
      const url = `/leave/requests/${this.#requests.get(request)}/cancellation`
      const { status } = await this.#at(step, request.person).post(url, { reason: '' })
      return [this.model.askBack(request), status]
    },

    revoke: async step => {
      const request = pick(this.model.requests, step)
      if (!request) return null
      const url = `/leave/requests/${this.#requests.get(request)}/revocation`
      const { status } = await this.#at(step, step.by).post(url, { reason: 'Inventaire' })
      return [this.model.revoke(step.by, request), status]
    },

    enrol: step => this.#ofCourse(step, (client, url) => client.post(`${url}/enrolment`), 'enrol'),
    leave: step =>
      this.#ofCourse(
        { ...step, by: this.#enrolledOrNot(step) },
        (client, url) => client.delete(`${url}/enrolment`),
        'leave',
      ),
    close: step => this.#ofCourse(step, (client, url) => client.post(`${url}/closing`), 'close'),

    offer: async step => {
      const course = pick(this.model.courses, step)!
      const availableSlots = 1 + (step.hour % 4)
      const url = `/trainings/${pick(this.#courses, step)}`
      const { status } = await this.#at(step, step.by).patch(url, { ...trainingForm, ...inSpring, availableSlots })
      return [this.model.offer(step.by, course, availableSlots), status]
    },

    plan: async step => {
      const hours = this.#hoursIn(step)
      const id = newId()
      const after = { id, ...this.#form(hours) }
      const { status } = await changeShift(this.#at(step, step.by), { after })
      const expected = this.model.plan(step.by, hours)
      if (expected === 200) this.#shifts.set(this.model.shifts.at(-1)!, id)
      return [expected, status]
    },

    move: async step => {
      const shift = pick(this.model.shifts, step)
      if (!shift) return null
      const hours = this.#hoursIn(step)
      const version = step.flag ? Math.max(1, shift.version - 1) : shift.version
      const before = { id: this.#shifts.get(shift)!, version }
      const { status } = await changeShift(this.#at(step, step.by), { before, after: this.#form(hours) })
      return [this.model.move(step.by, shift, hours, version), status]
    },

    remove: async step => {
      const shift = pick(this.model.shifts, step)
      if (!shift) return null
      const before = { id: this.#shifts.get(shift)!, version: shift.version }
      const { status } = await changeShift(this.#at(step, step.by), { before })
      return [this.model.remove(step.by, shift), status]
    },

    give: async step => {
      const role = pick(builtInRoleKeys, step)!
      const { id, email } = this.#people[step.of]!
      const form = this.company.details({ email, role, firstName: 'Camille' })
      const { status } = await this.#at(step, step.by).edit(id, form)
      return [this.model.give(step.by, step.of, role), status]
    },

    dismiss: async step => {
      const { status } = await this.#at(step, step.by).delete(`/people/${this.#people[step.of]!.id}`)
      return [this.model.dismiss(step.by, step.of), status]
    },
  }

  /** Most people are on no course: half of the time, picks one who is. */
  #enrolledOrNot = (step: Step) => (step.flag && pick([...pick(this.model.courses, step)!.enrolled], step)) || step.by

  async #ofCourse(
    step: Step,
    send: (client: Client, url: string) => Promise<{ status: number }>,
    said: 'enrol' | 'leave' | 'close',
  ): Promise<[number, number]> {
    const { status } = await send(this.#at(step, step.by), `/trainings/${pick(this.#courses, step)}`)
    return [this.model[said](step.by, pick(this.model.courses, step) as Course), status]
  }

  #hoursIn({ of, day, hour, minutes }: Step) {
    const from = (this.model.today + day) * 1440 + hour * 60
    return { person: hour % 4 === 0 ? null : of, from, to: from + 15 * Math.ceil(minutes / 15) }
  }

  #form = ({ person, from, to }: { person: number | null; from: number; to: number }) => ({
    employeeId: person === null ? null : this.#people[person]!.id,
    shiftTypeId: this.#shiftTypeId,
    date: dateOf(dayOf(from)),
    startTime: timeOf(from),
    endTime: timeOf(to),
  })

  /** The stored data in the form of the model. */
  async stored() {
    const indexOf = new Map(this.#people.map(({ id }, index) => [id, index]))
    const of = <Row extends object>(text: string) => world.sql<Row & { employee_id: string }>(text, [this.company.id])
    const sessions = await of<SessionRow>(
      `select employee_id, clock_in, clock_out, breaks, corrected_at
       from work_sessions where company_id = $1 order by clock_in`,
    )
    const people = await of<{ built_in: string; gone: boolean }>(
      `select employees.id as employee_id, built_in, deleted_at is not null as gone
       from employees join roles using (company_id) where company_id = $1 and roles.id = role_id`,
    )
    const requests = await of<{ id: string; status: string }>(
      'select id, employee_id, status from leave_requests where company_id = $1',
    )
    const shifts = await of<{ id: string; starts_at: Date; ends_at: Date; version: number }>(
      'select id, employee_id, starts_at, ends_at, version from shifts where company_id = $1',
    )
    const enrolled = await of<{ training_id: string }>(
      'select training_id, employee_id from enrolments where company_id = $1',
    )
    const courses = await of<{ id: string; available_slots: number; taken_slots: number; status: string }>(
      'select id, available_slots, taken_slots, status from trainings where company_id = $1',
    )
    return {
      people: this.#people.map(({ id }) => {
        const { built_in: role, gone } = people.find(row => row.employee_id === id)!
        const own = sessions.filter(row => row.employee_id === id)
        return { role, gone, sessions: own.map(sessionOf) }
      }),
      requests: new Map(requests.map(({ id, employee_id, status }) => [id, [indexOf.get(employee_id), status]])),
      shifts: new Map(
        shifts.map(row => [
          row.id,
          [indexOf.get(row.employee_id) ?? null, minuteOf(row.starts_at), minuteOf(row.ends_at), row.version],
        ]),
      ),
      courses: this.#courses.map(id => {
        const { available_slots: offered, taken_slots: taken, status } = courses.find(course => course.id === id)!
        const participants = enrolled.filter(row => row.training_id === id).map(row => indexOf.get(row.employee_id)!)
        return { places: offered, taken, closed: status === 'closed', enrolled: new Set(participants) }
      }),
    }
  }

  /** The data of the model, by the product's ids. */
  expected() {
    const { people, requests, shifts, courses } = this.model
    return {
      people,
      requests: new Map(requests.map(one => [this.#requests.get(one), [one.person, one.status]])),
      shifts: new Map(shifts.map(one => [this.#shifts.get(one), [one.person, one.from, one.to, one.version]])),
      courses: courses.map(one => ({ ...one, taken: one.enrolled.size })),
    }
  }
}

type SessionRow = {
  clock_in: Date
  clock_out: Date | null
  breaks: { start: number; end: number | null }[]
  corrected_at: Date | null
}
const sessionOf = ({ clock_in, clock_out, breaks, corrected_at }: SessionRow) => ({
  from: minuteOf(clock_in),
  to: clock_out && minuteOf(clock_out),
  pauses: breaks.map(({ start, end }) => ({ from: minuteOf(start), to: end && minuteOf(end) })),
  ...(corrected_at && { isCorrected: true }),
})

const often = ['wait', 'punch', 'correct', 'request', 'decide', 'plan'] as const
const all = [
  ...often,
  'withdraw',
  'askBack',
  'revoke',
  'enrol',
  'leave',
  'close',
  'offer',
  'move',
  'remove',
  'give',
  'dismiss',
]
const aCommand = fc.tuple(fc.constantFrom(...often, ...often, ...all), aStep)

test('after any actions in any order at either process, the company equals its model', async () => {
  const second = await world.secondProcess()
  await fc.assert(
    fc.asyncProperty(fc.array(aCommand, { maxLength: 60, size: 'max' }), async commands => {
      const life = await Life.begin(second)
      for (const [name, step] of commands) {
        const answer = await life.commands[name]!(step)
        if (!answer) continue
        const [expected, answered] = answer
        // 204 counts as 200.
        expect(answered === 204 ? 200 : answered, `${name} ${JSON.stringify(step)}`).toBe(expected)
      }
      expect(await life.stored()).toEqual(life.expected())
    }),
    { numRuns: 12 },
  )
  // Seconds when it holds; on a busy machine a failure takes minutes to be told in its shortest form.
}, 300_000)

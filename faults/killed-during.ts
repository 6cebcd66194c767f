import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { addDays, todayIn, weekOf } from '#core/calendar.ts'
import { monthAfter, yearMonthOf } from '#payroll/rules/months.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { killPostgres } from '#testing/embedded.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { type Company, House, newKey, onDatabase, planWeek } from './house.ts'
import { parsed, type Reply } from './visitor.ts'

const kills = 8
const people = 60
const everybody = people + 1

/** Rows by table; tables without any are left out. */
export type Rows = Record<string, number>

type AskedKill = {
  send: (key: string) => Promise<Reply>
  /** Some of the rows that it adds when it is whole. */
  adds: Rows
}

type Work = {
  name: string
  promise: string
  /** Brings a new company to where the request can be sent. */
  prepare: (company: Company, url: string) => Promise<AskedKill>
}

const today = todayIn('Europe/Paris', Temporal.Now.instant())
/** Three weeks from here have no holiday, and nothing in them is late. */
const monday = weekOf(`${Number(today.slice(0, 4)) + 1}-02-07`).from

const publish: Work = {
  name: 'publish',
  promise: 'publishes a week: it is published wholly or not at all',
  prepare: async (company, url) => {
    const { admin } = company
    const path = `/schedule/weeks/${monday}/publication`
    await admin.post('/schedule/publishing', { body: { publishes: true } })
    await planWeek(url, company, monday, 5)
    const shown = parsed<{ people: { id: string; seal: string }[] }>(await admin.get(path))
    const body = { people: shown.people.map(({ id, seal }) => ({ employeeId: id, seal })) }
    return {
      send: key => admin.post(path, { body, key }),
      adds: { publications: 1, published_shifts: everybody * 5, audit_entries: 1, idempotency_keys: 1 },
    }
  },
}

const month = monthAfter(yearMonthOf(today), -1)

/** Everybody has a matricule and seven hours in a week of the month that is validated. */
const validateHours = (url: string, { id, admin }: Company) =>
  onDatabase(url, async client => {
    const { from } = weekOf(`${month}-15`)
    await client.query('update employees set matricule = id where company_id = $1', [id])
    await client.query(
      `insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
       select $1, gen_random_uuid(), id, $2::date, '[]', 420, 'punched', '', '[[],[]]', $3, now() from employees where company_id = $1`,
      [id, from, admin.id],
    )
    await client.query(
      `insert into timesheet_weeks (company_id, employee_id, week, state, version)
       select $1, id, $2::date, 'validated', 1 from employees where company_id = $1`,
      [id, from],
    )
  })

const closeMonth: Work = {
  name: 'close-month',
  promise: 'closes a month: it is closed, its weeks locked and its files kept, or it is open',
  prepare: async (company, url) => {
    const { admin } = company
    for (const [shape, name] of [
      ['person-month', 'Cabinet Vasseur'],
      ['absence', 'Absences'],
    ] as const)
      parsed(await admin.post('/payroll/profiles', { body: { ...usualProfiles[shape], name } }))
    await validateHours(url, company)
    return {
      send: key => admin.post(`/payroll/months/${month}/closing`, { key }),
      // The administrator has no contract of employment: nobody is paid for that person.
      adds: { payroll_months: 1, payroll_files: 2, timesheet_steps: people, idempotency_keys: 1 },
    }
  },
}

const planCycle: Work = {
  name: 'plan-cycle',
  promise: 'plans a cycle: all its shifts are there or none',
  prepare: async (company, url) => {
    const { admin } = company
    const before = addDays(monday, -7)
    await planWeek(url, company, before, 5)
    const template = parsed<{ id: string }>(
      await admin.post('/templates', { body: { name: 'Semaine A', date: before } }),
    )
    const form = { name: 'Cycle', startsOn: monday, templates: [template.id] }
    const cycle = parsed<{ id: string }>(await admin.post('/cycles', { body: form }))
    const asked = { cycleId: cycle.id, from: monday, weeks: 3 }
    const query = new URLSearchParams({ ...asked, weeks: '3' })
    const { seal } = parsed<{ seal: string }>(await admin.get(`/templates/preview?${query}`))
    return {
      send: key => admin.post('/templates/applications', { body: { ...asked, seal }, key }),
      adds: { shifts: everybody * 5 * 3, template_applications: 1, audit_entries: 1, idempotency_keys: 1 },
    }
  },
}

const importPeople: Work = {
  name: 'import',
  promise: 'imports people: everybody is there with account and contract, or nobody',
  prepare: async ({ admin, id }, url) => {
    const { rows } = await onDatabase(url, client =>
      client.query<{ id: string }>(`select id from roles where company_id = $1 and built_in = 'employee'`, [id]),
    )
    const nothing = { phone: null, birthDate: null, emergencyName: null, emergencyPhone: null, sex: null }
    const body = {
      people: Array.from({ length: people * 5 }, (_, nth) => ({
        ...nothing,
        firstName: 'Maël',
        lastName: `Arrivant ${nth}`,
        // Half of them have an account with an address.
        email: nth % 2 ? `${newKey()}@faults.example` : null,
        roleId: rows[0]!.id,
        contractType: 'full-time',
        weeklyHours: 35,
        department: nth % 2 ? 'Salle' : 'Cuisine',
        nationality: null,
        jobTitle: 'Serveur',
        qualification: null,
        employmentKind: null,
      })),
    }
    return {
      send: key => admin.post('/people/imports', { body, key }),
      adds: {
        employees: people * 5,
        users: people * 5,
        contracts: people * 5,
        employments: people * 5,
        departments: 2,
        imports: 1,
        idempotency_keys: 1,
      },
    }
  },
}

const drawDocument: Work = {
  name: 'document',
  promise: 'draws a document in a thread: whoever asks again gets it whole',
  prepare: async (company, url) => {
    await planWeek(url, company, monday, 7)
    return {
      send: async () => {
        const reply = await company.admin.get(`/schedule/weeks/${monday}/pdf`)
        const isWhole = reply.body.startsWith('%PDF') && reply.body.trimEnd().endsWith('%%EOF')
        // A document has the moment of its making in it.
        return reply.status === 200 && isWhole ? { ...reply, body: 'a whole document' } : reply
      },
      adds: {},
    }
  },
}

/** Rows that the company has in each table, and the accounts of all companies. */
export const rowsOf = (url: string, { id }: Company): Promise<Rows> =>
  onDatabase(url, async client => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE'`,
    )
    const counts = tables.rows.map(
      ({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}" where company_id = $1`,
    )
    const { rows } = await client.query<{ name: string; rows: number }>(
      [...counts, `select 'users', count(*)::int from users`].join(' union all '),
      [id],
    )
    return Object.fromEntries(rows.map(each => [each.name, each.rows]))
  })

const added = (before: Rows, after: Rows): Rows =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, rows]) => {
      const more = rows - (before[name] ?? 0)
      return more === 0 ? [] : [[name, more]]
    }),
  )

/** Without a kill. @returns what a whole one adds, and how long it takes */
const undisturbed = async (house: House, work: Work) => {
  const url = await house.databaseUrl()
  const { send, adds } = await work.prepare(house.company, url)
  const before = await rowsOf(url, house.company)
  const reply = await send(newKey())
  const whole = added(before, await rowsOf(url, house.company))
  const isAsExpected = Object.entries(adds).every(([table, rows]) => whole[table] === rows)
  if (reply.status !== 200 || !isAsExpected)
    throw new Error(`answered ${reply.status}: ${reply.body.slice(0, 500)}; added ${JSON.stringify(whole)}`)
  return { whole, milliseconds: reply.milliseconds }
}

type KillOutcome = { isKept: boolean; isAcknowledged: boolean; milliseconds: number; broken: string[] }

/** Kills the product after so many milliseconds, also its PostgreSQL if asked, and sends the request twice more under its key. */
const killedAfter = async (
  house: House,
  work: Work,
  { whole, milliseconds, withDatabase }: { whole: Rows; milliseconds: number; withDatabase: boolean },
): Promise<KillOutcome> => {
  const { product } = house
  const company = await house.another(people)
  const { send } = await work.prepare(company, await house.databaseUrl())
  const count = async () => rowsOf(await house.databaseUrl(), company)
  const files = await readdir(product.place.dataDir)
  const before = await count()
  const key = newKey()
  const sent = send(key)
  await sleep(milliseconds)
  await Promise.all([product.kill(), withDatabase ? killPostgres(product.place.dataDir) : undefined])
  const reply = await sent
  await product.start()
  const left = added(before, await count())
  const [again, copy] = [await send(key), await send(key)]
  const done = added(before, await count())
  const newFiles = (await readdir(product.place.dataDir)).filter(name => !files.includes(name))
  const [isWhole, isAcknowledged] = [isDeepStrictEqual(left, whole), reply.status === 200]
  const told = ({ status, body }: Reply) => `${status} ${body.slice(0, 300)}`
  return {
    // An act that writes nothing, such as a document, has only its answer to say that it came to its end.
    isKept: isWhole && Object.keys(whole).length > 0,
    isAcknowledged,
    milliseconds: reply.milliseconds,
    broken: brokenOf({
      [`it is half done: ${JSON.stringify(left)}`]: isWhole || Object.keys(left).length === 0,
      'it was acknowledged and is lost': !isAcknowledged || isWhole,
      [`it was refused: ${told(reply)}`]: isAcknowledged || reply.status === 0,
      [`the same request was refused afterwards: ${told(again)}`]: again.status === 200,
      'its copies have different answers':
        told(again) === told(copy) && (!isAcknowledged || told(reply) === told(again)),
      [`it is not there once afterwards: ${JSON.stringify(done)}`]: isDeepStrictEqual(done, whole),
      [`files are left: ${newFiles.join(', ')}`]: newFiles.length === 0,
    }).map(sentence => `killed after ${milliseconds.toFixed(0)} ms: ${sentence}`),
  }
}

const run = async (cleanUp: AsyncDisposableStack, work: Work) => {
  const house = await House.open(cleanUp, { people })
  const isEmbedded = house.product.place.databaseUrl === ''
  const { whole, milliseconds: first } = await undisturbed(house, work)
  const killed: KillOutcome[] = []
  let within = first
  for (let kill = 1; kill <= kills; kill += 1) {
    const moment = (randomInt(1, 1000) / 1000) * within
    const withDatabase = isEmbedded && kill % 2 === 0
    const one = await killedAfter(house, work, { whole, milliseconds: moment, withDatabase })
    // It is quicker once it has run, and slower after a start: the next kill comes earlier or later, so that some come before its end and some after it.
    within = one.isAcknowledged ? Math.min(within, one.milliseconds) : one.isKept ? within : within * 1.5
    killed.push(one)
  }
  const count = (is: (one: KillOutcome) => boolean) => killed.filter(is).length
  return {
    figures: `${kills} kills within ${first.toFixed(0)} ms, ${isEmbedded ? kills / 2 : 0} with PostgreSQL: ${count(one => one.isAcknowledged)} had been acknowledged, ${count(({ isKept, isAcknowledged }) => isKept && !isAcknowledged)} were whole without an answer; ${count(({ broken }) => broken.length > 0)} broken`,
    broken: [...killed.flatMap(({ broken }) => broken), ...(await brokenInvariants(await house.databaseUrl()))],
  }
}

/** A row for each work that writes much in one request. */
export const killedDuring: readonly Fault[] = [publish, closeMonth, planCycle, importPeople, drawDocument].map(
  work => ({
    name: `killed-during-${work.name}`,
    promise: `The product is killed while somebody ${work.promise}`,
    wanted: `${kills} kills at random: none half done, none acknowledged lost, the same request again accepted once`,
    run: cleanUp => run(cleanUp, work),
  }),
)

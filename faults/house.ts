import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { signedToken } from '#accounts/server/session-cookie.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { onConnection } from '#server/database/connection.ts'
import { password } from '#testing/client.ts'
import { killPostgres } from '#testing/embedded.ts'
import { databaseUrlOf, openPlace, type Place } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import { parsed, Visitor } from './visitor.ts'

export const ownerSignIn = { email: 'zoe@faults.example', password }

type GivenHouse = {
  people?: number
  /** Data folder. Default: a new one, with a database on the PostgreSQL of DATABASE_URL, else an embedded one. */
  place?: Place
  settings?: Record<string, string>
}

/** The product as `npm start` runs it, with a company whose people are signed in. */
export class House {
  readonly product: Product
  readonly owner: Visitor
  readonly company: Company

  private constructor(product: Product, owner: Visitor, company: Company) {
    this.product = product
    this.owner = owner
    this.company = company
  }

  static async open(cleanUp: AsyncDisposableStack, { people = 20, place, settings }: GivenHouse = {}) {
    const product = await openProduct(cleanUp, place, settings)
    await product.start()
    const signUp = { ...ownerSignIn, firstName: 'Zoé', lastName: 'Le Gall' }
    const stranger = new Visitor(product.url, '')
    const registered = await stranger.post('/owner', { body: signUp })
    parsed(registered)
    const owner = new Visitor(product.url, cookieIn(registered.headers['set-cookie']))
    return new House(product, owner, await openCompany(product, owner, people))
  }

  /** Another company of the same installation. */
  another = (people: number) => openCompany(this.product, this.owner, people)

  databaseUrl = () => databaseUrlOf(this.product.place)
}

/** Stops and removes everything at the end, also the PostgreSQL that a killed process leaves running. */
export const openProduct = async (
  cleanUp: AsyncDisposableStack,
  given?: Place,
  settings?: Record<string, string>,
): Promise<Product> => {
  const place = given ?? (await openPlace(process.env.DATABASE_URL))
  if (!given) cleanUp.defer(place.remove)
  cleanUp.defer(() => killPostgres(place.dataDir))
  const product = await Product.on(place, settings)
  cleanUp.defer(product.kill)
  return product
}

export const cookieIn = (set: string[] = []) => set.map(cookie => cookie.split(';')[0]).join('; ')

/** Somebody who has a password. */
export const signedIn = async (url: string, email: string) => {
  const reply = await new Visitor(url, '').post('/session', { body: { email, password, rememberMe: false } })
  parsed(reply)
  return new Visitor(url, cookieIn(reply.headers['set-cookie']))
}

export type Company = { id: string; admin: Visitor; people: Visitor[] }

let companies = 0

const openCompany = async (product: Product, owner: Visitor, people: number): Promise<Company> => {
  const [companyName, adminEmail] = [`Comptoir ${++companies}`, `admin-${companies}@faults.example`]
  const form = { companyName, adminEmail, adminPassword: password }
  const { id } = parsed<{ id: string }>(await owner.post('/owner/companies', { body: form }))
  const hired = await hire(product, id, people)
  const admins = hired.filter(({ isAdmin }) => isAdmin)
  const visitorOf = ({ id: employeeId, cookie }: (typeof hired)[number]) => new Visitor(product.url, cookie, employeeId)
  return {
    id,
    admin: visitorOf(admins[0]!),
    people: hired.filter(({ isAdmin }) => !isAdmin).map(visitorOf),
  }
}

/** Inserts people and their sessions by SQL: hashing hundreds of passwords would take minutes. */
const hire = async (product: Product, companyId: string, people: number) => {
  const secret = (await readFile(join(product.place.dataDir, 'session-secret'), 'utf8')).trim()
  return onDatabase(await databaseUrlOf(product.place), async client => {
    await client.query(
      `with person as materialized (select gen_random_uuid() as id, n from generate_series(1, $2::int) n),
       account as (insert into users (id, name, email) select id, 'Léa ' || n, id || '@faults.example' from person),
       contract as (insert into contracts (company_id, id, employee_id) select $1::uuid, id, id from person)
       insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
       select $1, id, id, id || '@faults.example', 'Léa', n::text,
         (select id from roles where company_id = $1 and built_in = 'employee') from person`,
      [companyId, people],
    )
    const { rows } = await client.query<{ id: string; isAdmin: boolean; token: string }>(
      `with opened as (
         insert into sessions (id, token, user_id, expires_at)
         select gen_random_uuid(), gen_random_uuid(), user_id, now() + interval '12 hours' from employees where company_id = $1
         returning user_id, token
       ) select employees.id, built_in = 'admin' as "isAdmin", token from opened join employees using (user_id)
         join roles on roles.company_id = $1 and roles.id = role_id order by employees.id`,
      [companyId],
    )
    await client.query('analyze')
    return rows.map(row => ({ ...row, cookie: `releve=${encodeURIComponent(signedToken(row.token, secret))}` }))
  })
}

/** Has another application name than the product's connections, which faults count and end. */
export const onDatabase = <T>(url: string, work: (client: pg.Client) => Promise<T>) => onConnection(url, 'faults', work)

export const newKey = () => randomUUID()

/** Everybody has seven hours on each of the first days of a week. */
export const planWeek = (url: string, { id }: Company, monday: CalendarDate, days: number) =>
  onDatabase(url, async client => {
    await client.query(
      `insert into shift_types (company_id, id, name, color, default_start_time, default_end_time)
       values ($1, gen_random_uuid(), 'Service', '#4f46e5', '09:00', '17:00')`,
      [id],
    )
    await client.query(
      `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
       select company_id, gen_random_uuid(), id, (select id from shift_types where company_id = $1 limit 1),
         date + interval '8 hours', date + interval '15 hours', 30
       from employees, (select $2::date + n as date from generate_series(0, $3 - 1) n) as day where company_id = $1`,
      [id, monday, days],
    )
    await client.query('analyze')
  })

/** Everybody has seven hours of work, with its punches, on each of the first days of a period. @param of some of the people, all unless it is given */
export const punchDays = (url: string, { id }: Company, from: CalendarDate, days: number, of = Infinity) =>
  onDatabase(url, async client => {
    await client.query(
      `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
       select company_id, gen_random_uuid(), id, date, date + interval '8 hours', date + interval '15 hours', '[]', 'completed', 420, 0
       from (select company_id, id, row_number() over (order by id) as nth from employees where company_id = $1) as staff,
         (select $2::date + n as date from generate_series(0, $3 - 1) n) as day where nth <= $4::float`,
      [id, from, days, of],
    )
    await client.query(
      `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, created_at, date)
       select company_id, gen_random_uuid(), employee_id, id, type, at, at, date
       from work_sessions, lateral (values ('clock-in', clock_in), ('clock-out', clock_out)) as punch (type, at) where company_id = $1`,
      [id],
    )
    await client.query('analyze')
  })

/** A form of one. */
export const shiftType = (name: string) => ({
  name,
  color: '#F59E0B',
  description: '',
  defaultStartTime: '09:00',
  defaultEndTime: '17:00',
  defaultBreakDuration: 30,
})

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signedToken } from '#accounts/server/session-cookie.ts'
import { onConnection } from '#server/database/connection.ts'
import { execute } from '#testing/cluster.ts'
import { databaseUrlOf } from '#testing/place.ts'
import { Product } from '#testing/product.ts'
import type { Browsers } from './load.ts'

export const password = 'corsaire-malouin'

/** The nth employee's. */
export const idOf = (n: number) => `be7c0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
export const addressOf = (n: number) => `bench-${n}@bench.example`

const post = async (product: Product, path: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', origin: product.url, cookie }
  const response = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response
}

const cookiesIn = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')

/** Signs in the nth employee. */
export const cookiesOf = async ({ place }: Product) => {
  const secret = await readFile(join(place.dataDir, 'session-secret'), 'utf8')
  return (n: number) => `releve=${encodeURIComponent(signedToken(`bench-${n}`, secret.trim()))}`
}

/** The reads that the application asks for at once (`ownReads` of scripts/web-build/foreseen.ts), without its live stream, which `npm run bench live` measures. */
export const opening = ['/api/session', '/api/time-clock', '/api/schedule/my-week/today', '/api/site']

/** One press: each press has its own key. */
export const punch = (
  send: Browsers['send'],
  cookie: string,
  type: 'clock-in' | 'clock-out',
  key: string = randomUUID(),
) =>
  send({
    method: 'POST',
    path: `/api/time-clock/${type}`,
    cookie,
    headers: { 'idempotency-key': key },
    body: {},
  })

/** Everybody's last five days and this week's shifts, so that PostgreSQL has realistic statistics. */
const worked = (companyId: string) => [
  `set role releve_member`,
  `set app.company_id = '${companyId}'`,
  `insert into shift_types (company_id, id, name, color, default_start_time, default_end_time)
   values ('${companyId}', '${companyId}', 'Service', '#4f46e5', '09:00', '17:00')`,
  `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
   select company_id, gen_random_uuid(), id, company_id, day + time '09:00', day + time '17:00', 30
   from employees, generate_series(date_trunc('week', now()), now() + interval '4 days', '1 day') day`,
  `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, status)
   select company_id, gen_random_uuid(), id, current_date - n, current_date - n + time '09:00', current_date - n + time '17:00', 'completed'
   from employees, generate_series(1, 5) n`,
  `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date)
   select company_id, gen_random_uuid(), employee_id, id, type, at, date
   from work_sessions, lateral (values ('clock-in', clock_in), ('clock-out', clock_out)) as punch (type, at)`,
]

/** The owner of the bench. @returns their cookie */
const signUpOwner = async (product: Product) =>
  cookiesIn(
    await post(product, '/owner', { firstName: 'Zoé', lastName: 'Le Gall', email: 'owner@bench.example', password }),
  )

/** @param from the number of the first of its people @returns the company's id and its administrator's address */
const addCompany = async (
  product: Product,
  databaseUrl: string,
  { owner, from, people }: { owner: string; from: number; people: number },
) => {
  const form = { companyName: 'Bench', adminEmail: `admin-${from}@bench.example`, adminPassword: password }
  const { id } = (await (await post(product, '/owner/companies', form, owner)).json()) as { id: string }
  const userId = `('be7c0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const everybody = `from generate_series(${from}, ${from + people - 1}) n`
  await execute(
    databaseUrl,
    `set role releve_platform`,
    `insert into users (id, name, email) select ${userId}, 'Bench ' || n, 'bench-' || n || '@bench.example' ${everybody}`,
    `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
     select '${id}', ${userId}, ${userId}, 'bench-' || n || '@bench.example', 'Bench', n::text,
       (select id from roles where company_id = '${id}' and built_in = 'employee') ${everybody}`,
    `insert into contracts (company_id, id, employee_id) select '${id}', ${userId}, ${userId} ${everybody}`,
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), 'bench-' || n, ${userId}, now() + interval '1 hour' ${everybody}`,
    ...worked(id),
  )
  return { companyId: id, adminEmail: form.adminEmail }
}

const settle = (databaseUrl: string) =>
  execute(
    databaseUrl,
    // pgbench has one role, so the look-up of who is signed in runs under it too.
    `grant select on sessions, platform_owner, users, two_steps, credentials to releve_member`,
    `vacuum (analyze)`,
    `checkpoint`,
  )

/**
 * Inserts a company whose people are all signed in: hashing thousands of passwords would take minutes.
 * @returns the company's id and its administrator's cookie
 */
export const openCompany = async (product: Product, databaseUrl: string, people: number) => {
  const owner = await signUpOwner(product)
  const { companyId, adminEmail } = await addCompany(product, databaseUrl, { owner, from: 1, people })
  await settle(databaseUrl)
  const admin = await post(product, '/session', { email: adminEmail, password, rememberMe: false })
  return { companyId, adminCookie: cookiesIn(admin) }
}

/** As many companies of as many people each, who are numbered through. @returns the ids of the companies */
export const openCompanies = async (product: Product, databaseUrl: string, companies: number, people: number) => {
  const owner = await signUpOwner(product)
  const ids: string[] = []
  for (let nth = 0; nth < companies; nth++)
    ids.push((await addCompany(product, databaseUrl, { owner, from: 1 + nth * people, people })).companyId)
  await settle(databaseUrl)
  return ids
}

/** The rights of the company's people, as in the product. */
export const asked = <Row>(databaseUrl: string, companyId: string, question: string): Promise<Row[]> =>
  onConnection(databaseUrl, 'bench', async client => {
    await client.query(`set role releve_member; set app.company_id = '${companyId}'`)
    const { rows } = await client.query(question)
    return rows as Row[]
  })

/** The product on the embedded PostgreSQL, then on a new database of DATABASE_URL if given. */
export const onEachDatabase = async (
  measure: (product: Product, databaseUrl: string, kind: string) => Promise<void>,
) => {
  const given = process.env.DATABASE_URL
  for (const clusterUrl of given ? [undefined, given] : [undefined]) {
    const product = await Product.open(clusterUrl)
    try {
      await measure(product, await databaseUrlOf(product.place), clusterUrl ? 'DATABASE_URL' : 'embedded PostgreSQL')
    } finally {
      await product.close()
    }
  }
}

/** Resident memory of a process, in MB. */
export const memoryOf = ({ pid }: { pid: number | undefined }) =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024

/** `--people=2000` of the command line. */
export const option = (name: string, otherwise: number) =>
  Number(process.argv.find(argument => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

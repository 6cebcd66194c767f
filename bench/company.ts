import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signedToken } from '#server/session-cookie.ts'
import { execute } from '#testing/cluster.ts'
import type { Product } from '#testing/product.ts'

const password = 'corsaire-malouin'

const post = async (product: Product, path: string, body: object, cookie = '') => {
  const headers = { 'content-type': 'application/json', origin: product.url, cookie }
  const response = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response
}

/** Signs in the nth employee. */
export const cookiesOf = async ({ place }: Product) => {
  const secret = await readFile(join(place.dataDir, 'session-secret'), 'utf8')
  return (n: number) => `releve=${encodeURIComponent(signedToken(`bench-${n}`, secret.trim()))}`
}

/**
 * A company with people who are all signed in, put there at once: hashing thousands of passwords is another matter.
 * @returns the company's id
 */
export const openCompany = async (product: Product, databaseUrl: string, people: number): Promise<string> => {
  const owner = { email: 'owner@bench.example', password }
  const signUp = await post(product, '/owner', { firstName: 'Zoé', lastName: 'Le Gall', ...owner })
  const cookie = signUp.headers
    .getSetCookie()
    .map(set => set.split(';')[0])
    .join('; ')
  const form = { companyName: 'Bench', adminEmail: 'admin@bench.example', adminPassword: password }
  const { id } = (await (await post(product, '/owner/companies', form, cookie)).json()) as { id: string }
  const userId = `('be7c0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const everybody = `from generate_series(1, ${people}) n`
  await execute(
    databaseUrl,
    `set role releve_platform`,
    `insert into users (id, name, email) select ${userId}, 'Bench ' || n, 'bench-' || n || '@bench.example' ${everybody}`,
    `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
     select '${id}', ${userId}, ${userId}, 'bench-' || n || '@bench.example', 'Bench', n::text,
       (select id from roles where company_id = '${id}' and built_in = 'employee') ${everybody}`,
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), 'bench-' || n, ${userId}, now() + interval '1 hour' ${everybody}`,
    // pgbench asks who it is under the one role it has.
    `reset role`,
    `grant select on sessions, platform_owner, users to releve_member`,
    `analyze`,
  )
  return id
}

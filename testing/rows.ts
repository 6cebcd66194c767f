import type { World } from './world.ts'

/** Every table with a company, found in the schema. */
export const tenantTables = async (world: World) => {
  const rows = await world.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'company_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(row => row.name)
}

const question = async (world: World) => {
  const selects = [
    ...(await tenantTables(world)).map(table => `select '${table}', t::text from ${table} t where company_id = $1`),
    `select 'companies', t::text from companies t where id = $1`,
    `select 'users', t::text from users t join employees on user_id = t.id where company_id = $1`,
    `select 'credentials', t::text from credentials t join employees using (user_id) where company_id = $1`,
  ]
  return `select ("table" || ' ' || row) collate "C" as row from (${selects.join(' union all ')}) as stored("table", row) order by 1`
}
const questions = new WeakMap<World, Promise<string>>()

/** All rows of a company, sign-ins included, to compare before and after an attack. */
export const rowsOf = async (world: World, companyId: string) => {
  if (!questions.has(world)) questions.set(world, question(world))
  // Planning a question of forty tables takes longer than answering it.
  const rows = await world.sql<{ row: string }>(await questions.get(world)!, [companyId], 'rows of a company')
  return rows.map(({ row }) => row)
}

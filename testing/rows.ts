import type { World } from './world.ts'

/** Every table with a company, found in the schema. */
export const tenantTables = async (world: World) => {
  const rows = await world.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'company_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(row => row.name)
}

/** The questions for the rows of the companies $1, sign-ins included. @param asked of each row `t` */
const selects = async (world: World, asked: string) => [
  ...(await tenantTables(world)).map(
    table => `select '${table}', company_id, ${asked} from ${table} t where company_id = any($1)`,
  ),
  `select 'companies', id, ${asked} from companies t where id = any($1)`,
  `select 'users', company_id, ${asked} from users t join employees on user_id = t.id where company_id = any($1)`,
  `select 'credentials', company_id, ${asked} from credentials t join employees using (user_id) where company_id = any($1)`,
]

/** All rows of a company, sign-ins included, to compare before and after an attack. */
export const rowsOf = async (world: World, companyId: string) => {
  const text = `select ("table" || ' ' || row) collate "C" as row from (
    ${(await selects(world, 't::text')).join(' union all ')}) as stored("table", company, row) order by 1`
  const rows = await world.sql<{ row: string }>(text, [[companyId]])
  return rows.map(({ row }) => row)
}

const sums = async (world: World) =>
  `select company, jsonb_object_agg("table", counted) as tables from (
    ${(await selects(world, `jsonb_build_array(count(*), sum(hash_record_extended(t, 0))::text)`)).map(each => `${each} group by 2`).join(' union all ')}
  ) as stored("table", company, counted) group by 1`
const questions = new WeakMap<World, Promise<string>>()

/** What the tables of companies hold, each as its number of rows and the sum of their hashes: quicker than the rows, where many requests are compared. */
export const sumsOf = async (world: World, companyIds: readonly string[]) => {
  if (!questions.has(world)) questions.set(world, sums(world))
  // Planning a question of forty tables takes longer than answering it.
  const rows = await world.sql<{ company: string; tables: object }>(
    await questions.get(world)!,
    [companyIds],
    'sums of companies',
  )
  return new Map(rows.map(({ company, tables }) => [company, tables]))
}

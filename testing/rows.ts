import type { World } from './world.ts'

/** Every table with a company, found in the schema. */
export const tenantTables = async (world: World) => {
  const rows = await world.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'company_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(row => row.name)
}

/**
 * The questions for the rows of the companies $1, sign-ins included, each with the tables that it reads.
 * @param asked of each row `t`
 */
export const rowsOfCompanies = async (world: World, asked: string) => {
  const question = (from: string, id: string, ...reads: string[]) => ({
    text: `select '${reads[0]}', ${id}, ${asked} from ${from} where ${id} = any($1)`,
    reads,
  })
  return [
    ...(await tenantTables(world)).map(table => question(`${table} t`, 'company_id', table)),
    question('companies t', 'id', 'companies'),
    question('users t join employees on user_id = t.id', 'company_id', 'users', 'employees'),
    question('credentials t join employees using (user_id)', 'company_id', 'credentials', 'employees'),
  ]
}

/** All rows of a company, sign-ins included, to compare before and after an attack. */
export const rowsOf = async (world: World, companyId: string) => {
  const questions = await rowsOfCompanies(world, 't::text')
  const text = `select ("table" || ' ' || row) collate "C" as row from (
    ${questions.map(question => question.text).join(' union all ')}) as stored("table", company, row) order by 1`
  const rows = await world.sql<{ row: string }>(text, [[companyId]])
  return rows.map(({ row }) => row)
}

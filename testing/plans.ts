import type { Client } from 'pg'
import { onConnection } from '#server/database/connection.ts'
import type { Statement } from './statements.ts'

/** Tables that grow with the years; each must be read by an index. */
export const growingTables = [
  'shifts',
  'work_sessions',
  'time_entries',
  'time_corrections',
  'leave_requests',
  'leave_steps',
  'notifications',
  'audit_entries',
  'audit_seals',
  'idempotency_keys',
  'sessions',
  'attempts',
]

/** How a statement reads the rows of one table. */
export type Access = { text: string; table: string; by: string; condition: string; isCutShort: boolean }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

const isPlanned = ({ text }: Statement) => /^(select|insert|update|delete|with)\b/i.test(text)

const literal = (client: Client, value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return literal(client, `{${JSON.stringify(value).slice(1, -1)}}`)
  const text = value instanceof Date ? value.toISOString() : value
  return client.escapeLiteral(typeof text === 'string' ? text : JSON.stringify(text))
}

/** A sort, a sum or a hash reads all its rows, even under a limit. */
const takesAll = ({ 'Node Type': type }: Node) => ['Sort', 'Aggregate', 'WindowAgg', 'Hash', 'SetOp'].includes(type)

/** A limit ends the nodes below it early. */
const accessesIn = (text: string, node: Node, isCutShort = false): Access[] => {
  const below = node['Node Type'] === 'Limit' || (isCutShort && !takesAll(node))
  const inner = (node.Plans ?? []).flatMap(plan => accessesIn(text, plan, below))
  const table = node['Relation Name']
  if (!table || node['Node Type'] === 'ModifyTable') return inner
  const access = { text, table, by: node['Index Name'] ?? node['Node Type'], isCutShort }
  if (node['Node Type'] !== 'Bitmap Heap Scan') return [{ ...access, condition: node['Index Cond'] ?? '' }, ...inner]
  // A bitmap names its table above the indexes that it comes from.
  return indexesIn(node).map(index => ({ ...access, by: index['Index Name']!, condition: index['Index Cond'] ?? '' }))
}

const indexesIn = (node: Node): Node[] =>
  (node.Plans ?? []).flatMap(plan => (plan['Index Name'] ? [plan] : indexesIn(plan)))

/** Made for any values, as the product's connections ask for: docs/decisions/0023-prepared-statements.md. */
const planOf = async (client: Client, { text, values, role }: Statement, companyId: string) => {
  await client.query(
    `begin; set local role ${role}; set local app.company_id = '${companyId}'; set local plan_cache_mode = force_generic_plan`,
  )
  try {
    await client.query(`prepare hot as ${text}`)
    const given = values.length > 0 ? `(${values.map(value => literal(client, value)).join(', ')})` : ''
    const { rows } = await client.query(`explain (format json) execute hot${given}`)
    return rows[0]['QUERY PLAN'][0].Plan as Node
  } finally {
    await client.query('rollback; deallocate all')
  }
}

/** How PostgreSQL would now read the rows of one company's statements. */
export const accessesOf = (url: string, sent: readonly Statement[], companyId: string) =>
  onConnection(url, 'releve_plans', async client => {
    const accesses: Access[] = []
    const distinct = new Map(sent.filter(isPlanned).map(statement => [statement.text, statement]))
    for (const statement of distinct.values())
      accesses.push(...accessesIn(statement.text, await planOf(client, statement, companyId)))
    return accesses
  })

const ofCompany = /^\(company_id = [^=]*\)$/

/** Statements that read a growing table whole, or all rows of a company in it. */
export const wholeReads = (accesses: readonly Access[]) =>
  accesses.filter(
    ({ table, condition, isCutShort }) =>
      growingTables.includes(table) && (condition === '' || (ofCompany.test(condition) && !isCutShort)),
  )

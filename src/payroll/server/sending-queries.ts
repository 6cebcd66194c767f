import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Month } from '#payroll/rules/months.ts'
import { mayBeWithdrawn, standingOf } from '#payroll/rules/sendings.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { payrollFiles, payrollSendings } from './tables.ts'

const columns = {
  id: payrollSendings.id,
  month: payrollSendings.month,
  way: payrollSendings.way,
  recipient: payrollSendings.recipient,
  files: payrollSendings.files,
  language: payrollSendings.language,
  state: payrollSendings.state,
  settledAt: payrollSendings.settledAt,
  refusal: payrollSendings.refusal,
  askedAt: payrollSendings.askedAt,
  size: payrollSendings.size,
  expiresAt: payrollSendings.expiresAt,
  openings: payrollSendings.openings,
  openedAt: payrollSendings.openedAt,
}

const ofMonth = prepared(['month'], (tx, { month }) =>
  tx
    .select({ ...columns, by: employeeName })
    .from(payrollSendings)
    .innerJoin(
      employees,
      and(eq(employees.companyId, payrollSendings.companyId), eq(employees.id, payrollSendings.askedBy)),
    )
    .where(eq(payrollSendings.month, month))
    .orderBy(desc(payrollSendings.askedAt), desc(payrollSendings.id)),
)

/** The sendings of a closed month, the last first. */
export const sendingsOf = (tx: Tx, month: Month) => ofMonth(tx, { month })

/** As people read them. */
export const sendingsShown = async (tx: Tx, month: Month, now: Temporal.Instant) =>
  (await sendingsOf(tx, month)).map(
    ({ id, way, recipient, files, size, refusal, openings, askedAt, by, ...sending }) => {
      const { state, since } = standingOf({ ...sending, openings }, now)
      return {
        id,
        way,
        recipient,
        files: files.length,
        size,
        askedAt: askedAt.toISOString(),
        by,
        state,
        since: since?.toISOString() ?? null,
        refusal,
        openings,
        mayBeWithdrawn: mayBeWithdrawn({ ...sending, way, openings }, now),
      }
    },
  )

export const sendingById = async (tx: Tx, id: string) => {
  const [row] = await tx.select(columns).from(payrollSendings).where(eq(payrollSendings.id, id))
  return row
}
export type SendingRow = NonNullable<Awaited<ReturnType<typeof sendingById>>>

/** The kept files of a sending, with their bytes. */
export const filesSent = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: payrollFiles.id,
      month: payrollFiles.month,
      name: payrollFiles.name,
      layout: payrollFiles.layout,
      encoding: payrollFiles.encoding,
      lines: payrollFiles.lines,
      content: payrollFiles.content,
    })
    .from(payrollFiles)
    .where(inArray(payrollFiles.id, [...ids]))
    .orderBy(asc(payrollFiles.profile), asc(payrollFiles.id))

/** The sending that a secret names, and the company that made it. The accountant has no session, so the platform looks it up. */
export const sendingOfSecret = async ({ database }: Pick<Backend, 'database'>, secret: string) => {
  const [link] = await database.platform
    .select({
      companyId: payrollSendings.companyId,
      id: payrollSendings.id,
      company: companies.name,
      timeZone: companies.timeZone,
    })
    .from(payrollSendings)
    .innerJoin(companies, eq(companies.id, payrollSendings.companyId))
    .where(eq(payrollSendings.hash, hashOf(secret)))
  return link
}

/** The encrypted archive that waits for its mail. */
export const archiveOf = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ content: payrollSendings.content })
    .from(payrollSendings)
    .where(eq(payrollSendings.id, id))
  return row?.content ?? null
}

import pg from 'pg'

/** The statement as sent, with its values and its connection, which is named after its role. */
export type Statement = { text: string; values: unknown[]; role: string }

type Query = typeof pg.Client.prototype.query

const asSent = (client: pg.Client, [statement, values]: unknown[]): Statement => {
  // The driver takes a text, or an object that holds it.
  const { text, values: own } = (typeof statement === 'string' ? { text: statement } : statement) as Partial<Statement>
  const { application_name: role } = (client as unknown as { connectionParameters: { application_name: string } })
    .connectionParameters
  return { text: text!, values: (values as unknown[] | undefined) ?? own ?? [], role }
}

/** The statements that this process sends while `work` runs, in order. */
export const sentDuring = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- bound again at each call
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    sent.push(asSent(this, given))
    return Reflect.apply(query, this, given)
  } as Query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  // Notices of earlier changes are sent meanwhile.
  return sent.filter(({ text }) => !text.includes('pg_notify'))
}

/** Their SQL alone. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await sentDuring(work)).map(({ text }) => text)

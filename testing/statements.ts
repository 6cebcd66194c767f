import pg from 'pg'
import { vi } from 'vitest'

/** The SQL that this process sends while `work` runs, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    // The driver takes a text, or an object that holds it.
    const sent: unknown[] = query.mock.calls.map(([statement]) => statement)
    return sent.map(statement => (typeof statement === 'string' ? statement : (statement as { text: string }).text))
  } finally {
    query.mockRestore()
  }
}

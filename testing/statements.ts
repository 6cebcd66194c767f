import pg from 'pg'
import { vi } from 'vitest'

/** The SQL that this process sends while `work` runs, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    // The driver takes a text, or an object that holds it.
    const sent: unknown[] = query.mock.calls.map(([statement]) => statement)
    const texts = sent.map(statement =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    )
    // Notices of what changed before go out meanwhile.
    return texts.filter(text => !text.includes('pg_notify'))
  } finally {
    query.mockRestore()
  }
}

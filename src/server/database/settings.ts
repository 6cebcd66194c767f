/** For every connection of the process, except for migrations. */
export const timeouts = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' }

/** Planning for the values at hand takes longer than most statements, and compiling one (`jit`) longer than all of them. */
const planning = { plan_cache_mode: 'force_generic_plan', jit: 'off' }

const common = { timezone: 'UTC', ...timeouts }

/** The settings of PostgreSQL for the connections of each role. */
export const settingsOf = {
  // A statement pipelined with a failed opening writes nothing: see withOpening.
  releve_member: { role: 'releve_member', ...common, ...planning, default_transaction_read_only: 'on' },
  releve_platform: { role: 'releve_platform', ...common, ...planning },
  // Statements that find old rows are planned for their actual values.
  releve_archivist: { role: 'releve_archivist', ...common },
  releve_worker: { role: 'releve_worker', ...timeouts },
}

/** As a client says them when it connects. */
export const asOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { byIndex } from '#server/database/prepared.ts'
import { asOptions, settingsOf } from '#server/database/settings.ts'

const answers = (program: string) => spawnSync(program, ['--version']).status === 0

/** The path of pgbench; undefined if not installed. */
const findPgbench = () =>
  ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench'), '/opt/homebrew/bin/pgbench'].find(answers)

type Run = { url: string; companyId: string; firstEmployee: number; clients: number; seconds: number }

/** Runs of a script a second, as the product's connections would send it; null without pgbench. */
const ratesOf =
  (script: string) =>
  ({ url, companyId, firstEmployee, clients, seconds }: Run): number | null => {
    const pgbench = findPgbench()
    if (!pgbench) return null
    // As the product's connections do: see docs/decisions/0023-prepared-statements.md.
    const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`]
    const settings = { ...settingsOf.releve_member, 'app.company_id': companyId, default_transaction_read_only: 'off' }
    const asOurs = `${asOptions(settings)} -c ${byIndex}`
    const { stdout, stderr, status } = spawnSync(
      pgbench,
      [...options, `--define=first=${firstEmployee}`, `--file=${join(import.meta.dirname, script)}`, url],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: asOurs } },
    )
    const runs = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (status !== 0 || !runs) throw new Error(`pgbench: ${stderr}`)
    return Number(runs)
  }

const arrivalsAndDepartures = ratesOf('clock-in.sql')

/** Punches a second of the same SQL without our server; null without pgbench. */
export const punchesByPgbench = (run: Run): number | null => {
  const pairs = arrivalsAndDepartures(run)
  return pairs === null ? null : pairs * 2
}

/** Transactions a second that store what a punch stores and read nothing; null without pgbench. */
export const barePunches = ratesOf('bare-punch.sql')

import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { PrimaryClient } from '#server/database/primary.ts'
import { asOptions, settingsOf } from '#server/database/settings.ts'

/** The data of a job are readable in the database until it is done: ids and addresses, never a password or a token. */
type JobData = Record<string, string>

export type Job = {
  name: string
  run: (told: never, backend: Backend) => Promise<void>
  /** Queued by itself, once for all server processes. */
  every?: 'hour' | 'minute'
}

/**
 * Work after a transaction, only if it commits: call `enqueue` inside the transaction. It runs at least once: after a failure again, later and later. Secrets are made
 * when it runs, not when it is queued.
 * @param isAwaited a person waits for it: it runs before the others, however many there are
 */
export const job = <Payload extends JobData>(
  name: string,
  perform: (told: Payload, backend: Backend) => Promise<void>,
  options: { isAwaited?: boolean } = {},
) => ({ ...queue<Payload>(name, options), run: perform })

/** The same for work that is declared elsewhere, under this name. */
export const queue = <Payload extends JobData>(name: string, { isAwaited = false } = {}) => ({
  name,
  enqueue: (tx: Tx, told: Payload) =>
    tx.execute(sql`select enqueue_job(${name}, ${JSON.stringify(told)}::json, ${isAwaited ? -1 : 0})`),
  /** In a minute, one for each key: what is queued meanwhile under the same key takes the place of the first. One statement for any number. */
  enqueueSoon: (tx: Tx, all: readonly { key: string; told: Payload }[]) =>
    tx.execute(sql`
      select enqueue_job_once(${name}, each -> 'told', ${name} || ' ' || (each ->> 'key'), interval '1 minute')
      from json_array_elements(${JSON.stringify(all)}::json) as each`),
  /** After so many seconds. What waits under the same key is taken back. */
  enqueueAfter: (tx: Tx, { key, told, seconds }: { key: string; told: Payload; seconds: number }) =>
    tx.execute(
      sql`select enqueue_job_after(${name}, ${JSON.stringify(told)}::json, ${`${name} ${key}`}, make_interval(secs => ${seconds}))`,
    ),
})

const repeated = (every: 'hour' | 'minute') => (name: string, perform: (backend: Backend) => Promise<unknown>) => ({
  ...job(name, async (_told, backend) => {
    await perform(backend)
  }),
  every,
})

/** Cron jobs are queued by the library. */
export const hourly = repeated('hour')
export const minutely = repeated('minute')

/**
 * Work for each company by itself, one after the other: the failure of one holds up none of the others.
 * @throws AggregateError of the failures, once the others are done
 */
export const eachCompany = async <Company extends { id: string }>(
  companies: readonly Company[],
  work: (company: Company) => Promise<unknown>,
) => {
  const failures: unknown[] = []
  for (const company of companies)
    try {
      // A job is in no hurry.
      // oxlint-disable-next-line no-await-in-loop
      await work(company)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `failed for ${failures.length} of ${companies.length} companies`)
}

export const queueOptions = {
  // Failures are logged from events; the library's own lines repeat the data of the jobs.
  logger: new Logger(() => () => {}),
  noHandleSignals: true,
  // Without a delay the library neither awaits the end of a job nor catches its errors.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
}

const times = { hour: '15 * * * *', minute: '* * * * *' }

const timesOf = (jobs: readonly Job[]) =>
  parseCronItems(jobs.flatMap(({ name, every }) => (every ? { task: name, match: times[every] } : [])))

export const tasksOf = (backend: Backend, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map(({ name, run: perform }) => [name, told => perform(told as never, backend)]))

/** The queue's own tables, in the schema `graphile_worker`. @param url of the database's owner, as the client's */
export const migrateJobs = async (client: pg.Client, url: string) => {
  const pgPool = openPool({ connectionString: url, max: 1 }, () => {})
  try {
    await runMigrations({ ...queueOptions, pgPool })
  } finally {
    await pgPool.end()
  }
  await client.query(openToWorker)
}

/** Only for tables and views that the library has added since the last start. Its tables have row-level security without any policy. */
const openToWorker = `do $$ declare opened record; begin
  grant usage on schema graphile_worker to releve_worker;
  for opened in
    select oid::regclass as name, relrowsecurity from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'v') and not has_table_privilege('releve_worker', oid, 'delete')
  loop
    execute format('grant select, insert, update, delete on %s to releve_worker', opened.name);
    if opened.relrowsecurity then
      execute format('create policy worker on %s to releve_worker using (true) with check (true)', opened.name);
    end if;
  end loop;
end $$`

/** @param url of the login for housekeeping */
export const openQueue = (url: string, onError: (error: Error) => void) =>
  openPool(
    {
      connectionString: url,
      // One connection listens, the others take jobs and end them.
      max: 3,
      application_name: 'releve_jobs',
      keepAlive: true,
      options: asOptions(settingsOf.releve_worker),
    },
    onError,
  )

const openPool = (options: pg.PoolConfig, onError: (error: Error) => void) => {
  const pool = new pg.Pool({ Client: PrimaryClient, ...options })
  // The pool also tells its client, which would be logged as the place of the error.
  pool.on('error', error => onError(error))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Counts of waiting jobs: for their turn, after a failure, and failed for good. */
export type JobCounts = { queued: number; failing: number; failed: number }

const countJobs = async (database: pg.Pool): Promise<JobCounts> => {
  const { rows } = await database.query(
    `select count(*) filter (where attempts = 0)::int as queued,
       count(*) filter (where attempts between 1 and max_attempts - 1)::int as failing,
       count(*) filter (where attempts >= max_attempts)::int as failed from graphile_worker.jobs`,
  )
  return rows[0]
}

/** Runs queued jobs, one at a time, together with every other server process on the database, until it is closed. */
export const openJobs = (
  url: string,
  backend: Backend,
  jobs: readonly Job[],
  onError: (error: Error, where: string) => void,
): { counts: () => Promise<JobCounts>; close: () => Promise<void> } => {
  const onBreak = (error: Error) => onError(error, 'job queue')
  const pool = openQueue(url, onBreak)
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job: failed, error }) => {
    const each = error instanceof AggregateError ? [...error.errors, error] : [error]
    for (const one of each) onError(one as Error, `job ${failed.task_identifier}`)
  })
  const taskList = tasksOf(backend, jobs)
  const options = { ...queueOptions, pgPool: pool, taskList, concurrency: 1, events, parsedCronItems: timesOf(jobs) }
  let closing = false
  let runner: Runner | undefined

  /** A broken connection ends the runner; another one takes over until all is closed. */
  const keepRunning = async (): Promise<void> => {
    try {
      runner = await run(options)
      if (closing) await runner.stop()
      await runner.promise
    } catch (error) {
      onBreak(error as Error)
    }
    if (closing) return
    await sleep(1000)
    return keepRunning()
  }
  const running = keepRunning()
  const recover = () => Promise.all([releaseLost(pool), forgetFailed(pool)])
  const recovery = setInterval(() => void recover().catch(onBreak), recoveryMilliseconds)
  return {
    counts: () => countJobs(pool),
    close: async () => {
      closing = true
      clearInterval(recovery)
      const stopped = Promise.all([runner?.stop().catch(onBreak), running])
      // A slow mail server does not delay the stop: the job is released like one of a killed process.
      await Promise.race([stopped, sleep(unfinishedWithin, undefined, { ref: false })])
      await pool.end()
    },
  }
}

/** Milliseconds that a job has to end once the process stops. */
const unfinishedWithin = 3_000

const recoveryMilliseconds = 30_000

/** A killed process leaves its job locked. No job lasts two minutes: an older lock belongs to a dead process. */
export const releaseLost = (database: { query: (statement: string) => Promise<unknown> }) =>
  database.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
     where locked_at < now() - interval '2 minutes'`,
  )

/** A failed job names its recipient: kept long enough for the operator to look why. */
export const forgetFailed = (database: { query: (statement: string) => Promise<unknown> }) =>
  database.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where attempts >= max_attempts and updated_at < now() - interval '30 days'`,
  )

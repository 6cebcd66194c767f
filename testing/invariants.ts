import { isDeepStrictEqual } from 'node:util'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { onConnection } from '#server/database/connection.ts'
import { type Punch, rebuild, type WorkSession } from '#time-clock/rules.ts'
import { sessionOf } from '#time-clock/server/queries.ts'
import { timeEntries, workSessions } from '#time-clock/server/tables.ts'

const hasAuditRow = (action: string, subject: string) =>
  `exists (select from audit_entries a where a.company_id = t.company_id and a.subject = ${subject} and a.action ${action})`

const corrections = `select company_id, work_session_id::text as subject, count(*) as written from time_corrections group by 1, 2`
const auditedCorrections = `select company_id, subject, count(*) as signed from audit_entries
  where action in ('time-clock.session-corrected', 'time-clock.session-added') group by 1, 2`

/** The invariants, each with a query for the rows that break it. */
const questions: Record<string, string> = {
  'a person has two open sessions on one day': `select employee_id as id from work_sessions where clock_out is null
     group by company_id, employee_id, date having count(*) > 1`,
  'two sessions of a person overlap': `select id from (
       select id, clock_in, max(coalesce(clock_out, clock_in)) over earlier as busy_until from work_sessions
       window earlier as (partition by company_id, employee_id order by clock_in, id rows between unbounded preceding and 1 preceding)
     ) s where busy_until > clock_in`,
  'two shifts of a person overlap': `select a.id from shifts a join shifts b using (company_id, employee_id)
     where a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'a shift has a person and a department that needs one': `select id from shifts where employee_id is not null and department is not null`,
  'two leaves of a person overlap': `select a.id from leave_requests a join leave_requests b using (company_id, employee_id)
     where a.id < b.id and a.status in ('pending', 'approved', 'cancelling') and b.status in ('pending', 'approved', 'cancelling') and a.start_date <= b.end_date and b.start_date <= a.end_date
       and a.interrupts = b.interrupts and not (a.from_midday or a.until_midday or b.from_midday or b.until_midday) and a.start_time is null and b.start_time is null`,
  'something ends before it starts': `select id from work_sessions where clock_out < clock_in
     union all select id from shifts where ends_at <= starts_at
     union all select id from leave_requests where end_date < start_date
     union all select id from trainings where end_date < date`,
  'a break lies outside its session': `select id from work_sessions, jsonb_to_recordset(breaks) as b("start" numeric, "end" numeric)
     where b.start < extract(epoch from clock_in) * 1000 or coalesce(b.end, b.start) > extract(epoch from clock_out) * 1000
       or b.end < b.start or (b.end is null and clock_out is not null)`,
  'a break is as long as its shift': `select id from shifts where break_duration * 60 >= extract(epoch from ends_at - starts_at)`,
  'the places taken of a training are not its enrolments': `select id from trainings t where taken_slots <>
     (select count(*) from enrolments e where e.company_id = t.company_id and e.training_id = t.id)`,
  'a training has more enrolments than places': `select id from trainings t where available_slots <
     (select count(*) from enrolments e where e.company_id = t.company_id and e.training_id = t.id)`,
  'a person has no contract': `select id from employees e
     where not exists (select from contracts c where c.company_id = e.company_id and c.employee_id = e.id)`,
  'a company has no administrator': `select id from companies c where not exists (
     select from employees e join roles r on r.company_id = e.company_id and r.id = e.role_id
     where e.company_id = c.id and e.deleted_at is null and e.user_id is not null and 'all' = any(r.permissions)
       and exists (select from contracts k where k.company_id = e.company_id and k.employee_id = e.id and k.ends_on is null))`,
  'a session has neither punch nor correction': `select id from work_sessions t
     where not exists (select from time_entries e where e.company_id = t.company_id and e.work_session_id = t.id)
       and not exists (select from time_corrections c where c.company_id = t.company_id and c.work_session_id = t.id)`,
  'a punch is of somebody else than its session': `select t.id from time_entries t join work_sessions s
     on s.company_id = t.company_id and s.id = t.work_session_id where s.employee_id <> t.employee_id`,
  'a correction has not its audit row': `select subject::uuid as id from (${corrections}) made
     full join (${auditedCorrections}) audited using (company_id, subject) where written is distinct from signed`,
  'a leave has not its audit row': `select id from leave_requests t where not ${hasAuditRow(`in ('leave.requested', 'leave.entered')`, 't.id::text')}`,
  'a step of leave has not one audit row': `select id from leave_requests t where (
       select count(*) from audit_entries a where a.company_id = t.company_id and a.subject = t.id::text and a.action <> 'leave.shifts-kept'
     ) <> (select count(*) from leave_steps s where s.company_id = t.company_id and s.leave_request_id = t.id)`,
  'a leave request is not in the state of its last step': `select id from leave_requests t where status is distinct from (
     select status from leave_steps s where s.company_id = t.company_id and s.leave_request_id = t.id order by number desc limit 1)`,
  'an enrolment has not its audit row': `select training_id as id from enrolments t where not
     ${hasAuditRow(`in ('trainings.enrolled', 'trainings.assigned') and a.after::text like '%' || t.employee_id || '%'`, 't.training_id::text')}`,
  'a foreign key does not carry the company': `select conname as id from pg_constraint where contype = 'f' and (
       not convalidated or not exists (
         select from unnest(conkey, confkey) as pair(here, there)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = here
         join pg_attribute b on b.attrelid = confrelid and b.attnum = there
         where a.attname = 'company_id' and b.attname in ('company_id', 'id')))
     and exists (select from pg_attribute where attrelid = conrelid and attname = 'company_id')
     and (confrelid = 'companies'::regclass or exists (select from pg_attribute where attrelid = confrelid and attname = 'company_id'))`,
}

/** @param url of the database's owner, without row-level security. @returns a sentence for each broken one */
export const brokenInvariants = (url: string): Promise<string[]> => onConnection(url, 'invariants', brokenIn)

/** The violations that `client` sees, in its transaction if it has one. */
export const brokenIn = async (client: pg.Client): Promise<string[]> => {
  const broken: string[] = []
  for (const [sentence, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ id: string }>(question)
    broken.push(...rows.map(({ id }) => `${sentence}: ${id}`))
  }
  return [...broken, ...(await notRebuilt(client))]
}

type Session = ReturnType<typeof sessionOf>

/** Sessions without a correction that differ from their punches. */
const notRebuilt = async (client: pg.Client) => {
  const db = drizzle(client)
  const entries = await db.select().from(timeEntries).orderBy(asc(timeEntries.createdAt), asc(timeEntries.id))
  const rows = await db.select().from(workSessions).orderBy(asc(workSessions.clockIn))
  const punches = Map.groupBy(entries, entry => entry.workSessionId)
  const wrong = rows.filter(row => {
    const punched = punches.get(row.id)?.map(({ type, timestamp, date }) => ({ type, at: timestamp.getTime(), date }))
    return punched && !row.correctedAt && !amountsTo(punched, sessionOf(row))
  })
  return wrong.map(({ id }) => `a session is not what its punches amount to: ${id}`)
}

/** An arrival follows all earlier punches, whatever the clock of the server that recorded it: the session has the order. */
const amountsTo = ([arrival, ...others]: Punch[], stored: Session) => {
  const sessions = rebuild([{ ...arrival!, at: Math.max(arrival!.at, stored.clockIn) }, ...others])
  const { date, clockIn, clockOut, breaks, status, totalWorkTime, totalBreakTime } = stored
  const expected: WorkSession = { date, clockIn, clockOut, breaks, status, totalWorkTime, totalBreakTime }
  return isDeepStrictEqual(sessions, [expected])
}

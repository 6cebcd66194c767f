import { createHash } from 'node:crypto'
import pg from 'pg'
import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'

/** The size and the beginning. Written by SQL, through all constraints and indexes. */
export type History = {
  companies: number
  /** People of each company; the first one is its administrator. */
  people: number
  /** Shifts, work sessions and punches before the last whole week: six rows a working day of a person. */
  rows: number
  /** Companies in which everybody worked on each day of the last whole week; the others have only older history. */
  busy: number
  today: CalendarDate
}

const rowsADay = 6

/** The last whole week before today. */
export const lastWeek = (today: CalendarDate) => weekOf(addDays(today, -7))

/** The nth id: like the product's, ids grow with time and end in random digits. */
const id = (kind: Kind, n: string) =>
  `overlay(overlay(overlay(md5('${kind} ' || (${n})) placing lpad(to_hex(${n}), 12, '0') from 1) placing '7' from 13) placing '8' from 17)::uuid`
type Kind =
  | 'company'
  | 'role'
  | 'type'
  | 'person'
  | 'shift'
  | 'session'
  | 'punch'
  | 'correction'
  | 'leave'
  | 'notice'
  | 'entry'

/** The id of the nth company; people are assigned to companies in turn. */
export const companyId = (n: number) => {
  const random = createHash('md5').update(`company ${n}`).digest('hex')
  const digits = `${n.toString(16).padStart(12, '0')}7${random.slice(13, 16)}8${random.slice(17)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The token of the nth person's session. */
export const tokenOf = (n: number) => `history-${n}`

const builtIn = `(values (1, 'admin', 'Administrateur', '{all}'::text[]), (2, 'manager', 'Chef d’équipe', '{manage_schedules,view_reports,manage_team}'),
  (3, 'employee', 'Employé', '{view_schedule,view_profile}')) as built_in (k, key, name, permissions)`

/** The people. `person` numbers them over all companies. */
const everybody = ({ companies, people }: History) =>
  `(select person, (person - 1) % ${companies} + 1 as company from generate_series(1, ${companies * people}) person) as everybody`

const staff = (history: History) => [
  `insert into companies (id, name, code) select ${id('company', 'n')}, 'Comptoir ' || n, 'COMPTOIR' || n from generate_series(1, ${history.companies}) n`,
  `insert into roles (company_id, id, built_in, name, permissions)
   select ${id('company', 'n')}, ${id('role', 'n * 4 + k')}, key, name, permissions from generate_series(1, ${history.companies}) n, ${builtIn}`,
  `insert into shift_types (company_id, id, name, color, default_start_time, default_end_time)
   select ${id('company', 'n')}, ${id('type', 'n * 8 + k')}, 'Service ' || k, '#4f46e5', '09:00', '17:00'
   from generate_series(1, ${history.companies}) n, generate_series(1, 5) k`,
  `insert into users (id, name, email) select ${id('person', 'person')}, 'Léa Martin ' || person, 'lea-' || person || '@releve.example' from ${everybody(history)}`,
  `insert into credentials (user_id, password)
   select ${id('person', 'person')}, repeat('x', 96) from ${everybody(history)}`,
  `insert into sessions (id, token, user_id, expires_at)
   select gen_random_uuid(), 'history-' || person || suffix, ${id('person', 'person')}, '9999-12-31'
   from ${everybody(history)}, (values (''), (' phone'), (' desk'), (' old phone'), (' old desk')) as browser (suffix)`,
  `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id)
   select ${id('company', 'company')}, ${id('person', 'person')}, ${id('person', 'person')}, 'lea-' || person || '@releve.example', 'Léa', 'Martin ' || person,
     ${id('role', `company * 4 + case when person <= ${history.companies} then 1 else 3 end`)} from ${everybody(history)}`,
  `insert into contracts (company_id, id, employee_id) select company_id, id, id from employees`,
]

/** Each working day of a person, oldest first. */
const worked = ({ companies, people, rows, busy, today }: History) => {
  const staffed = companies * people
  const days = Math.ceil(rows / rowsADay)
  const { from } = lastWeek(today)
  return `create temp table worked as
    select row_number() over (order by date, person) as n, date, ${id('company', 'company')} as company_id, ${id('person', 'person')} as employee_id,
      ${id('type', 'company * 8 + person % 5 + 1')} as type_id, ${id('person', 'company')} as admin_id, date - date '1970-01-01' as day
    from (
      select date '${from}' - ${Math.ceil(days / staffed)} + ((nth - 1) / ${staffed})::int as date, (nth - 1) % ${staffed} + 1 as person
      from generate_series(1, ${days}) nth
      union all
      select date '${from}' + n, person from generate_series(1, ${staffed}) person, generate_series(0, 6) n where (person - 1) % ${companies} < ${busy}
    ) as days, lateral (select (person - 1) % ${companies} + 1 as company) as whose`
}

const at = (time: string) => `(date + time '${time}') at time zone 'Europe/Paris'`

const punched = `(values (0, 'clock-in', time '08:02'), (1, 'break-start', '12:00'), (2, 'break-end', '12:30'), (3, 'clock-out', '16:31')) as punch (k, type, at)`

/** Rows that follow from working days: a correction for every twentieth, some leave, an audit entry for every shift. */
const traces = [
  `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration)
   select company_id, ${id('shift', 'n')}, employee_id, type_id, ${at('08:00')}, ${at('16:30')}, 30 from worked order by n`,
  `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
   select company_id, ${id('session', 'n')}, employee_id, date, ${at('08:02')}, ${at('16:31')}, '[{"start":1795270802518,"end":1795272602518}]',
     'completed', 479, 30 from worked order by n`,
  `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date)
   select company_id, ${id('punch', 'n * 4 + k')}, employee_id, ${id('session', 'n')}, type, (date + at) at time zone 'Europe/Paris', date
   from worked, ${punched} order by n, k`,
  `insert into time_corrections (company_id, id, work_session_id, corrected_by, reason, after)
   select company_id, ${id('correction', 'n')}, ${id('session', 'n')}, admin_id, 'Oubli de pointer au départ', '{"clockIn":1795270802518,"clockOut":null,"breaks":[]}'
   from worked where n % 20 = 0 order by n`,
  `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, status, created_at)
   select company_id, ${id('leave', 'n')}, employee_id, 'vacation', date, date, case when n % 7 = 0 then 'rejected' else 'approved' end,
     ${at('08:02')} - interval '30 days'
   from worked where day % 10 = n % 10 order by n`,
  `insert into leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at, reason)
   select company_id, ${id('leave', 'n')}, number, case when number = 1 then 'pending' when n % 7 = 0 then 'rejected' else 'approved' end,
     case when number = 1 then employee_id else admin_id end, ${at('08:02')} - interval '31 days' + number * interval '1 day',
     case when number = 2 and n % 7 = 0 then 'Trop de monde' end
   from worked, generate_series(1, 2) number where day % 10 = n % 10 order by n`,
  `insert into notifications (company_id, id, employee_id, kind, subject, actor_id, data, created_at)
   select company_id, ${id('notice', 'n')}, employee_id, 'leave_approved', ${id('leave', 'n')}, admin_id,
     json_build_object('leaveType', 'vacation', 'startDate', date, 'endDate', date), ${at('08:02')}
   from worked where day % 10 = n % 10 and date > (select max(date) - 360 from worked) order by n`,
  `insert into audit_entries (company_id, id, at, actor_id, action, subject, after, seal, salt)
   select company_id, ${id('entry', 'n')}, ${at('08:02')} - interval '7 days', admin_id, 'schedule.shift-added', ${id('shift', 'n')},
     json_build_object('employeeId', employee_id, 'shiftTypeId', type_id, 'date', date, 'startTime', '08:00', 'endTime', '16:30', 'notes', ''),
     1 + day / 30, 'salt' from worked order by n`,
  `insert into audit_seals (company_id, number, previous, hash, entry_ids, digests, last_at, sealed_at)
   select company_id, 1 + day / 30, '', 'hash', array_agg(${id('entry', 'n')}), array_agg(repeat('d', 43)), max(${at('08:02')}), max(${at('08:02')})
   from worked group by company_id, 2`,
  `insert into idempotency_keys (company_id, employee_id, key, request, response)
   select company_id, employee_id, 'history-' || n, repeat('r', 43), '{"latest":null,"sessions":[]}' from worked where day > (select max(day) from worked) - 7`,
  `insert into attempts (key, count, window_ends_at) select 'history ' || n, 1, now() + interval '1 day' from generate_series(1, 1000) n`,
]

/** Fills an empty, migrated database. @returns seconds by table */
export const fillHistory = async (url: string, history: History): Promise<Map<string, number>> => {
  const client = new pg.Client({ connectionString: url })
  const seconds = new Map<string, number>()
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of [...staff(history), worked(history), ...traces, 'vacuum (analyze)', 'checkpoint']) {
      const begun = performance.now()
      await client.query(statement)
      const [, table = statement] = /^(?:insert into|create temp table) (\w+)/.exec(statement) ?? []
      seconds.set(table, (performance.now() - begun) / 1000)
    }
  } finally {
    await client.end()
  }
  return seconds
}

import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { password } from './client.ts'

/** With this many migrations the first version ran. */
export const firstSchema = 3
/** People who sign in with `password`. */
export const firstPeople = { admin: 'zoe@first.example', person: 'lea@first.example' }
const [company, boss, cook, shift, leave, session, training] = [1, 2, 3, 4, 5, 6, 7].map(
  nth => `00000000-0000-4000-8000-00000000000${nth}`,
)

/** A company as the first version kept it: two people, a shift, a leave, a day of punches, a training and the trail. */
export const writeFirstVersion = async (client: pg.Client) => {
  const secret = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  for (const statement of [
    `insert into users (id, name, email, email_verified) values
       ('${boss}', 'Zoé Le Gall', '${firstPeople.admin}', true), ('${cook}', 'Léa Martin', '${firstPeople.person}', false)`,
    `insert into credentials (id, account_id, provider_id, user_id, password)
       select gen_random_uuid(), id, 'credential', id, '${secret}' from users`,
    `insert into companies (id, name) values ('${company}', 'Chez Paulette')`,
    `insert into roles (company_id, id, built_in, name, permissions) values
       ('${company}', gen_random_uuid(), 'admin', 'Administrateur', '{all}'),
       ('${company}', gen_random_uuid(), 'manager', 'Chef d''équipe', '{manage_schedules,view_reports,manage_team}'),
       ('${company}', gen_random_uuid(), 'employee', 'Employé', '{view_schedule,view_profile}')`,
    `insert into employees (company_id, id, user_id, email, first_name, last_name, role_id, contract_type, weekly_hours, department, start_date)
       select company_id, users.id, users.id, email, split_part(users.name, ' ', 1), substr(users.name, 5), roles.id, 'part-time', 24.5, 'Cuisine', '2026-01-05'
       from users join roles on built_in = case when users.id = '${boss}' then 'admin' else 'employee' end`,
    `insert into shift_types (company_id, id, name, color, default_start_time, default_end_time)
       values ('${company}', '${company}', 'Service', '#4f46e5', '09:00', '17:00')`,
    `insert into shifts (company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration, notes)
       values ('${company}', '${shift}', '${cook}', '${company}', '2026-11-16T10:00Z', '2026-11-16T15:00Z', 30, 'terrasse')`,
    `insert into leave_requests (company_id, id, employee_id, type, start_date, end_date, reason, status, approved_by)
       values ('${company}', '${leave}', '${cook}', 'vacation', '2026-11-18', '2026-11-19', 'mariage', 'approved', '${boss}')`,
    `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
       values ('${company}', '${session}', '${cook}', '2026-11-16', '2026-11-16T10:00Z', '2026-11-16T15:00Z', '[]', 'completed', 300, 0)`,
    `insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date, created_at)
       select '${company}', gen_random_uuid(), '${cook}', '${session}', type, at::timestamptz, '2026-11-16', at::timestamptz
       from (values ('clock-in', '2026-11-16T10:00Z'), ('clock-out', '2026-11-16T15:00Z')) as punch (type, at)`,
    `insert into trainings (company_id, id, name, type, date, end_date, available_slots, taken_slots)
       values ('${company}', '${training}', 'Premiers secours', 'internal', '2026-12-10', '2026-12-10', 4, 1)`,
    `insert into enrolments (company_id, training_id, employee_id) values ('${company}', '${training}', '${cook}')`,
    `insert into audit_entries (company_id, id, at, actor_id, action, subject, before, after) values
       ('${company}', gen_random_uuid(), '2026-11-12T09:00Z', '${cook}', 'leave.requested', '${leave}', null, '{"type": "vacation", "startDate": "2026-11-18", "endDate": "2026-11-19"}'),
       ('${company}', gen_random_uuid(), '2026-11-13T09:00Z', '${boss}', 'leave.approved', '${leave}', '{"type": "vacation", "startDate": "2026-11-18", "endDate": "2026-11-19"}', null),
       ('${company}', gen_random_uuid(), '2026-11-14T09:00Z', '${cook}', 'trainings.enrolled', '${training}', null, '{"employeeId": "${cook}"}')`,
  ])
    await client.query(statement)
}

type Read = { by: keyof typeof firstPeople; path: string; says: readonly string[] }

/** The reads of today for each kind of data that the first version kept. */
export const firstReads: Record<string, Read> = {
  'the people and contracts': {
    by: 'admin',
    path: '/people',
    says: ['"Léa"', '"Martin"', '"Cuisine"', '24.5', '2026-01-05'],
  },
  'the plan': { by: 'admin', path: '/schedule/weeks/2026-11-16', says: ['"terrasse"', '"11:00"', '"16:00"'] },
  'the leave': { by: 'person', path: '/leave/requests', says: ['"mariage"', '"approved"', '2026-11-19'] },
  'the hours': { by: 'person', path: '/time-clock?date=2026-11-16', says: ['2026-11-16T10:00', '2026-11-16T15:00'] },
  'the training': { by: 'person', path: '/trainings', says: ['"Premiers secours"', '2026-12-10'] },
  'the trail': {
    by: 'admin',
    path: '/audit?from=2026-11-01&to=2026-11-16',
    says: ['Congé demandé', 'Congé approuvé', 'Premiers secours'],
  },
}

/** The words of a kind of data that an answer lacks. */
export const missingIn = ({ says }: Read, body: string) => says.filter(words => !body.includes(words))

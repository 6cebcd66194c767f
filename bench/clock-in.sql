-- An arrival and a departure that go alone, as the server asks them of the database, statement by statement: who it is, the punch in
-- one transaction, the time clock that answers. See src/server/http/gates.ts and src/time-clock/server. (chr(58) is a colon:
-- pgbench would take one in a text for a variable.)
\set n :first + :client_id * 500 + random(0, 499)

select users.id as user_id, platform_owner.only, employees.company_id, employees.id as employee, roles.permissions,
  companies.time_zone, companies.requires_two_step, companies.requires_own_password, credentials.is_given, two_steps.since,
  users.blocked_at, sessions.token, exists (
    select from contracts where contracts.company_id = employees.company_id and contracts.employee_id = employees.id
      and (ends_on is null or ends_on >= (now() at time zone companies.time_zone)::date)) as is_here
from users
left join platform_owner on platform_owner.user_id = users.id
left join employees on employees.user_id = users.id and employees.deleted_at is null
left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
left join companies on companies.id = employees.company_id
left join two_steps on two_steps.user_id = users.id
left join credentials on credentials.user_id = users.id
join sessions on sessions.user_id = users.id
where sessions.token = any(array['bench-' || :n::text]) and sessions.expires_at > now()
\gset
begin read write;
select from companies where id = :company_id for key share;
insert into idempotency_keys (company_id, employee_id, key, request)
values (:company_id, :employee, gen_random_uuid()::text, 'dgRM965UOu9uk_zHC3qhkYhG8hCl98TkvFc8RAqtMPA')
on conflict do nothing returning key
\gset
select * from work_sessions where employee_id = :employee order by clock_in desc limit 1 for update;
insert into work_sessions (company_id, id, employee_id, date, clock_in)
values (:company_id, gen_random_uuid(), :employee, current_date, now())
returning id as session
\gset
insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date, created_at)
select company_id, gen_random_uuid(), id, :session, 'clock-in', now(), current_date, now() from employees where id = :employee and deleted_at is null;
select * from work_sessions where employee_id = :employee and date between current_date - 6 and current_date order by clock_in;
select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), to_char(starts_at at time zone 'Europe/Paris', 'HH24' || chr(58) || 'MI'),
  to_char(ends_at at time zone 'Europe/Paris', 'HH24' || chr(58) || 'MI'), shift_types.name
from shifts
left join shift_types on shift_types.company_id = shifts.company_id and shift_types.id = shifts.shift_type_id
where employee_id = :employee and starts_at >= current_date - 1 and starts_at < current_date + 1
order by starts_at, shifts.id;
update idempotency_keys set response = '{"week": {"from": "2026-11-16", "to": "2026-11-22"}, "latest": null, "planned": [], "sessions": []}'
where company_id = :company_id and employee_id = :employee and key = :key;
commit;

select users.id as user_id, platform_owner.only, employees.company_id, employees.id as employee, roles.permissions,
  companies.time_zone, companies.requires_two_step, companies.requires_own_password, credentials.is_given, two_steps.since,
  users.blocked_at, sessions.token, exists (
    select from contracts where contracts.company_id = employees.company_id and contracts.employee_id = employees.id
      and (ends_on is null or ends_on >= (now() at time zone companies.time_zone)::date)) as is_here
from users
left join platform_owner on platform_owner.user_id = users.id
left join employees on employees.user_id = users.id and employees.deleted_at is null
left join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
left join companies on companies.id = employees.company_id
left join two_steps on two_steps.user_id = users.id
left join credentials on credentials.user_id = users.id
join sessions on sessions.user_id = users.id
where sessions.token = any(array['bench-' || :n::text]) and sessions.expires_at > now()
\gset
begin read write;
select from companies where id = :company_id for key share;
insert into idempotency_keys (company_id, employee_id, key, request)
values (:company_id, :employee, gen_random_uuid()::text, 'dgRM965UOu9uk_zHC3qhkYhG8hCl98TkvFc8RAqtMPA')
on conflict do nothing returning key
\gset
select id as session from work_sessions where employee_id = :employee order by clock_in desc limit 1 for update
\gset
update work_sessions set clock_out = now(), status = 'completed', breaks = '[]', total_work_time = 0, total_break_time = 0
where company_id = :company_id and id = :session
returning *;
insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date, created_at)
select company_id, gen_random_uuid(), id, :session, 'clock-out', now(), current_date, now() from employees where id = :employee and deleted_at is null;
select * from work_sessions where employee_id = :employee and date between current_date - 6 and current_date order by clock_in;
select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), to_char(starts_at at time zone 'Europe/Paris', 'HH24' || chr(58) || 'MI'),
  to_char(ends_at at time zone 'Europe/Paris', 'HH24' || chr(58) || 'MI'), shift_types.name
from shifts
left join shift_types on shift_types.company_id = shifts.company_id and shift_types.id = shifts.shift_type_id
where employee_id = :employee and starts_at >= current_date - 1 and starts_at < current_date + 1
order by starts_at, shifts.id;
update idempotency_keys set response = '{"week": {"from": "2026-11-16", "to": "2026-11-22"}, "latest": null, "planned": [], "sessions": []}'
where company_id = :company_id and employee_id = :employee and key = :key;
commit;

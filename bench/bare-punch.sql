-- What a punch stores, as plain inserts that read nothing: a session, its punch, the key with its answer, an entry of the trail, and a notice.
-- No server could do less in a transaction of its own.
\set n :first + random(0, 499)
\set session random(1, 4611686018427387903)

begin read write;
insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, status)
values (current_company(), lpad(to_hex(:session::bigint), 32, '0')::uuid, ('be7c0000-0000-7000-8000-' || lpad(to_hex(:n::bigint), 12, '0'))::uuid,
  current_date, now(), now(), 'completed');
insert into time_entries (company_id, id, employee_id, work_session_id, type, timestamp, date)
values (current_company(), gen_random_uuid(), ('be7c0000-0000-7000-8000-' || lpad(to_hex(:n::bigint), 12, '0'))::uuid,
  lpad(to_hex(:session::bigint), 32, '0')::uuid, 'clock-in', now(), current_date);
insert into idempotency_keys (company_id, employee_id, key, request, response)
values (current_company(), ('be7c0000-0000-7000-8000-' || lpad(to_hex(:n::bigint), 12, '0'))::uuid, gen_random_uuid()::text,
  'dgRM965UOu9uk_zHC3qhkYhG8hCl98TkvFc8RAqtMPA', '{"week": {"from": "2026-11-16", "to": "2026-11-22"}, "latest": null, "planned": [], "sessions": []}');
insert into audit_entries (company_id, id, at, action, subject)
values (current_company(), gen_random_uuid(), now(), 'time-clock.punched', 'bench');
notify bench, 'a punch';
commit;

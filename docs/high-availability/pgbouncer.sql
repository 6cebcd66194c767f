-- Once, as superuser, in the product's database: PgBouncer may read the passwords of the product's logins, and of nobody else.
create role pgbouncer login password 'CHOOSE-A-FOURTH';
create schema pgbouncer authorization postgres;
grant usage on schema pgbouncer to pgbouncer;
create function pgbouncer.secret_of(login text, out name text, out secret text) returns record
  language sql stable security definer set search_path = pg_catalog
  return (select (usename::text, passwd) from pg_shadow where usename = login and usename ~ '^releve_(members|platform)_');
revoke execute on function pgbouncer.secret_of(text) from public;
grant execute on function pgbouncer.secret_of(text) to pgbouncer;

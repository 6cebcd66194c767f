-- The process that serves people signs in as roles of its own and never as the owner of the database. Their names and their password
-- stand where the owner alone reads, so that all processes on the database share them; src/server/logins.ts makes the roles.
CREATE SCHEMA owner_only;--> statement-breakpoint
CREATE TABLE owner_only.logins (suffix text NOT NULL, password text NOT NULL);--> statement-breakpoint
-- Random: two databases of one cluster share no login.
INSERT INTO owner_only.logins VALUES (
  left(gen_random_uuid()::text, 8), replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);--> statement-breakpoint
-- A sixth database role without login, DDL or BYPASSRLS, which no request takes:
--   releve_worker   takes jobs from the queue and ends them; src/server/jobs.ts opens the queue's tables to it
DO $$ BEGIN
  CREATE ROLE releve_worker NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT releve_worker TO CURRENT_USER;--> statement-breakpoint
-- A connection that has put its role down can do nothing here.
REVOKE ALL ON SCHEMA public FROM PUBLIC;--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;

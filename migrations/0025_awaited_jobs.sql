-- Somebody looks at their mailbox for a link: such a mail goes before those that merely tell something. A smaller place is sooner.
-- The former call, with two parameters, goes on while processes of the former version end.
DROP FUNCTION enqueue_job(text, json);--> statement-breakpoint
CREATE FUNCTION enqueue_job(task text, told json, place integer DEFAULT 0) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN PERFORM graphile_worker.add_job(task, told, priority => place); END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_job FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job TO releve_member, releve_platform;

-- The queue's tables are the library's own, in the schema graphile_worker, out of reach of the application's roles: what is
-- queued names people of every company. A transaction may only add to it.
CREATE FUNCTION enqueue_job(task text, told json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN PERFORM graphile_worker.add_job(task, told); END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_job FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job TO releve_member, releve_platform;

CREATE TABLE "notice_settings" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	"is_digest" boolean,
	CONSTRAINT "notice_settings_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "pushed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("company_id","employee_id") WHERE "notifications"."mailed_at" is null or "notifications"."pushed_at" is null;--> statement-breakpoint
-- What stands in the bell already is told by no other way.
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE notifications SET mailed_at = created_at, pushed_at = created_at;--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notice_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notice_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON notice_settings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_settings TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON notice_settings FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- As enqueue_job_once, at a time of its own: the last one under a key holds.
CREATE FUNCTION enqueue_job_after(task text, told json, name text, delay interval) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN PERFORM graphile_worker.add_job(task, told, run_at => now() + delay, job_key => name, job_key_mode => 'replace'); END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_job_after FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job_after TO releve_member;

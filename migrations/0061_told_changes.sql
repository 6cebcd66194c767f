ALTER TABLE "publication_people" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_people" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of a question that was asked before, its delay is not known: the longest is said.
ALTER TABLE "shift_agreements" ADD COLUMN "late" jsonb DEFAULT '{"rule": "TP_PREAVIS_7JO", "measured": 6, "limit": 7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_agreements" ALTER COLUMN "late" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "shift_agreements" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The reason of a refusal goes with the erasure of its person.
CREATE POLICY erasing ON shift_agreements FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
CREATE POLICY known ON shift_agreements FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT, UPDATE (reason) ON shift_agreements TO releve_eraser;--> statement-breakpoint
-- One job a key waits: what is told in the same minute is one mail.
CREATE FUNCTION enqueue_job_once(task text, told json, name text, delay interval) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN PERFORM graphile_worker.add_job(task, told, run_at => now() + delay, job_key => name, job_key_mode => 'preserve_run_at'); END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enqueue_job_once FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION enqueue_job_once TO releve_member;

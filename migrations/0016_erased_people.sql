ALTER TABLE "employees" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "erasure" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "content_digest" text;--> statement-breakpoint
-- A fifth database role without login, DDL or BYPASSRLS:
--   releve_eraser   gives somebody who has left a pseudonym and takes their words away; hours, days and who did what stay
-- Its policies let it touch nobody who works here, one company at a time, and of the audit trail nothing but the content.
DO $$ BEGIN
  CREATE ROLE releve_eraser NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT releve_eraser TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO releve_eraser;--> statement-breakpoint
DO $$ DECLARE known text; BEGIN
  FOREACH known IN ARRAY ARRAY['employees', 'shifts', 'leave_requests', 'work_sessions', 'time_corrections', 'notifications', 'idempotency_keys', 'audit_entries'] LOOP
    EXECUTE format('CREATE POLICY known ON %I FOR SELECT TO releve_eraser USING (company_id = current_company())', known);
    EXECUTE format('GRANT SELECT ON %I TO releve_eraser', known);
  END LOOP;
END $$;--> statement-breakpoint
CREATE POLICY erasing ON employees FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND deleted_at IS NOT NULL AND erased_at IS NULL) WITH CHECK (erased_at IS NOT NULL);--> statement-breakpoint
GRANT UPDATE (first_name, last_name, department, erased_at) ON employees TO releve_eraser;--> statement-breakpoint
CREATE FUNCTION is_erased(company uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM employees WHERE company_id = company AND id = person AND erased_at IS NOT NULL);--> statement-breakpoint
CREATE POLICY erasing ON shifts FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (notes = '');--> statement-breakpoint
GRANT UPDATE (notes) ON shifts TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON leave_requests FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '' AND coalesce(rejection_reason, '') = '');--> statement-breakpoint
GRANT UPDATE (reason, rejection_reason) ON leave_requests TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON time_corrections FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND EXISTS (
    SELECT FROM work_sessions WHERE work_sessions.company_id = time_corrections.company_id AND work_sessions.id = work_session_id
      AND is_erased(work_sessions.company_id, work_sessions.employee_id)
  )) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON time_corrections TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON notifications FOR DELETE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id));--> statement-breakpoint
-- Colleagues were told the name.
CREATE POLICY naming ON notifications FOR UPDATE TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT UPDATE (data), DELETE ON notifications TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON idempotency_keys FOR DELETE TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT DELETE ON idempotency_keys TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON audit_entries FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND erasure IS NULL AND action <> 'people.erased')
  WITH CHECK (erasure IS NOT NULL AND before IS NULL AND after IS NULL AND salt IS NULL);--> statement-breakpoint
GRANT UPDATE (before, after, salt, content_digest, erasure) ON audit_entries TO releve_eraser;--> statement-breakpoint
-- Whoever is the first administrator stands in the platform's own trail too, by their address.
ALTER TABLE platform_audit_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE platform_audit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY platform ON platform_audit_entries TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY archived ON platform_audit_entries FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON platform_audit_entries FOR DELETE TO releve_archivist USING (at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY erasing ON platform_audit_entries TO releve_eraser
  USING (action = 'companies.created' AND subject = current_company()::text) WITH CHECK (after ->> 'adminEmail' IS NULL);--> statement-breakpoint
GRANT SELECT (action, subject, after), UPDATE (after) ON platform_audit_entries TO releve_eraser;--> statement-breakpoint
ALTER POLICY tenant ON audit_entries WITH CHECK (company_id = current_company()
  AND seal IS NULL AND salt IS NULL AND digest IS NULL AND content_digest IS NULL AND erasure IS NULL);--> statement-breakpoint
ALTER POLICY platform ON audit_entries WITH CHECK (seal IS NULL AND salt IS NULL AND digest IS NULL AND content_digest IS NULL AND erasure IS NULL);

-- A third database role without login, DDL or BYPASSRLS. No request ever takes it:
--   releve_archivist   reads everything, for backups, and deletes what has been kept for its time
-- It stands outside the other two so that punches and the audit trail stay append-only for whatever answers people.
DO $$ BEGIN
  CREATE ROLE releve_archivist NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT releve_archivist TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO releve_archivist;--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA public TO releve_archivist;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO releve_archivist;--> statement-breakpoint
DO $$ DECLARE guarded regclass; BEGIN
  FOR guarded IN SELECT oid FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('CREATE POLICY archived ON %s FOR SELECT TO releve_archivist USING (true)', guarded);
  END LOOP;
END $$;--> statement-breakpoint
-- Five years for what tells the hours of work (labour code, L. 3171-4 and L. 3245-1; CNIL), six for trainings (L. 6315-1). The
-- policies repeat it so that no mistake of the program deletes a younger row. Punches and corrections go with their session.
CREATE POLICY kept_long_enough ON work_sessions FOR DELETE TO releve_archivist USING (date < current_date - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON shifts FOR DELETE TO releve_archivist USING (ends_at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON leave_requests FOR DELETE TO releve_archivist USING (end_date < current_date - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON trainings FOR DELETE TO releve_archivist USING (end_date < current_date - interval '6 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON audit_entries FOR DELETE TO releve_archivist USING (at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON employees FOR DELETE TO releve_archivist USING (deleted_at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON notifications FOR DELETE TO releve_archivist USING (true);--> statement-breakpoint
GRANT DELETE ON work_sessions, shifts, leave_requests, trainings, audit_entries, platform_audit_entries, employees, notifications TO releve_archivist;

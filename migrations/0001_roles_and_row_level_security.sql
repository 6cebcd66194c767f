-- Two database roles without login, DDL or BYPASSRLS. The application's connections take one of them:
--   releve_member    a request of one company: sees the rows of app.company_id and nothing else
--   releve_platform  signing in and the owner's area: accounts, companies and who works there, no planning, no hours
DO $$ BEGIN
  CREATE ROLE releve_member NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  CREATE ROLE releve_platform NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT releve_member, releve_platform TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO releve_member, releve_platform;--> statement-breakpoint

CREATE FUNCTION current_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.company_id', true), '')::uuid;--> statement-breakpoint

-- Every table with a company_id: forced row-level security, one policy for the member role.
DO $$ DECLARE tenant_table regclass; BEGIN
  FOR tenant_table IN
    SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'company_id' AND relkind = 'r' AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %s TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company())', tenant_table);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON companies TO releve_member USING (id = current_company());--> statement-breakpoint

-- The accounts of a company are those of its employees.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY colleagues ON users TO releve_member
  USING (EXISTS (SELECT FROM employees WHERE employees.user_id = users.id))
  WITH CHECK (EXISTS (SELECT FROM employees WHERE employees.user_id = users.id));--> statement-breakpoint
CREATE POLICY hiring ON users FOR INSERT TO releve_member WITH CHECK (true);--> statement-breakpoint

GRANT SELECT ON companies TO releve_member;--> statement-breakpoint
GRANT UPDATE (name, time_zone) ON companies TO releve_member;--> statement-breakpoint
GRANT SELECT (id), INSERT, UPDATE (name, email, updated_at), DELETE ON users TO releve_member;--> statement-breakpoint
GRANT INSERT ON credentials TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON employees, work_sessions, idempotency_keys TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  roles, shift_types, shifts, leave_requests, trainings, enrolments, notifications TO releve_member;--> statement-breakpoint
-- Punches and the audit trail are append-only for the application (French labour code L. 3171-4: reliable and tamper-proof).
GRANT SELECT, INSERT ON time_entries, audit_entries TO releve_member;--> statement-breakpoint

CREATE POLICY platform ON companies TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY platform ON roles TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY platform ON employees TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY platform ON users TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY platform ON audit_entries FOR INSERT TO releve_platform WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, credentials, verifications, attempts, companies, demo_requests TO releve_platform;--> statement-breakpoint
GRANT SELECT, INSERT ON roles, employees, platform_owner, platform_audit_entries TO releve_platform;--> statement-breakpoint
GRANT INSERT ON audit_entries TO releve_platform;

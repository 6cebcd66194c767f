-- `GET /session` says whether a company has its people read their month before pay.
CREATE POLICY platform ON payroll_settings FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, agreement) ON payroll_settings TO releve_platform;

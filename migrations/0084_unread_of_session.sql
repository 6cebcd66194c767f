-- Who is signed in, and how many notifications they have not read: one answer, outside the company's transactions.
CREATE POLICY platform ON notifications FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, employee_id, kind, read_at) ON notifications TO releve_platform;

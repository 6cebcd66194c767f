-- A password that somebody else may have known ends them, as it ends sessions: the platform counts and deletes those of a person.
CREATE POLICY platform_ends ON calendar_links FOR DELETE TO releve_platform USING (true);--> statement-breakpoint
GRANT DELETE ON calendar_links TO releve_platform;--> statement-breakpoint
CREATE POLICY platform ON notice_devices FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
CREATE POLICY platform_ends ON notice_devices FOR DELETE TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (employee_id), DELETE ON notice_devices TO releve_platform;

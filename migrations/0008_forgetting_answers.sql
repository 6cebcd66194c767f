-- What was answered to repeated requests is forgotten for every company at once, and read by none of the platform.
CREATE POLICY platform ON idempotency_keys TO releve_platform USING (true);--> statement-breakpoint
GRANT DELETE, SELECT (created_at) ON idempotency_keys TO releve_platform;

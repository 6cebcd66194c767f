-- Whoever has no password is invited; accounts that exist have one.
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp (3) with time zone;--> statement-breakpoint
GRANT SELECT (invited_until), UPDATE (invited_until) ON users TO releve_member;

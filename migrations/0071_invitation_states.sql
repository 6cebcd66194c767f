-- What became of each invitation; and when people came in last, for those who manage them.
ALTER TABLE "users" ADD COLUMN "invitation" text;--> statement-breakpoint
-- What was mailed or handed over is not known of those that stand: both read the same.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE users SET invitation = 'mailed' WHERE invited_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invitation_until" CHECK (("users"."invitation" is null) = ("users"."invited_until" is null));--> statement-breakpoint
GRANT SELECT (invitation, last_sign_in_at), UPDATE (invitation) ON users TO releve_member;

-- Who sent each invitation last. Of those that stand nobody knows: they name the company alone.
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
GRANT UPDATE (invited_by) ON users TO releve_member;

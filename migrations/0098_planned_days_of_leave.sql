ALTER TABLE "leave_requests" ADD COLUMN "planned" jsonb;--> statement-breakpoint
GRANT UPDATE (planned) ON leave_requests TO releve_member;

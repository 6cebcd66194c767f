ALTER TABLE "companies" ADD COLUMN "publishes_since" timestamp (3) with time zone;--> statement-breakpoint
GRANT UPDATE (publishes_since) ON companies TO releve_member;

ALTER TABLE "companies" ADD COLUMN "team_week" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
GRANT UPDATE (team_week) ON companies TO releve_member;

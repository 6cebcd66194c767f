-- When each company is open, from Monday to Sunday.
ALTER TABLE "companies" ADD COLUMN "opening_hours" jsonb DEFAULT '[[],[],[],[],[],[],[]]'::jsonb NOT NULL;--> statement-breakpoint
GRANT UPDATE (opening_hours) ON companies TO releve_member;

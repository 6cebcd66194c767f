ALTER TABLE "employees" ADD COLUMN "rank" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "people_order" text DEFAULT 'last-name' NOT NULL;--> statement-breakpoint
GRANT UPDATE (people_order) ON companies TO releve_member;

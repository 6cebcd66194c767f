ALTER TABLE "companies" ADD COLUMN "hides_later_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (hides_later_steps) ON companies TO releve_member;--> statement-breakpoint
-- Companies that plan already have done without them.
ALTER TABLE "shifts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "companies" SET "hides_later_steps" = true WHERE EXISTS (SELECT 1 FROM "shifts" WHERE "shifts"."company_id" = "companies"."id");--> statement-breakpoint
ALTER TABLE "shifts" FORCE ROW LEVEL SECURITY;

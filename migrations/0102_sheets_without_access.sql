ALTER TABLE "sheet_signatures" ADD COLUMN "person_without_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_signatures" ADD CONSTRAINT "sheet_signatures_without_access" CHECK (not "sheet_signatures"."person_without_access" or ("sheet_signatures"."as" = 'employer' and not "sheet_signatures"."person_gone"));--> statement-breakpoint
-- Whether a colleague can sign in: nobody waits for the answer of a blocked account.
GRANT SELECT (blocked_at) ON users TO releve_member;

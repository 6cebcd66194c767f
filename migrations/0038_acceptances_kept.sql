ALTER TABLE "accepted_findings" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "accepted_findings" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accepted_findings" DROP CONSTRAINT "accepted_findings_company_id_employee_id_rule_about_pk";--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_company_id_id_pk" PRIMARY KEY("company_id","id");--> statement-breakpoint
CREATE INDEX "accepted_findings_by_finding" ON "accepted_findings" USING btree ("company_id","employee_id","rule","about");--> statement-breakpoint
-- Who accepted what, when and why stays as it was written.
REVOKE UPDATE ON accepted_findings FROM releve_member;--> statement-breakpoint
GRANT UPDATE (withdrawn_by, withdrawn_at) ON accepted_findings TO releve_member;

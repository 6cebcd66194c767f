CREATE TABLE "accepted_findings" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"about" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"accepted_by" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_findings_company_id_employee_id_rule_about_pk" PRIMARY KEY("company_id","employee_id","rule","about")
);
--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_author" FOREIGN KEY ("company_id","accepted_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_findings_by_author" ON "accepted_findings" USING btree ("company_id","accepted_by");--> statement-breakpoint
CREATE INDEX "accepted_findings_by_start" ON "accepted_findings" USING btree ("company_id","starts_at");--> statement-breakpoint
ALTER TABLE accepted_findings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE accepted_findings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON accepted_findings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON accepted_findings TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON accepted_findings FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON accepted_findings FOR DELETE TO releve_archivist USING (starts_at < now() - interval '5 years');--> statement-breakpoint
GRANT DELETE ON accepted_findings TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON accepted_findings FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON accepted_findings TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON accepted_findings FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON accepted_findings TO releve_eraser;--> statement-breakpoint
-- Checked at the end of each statement: shifts that swap their places in one list overlap in between.
ALTER TABLE shifts DROP CONSTRAINT shifts_no_overlap;--> statement-breakpoint
ALTER TABLE shifts ADD CONSTRAINT shifts_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  DEFERRABLE INITIALLY IMMEDIATE;

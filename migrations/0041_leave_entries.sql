-- What is written by hand into the ledger of leave; everything else in it is calculated.
CREATE TABLE "leave_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"leave_year" date,
	"effective_on" date NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "leave_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_entries_withdrawal" CHECK (("leave_entries"."withdrawn_by" is null) = ("leave_entries"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_author" FOREIGN KEY ("company_id","author") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_withdrawer" FOREIGN KEY ("company_id","withdrawn_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_entries_by_employee" ON "leave_entries" USING btree ("company_id","employee_id","effective_on");--> statement-breakpoint
CREATE INDEX "leave_entries_by_author" ON "leave_entries" USING btree ("company_id","author");--> statement-breakpoint
CREATE INDEX "leave_entries_by_withdrawer" ON "leave_entries" USING btree ("company_id","withdrawn_by");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_one_opening" ON "leave_entries" USING btree ("company_id","employee_id","type",coalesce("leave_year", '-infinity'::date)) WHERE "leave_entries"."kind" = 'opening' and "leave_entries"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE leave_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_entries TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
-- A line stays as it was written; it is withdrawn once.
GRANT SELECT, INSERT ON leave_entries TO releve_member;--> statement-breakpoint
GRANT UPDATE (withdrawn_by, withdrawn_at) ON leave_entries TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON leave_entries FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON leave_entries FOR DELETE TO releve_archivist USING (effective_on < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON leave_entries TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON leave_entries FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON leave_entries TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON leave_entries FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON leave_entries TO releve_eraser;

-- Who decides on the leave of a department, and when those who decide were reminded.
CREATE TABLE "leave_approvers" (
	"company_id" uuid NOT NULL,
	"department" text NOT NULL,
	"approver" uuid NOT NULL,
	"deputy" uuid,
	CONSTRAINT "leave_approvers_company_id_department_pk" PRIMARY KEY("company_id","department"),
	CONSTRAINT "leave_approvers_two_people" CHECK ("leave_approvers"."deputy" <> "leave_approvers"."approver")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leave_approvers" ADD CONSTRAINT "leave_approvers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approvers" ADD CONSTRAINT "leave_approvers_approver" FOREIGN KEY ("company_id","approver") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_approvers" ADD CONSTRAINT "leave_approvers_deputy" FOREIGN KEY ("company_id","deputy") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_approvers_by_approver" ON "leave_approvers" USING btree ("company_id","approver");--> statement-breakpoint
CREATE INDEX "leave_approvers_by_deputy" ON "leave_approvers" USING btree ("company_id","deputy");--> statement-breakpoint
ALTER TABLE leave_approvers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_approvers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_approvers TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leave_approvers TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON leave_approvers FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT UPDATE (reminded_at) ON leave_requests TO releve_member;

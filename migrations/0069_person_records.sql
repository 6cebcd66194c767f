CREATE TABLE "employments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"starts_on" date,
	"job_title" text,
	"qualification" text,
	"kind" text,
	"provided_by" text,
	"tutor" text,
	"workplace" text,
	"authorised_on" date,
	CONSTRAINT "employments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "employments_one_a_day" UNIQUE NULLS NOT DISTINCT("company_id","employee_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "person_details" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"phone" text,
	"emergency_name" text,
	"emergency_link" text,
	"emergency_phone" text,
	"sex" text,
	"nationality" text,
	"permit_type" text,
	"permit_number" text,
	CONSTRAINT "person_details_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id"),
	CONSTRAINT "person_details_nationality" CHECK ("person_details"."nationality" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_details" ADD CONSTRAINT "person_details_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE person_details ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE person_details FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON person_details TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON person_details TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON person_details FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY known ON person_details FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON person_details FOR DELETE TO releve_eraser USING (company_id = current_company() AND is_erased(company_id, employee_id));--> statement-breakpoint
GRANT SELECT, DELETE ON person_details TO releve_eraser;--> statement-breakpoint
ALTER TABLE employments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON employments TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employments TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON employments FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY known ON employments FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON employments FOR DELETE TO releve_eraser USING (company_id = current_company() AND is_erased(company_id, employee_id));--> statement-breakpoint
GRANT SELECT, DELETE ON employments TO releve_eraser;

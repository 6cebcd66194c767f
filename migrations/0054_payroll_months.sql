-- What is written in for a month, the months that are closed and their files as they were sent.
CREATE TABLE "payroll_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"profile" text NOT NULL,
	"name" text NOT NULL,
	"encoding" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "payroll_files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"parts" jsonb NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_months_company_id_month_pk" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "payroll_variables" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"element" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "payroll_variables_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_variables_withdrawal" CHECK (("payroll_variables"."withdrawn_by" is null) = ("payroll_variables"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "week_month" text DEFAULT 'sunday' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "meal_element" text;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "meal_windows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_files" ADD CONSTRAINT "payroll_files_month" FOREIGN KEY ("company_id","month") REFERENCES "public"."payroll_months"("company_id","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_months" ADD CONSTRAINT "payroll_months_closer" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_variables" ADD CONSTRAINT "payroll_variables_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_variables" ADD CONSTRAINT "payroll_variables_author" FOREIGN KEY ("company_id","added_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_variables" ADD CONSTRAINT "payroll_variables_withdrawer" FOREIGN KEY ("company_id","withdrawn_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_files_by_month" ON "payroll_files" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "payroll_months_by_closer" ON "payroll_months" USING btree ("company_id","closed_by");--> statement-breakpoint
CREATE INDEX "payroll_variables_by_month" ON "payroll_variables" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "payroll_variables_by_employee" ON "payroll_variables" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "payroll_variables_by_author" ON "payroll_variables" USING btree ("company_id","added_by");--> statement-breakpoint
CREATE INDEX "payroll_variables_by_withdrawer" ON "payroll_variables" USING btree ("company_id","withdrawn_by");--> statement-breakpoint
ALTER TABLE payroll_variables ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_variables FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_variables TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON payroll_variables FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON payroll_variables TO releve_member;--> statement-breakpoint
-- One that was wrong is withdrawn, once.
GRANT UPDATE (withdrawn_by, withdrawn_at) ON payroll_variables TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON payroll_variables FOR DELETE TO releve_archivist USING (month < to_char(current_date - interval '5 years', 'YYYY-MM'));--> statement-breakpoint
GRANT DELETE ON payroll_variables TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON payroll_variables FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON payroll_variables TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON payroll_variables FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON payroll_variables TO releve_eraser;--> statement-breakpoint
ALTER TABLE payroll_months ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_months FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_months TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON payroll_months FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON payroll_months TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON payroll_months FOR DELETE TO releve_archivist USING (to_day < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON payroll_months TO releve_archivist;--> statement-breakpoint
ALTER TABLE payroll_files ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_files FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_files TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON payroll_files FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON payroll_files TO releve_member;--> statement-breakpoint
-- Backups read every table.
CREATE POLICY archived ON payroll_profiles FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY archived ON payroll_settings FOR SELECT TO releve_archivist USING (true);

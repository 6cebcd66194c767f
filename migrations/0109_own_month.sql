CREATE TABLE "payroll_agreement_steps" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"line" text,
	"sentence" text DEFAULT '' NOT NULL,
	"hours" jsonb,
	"answers" integer,
	"figures" jsonb,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_agreement_steps_company_id_employee_id_month_number_pk" PRIMARY KEY("company_id","employee_id","month","number"),
	CONSTRAINT "payroll_agreement_steps_line" CHECK (("payroll_agreement_steps"."step" = 'missing') = ("payroll_agreement_steps"."line" is not null)),
	CONSTRAINT "payroll_agreement_steps_answers" CHECK (("payroll_agreement_steps"."step" in ('accepted', 'maintained')) = ("payroll_agreement_steps"."answers" is not null)),
	CONSTRAINT "payroll_agreement_steps_figures" CHECK (("payroll_agreement_steps"."step" in ('conform', 'missing')) = ("payroll_agreement_steps"."figures" is not null))
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "agreement" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_agreement_steps" ADD CONSTRAINT "payroll_agreement_steps_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_agreement_steps" ADD CONSTRAINT "payroll_agreement_steps_taker" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_agreement_steps" ADD CONSTRAINT "payroll_agreement_steps_claim" FOREIGN KEY ("company_id","employee_id","month","answers") REFERENCES "public"."payroll_agreement_steps"("company_id","employee_id","month","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_agreement_steps_one_answer" ON "payroll_agreement_steps" USING btree ("company_id","employee_id","month","answers") WHERE "payroll_agreement_steps"."answers" is not null;--> statement-breakpoint
CREATE INDEX "payroll_agreement_steps_by_month" ON "payroll_agreement_steps" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "payroll_agreement_steps_by_taker" ON "payroll_agreement_steps" USING btree ("company_id","taken_by");
--> statement-breakpoint
ALTER TABLE payroll_agreement_steps ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_agreement_steps FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_agreement_steps TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON payroll_agreement_steps FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- Append-only: what somebody said of their month stays as they said it.
GRANT SELECT, INSERT ON payroll_agreement_steps TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON payroll_agreement_steps FOR DELETE TO releve_archivist USING (month < to_char(current_date - interval '5 years', 'YYYY-MM'));--> statement-breakpoint
GRANT DELETE ON payroll_agreement_steps TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON payroll_agreement_steps FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON payroll_agreement_steps TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON payroll_agreement_steps FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (sentence = '');--> statement-breakpoint
GRANT UPDATE (sentence) ON payroll_agreement_steps TO releve_eraser;

-- The hours that are paid, as somebody decided them, and where the week of each person stands.
CREATE TABLE "retained_days" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"work" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"basis" text NOT NULL,
	"reason" text NOT NULL,
	"seen" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "retained_days_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "retained_days_withdrawal" CHECK (("retained_days"."withdrawn_by" is null) = ("retained_days"."withdrawn_at" is null)),
	CONSTRAINT "retained_days_minutes" CHECK ("retained_days"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "retained_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"threshold" smallint NOT NULL,
	"within" text NOT NULL,
	"rounding" smallint NOT NULL,
	"breaks" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timesheet_steps" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"week" date NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"date" date,
	"taken_by" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "timesheet_steps_company_id_employee_id_week_number_pk" PRIMARY KEY("company_id","employee_id","week","number"),
	CONSTRAINT "timesheet_steps_day" CHECK ("timesheet_steps"."date" between "timesheet_steps"."week" and "timesheet_steps"."week" + 6)
);
--> statement-breakpoint
CREATE TABLE "timesheet_weeks" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"week" date NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "timesheet_weeks_company_id_employee_id_week_pk" PRIMARY KEY("company_id","employee_id","week"),
	CONSTRAINT "timesheet_weeks_monday" CHECK (extract(isodow from "timesheet_weeks"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "retained_days" ADD CONSTRAINT "retained_days_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_days" ADD CONSTRAINT "retained_days_decider" FOREIGN KEY ("company_id","decided_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_days" ADD CONSTRAINT "retained_days_withdrawer" FOREIGN KEY ("company_id","withdrawn_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_settings" ADD CONSTRAINT "retained_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_steps" ADD CONSTRAINT "timesheet_steps_week" FOREIGN KEY ("company_id","employee_id","week") REFERENCES "public"."timesheet_weeks"("company_id","employee_id","week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_steps" ADD CONSTRAINT "timesheet_steps_taker" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet_weeks" ADD CONSTRAINT "timesheet_weeks_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "retained_days_one_a_day" ON "retained_days" USING btree ("company_id","employee_id","date") WHERE "retained_days"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "retained_days_by_employee" ON "retained_days" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "retained_days_by_decider" ON "retained_days" USING btree ("company_id","decided_by");--> statement-breakpoint
CREATE INDEX "retained_days_by_withdrawer" ON "retained_days" USING btree ("company_id","withdrawn_by");--> statement-breakpoint
CREATE INDEX "timesheet_steps_by_taker" ON "timesheet_steps" USING btree ("company_id","taken_by");--> statement-breakpoint
CREATE INDEX "timesheet_weeks_by_week" ON "timesheet_weeks" USING btree ("company_id","week");--> statement-breakpoint
ALTER TABLE retained_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE retained_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON retained_settings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON retained_settings FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON retained_settings TO releve_member;--> statement-breakpoint
ALTER TABLE retained_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE retained_days FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON retained_days TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON retained_days FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- A decision stays as it was made; it is withdrawn once.
GRANT SELECT, INSERT ON retained_days TO releve_member;--> statement-breakpoint
GRANT UPDATE (withdrawn_by, withdrawn_at) ON retained_days TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON retained_days FOR DELETE TO releve_archivist USING (date < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON retained_days TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON retained_days FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON retained_days TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON retained_days FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON retained_days TO releve_eraser;--> statement-breakpoint
ALTER TABLE timesheet_weeks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE timesheet_weeks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON timesheet_weeks TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON timesheet_weeks FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON timesheet_weeks TO releve_member;--> statement-breakpoint
GRANT UPDATE (state, version) ON timesheet_weeks TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON timesheet_weeks FOR DELETE TO releve_archivist USING (week + 6 < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON timesheet_weeks TO releve_archivist;--> statement-breakpoint
ALTER TABLE timesheet_steps ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE timesheet_steps FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON timesheet_steps TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON timesheet_steps FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- Append-only; they go with their week.
GRANT SELECT, INSERT ON timesheet_steps TO releve_member;--> statement-breakpoint
CREATE POLICY known ON timesheet_steps FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON timesheet_steps TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON timesheet_steps FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON timesheet_steps TO releve_eraser;

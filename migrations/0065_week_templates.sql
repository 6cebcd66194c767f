-- Weeks that a company plans again: templates, cycles, and what was written from them.
CREATE TABLE "applied_shifts" (
	"company_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "applied_shifts_company_id_shift_id_pk" PRIMARY KEY("company_id","shift_id")
);
--> statement-breakpoint
CREATE TABLE "cycle_people" (
	"company_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "cycle_people_company_id_cycle_id_employee_id_pk" PRIMARY KEY("company_id","cycle_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "cycle_weeks" (
	"company_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"template_id" uuid NOT NULL,
	CONSTRAINT "cycle_weeks_company_id_cycle_id_position_pk" PRIMARY KEY("company_id","cycle_id","position"),
	CONSTRAINT "cycle_weeks_position" CHECK ("cycle_weeks"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "cycles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"until" date,
	"is_for_all" boolean NOT NULL,
	"departments" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cycles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_applications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cycle_id" uuid,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"is_stop" boolean NOT NULL,
	"until_before" date,
	"withdrawn" jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_applications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "week_template_shifts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"employee_id" uuid,
	"department" text,
	"shift_type_id" uuid,
	"weekday" smallint NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0) NOT NULL,
	"break_duration" integer NOT NULL,
	CONSTRAINT "week_template_shifts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "week_template_shifts_weekday" CHECK ("week_template_shifts"."weekday" between 1 and 7),
	CONSTRAINT "week_template_shifts_department" CHECK ("week_template_shifts"."department" is null or "week_template_shifts"."employee_id" is null)
);
--> statement-breakpoint
CREATE TABLE "week_templates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "week_templates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."shifts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_application" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."template_applications"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "public"."cycles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_people" ADD CONSTRAINT "cycle_people_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_weeks" ADD CONSTRAINT "cycle_weeks_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "public"."cycles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_weeks" ADD CONSTRAINT "cycle_weeks_template" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."week_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_applications" ADD CONSTRAINT "template_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_applications" ADD CONSTRAINT "template_applications_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "public"."cycles"("company_id","id") ON DELETE SET NULL (cycle_id) ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_template_shifts" ADD CONSTRAINT "week_template_shifts_template" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."week_templates"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_template_shifts" ADD CONSTRAINT "week_template_shifts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_template_shifts" ADD CONSTRAINT "week_template_shifts_type" FOREIGN KEY ("company_id","shift_type_id") REFERENCES "public"."shift_types"("company_id","id") ON DELETE SET NULL (shift_type_id) ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_templates" ADD CONSTRAINT "week_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applied_shifts_by_application" ON "applied_shifts" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE INDEX "cycle_people_by_employee" ON "cycle_people" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "cycle_weeks_by_template" ON "cycle_weeks" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_name_taken" ON "cycles" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));--> statement-breakpoint
CREATE INDEX "template_applications_by_cycle" ON "template_applications" USING btree ("company_id","cycle_id");--> statement-breakpoint
CREATE INDEX "week_template_shifts_by_template" ON "week_template_shifts" USING btree ("company_id","template_id");--> statement-breakpoint
CREATE INDEX "week_template_shifts_by_employee" ON "week_template_shifts" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "week_template_shifts_by_type" ON "week_template_shifts" USING btree ("company_id","shift_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "week_templates_name_taken" ON "week_templates" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));--> statement-breakpoint
ALTER TABLE week_templates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE week_templates FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON week_templates TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (name), DELETE ON week_templates TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON week_templates FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE week_template_shifts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE week_template_shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON week_template_shifts TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (employee_id, department), DELETE ON week_template_shifts TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON week_template_shifts FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE cycles ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON cycles TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (name, starts_on, until, is_for_all, departments), DELETE ON cycles TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON cycles FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE cycle_weeks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycle_weeks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON cycle_weeks TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON cycle_weeks TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON cycle_weeks FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE cycle_people ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycle_people FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON cycle_people TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON cycle_people TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON cycle_people FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE template_applications ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE template_applications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON template_applications TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON template_applications TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON template_applications FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE applied_shifts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE applied_shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON applied_shifts TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON applied_shifts TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON applied_shifts FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON template_applications FOR DELETE TO releve_archivist USING (applied_at < now() - interval '5 years');--> statement-breakpoint
GRANT DELETE ON template_applications TO releve_archivist;

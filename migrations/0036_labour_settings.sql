CREATE TABLE "birth_dates" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"birth_date" date NOT NULL,
	CONSTRAINT "birth_dates_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "labour_profiles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"starts_on" date,
	"job_category" text,
	"is_night_worker" boolean NOT NULL,
	"is_forfait_jours" boolean NOT NULL,
	"is_apprentice" boolean NOT NULL,
	"other_employer_hours" numeric(4, 2) NOT NULL,
	"part_time_ground" text,
	CONSTRAINT "labour_profiles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "labour_profiles_one_a_day" UNIQUE NULLS NOT DISTINCT("company_id","employee_id","starts_on")
);
--> statement-breakpoint
CREATE TABLE "labour_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"basis" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"author" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labour_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "labour_settings_value" CHECK (("labour_settings"."kind" = 'value') = ("labour_settings"."value" is not null))
);
--> statement-breakpoint
ALTER TABLE "birth_dates" ADD CONSTRAINT "birth_dates_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labour_profiles" ADD CONSTRAINT "labour_profiles_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labour_settings" ADD CONSTRAINT "labour_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labour_settings" ADD CONSTRAINT "labour_settings_author" FOREIGN KEY ("company_id","author") REFERENCES "public"."employees"("company_id","id") ON DELETE SET NULL ("author") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "labour_settings_by_author" ON "labour_settings" USING btree ("company_id","author");--> statement-breakpoint
ALTER TABLE labour_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE labour_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON labour_settings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (ends_on) ON labour_settings TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON labour_settings FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE birth_dates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE birth_dates FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON birth_dates TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON birth_dates TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON birth_dates FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE labour_profiles ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE labour_profiles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON labour_profiles TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON labour_profiles TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON labour_profiles FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY known ON birth_dates FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON birth_dates FOR DELETE TO releve_eraser USING (company_id = current_company() AND is_erased(company_id, employee_id));--> statement-breakpoint
GRANT SELECT, DELETE ON birth_dates TO releve_eraser;--> statement-breakpoint
CREATE POLICY known ON labour_profiles FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON labour_profiles FOR DELETE TO releve_eraser USING (company_id = current_company() AND is_erased(company_id, employee_id));--> statement-breakpoint
GRANT SELECT, DELETE ON labour_profiles TO releve_eraser;

-- How leave is counted, from a day on, and the working days of a contract.
CREATE TABLE "leave_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"method" text NOT NULL,
	"rest_day" smallint NOT NULL,
	"open_days" smallint[] NOT NULL,
	"works_holidays" boolean NOT NULL,
	"holiday_outside_open_days" boolean NOT NULL,
	"year_start" text NOT NULL,
	"untaken" text NOT NULL,
	"has_fractionnement" boolean NOT NULL,
	CONSTRAINT "leave_settings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_settings_one_a_day" UNIQUE("company_id","starts_on"),
	CONSTRAINT "leave_settings_rest_day" CHECK ("leave_settings"."rest_day" between 1 and 7),
	CONSTRAINT "leave_settings_open_days" CHECK ("leave_settings"."open_days" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality("leave_settings"."open_days") > 0)
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "working_days" smallint[];--> statement-breakpoint
ALTER TABLE "leave_settings" ADD CONSTRAINT "leave_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_working_days" CHECK ("contracts"."working_days" <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality("contracts"."working_days") > 0);--> statement-breakpoint
ALTER TABLE leave_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_settings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leave_settings TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON leave_settings FOR SELECT TO releve_archivist USING (true);

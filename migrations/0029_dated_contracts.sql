CREATE TABLE "contracts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text DEFAULT 'full-time' NOT NULL,
	"weekly_hours" numeric(4, 2) DEFAULT 35 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contracts_weekly_hours" CHECK ("contracts"."weekly_hours" between 1 and 50),
	CONSTRAINT "contracts_end_after_start" CHECK ("contracts"."ends_on" >= "contracts"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_by_employee" ON "contracts" USING btree ("company_id","employee_id","ends_on");--> statement-breakpoint
-- One contract each, from what was recorded: it begins on the first day where one was given, else it has always been, and it ends
-- with the day on which somebody left. The owner of the table sees every company's.
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO contracts (company_id, employee_id, id, type, weekly_hours, starts_on, ends_on, created_at)
  SELECT company_id, employees.id, gen_random_uuid(), contract_type, weekly_hours, CASE WHEN start_date > last_day THEN last_day ELSE start_date END, last_day, employees.created_at
  FROM employees
  JOIN companies ON companies.id = company_id
  CROSS JOIN LATERAL (SELECT CASE WHEN deleted_at IS NOT NULL THEN (deleted_at AT TIME ZONE time_zone)::date END AS last_day) AS leaving;--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);--> statement-breakpoint
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON contracts TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
-- Sign-in reads them before it knows the company; a new company's administrator gets one.
CREATE POLICY platform ON contracts TO releve_platform USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY archived ON contracts FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contracts TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT ON contracts TO releve_platform;--> statement-breakpoint
ALTER TABLE "employees" DROP CONSTRAINT "employees_weekly_hours";--> statement-breakpoint
ALTER TABLE "employees" DROP COLUMN "contract_type";--> statement-breakpoint
ALTER TABLE "employees" DROP COLUMN "weekly_hours";--> statement-breakpoint
ALTER TABLE "employees" DROP COLUMN "start_date";

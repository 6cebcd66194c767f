-- How types of leave other than paid leave are acquired, from a day on.
CREATE TABLE "leave_accrual_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"starts_on" date NOT NULL,
	"amount" integer NOT NULL,
	"per" text NOT NULL,
	"rhythm" text NOT NULL,
	"year_start" text NOT NULL,
	"from_minutes" integer,
	"share" text NOT NULL,
	"absences" text NOT NULL,
	"rounding" text NOT NULL,
	"ceiling" integer,
	"carried_most" integer,
	CONSTRAINT "leave_accrual_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_accrual_rules_one_a_day" UNIQUE("company_id","type","starts_on"),
	CONSTRAINT "leave_accrual_rules_amounts" CHECK ("leave_accrual_rules"."amount" >= 0 and "leave_accrual_rules"."from_minutes" > 0 and "leave_accrual_rules"."ceiling" > 0 and "leave_accrual_rules"."carried_most" >= 0)
);
--> statement-breakpoint
ALTER TABLE "leave_accrual_rules" ADD CONSTRAINT "leave_accrual_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE leave_accrual_rules ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_accrual_rules FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_accrual_rules TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON leave_accrual_rules FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON leave_accrual_rules TO releve_member;--> statement-breakpoint
GRANT UPDATE (amount, per, rhythm, year_start, from_minutes, share, absences, rounding, ceiling, carried_most) ON leave_accrual_rules TO releve_member;

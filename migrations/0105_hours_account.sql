CREATE TABLE "overtime_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid,
	"is_wish" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"fate" text NOT NULL,
	"paid_first" integer DEFAULT 0 NOT NULL,
	"ceiling" integer,
	CONSTRAINT "overtime_rules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "overtime_rules_one_a_day" UNIQUE NULLS NOT DISTINCT("company_id","employee_id","is_wish","starts_on"),
	CONSTRAINT "overtime_rules_of_person" CHECK ("overtime_rules"."employee_id" is not null or ("overtime_rules"."fate" <> 'company' and not "overtime_rules"."is_wish")),
	CONSTRAINT "overtime_rules_wish" CHECK (not "overtime_rules"."is_wish" or "overtime_rules"."fate" in ('paid', 'rest')),
	CONSTRAINT "overtime_rules_paid_first" CHECK ("overtime_rules"."paid_first" >= 0 and ("overtime_rules"."ceiling" is null or "overtime_rules"."ceiling" > 0))
);
--> statement-breakpoint
ALTER TABLE "leave_entries" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "overtime_rules" ADD CONSTRAINT "overtime_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_rules" ADD CONSTRAINT "overtime_rules_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_one_a_week" ON "leave_entries" USING btree ("company_id","employee_id","type","effective_on") WHERE "leave_entries"."kind" = 'earned' and "leave_entries"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_earned" CHECK (("leave_entries"."hours" is null) = ("leave_entries"."kind" <> 'earned'));
--> statement-breakpoint
ALTER TABLE overtime_rules ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE overtime_rules FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON overtime_rules TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON overtime_rules FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON overtime_rules TO releve_member;--> statement-breakpoint
GRANT UPDATE (fate, paid_first, ceiling) ON overtime_rules TO releve_member;

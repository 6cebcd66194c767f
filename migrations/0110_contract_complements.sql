CREATE TABLE "contract_complements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"weekly_hours" numeric(4, 2) NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"ground" text NOT NULL,
	"replaced_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_complements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "contract_complements_weekly_hours" CHECK ("contract_complements"."weekly_hours" between 1 and 50),
	CONSTRAINT "contract_complements_end_after_start" CHECK ("contract_complements"."ends_on" >= "contract_complements"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "contract_complements" ADD CONSTRAINT "contract_complements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_complements" ADD CONSTRAINT "contract_complements_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_complements" ADD CONSTRAINT "contract_complements_replaced" FOREIGN KEY ("company_id","replaced_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_complements_by_replaced" ON "contract_complements" USING btree ("company_id","replaced_id");--> statement-breakpoint
ALTER TABLE contract_complements ADD CONSTRAINT contract_complements_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&);--> statement-breakpoint
ALTER TABLE contract_complements ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contract_complements FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON contract_complements TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON contract_complements FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- One is entered or removed; nobody changes it.
GRANT SELECT, INSERT, DELETE ON contract_complements TO releve_member;--> statement-breakpoint
-- The hours of an erased person stay; their ground may tell of somebody.
CREATE POLICY known ON contract_complements FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON contract_complements TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON contract_complements FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (ground = '');--> statement-breakpoint
GRANT UPDATE (ground) ON contract_complements TO releve_eraser;

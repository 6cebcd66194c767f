CREATE TABLE "contract_ends" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"ended_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"taken" jsonb NOT NULL,
	CONSTRAINT "contract_ends_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_ends" ADD CONSTRAINT "contract_ends_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_ends" ADD CONSTRAINT "contract_ends_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_ends" ADD CONSTRAINT "contract_ends_by" FOREIGN KEY ("company_id","ended_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE contract_ends ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contract_ends FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON contract_ends TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON contract_ends TO releve_member;--> statement-breakpoint
-- A job forgets them an hour later.
CREATE POLICY platform ON contract_ends TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT, DELETE ON contract_ends TO releve_platform;--> statement-breakpoint
CREATE POLICY archived ON contract_ends FOR SELECT TO releve_archivist USING (true);

CREATE TABLE "company_logos" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"image" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE company_logos ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE company_logos FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON company_logos TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON company_logos FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON company_logos TO releve_member;

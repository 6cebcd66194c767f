-- How people of a company are told until they choose otherwise.
CREATE TABLE "notice_defaults" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	"is_digest" boolean
);
--> statement-breakpoint
ALTER TABLE "notice_defaults" ADD CONSTRAINT "notice_defaults_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE notice_defaults ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notice_defaults FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON notice_defaults TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON notice_defaults FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notice_defaults TO releve_member;

CREATE TABLE "register_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line" jsonb NOT NULL,
	"left_on" date NOT NULL,
	CONSTRAINT "register_lines_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "register_lines" ADD CONSTRAINT "register_lines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE register_lines ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE register_lines FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON register_lines TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
-- Indelible: nobody changes a line, and the archivist deletes it five years after the departure (labour code, D. 1221-26).
GRANT SELECT, INSERT ON register_lines TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON register_lines FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON register_lines FOR DELETE TO releve_archivist USING (left_on < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON register_lines TO releve_archivist;

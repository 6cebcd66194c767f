CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"made" uuid[] NOT NULL,
	"replaced" uuid[] NOT NULL,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE imports FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON imports TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON imports TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON imports TO releve_member;--> statement-breakpoint
GRANT DELETE ON imports TO releve_archivist;--> statement-breakpoint
-- Undoing an import takes back people who were never here: members delete nobody else.
GRANT DELETE ON employees TO releve_member;--> statement-breakpoint
CREATE POLICY undone ON employees AS RESTRICTIVE FOR DELETE TO releve_member USING (EXISTS (
  SELECT FROM imports WHERE imports.company_id = employees.company_id AND imports.kind = 'people' AND employees.id = ANY (imports.made)
));

-- How many people departments, types of shift or the team need.
CREATE TABLE "needs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"department" text,
	"shift_type_id" uuid,
	"weekdays" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "needs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "needs_target" UNIQUE NULLS NOT DISTINCT("company_id","department","shift_type_id"),
	CONSTRAINT "needs_one_target" CHECK ("needs"."department" is null or "needs"."shift_type_id" is null)
);
--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: needs stand below shift types, which go with theirs.
ALTER TABLE needs ADD CONSTRAINT needs_shift_type FOREIGN KEY (company_id, shift_type_id) REFERENCES shift_types (company_id, id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX needs_by_type ON needs (company_id, shift_type_id) WHERE shift_type_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE needs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE needs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON needs TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON needs FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON needs TO releve_member;

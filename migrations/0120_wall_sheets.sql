-- Printed states of the week of a team, each with the secret address behind its code.
CREATE TABLE "wall_sheets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" date NOT NULL,
	"department" text,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone NOT NULL,
	"shown" jsonb NOT NULL,
	"taken_down_at" timestamp (3) with time zone,
	CONSTRAINT "wall_sheets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wall_sheets_hash" UNIQUE("hash"),
	CONSTRAINT "wall_sheets_version" UNIQUE NULLS NOT DISTINCT("company_id","week","department","version")
);
--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE wall_sheets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wall_sheets FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON wall_sheets TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON wall_sheets TO releve_member;--> statement-breakpoint
GRANT UPDATE (printed_at, taken_down_at, shown) ON wall_sheets TO releve_member;--> statement-breakpoint
-- Who scans the code of a sheet has no session: the platform finds the company by the hash, and reads nothing else of the sheet.
CREATE POLICY platform ON wall_sheets FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, id, hash) ON wall_sheets TO releve_platform;--> statement-breakpoint
CREATE POLICY archived ON wall_sheets FOR SELECT TO releve_archivist USING (true);

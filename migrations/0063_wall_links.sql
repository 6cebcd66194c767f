-- The secret links at which wall screens read the week of a team.
CREATE TABLE "wall_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wall_links_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wall_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "wall_links" ADD CONSTRAINT "wall_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE wall_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wall_links FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON wall_links TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON wall_links TO releve_member;--> statement-breakpoint
-- A screen has no session: the platform finds the company by the hash, and reads nothing else of the link but its language.
CREATE POLICY platform ON wall_links FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, id, hash, language) ON wall_links TO releve_platform;--> statement-breakpoint
CREATE POLICY archived ON wall_links FOR SELECT TO releve_archivist USING (true);

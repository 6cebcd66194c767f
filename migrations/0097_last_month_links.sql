-- The secret links at which people who have left read their last month.
CREATE TABLE "last_month_links" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "last_month_links_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id"),
	CONSTRAINT "last_month_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "last_month_links" ADD CONSTRAINT "last_month_links_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE last_month_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE last_month_links FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON last_month_links TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON last_month_links TO releve_member;--> statement-breakpoint
-- Its reader has no session: the platform finds the company by the hash, and reads nothing else of the link but whose it is, its language and its end.
CREATE POLICY platform ON last_month_links FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, employee_id, hash, language, until) ON last_month_links TO releve_platform;--> statement-breakpoint
CREATE POLICY archived ON last_month_links FOR SELECT TO releve_archivist USING (true);

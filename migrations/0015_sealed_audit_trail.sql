CREATE TABLE "audit_seals" (
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seals_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
DROP INDEX "audit_entries_by_time";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "former_user_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seal" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_unsealed" ON "audit_entries" USING btree ("company_id","id") WHERE seal is null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("company_id","at","id");--> statement-breakpoint
-- A fourth database role without login, DDL or BYPASSRLS, which no request takes:
--   releve_sealer   seals the entries of the audit trails: reads them, and writes the seals and nothing else
DO $$ BEGIN
  CREATE ROLE releve_sealer NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
GRANT releve_sealer TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO releve_sealer;--> statement-breakpoint
ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON audit_seals TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON audit_seals FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- By the last of its entries, as for these.
CREATE POLICY kept_long_enough ON audit_seals FOR DELETE TO releve_archivist USING (last_at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY sealing ON audit_seals TO releve_sealer USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY read ON audit_entries FOR SELECT TO releve_sealer USING (true);--> statement-breakpoint
-- Once.
CREATE POLICY sealing ON audit_entries FOR UPDATE TO releve_sealer USING (seal IS NULL) WITH CHECK (seal IS NOT NULL);--> statement-breakpoint
GRANT SELECT ON audit_seals TO releve_member;--> statement-breakpoint
GRANT DELETE ON audit_seals TO releve_archivist;--> statement-breakpoint
GRANT SELECT, INSERT ON audit_seals TO releve_sealer;--> statement-breakpoint
GRANT SELECT, UPDATE (seal, salt, digest) ON audit_entries TO releve_sealer;--> statement-breakpoint
-- Nobody adds an entry that pretends to be sealed.
ALTER POLICY tenant ON audit_entries WITH CHECK (company_id = current_company() AND seal IS NULL AND salt IS NULL AND digest IS NULL);--> statement-breakpoint
ALTER POLICY platform ON audit_entries WITH CHECK (seal IS NULL AND salt IS NULL AND digest IS NULL);--> statement-breakpoint
-- Whoever was deleted until now: the entry of their deletion remembers their account.
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE employees SET former_user_id = (entry.before ->> 'userId')::uuid FROM audit_entries AS entry
  WHERE deleted_at IS NOT NULL AND entry.company_id = employees.company_id AND entry.action = 'people.deleted' AND entry.subject = employees.id::text;--> statement-breakpoint
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;

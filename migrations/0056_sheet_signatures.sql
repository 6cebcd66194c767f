-- Who signed which hours sheet, and what was on it.
CREATE TABLE "sheet_signatures" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"as" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sheet_signatures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sheet_signatures_hash" CHECK ("sheet_signatures"."hash" = encode(sha256(convert_to("sheet_signatures"."content", 'UTF8')), 'hex')),
	CONSTRAINT "sheet_signatures_own" CHECK ("sheet_signatures"."as" <> 'employee' or "sheet_signatures"."signed_by" = "sheet_signatures"."employee_id")
);
--> statement-breakpoint
ALTER TABLE "sheet_signatures" ADD CONSTRAINT "sheet_signatures_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_signatures" ADD CONSTRAINT "sheet_signatures_signer" FOREIGN KEY ("company_id","signed_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_signatures_once" ON "sheet_signatures" USING btree ("company_id","employee_id","kind","from","as","hash");--> statement-breakpoint
CREATE INDEX "sheet_signatures_by_signer" ON "sheet_signatures" USING btree ("company_id","signed_by");
--> statement-breakpoint
ALTER TABLE sheet_signatures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE sheet_signatures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON sheet_signatures TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON sheet_signatures FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- Append-only: what was signed stays as it was. It holds ids and figures alone, so an erasure takes nothing away.
GRANT SELECT, INSERT ON sheet_signatures TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON sheet_signatures FOR DELETE TO releve_archivist USING ("to" < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON sheet_signatures TO releve_archivist;

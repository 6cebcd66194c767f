-- What the team should know of a day.
CREATE TABLE "day_notes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"department" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_notes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "day_notes_kind" CHECK ("day_notes"."kind" in ('delivery', 'event', 'target', 'note')),
	CONSTRAINT "day_notes_text" CHECK ("day_notes"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_author" FOREIGN KEY ("company_id","author") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_notes_by_date" ON "day_notes" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "day_notes_by_author" ON "day_notes" USING btree ("company_id","author");--> statement-breakpoint
ALTER TABLE day_notes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_notes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON day_notes TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (date, department, kind, text, author), DELETE ON day_notes TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON day_notes FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON day_notes FOR DELETE TO releve_archivist USING (date < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON day_notes TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON day_notes FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON day_notes FOR DELETE TO releve_eraser USING (company_id = current_company() AND is_erased(company_id, author));--> statement-breakpoint
GRANT SELECT, DELETE ON day_notes TO releve_eraser;

-- What people see of the plan where it is published, and what they are asked.
CREATE TABLE "publication_people" (
	"company_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "publication_people_company_id_publication_id_employee_id_pk" PRIMARY KEY("company_id","publication_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week" date NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "published_shifts" (
	"company_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"shift_type_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"break_duration" integer NOT NULL,
	"notes" text NOT NULL,
	"notes_about" uuid,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"publication_id" uuid,
	CONSTRAINT "published_shifts_company_id_shift_id_employee_id_pk" PRIMARY KEY("company_id","shift_id","employee_id"),
	CONSTRAINT "published_shifts_end_after_start" CHECK ("published_shifts"."ends_at" > "published_shifts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "shift_agreements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "shift_agreements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "shift_agreements_answered" CHECK (("shift_agreements"."answer" is null) = ("shift_agreements"."answered_at" is null)),
	CONSTRAINT "shift_agreements_change" CHECK ("shift_agreements"."before" is not null or "shift_agreements"."after" is not null)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "publishes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_people" ADD CONSTRAINT "publication_people_publication" FOREIGN KEY ("company_id","publication_id") REFERENCES "public"."publications"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_people" ADD CONSTRAINT "publication_people_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_author" FOREIGN KEY ("company_id","published_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shifts" ADD CONSTRAINT "published_shifts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shifts" ADD CONSTRAINT "published_shifts_notes_about" FOREIGN KEY ("company_id","notes_about") REFERENCES "public"."employees"("company_id","id") ON DELETE SET NULL (notes_about) ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shifts" ADD CONSTRAINT "published_shifts_shift_type" FOREIGN KEY ("company_id","shift_type_id") REFERENCES "public"."shift_types"("company_id","id") ON DELETE SET NULL (shift_type_id) ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shifts" ADD CONSTRAINT "published_shifts_publication" FOREIGN KEY ("company_id","publication_id") REFERENCES "public"."publications"("company_id","id") ON DELETE SET NULL (publication_id) ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_agreements" ADD CONSTRAINT "shift_agreements_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_agreements" ADD CONSTRAINT "shift_agreements_publication" FOREIGN KEY ("company_id","publication_id") REFERENCES "public"."publications"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_people_by_employee" ON "publication_people" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "publications_by_week" ON "publications" USING btree ("company_id","week");--> statement-breakpoint
CREATE INDEX "publications_by_author" ON "publications" USING btree ("company_id","published_by");--> statement-breakpoint
CREATE INDEX "published_shifts_by_week" ON "published_shifts" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "published_shifts_by_employee" ON "published_shifts" USING btree ("company_id","employee_id","starts_at");--> statement-breakpoint
CREATE INDEX "published_shifts_by_notes" ON "published_shifts" USING btree ("company_id","notes_about") WHERE "published_shifts"."notes_about" is not null;--> statement-breakpoint
CREATE INDEX "published_shifts_by_type" ON "published_shifts" USING btree ("company_id","shift_type_id");--> statement-breakpoint
CREATE INDEX "published_shifts_by_publication" ON "published_shifts" USING btree ("company_id","publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_agreements_open" ON "shift_agreements" USING btree ("company_id","shift_id","employee_id") WHERE "shift_agreements"."answer" is null;--> statement-breakpoint
CREATE INDEX "shift_agreements_by_employee" ON "shift_agreements" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "shift_agreements_by_publication" ON "shift_agreements" USING btree ("company_id","publication_id");
--> statement-breakpoint
ALTER TABLE publications ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE publications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON publications TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON publications FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE publication_people ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE publication_people FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON publication_people TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON publication_people FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE published_shifts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE published_shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON published_shifts TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON published_shifts FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE shift_agreements ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE shift_agreements FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON shift_agreements TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON shift_agreements FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT UPDATE (publishes) ON companies TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT ON publications TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON publication_people, shift_agreements TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON published_shifts TO releve_member;--> statement-breakpoint
-- As long as shifts. A publication takes whom it told, and what it asked, with it: its week is over then.
CREATE POLICY kept_long_enough ON published_shifts FOR DELETE TO releve_archivist USING (ends_at < now() - interval '5 years');--> statement-breakpoint
CREATE POLICY kept_long_enough ON publications FOR DELETE TO releve_archivist USING (week + 6 < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON published_shifts, publications TO releve_archivist;--> statement-breakpoint
CREATE POLICY erasing ON published_shifts FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND (is_erased(company_id, employee_id) OR is_erased(company_id, notes_about))) WITH CHECK (notes = '');--> statement-breakpoint
CREATE POLICY known ON published_shifts FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT, UPDATE (notes) ON published_shifts TO releve_eraser;--> statement-breakpoint
-- One of the two halves is never executed: the setting is read once for the statement.
CREATE VIEW seen_shifts WITH (security_invoker) AS
SELECT company_id, id, employee_id, shift_type_id, starts_at, ends_at, break_duration, notes, version, updated_at
FROM shifts
WHERE employee_id IS NOT NULL AND NOT (SELECT publishes FROM companies WHERE id = current_company())
UNION ALL
SELECT company_id, shift_id, employee_id, shift_type_id, starts_at, ends_at, break_duration, notes, version, updated_at
FROM published_shifts
WHERE (SELECT publishes FROM companies WHERE id = current_company());--> statement-breakpoint
GRANT SELECT ON seen_shifts TO releve_member;

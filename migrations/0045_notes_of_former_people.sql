-- Notes written for somebody who had a shift go with that person's erasure, also once it is open or somebody else's.
ALTER TABLE "shifts" ADD COLUMN "notes_about" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_notes_about" FOREIGN KEY ("company_id","notes_about") REFERENCES "public"."employees"("company_id","id") ON DELETE SET NULL (notes_about) ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shifts_by_notes" ON "shifts" USING btree ("company_id","notes_about") WHERE "shifts"."notes_about" is not null;--> statement-breakpoint
ALTER POLICY erasing ON shifts
  USING (company_id = current_company() AND (is_erased(company_id, employee_id) OR is_erased(company_id, notes_about)));

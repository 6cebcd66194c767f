ALTER TABLE "applied_shifts" DROP CONSTRAINT "applied_shifts_shift";
--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_of_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "applied_shifts_by_employee" ON "applied_shifts" USING btree ("company_id","employee_id");--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_department" CHECK ("applied_shifts"."department" is null or "applied_shifts"."employee_id" is null);--> statement-breakpoint
ALTER TABLE "applied_shifts" ADD CONSTRAINT "applied_shifts_hours" CHECK (("applied_shifts"."starts_at" is null) = ("applied_shifts"."ends_at" is null));--> statement-breakpoint
-- A department that is deleted leaves its lines to another one.
GRANT UPDATE (department) ON applied_shifts TO releve_member;--> statement-breakpoint
-- A shift that nobody changed is its line. What the lines of changed ones asked for is not known any more: they stay without one.
-- The owner of the tables sees every company's rows.
ALTER TABLE shifts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE applied_shifts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE applied_shifts AS written
  SET employee_id = planned.employee_id, starts_at = planned.starts_at, ends_at = planned.ends_at,
    department = CASE WHEN planned.employee_id IS NULL THEN planned.department END
  FROM shifts AS planned
  WHERE planned.company_id = written.company_id AND planned.id = written.shift_id AND planned.version = written.version;--> statement-breakpoint
ALTER TABLE applied_shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE shifts FORCE ROW LEVEL SECURITY;

ALTER TABLE "shifts" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "department" text;--> statement-breakpoint
CREATE INDEX "shifts_open" ON "shifts" USING btree ("company_id","starts_at") WHERE "shifts"."employee_id" is null;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_department" CHECK ("shifts"."department" is null or "shifts"."employee_id" is null);
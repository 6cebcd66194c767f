-- Printed months have versions too, and so do the sheets of people without a department: a sheet says whose it is, and its last day.
ALTER TABLE "wall_sheets" RENAME COLUMN "week" TO "first_day";--> statement-breakpoint
ALTER TABLE "wall_sheets" DROP CONSTRAINT "wall_sheets_version";--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD COLUMN "whom" text;--> statement-breakpoint
ALTER TABLE "wall_sheets" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "wall_sheets" SET "last_day" = "first_day" + 6, "whom" = CASE WHEN "department" IS NULL THEN 'everybody' ELSE 'department' END;--> statement-breakpoint
ALTER TABLE "wall_sheets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_sheets" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wall_sheets" ALTER COLUMN "whom" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_version" UNIQUE NULLS NOT DISTINCT("company_id","first_day","last_day","whom","department","version");--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_department_of_one" CHECK ("wall_sheets"."whom" = 'department' or "wall_sheets"."department" is null);

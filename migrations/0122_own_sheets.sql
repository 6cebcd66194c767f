-- People print their own week with a version too, which is theirs.
ALTER TABLE "wall_sheets" DROP CONSTRAINT "wall_sheets_version";--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_version" UNIQUE NULLS NOT DISTINCT("company_id","first_day","last_day","whom","department","employee_id","version");--> statement-breakpoint
ALTER TABLE "wall_sheets" ADD CONSTRAINT "wall_sheets_person" CHECK (("wall_sheets"."whom" = 'person') = ("wall_sheets"."employee_id" is not null));
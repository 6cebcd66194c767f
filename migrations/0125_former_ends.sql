ALTER TABLE "contracts" ADD COLUMN "former_ends_on" date;--> statement-breakpoint
-- A contract to come whose eve is the end of another one ended it, as far as anybody knows.
ALTER TABLE "contracts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "contracts" AS "next" SET "former_ends_on" = coalesce("next"."ends_on", '2100-12-31')
  FROM "contracts" AS "former"
  WHERE "former"."company_id" = "next"."company_id" AND "former"."employee_id" = "next"."employee_id"
    AND "former"."ends_on" = "next"."starts_on" - 1 AND "next"."starts_on" > current_date;--> statement-breakpoint
ALTER TABLE "contracts" FORCE ROW LEVEL SECURITY;

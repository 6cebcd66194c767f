-- People without an e-mail sign in with the code of their company and a name.
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "searchable";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(regexp_replace(normalize(name || ' ' || coalesce(email, ''), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "sign_in_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "code" text;--> statement-breakpoint
-- The owner of the tables is bound by their policies as long as they are forced.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Of a random UUID, but for the two bytes that say its version.
UPDATE companies SET code = substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 0) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 1) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 2) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 3) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 4) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 5) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 10) % 32, 1) ||
  substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(drawn, 11) % 32, 1)
FROM (SELECT id AS company, uuid_send(gen_random_uuid()) AS drawn FROM companies) draws WHERE company = id;--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_account" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_sign_in_name_taken" UNIQUE("company_id","sign_in_name");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_code_taken" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_one_sign_in" CHECK ("employees"."deleted_at" is not null or num_nonnulls("employees"."email", "employees"."sign_in_name") = 1);--> statement-breakpoint
-- Somebody who confirms an address no longer signs in with a name.
GRANT UPDATE (sign_in_name) ON employees TO releve_platform;

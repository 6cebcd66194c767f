-- How the accountant's software wants its files, and what the company says once about its payroll.
CREATE TABLE "payroll_profiles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"columns" jsonb NOT NULL,
	"codes" jsonb NOT NULL,
	"separator" text NOT NULL,
	"decimals" text NOT NULL,
	"hours" text NOT NULL,
	"dates" text NOT NULL,
	"encoding" text NOT NULL,
	"line_end" text NOT NULL,
	"has_heading" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_profiles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_settings" (
	"company_id" uuid NOT NULL,
	"siret" text NOT NULL,
	"contract_overtime" text NOT NULL,
	CONSTRAINT "payroll_settings_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_profiles" ADD CONSTRAINT "payroll_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD CONSTRAINT "payroll_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_profiles_name_taken" ON "payroll_profiles" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));--> statement-breakpoint
ALTER TABLE payroll_profiles ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_profiles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_profiles TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON payroll_profiles TO releve_member;--> statement-breakpoint
ALTER TABLE payroll_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_settings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payroll_settings TO releve_member;

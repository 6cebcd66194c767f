-- The SIRET identifies the company, not its payroll alone.
ALTER TABLE "companies" ADD COLUMN "siret" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The owner of the tables sees every company's.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_settings NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE companies SET siret = payroll_settings.siret FROM payroll_settings WHERE payroll_settings.company_id = companies.id;--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_settings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_settings" DROP COLUMN "siret";--> statement-breakpoint
GRANT UPDATE (siret) ON companies TO releve_member;

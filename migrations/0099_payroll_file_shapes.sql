ALTER TABLE "payroll_profiles" ADD COLUMN "prefixes" jsonb DEFAULT '{"hours":"","absences":"","variables":"","corrections":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_profiles" ADD COLUMN "normal_hours" text DEFAULT 'net' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_profiles" ADD COLUMN "corrections" text DEFAULT 'own' NOT NULL;
ALTER TABLE "payroll_profiles" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_profiles" ADD COLUMN "verified" jsonb;
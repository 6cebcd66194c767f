ALTER TABLE "payroll_files" ADD COLUMN "layout" text DEFAULT 'delimited' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_profiles" ADD COLUMN "layout" text DEFAULT 'delimited' NOT NULL;
ALTER TABLE "payroll_settings" ADD COLUMN "meal_gap" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "lateness" text DEFAULT 'told' NOT NULL;
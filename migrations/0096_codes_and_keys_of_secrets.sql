ALTER TABLE "employee_pins" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "notice_devices" ADD COLUMN "public_key" text;
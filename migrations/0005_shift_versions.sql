ALTER TABLE "shifts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_version" CHECK ("shifts"."version" >= 1);
ALTER TABLE "published_shifts" ALTER COLUMN "break_duration" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "published_shifts" ALTER COLUMN "notes" SET DEFAULT '';
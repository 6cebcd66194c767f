ALTER TABLE "sessions" ADD COLUMN "is_for_kept_punches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sessions of leavers alone last an hour.
UPDATE "sessions" SET "is_for_kept_punches" = true WHERE "expires_at" - "created_at" = interval '1 hour';
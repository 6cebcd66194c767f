ALTER TABLE "time_entries" ADD COLUMN "device_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "skew_ms" bigint;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD COLUMN "kept_punches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_kept_whole" CHECK (num_nulls("time_entries"."device_at", "time_entries"."received_at", "time_entries"."skew_ms") in (0, 3));--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_kept_not_ahead" CHECK ("time_entries"."timestamp" <= "time_entries"."received_at");
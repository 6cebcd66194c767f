ALTER TABLE "demo_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "demo_requests_by_last_exchange" ON "demo_requests" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_once_a_key" UNIQUE("idempotency_key");--> statement-breakpoint
-- What a prospect has sent stays as it was sent: only its follow-up changes.
REVOKE UPDATE ON demo_requests FROM releve_platform;--> statement-breakpoint
GRANT UPDATE (status, note, version, updated_at) ON demo_requests TO releve_platform;

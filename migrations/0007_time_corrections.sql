CREATE TABLE "time_corrections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_session_id" uuid NOT NULL,
	"corrected_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_corrections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "work_sessions" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_session" FOREIGN KEY ("company_id","work_session_id") REFERENCES "public"."work_sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_author" FOREIGN KEY ("company_id","corrected_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_corrections_by_session" ON "time_corrections" USING btree ("company_id","work_session_id","created_at");--> statement-breakpoint
ALTER TABLE "time_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "time_corrections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "time_corrections" TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
-- Append-only, like the punches.
GRANT SELECT, INSERT ON "time_corrections" TO releve_member;

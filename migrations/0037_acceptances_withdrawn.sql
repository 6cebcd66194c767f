ALTER TABLE "accepted_findings" ADD COLUMN "measured" double precision;--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_withdrawer" FOREIGN KEY ("company_id","withdrawn_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_findings_by_withdrawer" ON "accepted_findings" USING btree ("company_id","withdrawn_by");--> statement-breakpoint
ALTER TABLE "accepted_findings" ADD CONSTRAINT "accepted_findings_withdrawal" CHECK (("accepted_findings"."withdrawn_by" is null) = ("accepted_findings"."withdrawn_at" is null));
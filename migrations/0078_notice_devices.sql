CREATE TABLE "notice_devices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_told_at" timestamp (3) with time zone,
	CONSTRAINT "notice_devices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "notice_devices_by_endpoint" UNIQUE("company_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_devices_by_employee" ON "notice_devices" USING btree ("company_id","employee_id");--> statement-breakpoint
ALTER TABLE notice_devices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notice_devices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON notice_devices TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_devices TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON notice_devices FOR SELECT TO releve_archivist USING (true);

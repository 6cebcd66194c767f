-- Punches that a device kept and that do not count by themselves; the keys with which it seals codes.
CREATE TABLE "punches_to_check" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"skew_ms" bigint NOT NULL,
	"why" text NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "punches_to_check_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "punches_to_check_press" UNIQUE("company_id","kiosk_id","key")
);
--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "private_key" text;--> statement-breakpoint
ALTER TABLE "punches_to_check" ADD CONSTRAINT "punches_to_check_kiosk" FOREIGN KEY ("company_id","kiosk_id") REFERENCES "public"."kiosks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches_to_check" ADD CONSTRAINT "punches_to_check_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches_to_check" ADD CONSTRAINT "punches_to_check_settler" FOREIGN KEY ("company_id","settled_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "punches_to_check_by_employee" ON "punches_to_check" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "punches_to_check_by_settler" ON "punches_to_check" USING btree ("company_id","settled_by");--> statement-breakpoint
ALTER TABLE punches_to_check ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE punches_to_check FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON punches_to_check TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON punches_to_check FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- What the device sent stays as it was sent.
GRANT SELECT, INSERT ON punches_to_check TO releve_member;--> statement-breakpoint
GRANT UPDATE (settled_by, settled_at, reason) ON punches_to_check TO releve_member;--> statement-breakpoint
CREATE POLICY kept_long_enough ON punches_to_check FOR DELETE TO releve_archivist USING (received_at < now() - interval '5 years');--> statement-breakpoint
GRANT DELETE ON punches_to_check TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON punches_to_check FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
GRANT SELECT ON punches_to_check TO releve_eraser;--> statement-breakpoint
CREATE POLICY erasing ON punches_to_check FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '');--> statement-breakpoint
GRANT UPDATE (reason) ON punches_to_check TO releve_eraser;--> statement-breakpoint
GRANT SELECT (public_key) ON kiosks TO releve_platform;

-- Devices on which people punch, their codes, and the wrong ones.
CREATE TABLE "employee_pins" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_pins_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"code_hash" text,
	"code_until" timestamp (3) with time zone,
	"token_hash" text,
	"paired_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "kiosks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "kiosks_code" UNIQUE("code_hash"),
	CONSTRAINT "kiosks_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pin_attempts" (
	"company_id" uuid NOT NULL,
	"kiosk_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pin_attempts_company_id_kiosk_id_employee_id_pk" PRIMARY KEY("company_id","kiosk_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "kiosk_id" uuid;--> statement-breakpoint
ALTER TABLE "employee_pins" ADD CONSTRAINT "employee_pins_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_author" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_revoker" FOREIGN KEY ("company_id","revoked_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_kiosk" FOREIGN KEY ("company_id","kiosk_id") REFERENCES "public"."kiosks"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempts" ADD CONSTRAINT "pin_attempts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE kiosks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE kiosks FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON kiosks TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON kiosks FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE employee_pins ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employee_pins FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON employee_pins TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON employee_pins FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
ALTER TABLE pin_attempts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE pin_attempts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON pin_attempts TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON pin_attempts FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- A device stays once it is revoked: punches name it.
GRANT SELECT, INSERT, UPDATE ON kiosks TO releve_member;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employee_pins, pin_attempts TO releve_member;--> statement-breakpoint
-- A device has no session: the platform finds it by the hash of its secret, or of the code that somebody types on it.
CREATE POLICY platform ON kiosks FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, id, name, code_hash, code_until, token_hash, last_seen_at, revoked_at, revoked_by) ON kiosks TO releve_platform;

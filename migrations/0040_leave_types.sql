-- Types of leave of a company, halves of days and hours. An illness may lie over paid leave.
CREATE TABLE "leave_types" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"nature" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"unit" text NOT NULL,
	"has_balance" boolean NOT NULL,
	"color" text NOT NULL,
	"needs_proof" boolean NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "from_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "until_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "start_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "end_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "interrupts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wanted_start" date;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wanted_end" date;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD COLUMN "former_from_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD COLUMN "former_until_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD COLUMN "former_start_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_steps" ADD COLUMN "former_end_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_code_taken" ON "leave_types" USING btree ("company_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name_taken" ON "leave_types" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_halves" CHECK (not ("leave_requests"."from_midday" and "leave_requests"."until_midday" and "leave_requests"."start_date" = "leave_requests"."end_date"));--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_hours" CHECK (("leave_requests"."start_time" is null) = ("leave_requests"."end_time" is null) and ("leave_requests"."start_time" is null or ("leave_requests"."end_time" > "leave_requests"."start_time"
        and "leave_requests"."start_date" = "leave_requests"."end_date" and not "leave_requests"."from_midday" and not "leave_requests"."until_midday")));--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_wanted" CHECK (("leave_requests"."wanted_start" is null) = ("leave_requests"."wanted_end" is null));--> statement-breakpoint
ALTER TABLE leave_types ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_types FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_types TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leave_types TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON leave_types FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
-- The owner of the tables is held to the policies too.
ALTER TABLE leave_requests NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE leave_requests SET interrupts = true WHERE type = 'sick';--> statement-breakpoint
ALTER TABLE leave_requests FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_requests DROP CONSTRAINT leave_requests_no_overlap;--> statement-breakpoint
ALTER TABLE leave_requests ADD CONSTRAINT leave_requests_no_overlap
  EXCLUDE USING gist (
    company_id WITH =,
    employee_id WITH =,
    (interrupts::int) WITH =,
    -- Midday is 13:00, as in src/leave/rules/span.ts.
    tsrange(
      start_date + CASE WHEN from_midday THEN time '13:00' ELSE coalesce(start_time, time '00:00') END,
      end_date + CASE WHEN until_midday THEN time '13:00' ELSE coalesce(end_time, time '24:00') END
    ) WITH &&
  )
  WHERE (status IN ('pending', 'approved', 'cancelling'));--> statement-breakpoint
GRANT UPDATE (from_midday, until_midday, start_time, end_time, wanted_start, wanted_end) ON leave_requests TO releve_member;

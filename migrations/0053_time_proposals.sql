-- Hours that people propose for themselves, and who was told of a missing punch.
CREATE TABLE "punch_reminders" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "punch_reminders_company_id_employee_id_planned_at_kind_recipient_pk" PRIMARY KEY("company_id","employee_id","planned_at","kind","recipient")
);
--> statement-breakpoint
CREATE TABLE "time_proposals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"work_session_id" uuid,
	"date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"reason" text NOT NULL,
	"seen" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closing_reason" text DEFAULT '' NOT NULL,
	"changed_hours" jsonb,
	CONSTRAINT "time_proposals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "time_proposals_closed" CHECK (("time_proposals"."state" = 'pending') = (num_nulls("time_proposals"."closed_by", "time_proposals"."closed_at") = 2))
);
--> statement-breakpoint
ALTER TABLE "punch_reminders" ADD CONSTRAINT "punch_reminders_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_session" FOREIGN KEY ("company_id","work_session_id") REFERENCES "public"."work_sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_closed_by" FOREIGN KEY ("company_id","closed_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_proposals_one_a_session" ON "time_proposals" USING btree ("company_id","work_session_id") WHERE state = 'pending' and work_session_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "time_proposals_one_a_day" ON "time_proposals" USING btree ("company_id","employee_id","date") WHERE state = 'pending' and work_session_id is null;--> statement-breakpoint
CREATE INDEX "time_proposals_by_employee" ON "time_proposals" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "time_proposals_by_session" ON "time_proposals" USING btree ("company_id","work_session_id");--> statement-breakpoint
CREATE INDEX "time_proposals_by_closer" ON "time_proposals" USING btree ("company_id","closed_by");--> statement-breakpoint
CREATE INDEX "time_proposals_pending" ON "time_proposals" USING btree ("company_id","created_at") WHERE state = 'pending';
--> statement-breakpoint
ALTER TABLE time_proposals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE time_proposals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON time_proposals TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
-- What was proposed never changes; what became of it is added.
GRANT SELECT, INSERT, UPDATE (state, work_session_id, closed_by, closed_at, closing_reason, changed_hours) ON time_proposals TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON time_proposals FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON time_proposals FOR DELETE TO releve_archivist USING (date < current_date - interval '5 years');--> statement-breakpoint
GRANT DELETE ON time_proposals TO releve_archivist;--> statement-breakpoint
CREATE POLICY known ON time_proposals FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON time_proposals FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND is_erased(company_id, employee_id)) WITH CHECK (reason = '' AND closing_reason = '');--> statement-breakpoint
GRANT SELECT, UPDATE (reason, closing_reason) ON time_proposals TO releve_eraser;--> statement-breakpoint
ALTER TABLE punch_reminders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE punch_reminders FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON punch_reminders TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT ON punch_reminders TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON punch_reminders FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY kept_long_enough ON punch_reminders FOR DELETE TO releve_archivist USING (planned_at < now() - interval '90 days');--> statement-breakpoint
GRANT DELETE ON punch_reminders TO releve_archivist;

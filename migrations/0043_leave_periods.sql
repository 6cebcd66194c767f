-- Days that a company keeps free of leave, or on which it is closed.
CREATE TABLE "leave_periods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"department" text,
	"most_away" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_periods_end_after_start" CHECK ("leave_periods"."end_date" >= "leave_periods"."start_date"),
	CONSTRAINT "leave_periods_most_away" CHECK ("leave_periods"."most_away" is null or ("leave_periods"."kind" = 'blocked' and "leave_periods"."most_away" > 0))
);
--> statement-breakpoint
ALTER TABLE "leave_periods" ADD CONSTRAINT "leave_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_periods_by_end" ON "leave_periods" USING btree ("company_id","end_date");--> statement-breakpoint
ALTER TABLE leave_periods ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_periods FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_periods TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leave_periods TO releve_member;--> statement-breakpoint
CREATE POLICY archived ON leave_periods FOR SELECT TO releve_archivist USING (true);

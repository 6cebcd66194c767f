-- What was handed to the accountant of a closed month, by a secret link or as an encrypted archive by mail.
CREATE TABLE "payroll_sendings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"way" text NOT NULL,
	"recipient" text,
	"files" jsonb NOT NULL,
	"language" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"refusal" text,
	"content" "bytea",
	"size" integer,
	"hash" text,
	"expires_at" timestamp (3) with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "payroll_sendings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payroll_sendings_hash" UNIQUE("hash"),
	CONSTRAINT "payroll_sendings_settled" CHECK (("payroll_sendings"."state" = 'waiting') = ("payroll_sendings"."ended_at" is null)),
	CONSTRAINT "payroll_sendings_refused" CHECK (("payroll_sendings"."state" = 'refused') = ("payroll_sendings"."refusal" is not null)),
	CONSTRAINT "payroll_sendings_content" CHECK ("payroll_sendings"."state" = 'waiting' or "payroll_sendings"."content" is null),
	CONSTRAINT "payroll_sendings_link" CHECK (("payroll_sendings"."hash" is null) = ("payroll_sendings"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD COLUMN "accountant_email" text;--> statement-breakpoint
ALTER TABLE "payroll_sendings" ADD CONSTRAINT "payroll_sendings_month" FOREIGN KEY ("company_id","month") REFERENCES "public"."payroll_months"("company_id","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_sendings" ADD CONSTRAINT "payroll_sendings_author" FOREIGN KEY ("company_id","asked_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_sendings_by_month" ON "payroll_sendings" USING btree ("company_id","month");--> statement-breakpoint
CREATE INDEX "payroll_sendings_by_author" ON "payroll_sendings" USING btree ("company_id","asked_by");--> statement-breakpoint
ALTER TABLE payroll_sendings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_sendings FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON payroll_sendings TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON payroll_sendings FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT ON payroll_sendings TO releve_member;--> statement-breakpoint
GRANT UPDATE (state, ended_at, refusal, content, hash, expires_at, openings, opened_at) ON payroll_sendings TO releve_member;--> statement-breakpoint
-- The accountant has no session: the platform finds the company by the hash, and reads nothing else.
CREATE POLICY platform ON payroll_sendings FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, id, hash) ON payroll_sendings TO releve_platform;

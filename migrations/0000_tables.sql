CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_once_a_provider" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "platform_owner" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_owner_is_one" CHECK ("platform_owner"."only")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_taken" UNIQUE("email"),
	CONSTRAINT "users_id_email" UNIQUE("id","email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company_name" text NOT NULL,
	"position" text NOT NULL,
	"business_sector" text NOT NULL,
	"total_employees" text NOT NULL,
	"total_establishments" text NOT NULL,
	"needs" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_by" uuid,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "leave_requests_end_after_start" CHECK ("leave_requests"."end_date" >= "leave_requests"."start_date"),
	CONSTRAINT "leave_requests_approver_known" CHECK (("leave_requests"."status" = 'approved') = ("leave_requests"."approved_by" is not null)),
	CONSTRAINT "leave_requests_reason_known" CHECK (("leave_requests"."status" = 'rejected') = ("leave_requests"."rejection_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role_id" uuid NOT NULL,
	"contract_type" text DEFAULT 'full-time' NOT NULL,
	"weekly_hours" numeric(4, 2) DEFAULT 35 NOT NULL,
	"department" text,
	"start_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "employees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "employees_user_once" UNIQUE("user_id"),
	CONSTRAINT "employees_weekly_hours" CHECK ("employees"."weekly_hours" between 1 and 50),
	CONSTRAINT "employees_active_sign_in" CHECK ("employees"."deleted_at" is not null or "employees"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"built_in" text,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "roles_built_in_once" UNIQUE("company_id","built_in")
);
--> statement-breakpoint
CREATE TABLE "shift_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"default_start_time" time NOT NULL,
	"default_end_time" time NOT NULL,
	"default_break_duration" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_types_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "shift_types_break" CHECK ("shift_types"."default_break_duration" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"shift_type_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"break_duration" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shifts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "shifts_end_after_start" CHECK ("shifts"."ends_at" > "shifts"."starts_at"),
	CONSTRAINT "shifts_at_most_a_day" CHECK ("shifts"."ends_at" <= "shifts"."starts_at" + interval '24 hours'),
	CONSTRAINT "shifts_break_shorter" CHECK ("shifts"."break_duration" >= 0 and "shifts"."break_duration" * 60 < extract(epoch from "shifts"."ends_at" - "shifts"."starts_at"))
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"work_session_id" uuid NOT NULL,
	"type" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_sessions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"clock_in" timestamp (3) with time zone NOT NULL,
	"clock_out" timestamp (3) with time zone,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'in-progress' NOT NULL,
	"total_work_time" integer DEFAULT 0 NOT NULL,
	"total_break_time" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_sessions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "work_sessions_end_after_start" CHECK ("work_sessions"."clock_out" >= "work_sessions"."clock_in"),
	CONSTRAINT "work_sessions_completed" CHECK (("work_sessions"."status" = 'completed') = ("work_sessions"."clock_out" is not null))
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"company_id" uuid NOT NULL,
	"training_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_company_id_training_id_employee_id_pk" PRIMARY KEY("company_id","training_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"end_date" date NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"available_slots" integer NOT NULL,
	"taken_slots" integer DEFAULT 0 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "trainings_end_after_start" CHECK ("trainings"."end_date" >= "trainings"."date"),
	CONSTRAINT "trainings_never_oversold" CHECK ("trainings"."taken_slots" between 0 and "trainings"."available_slots")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_employee_id_key_pk" PRIMARY KEY("company_id","employee_id","key")
);
--> statement-breakpoint
CREATE TABLE "platform_audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_owner" ADD CONSTRAINT "platform_owner_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_approver" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_sign_in" FOREIGN KEY ("user_id","email") REFERENCES "public"."users"("id","email") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_types" ADD CONSTRAINT "shift_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_shift_type" FOREIGN KEY ("company_id","shift_type_id") REFERENCES "public"."shift_types"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_session" FOREIGN KEY ("company_id","work_session_id") REFERENCES "public"."work_sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_training" FOREIGN KEY ("company_id","training_id") REFERENCES "public"."trainings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "demo_requests_by_date" ON "demo_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leave_requests_by_employee" ON "leave_requests" USING btree ("company_id","employee_id","start_date");--> statement-breakpoint
CREATE INDEX "leave_requests_by_status" ON "leave_requests" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_employee" ON "notifications" USING btree ("company_id","employee_id","created_at");--> statement-breakpoint
CREATE INDEX "employees_by_role" ON "employees" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_taken" ON "roles" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_types_name_taken" ON "shift_types" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "shifts_by_week" ON "shifts" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "shifts_by_employee" ON "shifts" USING btree ("company_id","employee_id","starts_at");--> statement-breakpoint
CREATE INDEX "shifts_by_type" ON "shifts" USING btree ("company_id","shift_type_id");--> statement-breakpoint
CREATE INDEX "time_entries_by_employee" ON "time_entries" USING btree ("company_id","employee_id","timestamp");--> statement-breakpoint
CREATE INDEX "time_entries_by_session" ON "time_entries" USING btree ("company_id","work_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_sessions_one_in_progress" ON "work_sessions" USING btree ("company_id","employee_id","date") WHERE status = 'in-progress';--> statement-breakpoint
CREATE INDEX "work_sessions_by_employee" ON "work_sessions" USING btree ("company_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "work_sessions_by_day" ON "work_sessions" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "enrolments_by_employee" ON "enrolments" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "trainings_by_date" ON "trainings" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");
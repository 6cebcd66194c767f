CREATE TABLE "two_steps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_period" integer NOT NULL,
	"recovery_codes" text[] NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "requires_two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON two_steps TO releve_platform;--> statement-breakpoint
GRANT UPDATE (requires_two_step) ON companies TO releve_member;--> statement-breakpoint
-- Whoever manages people sees who has a second step, and takes it off for one who lost it; their sessions end then. Neither
-- the secrets nor the tokens are in reach of a company's request.
GRANT SELECT (user_id, since), DELETE ON two_steps TO releve_member;--> statement-breakpoint
GRANT SELECT (user_id), DELETE ON sessions TO releve_member;--> statement-breakpoint
DO $$ DECLARE of_account regclass; BEGIN
  FOREACH of_account IN ARRAY ARRAY['two_steps', 'sessions']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', of_account);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', of_account);
    EXECUTE format('CREATE POLICY colleagues ON %s TO releve_member USING (EXISTS (SELECT FROM employees WHERE employees.user_id = %1$s.user_id))', of_account);
    EXECUTE format('CREATE POLICY platform ON %s TO releve_platform USING (true) WITH CHECK (true)', of_account);
    EXECUTE format('CREATE POLICY archived ON %s FOR SELECT TO releve_archivist USING (true)', of_account);
  END LOOP;
END $$;

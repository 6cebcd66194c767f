-- Who chose the passwords of accounts that exist is not known: none of them is taken for given.
ALTER TABLE "credentials" ADD COLUMN "is_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "requires_own_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (requires_own_password) ON companies TO releve_member;

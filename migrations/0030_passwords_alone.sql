ALTER TABLE "credentials" DROP CONSTRAINT "credentials_once_a_provider";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_are_passwords";--> statement-breakpoint
-- A row without a password lets nobody in.
DELETE FROM credentials WHERE password IS NULL;--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "credentials" ADD PRIMARY KEY ("user_id");--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "password" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";
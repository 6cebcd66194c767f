CREATE TABLE "platform_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"contact_email" text NOT NULL,
	"data_protection_email" text NOT NULL,
	"demo_form_open" boolean NOT NULL,
	CONSTRAINT "platform_settings_is_one" CHECK ("platform_settings"."only")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON platform_settings TO releve_platform;

ALTER TABLE "shifts" DROP CONSTRAINT "shifts_at_most_a_day";--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "whole_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Shifts of 24 hours that stand already keep their hours, marked: a constraint that is not valid for them would refuse the
-- deletion of their type, the erasure of their notes and the restore of a backup. The owner of the table sees every company's.
ALTER TABLE shifts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE shifts SET whole_day = true WHERE ends_at = starts_at + interval '24 hours';--> statement-breakpoint
ALTER TABLE shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_less_than_a_day" CHECK ("shifts"."ends_at" < "shifts"."starts_at" + interval '24 hours' or ("shifts"."whole_day" and "shifts"."ends_at" = "shifts"."starts_at" + interval '24 hours'));

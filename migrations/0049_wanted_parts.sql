-- Other dates of granted leave are asked for with halves and hours too.
ALTER TABLE "leave_requests" ADD COLUMN "wanted_from_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wanted_until_midday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wanted_start_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wanted_end_time" time(0);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_wanted_parts" CHECK (("leave_requests"."wanted_start_time" is null) = ("leave_requests"."wanted_end_time" is null) and ("leave_requests"."wanted_start_time" is null or ("leave_requests"."wanted_end_time" > "leave_requests"."wanted_start_time"
        and "leave_requests"."wanted_start" = "leave_requests"."wanted_end" and not "leave_requests"."wanted_from_midday" and not "leave_requests"."wanted_until_midday")));--> statement-breakpoint
GRANT UPDATE (wanted_from_midday, wanted_until_midday, wanted_start_time, wanted_end_time) ON leave_requests TO releve_member;
